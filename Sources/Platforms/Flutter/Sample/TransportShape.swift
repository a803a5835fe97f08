import ContentModel
import PlatformKit

/// What the calls of a flow have in common, and so what the one function that makes them takes and gives.
struct TransportShape {
    /// What a caller gets: nothing, what the body says, or the whole answer.
    enum Result { case nothing, body, answer }
    enum Rows { case none, values, functions }
    /// What the end of the time limit means: the same as a failure of the transport, a case of its own, or one by call.
    enum NoAnswer { case transport, own(CaseUse), byCall }
    /// A part of a call that all have, some, or none.
    enum Presence { case none, some, all }

    let calls: [Call]
    let givesMethod: Bool
    /// With several APIs the whole address is given, not the path.
    let givesAddress: Bool
    let query: Presence, headers: Presence, json: Presence, form: Presence
    /// Of the bodies of each encoding; where calls differ, those with another one say it in their headers.
    let jsonType: String, formType: String
    let result: Result
    let rows: Rows
    let rowPresence: Presence
    let hasHundreds: Bool
    /// Every answer that is read is a JSON object in which something must be: what is missing tells a wrong one.
    let bodyIsObject: Bool
    /// Each the same for all calls, or `nil`.
    let transport: CaseUse?, undocumented: CaseUse?, timeLimit: Int?
    let noAnswer: NoAnswer
    /// `nil`: calls differ, or the case carries something of the answer.
    let malformed: CaseUse?

    init(_ flow: ResolvedFlow) {
        let pairs = flow.calls
        calls = pairs.map(\.call)
        let outputs = pairs.map { pair in pair.call.outputs.filter { flow.isUsed(pair.step.id, $0.name) } }
        givesMethod = flow.methods.count > 1
        givesAddress = Set(calls.map(\.api)).count > 1
        query = Self.presence(calls.map { !$0.query.isEmpty })
        let types = Dictionary(grouping: calls.compactMap(\.body), by: \.encoding)
            .mapValues { Self.shared($0.map(\.mediaType)) }
        jsonType = types[.json].flatMap { $0 } ?? "application/json"
        formType = types[.form].flatMap { $0 } ?? "application/x-www-form-urlencoded"
        let (jsonType, formType) = (jsonType, formType)
        headers = Self.presence(
            calls.map { call in
                let type = call.body.map { $0.encoding == .json ? jsonType : formType }
                return !call.headers.isEmpty || call.body?.mediaType != type
            })
        json = Self.presence(calls.map { $0.body?.encoding == .json })
        form = Self.presence(calls.map { $0.body?.encoding == .form })
        let limits = Set(calls.map { $0.timeout ?? FlutterSample.defaultTimeLimit })
        timeLimit = limits.count == 1 ? limits.first : nil

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

        let readsMore = outputs.joined().contains { if case .body = $0.source { false } else { true } }
        let failsByAnswer = malformed == nil && read.contains(where: Self.readsAnswer)
        result = outputs.allSatisfy(\.isEmpty) ? .nothing : readsMore || failsByAnswer ? .answer : .body

        let allRows = calls.map(\.failureRows)
        let ends = allRows.joined().flatMap(\.uses) + (undocumented == nil ? calls.map(\.undocumented) : [])
        let judges = allRows.joined().contains { !$0.choices.isEmpty }
        rowPresence = Self.presence(allRows.map { !$0.isEmpty })
        rows =
            rowPresence == .none && undocumented != nil
            ? .none : judges || ends.contains(where: Self.readsAnswer) ? .functions : .values
        hasHundreds = allRows.joined().contains { if case .hundred = $0.key { true } else { false } }
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

    var hasNoAnswerByCall: Bool { if case .byCall = noAnswer { true } else { false } }
    var noAnswerCarriesCause: Bool { calls.contains { $0.noAnswer?.carriesPlatformError == true } }
    var transportCarriesCause: Bool { calls.contains { $0.transport.carriesPlatformError } }

    /// The package has a function for the one method, and the body is given in one way.
    var hasFunction: Bool {
        guard !givesMethod, json == .none || form == .none, let method = calls.first?.method else { return false }
        let takesBody = ["POST", "PUT", "PATCH", "DELETE"].contains(method)
        return takesBody || ["GET", "HEAD"].contains(method) && json == .none && form == .none
    }

    /// Whether a case carries something of the answer.
    static func readsAnswer(_ use: CaseUse) -> Bool {
        use.payload.contains { payload in
            switch payload.source {
            case .header, .body, .status: true
            case .query, .platformError, .absent: false
            }
        }
    }

    private static func presence(_ have: [Bool]) -> Presence {
        have.contains(true) ? have.contains(false) ? .some : .all : .none
    }

    private static func shared<Value: Hashable>(_ values: [Value]) -> Value? {
        Set(values).count == 1 ? values[0] : nil
    }
}

extension CaseUse {
    var carriesPlatformError: Bool { payload.contains { $0.source == .platformError } }
}
