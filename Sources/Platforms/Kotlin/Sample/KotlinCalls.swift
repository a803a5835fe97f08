import ContentModel

/// What the function that sends all calls of a flow has to take and to give, because the calls need it.
struct KotlinCalls {
    /// How the answer comes back.
    enum Answer {
        /// A JSON object, null where it is none.
        case object
        /// Any JSON value: some call answers with a list or a text.
        case value
        /// The connection too: some call's outputs are headers or the status.
        case connection
    }

    let all: [Call]
    let answer: Answer
    /// Cases that all calls end in, which need no parameter; `nil`: they differ, or read the answer.
    let transport: CaseUse?
    let malformed: CaseUse?
    let undocumented: CaseUse?

    init(_ flow: ResolvedFlow) {
        all = flow.calls.map(\.call)
        func common(_ use: (Call) -> CaseUse) -> CaseUse? {
            let uses = flow.calls.map { use($0.call) }.uniqued()
            return uses.count == 1 ? uses[0] : nil
        }
        transport = common(\.transport)
        let malformed = common(\.malformed)
        let readsAnswer = flow.calls.contains { $0.call.malformed.readsAnswer && !$0.call.outputs.isEmpty }
        self.malformed = readsAnswer ? nil : malformed
        undocumented = common(\.undocumented)
        let outputs = flow.calls.flatMap { pair in pair.call.outputs.filter { flow.isUsed(pair.step.id, $0.name) } }
        if readsAnswer || outputs.contains(where: { if case .body = $0.source { false } else { true } }) {
            answer = .connection
        } else if outputs.contains(where: { $0.source == .body([]) && !$0.type.isObject }) {
            answer = .value
        } else {
            answer = .object
        }
    }

    var takesMethod: Bool { all.map(\.method).uniqued().count > 1 }
    var takesAddress: Bool { all.map(\.api).uniqued().count > 1 }
    var takesQuery: Bool { all.contains { !$0.query.isEmpty } }
    var takesHeaders: Bool { all.contains { !$0.headers.isEmpty } }
    var takesBody: Bool { all.contains { $0.body != nil } }
    var alwaysHasBody: Bool { all.allSatisfy { $0.body != nil } }
    var encodings: [Call.Body.Encoding] { all.compactMap { $0.body?.encoding }.uniqued() }
    var mediaTypes: [String] { all.compactMap { $0.body?.mediaType }.uniqued() }
    /// Of the bodies of calls that name none.
    var defaultMediaType: String? { mediaTypes.first { $0 == "application/json" } ?? mediaTypes.first }
    var takesTimeout: Bool { all.map(\.timeout).uniqued().count > 1 }

    /// Rows that read an answer, or undocumented statuses that differ.
    var takesFailure: Bool {
        undocumented.map { use in use.payload.contains { if case .body = $0.source { true } else { false } } } ?? true
            || all.contains { !$0.distinctFailures.isEmpty }
    }
    /// The case of every failure of the calls that say nothing of it; `nil`: each call says it.
    var defaultFailure: CaseUse? { all.first { $0.distinctFailures.isEmpty }?.undocumented }

    /// Cases of a server that is not reached or does not answer in time, where they differ.
    var takesUnreachable: Bool { transport == nil || all.map(\.noAnswer).uniqued().count > 1 }
    /// The case of a time limit that all calls have.
    var noAnswer: CaseUse? { takesUnreachable ? nil : all.first?.noAnswer }
}

extension ValueType {
    /// JSON has it as an object.
    var isObject: Bool {
        switch unwrapped {
        case .record, .dictionary: true
        default: false
        }
    }
}

extension CaseUse {
    /// A payload comes from the answer, be it an error's or one that cannot be read.
    var readsAnswer: Bool {
        payload.contains { item in
            switch item.source {
            case .header, .body, .status: true
            case .query, .platformError, .absent: false
            }
        }
    }
}
