package import ContentModel
import PlatformKit

/// What the calls of a flow have in common, and so what the one function that makes them takes and gives.
package struct TransportShape {
    /// What stands between the path and the failures.
    enum Content { case nothing, body, parts }
    /// What a caller gets: nothing, the body, or status and headers too.
    enum Result { case nothing, body, answer }
    enum Rows { case none, values, functions }
    enum Part: CaseIterable { case status, headers, body }
    /// What the end of the time limit means: the same as a failure of the transport, a case of its own, or one by call.
    package enum NoAnswer { case transport, own(CaseUse), byCall }

    let calls: [Call]
    let givesMethod: Bool
    /// With several APIs the whole address is given, not the path.
    let givesAddress: Bool
    let content: Content
    let hasQuery: Bool, hasHeaders: Bool, hasJSON: Bool, hasForm: Bool
    /// Of the bodies of each encoding; where calls differ, those with another one say it in their headers.
    let jsonType: String, formType: String
    let result: Result
    let rows: Rows
    let hasHundreds: Bool
    /// What the failures of an answer and the steps look at.
    let parts: [Part]
    package let readsBody: Bool
    /// Every answer that is read is a JSON object in which something must be: what is missing tells a wrong one.
    let bodyIsObject: Bool
    /// Each the same for all calls, or `nil`.
    package let transport: CaseUse?, undocumented: CaseUse?, timeLimit: Int?
    package let noAnswer: NoAnswer
    /// `nil`: calls differ, or the case carries something of the answer.
    let malformed: CaseUse?

    init(_ flow: ResolvedFlow) {
        let pairs = flow.calls
        calls = pairs.map(\.call)
        let outputs = pairs.map { pair in pair.call.outputs.filter { flow.isUsed(pair.step.id, $0.name) } }
        givesMethod = flow.methods.count > 1
        givesAddress = Set(calls.map(\.api)).count > 1
        hasQuery = calls.contains { !$0.query.isEmpty }
        let bodies = calls.compactMap(\.body)
        let types = Dictionary(grouping: bodies, by: \.encoding).mapValues { Self.shared($0.map(\.mediaType)) }
        jsonType = types[.json].flatMap { $0 } ?? "application/json"
        formType = types[.form].flatMap { $0 } ?? "application/x-www-form-urlencoded"
        let typesDiffer = types.values.contains(nil)
        hasHeaders = typesDiffer || calls.contains { !$0.headers.isEmpty }
        hasJSON = calls.contains { $0.body?.encoding == .json }
        hasForm = calls.contains { $0.body?.encoding == .form }
        let limits = Set(calls.map { $0.timeout ?? TypeScriptSample.defaultTimeLimit })
        timeLimit = limits.count == 1 ? limits.first : nil
        let bodiesDiffer = (hasJSON && hasForm) || (!bodies.isEmpty && bodies.count < calls.count)
        if hasQuery || hasHeaders || limits.count > 1 || bodiesDiffer {
            content = .parts
        } else {
            content = bodies.isEmpty ? .nothing : .body
        }

        transport = Self.shared(calls.map(\.transport))
        undocumented = Self.shared(calls.map(\.undocumented))
        noAnswer =
            switch Self.shared(calls.map(\.noAnswer)) {
            case .some(.some(let use)): .own(use)
            case .some(.none): .transport
            case .none: calls.isEmpty ? .transport : .byCall
            }
        let read = zip(calls, outputs).filter { !$0.1.isEmpty }.map(\.0.malformed)
        let common = Self.shared(read)
        malformed = common?.payload.allSatisfy { $0.source == .absent } == true ? common : nil

        var seen = Set(
            outputs.joined().map { output -> Part in
                switch output.source {
                case .body: .body
                case .header: .headers
                case .status: .status
                }
            })
        if malformed == nil { seen.formUnion(read.flatMap(Self.parts)) }
        result = seen.isEmpty ? .nothing : seen == [.body] ? .body : .answer

        let allRows = calls.flatMap(\.failureRows)
        var judged = Set(allRows.flatMap(\.uses).flatMap(Self.parts))
        if allRows.contains(where: { !$0.choices.isEmpty }) { judged.insert(.body) }
        if undocumented == nil { judged.formUnion(calls.map(\.undocumented).flatMap(Self.parts)) }
        rows = allRows.isEmpty && undocumented != nil ? .none : judged.isEmpty ? .values : .functions
        hasHundreds = allRows.contains { if case .hundred = $0.key { true } else { false } }
        let wanted = (result == .answer ? seen : []).union(rows == .functions ? judged : [])
        parts = Part.allCases.filter(wanted.contains)
        readsBody =
            seen.contains(.body) || judged.contains(.body) || undocumented.map(Self.parts)?.contains(.body) == true
        bodyIsObject = !outputs.contains { outputs in
            let pointers = outputs.compactMap { output in
                if case .body(let pointer) = output.source { pointer } else { nil }
            }
            return pointers.contains([]) || (!pointers.isEmpty && outputs.allSatisfy(\.type.isOptional))
        }
    }

    /// The media type that a call has to name itself.
    func ownMediaType(of call: Call) -> String? {
        guard let body = call.body, body.mediaType != (body.encoding == .json ? jsonType : formType) else { return nil }
        return body.mediaType
    }

    var takesFailures: Bool { rows != .none || transport == nil || hasNoAnswerByCall }
    var hasNoAnswerByCall: Bool { if case .byCall = noAnswer { true } else { false } }
    var transportCarriesCause: Bool { calls.contains { $0.transport.carriesPlatformError } }
    var noAnswerCarriesCause: Bool { calls.contains { $0.noAnswer?.carriesPlatformError == true } }

    /// The parts of an answer that a case carries something of.
    static func parts(_ use: CaseUse) -> Set<Part> {
        Set(
            use.payload.compactMap { payload in
                switch payload.source {
                case .header: .headers
                case .body: .body
                case .status: .status
                case .query, .platformError, .absent: nil
                }
            })
    }

    package var looksAtHeaders: Bool {
        parts.contains(.headers) || undocumented.map(Self.parts)?.contains(.headers) == true
    }

    private static func shared<Value: Hashable>(_ values: [Value]) -> Value? {
        Set(values).count == 1 ? values[0] : nil
    }
}

extension CaseUse {
    package var carriesPlatformError: Bool { payload.contains { $0.source == .platformError } }
}
