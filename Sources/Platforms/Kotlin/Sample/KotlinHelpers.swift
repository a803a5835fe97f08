import ContentModel

/// The functions of a sample's own that its statements call, because the flow needs them.
struct KotlinHelpers {
    enum Helper: String, CaseIterable {
        case at, read, string, integer, number, boolean, record, optional, list, dictionary
        case randomBase64Url, base64Url, sha256, alone, turn, form
    }

    private(set) var used: Set<Helper> = []

    init(_ flow: ResolvedFlow, _ calls: KotlinCalls, _ needs: KotlinRecordNeeds) {
        for type in needs.readTypes { used.formUnion(Self.readers(of: type)) }
        if !needs.readTypes.isEmpty, calls.malformed == nil { used.insert(.read) }
        let outputs = flow.calls.flatMap { pair in pair.call.outputs.filter { flow.isUsed(pair.step.id, $0.name) } }
        if calls.answer != .object, outputs.contains(where: { $0.source.depth == 1 }) { used.insert(.record) }
        let depths =
            outputs.map(\.source.depth) + flow.distinctFailures.flatMap(\.failure.body).map(\.pointer.count)
            + flow.uses.flatMap(\.payload).map { if case .body(let keys) = $0.source { keys.count } else { 0 } }
        if depths.contains(where: { $0 > 1 }) { used.insert(.at) }
        if calls.encodings.contains(.form) { used.insert(.form) }
        if flow.usesRandom { used.formUnion([.randomBase64Url, .base64Url]) }
        if flow.usesPKCE { used.insert(.sha256) }
        if flow.isSerial { used.formUnion([.alone, .turn]) }
    }

    func has(_ helper: Helper) -> Bool { used.contains(helper) }

    private static func readers(of type: ValueType) -> Set<Helper> {
        switch type {
        case .string, .uri: [.string]
        case .integer: [.integer]
        case .number: [.number]
        case .boolean: [.boolean]
        case .record: [.record]
        case .optional: [.optional]
        case .list: [.list]
        case .dictionary: [.dictionary, .record]
        }
    }
}

extension ResolvedFlow {
    /// What is kept is read, sent and replaced: a second run meanwhile would send what the first has spent.
    var isSerial: Bool { loads && stores && interactions.isEmpty }
}

extension Call.Output.Source {
    /// Keys from the top of the body.
    var depth: Int { if case .body(let keys) = self { keys.count } else { 0 } }
}
