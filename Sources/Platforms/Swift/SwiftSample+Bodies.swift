import ContentModel
import SampleCode

// Types of what is sent and read. Names on the wire stand in the file, where they can be searched.
extension SwiftSample {
    var bodies: SwiftCode { SwiftCode.lines(flow.records.map(structure) + [problem], blank: 1).region("bodies") }

    private func structure(_ record: Record) -> SwiftCode {
        if record.use == .sent, isOnlyForm(record.name), !isSeen(record.name) { return "" }
        let conformance: SwiftCode =
            switch record.use {
            case .sent: "Encodable";
            case .read: "Decodable";
            case .both: "Codable"
            }
        let isSeen = isSeen(record.name)
        let fields = record.fields.map { field in
            Property(
                name: names.field(field.wire, of: record.name), wire: field.wire,
                type: type(field.type, uriAsText: record.use != .read), description: isSeen ? field.description : nil)
        }
        // A structure cannot hold one of its own kind.
        let isClass = containsItself(record)
        let makes = isClass && record.use != .read
        // A record that the caller fills or gets is part of the sample's face.
        let head: SwiftCode = "\(isSeen ? "" : "private ")\(isClass ? "final class" : "struct")"
        return """
            \(head) \(type: names.type(record.name)): \(conformance)\(isSeen ? ", Sendable" : "") {
                \(members(fields, isSeen: isSeen))
                \(makes ? "\n\(initializer(fields))" : "")
            }
            """
    }

    /// By value: a list or a dictionary between breaks the circle.
    private func containsItself(_ record: Record) -> Bool {
        var seen: Set<String> = [], open = record.fields.compactMap(\.type.heldRecord)
        while let name = open.popLast() {
            if name == record.name { return true }
            if seen.insert(name).inserted { open += flow.record(name)?.fields.compactMap(\.type.heldRecord) ?? [] }
        }
        return false
    }

    private func initializer(_ fields: [Property]) -> SwiftCode {
        """
        init\(.list(.declaration, "(", fields.map { "\(parameter: $0.name): \($0.type)" }, ")")) {
            \(.lines(fields.map { "self.\(member: $0.name) = \(name: $0.name)" }))
        }
        """
    }

    private struct Property {
        var name: String
        var wire: String
        var type: SwiftCode
        var description: String?
    }

    private func members(_ fields: [Property], isSeen: Bool = false) -> SwiftCode {
        .lines(properties(of: fields, isSeen: isSeen) + [fields.allSatisfy { $0.name == $0.wire } ? "" : keys(fields)])
    }

    /// Each on a line of its own where readers of the sample get or fill it, else as many to a line as there is room
    /// for.
    private func properties(of fields: [Property], isSeen: Bool) -> [SwiftCode] {
        if isSeen {
            return fields.map { .lines([.documentation($0.description), "let \(name: $0.name): \($0.type)"]) }
        }
        var lines: [[SwiftCode]] = [], used = 0
        for field in fields {
            let code: SwiftCode = "\(name: field.name): \(field.type)", width = code.flatWidth ?? Self.width
            if used == 0 || used + width + 2 > Self.width - 8 {
                lines.append([])
                used = 8
            }
            lines[lines.count - 1].append(code)
            used += width + 2
        }
        return lines.map { "let \(.joined($0, ", "))" }
    }

    func keptProperties(_ store: Store) -> [SwiftCode] {
        let fields = store.names.map { item in
            Property(
                name: names.keptFields[item.name] ?? item.name, wire: item.name, type: type(item.type, uriAsText: true))
        }
        return properties(of: fields, isSeen: false)
    }

    private func keys(_ fields: [Property]) -> SwiftCode {
        if fields.allSatisfy({ $0.name == $0.wire }) {
            return "enum CodingKeys: String, CodingKey { case \(.joined(fields.map { "\(name: $0.name)" }, ", ")) }"
        }
        let cases: [SwiftCode] = fields.map {
            $0.name == $0.wire ? "case \(name: $0.name)" : "case \(name: $0.name) = \(string: $0.wire)"
        }
        return """
            enum CodingKeys: String, CodingKey {
                \(.lines(cases))
            }
            """
    }

    /// Whether the record is of an input or of the result, alone or in another one.
    private func isSeen(_ record: String) -> Bool {
        var seen: Set<String> = [],
            open = (flow.inputs.map(\.type) + flow.result.fields.map(\.type)).compactMap(\.recordName)
        while let name = open.popLast() {
            if name == record { return true }
            if seen.insert(name).inserted { open += flow.record(name)?.fields.compactMap(\.type.recordName) ?? [] }
        }
        return false
    }

    /// A form is written from its values: no type stands for it.
    private func isOnlyForm(_ record: String) -> Bool {
        let bodies = flow.calls.compactMap(\.call.body)
        return bodies.contains { $0.record == record }
            && bodies.allSatisfy { $0.record != record || $0.encoding == .form }
            && !flow.records.contains { $0.fields.contains { $0.type.recordName == record } }
    }

    // MARK: refusals

    /// What a refusal's body says, as far as a case carries it; nothing in it is needed.
    private var problem: SwiftCode {
        problemTree.nodes.isEmpty ? "" : "private \(problem(names.problem, problemTree.nodes))"
    }

    private func problem(_ name: String, _ nodes: [ProblemTree.Node]) -> SwiftCode {
        let fields = nodes.map { node in
            Property(
                name: node.name, wire: node.wire,
                type: node.children.isEmpty ? "\(type(node.type))?" : "\(type: node.typeName)?")
        }
        let branches: [SwiftCode] = nodes.filter { !$0.children.isEmpty }.map { problem($0.typeName, $0.children) }
        let isLenient = mapping.hasConditions && nodes.count > 1
        return """
            struct \(type: name): Decodable {
                \(isLenient ? lenient(nodes, fields) : members(fields))
                \(branches.isEmpty ? "" : "\n\(.lines(branches, blank: 1))")
            }
            """
    }

    /// A field that cannot be read leaves the others, so that the case is still found.
    private func lenient(_ nodes: [ProblemTree.Node], _ fields: [Property]) -> SwiftCode {
        let reads: [SwiftCode] = nodes.map { node in
            let type: SwiftCode = node.children.isEmpty ? type(node.type) : "\(type: node.typeName)"
            return "\(name: node.name) = try? values.decode(\(type).self, forKey: .\(member: node.name))"
        }
        return """
            \(.lines(properties(of: fields, isSeen: false) + [keys(fields)]))

            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                \(.lines(reads))
            }
            """
    }
}

extension ValueType {
    fileprivate var heldRecord: String? { if case .record(let name) = unwrapped { name } else { nil } }

    /// Of a record, or of a list, dictionary or optional of one.
    var recordName: String? {
        switch self {
        case .record(let name): name
        case .list(let inner), .dictionary(let inner), .optional(let inner): inner.recordName
        case .string, .uri, .integer, .number, .boolean: nil
        }
    }
}
