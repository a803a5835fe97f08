import ContentModel
import PlatformKit
import SampleCode

extension TypeScriptSample {
    /// The function that makes every call: time limit, transport errors, statuses.
    ///
    /// - Parameters:
    ///   - note: what is to be known of the platform's HTTP.
    ///   - helpers: functions that the client's code calls.
    package func transport(_ client: HTTPClient, note: String? = nil, helpers: [TSCode] = []) -> TSCode {
        if flow.calls.isEmpty { return "" }
        let parameters: [TSCode] = [
            shape.givesMethod ? "method: string" : "",
            shape.givesAddress ? "address: string" : "path: string",
            contentParameter,
            takesFailures ? "failures: Failures" : "",
        ]
        let result: TSCode =
            switch shape.result {
            case .nothing: "void"
            case .body: shape.bodyIsObject ? "Fields" : "unknown"
            case .answer: "Answer"
            }
        let search: TSCode = shape.hasQuery ? "const search = encoded(content.query ?? {});" : ""
        let finally: TSCode =
            client.cleanup.isEmpty
            ? ""
            : """
             finally {
              \(client.cleanup)
            }
            """
        let function: TSCode = """
            \(.documentation(note))
            async function \(name: names.transport)\(.list(.onePerLine, "(", parameters, ")")): Promise<\(result)> {
              \(search)
              \(client.locals)
              try {
                \(leadsElsewhere)
                \(client.call)
              } \(catching(client))
                \(client.catching)
                \(transportFailure(client))
              }\(finally)

              \(ending(client))
            }
            """
        return TSCode.lines([transportTypes, function] + helpers, blank: 1).region("transport")
    }

    /// Nothing escapes dots, and what is sent has no `..` in it: the call would be another one.
    private var leadsElsewhere: TSCode {
        let hasTexts = flow.calls.contains { _, call in
            call.path.contains { part in
                guard case .parameter(let binding) = part else { return false }
                if case .literal = binding.value { return false }
                return binding.type.present.isText
            }
        }
        let path: TSCode = shape.givesAddress ? "address" : "path"
        return hasTexts
            ? "if (/\\/\\.\\.?(\\/|$)/.test(\(path))) throw new TypeError(\"another address\");" : ""
    }

    var takesFailures: Bool {
        if case .byCall = unreadable { true } else { shape.takesFailures }
    }

    private var contentParameter: TSCode {
        switch shape.content {
        case .nothing: ""
        case .body: shape.hasForm ? "form: Values" : "body: object"
        case .parts: "content: Content"
        }
    }

    private var transportTypes: TSCode {
        let members: [TSCode] = [
            shape.hasQuery ? "readonly query?: Values;" : "",
            shape.hasHeaders ? "readonly headers?: Readonly<Record<string, string>>;" : "",
            shape.hasJSON ? "readonly body?: object;" : "",
            shape.hasForm ? "readonly form?: Values;" : "",
            shape.timeLimit == nil ? "readonly timeLimit?: number;" : "",
        ]
        let content: TSCode =
            shape.content != .parts
            ? ""
            : """
            interface Content {
              \(.lines(members))
            }
            """
        let parts: [TSCode] = shape.parts.map { part in
            switch part {
            case .status: "readonly status: number;"
            case .headers:
                answers == .standard
                    ? "readonly headers: Headers;" : "readonly headers: ReadonlyMap<string, string>;"
            case .body: shape.bodyIsObject ? "readonly body: Fields;" : "readonly body: unknown;"
            }
        }
        let answer: TSCode =
            parts.isEmpty
            ? ""
            : """
            interface Answer {
              \(.lines(parts))
            }
            """
        return .lines([values, content, answer, failureTypes], blank: 1)
    }

    /// What a parameter of a query or a form may be, no wider than what the calls give.
    private var values: TSCode {
        guard shape.hasQuery || shape.hasForm else { return "" }
        let types = parameterTypes
        let items = types.map { type in if case .list(let item) = type.present { item } else { type.present } }
        var simple: [TSCode] = []
        if items.contains(where: \.isText) || items.isEmpty { simple.append("string") }
        if items.contains(.integer) || items.contains(.number) { simple.append("number") }
        if items.contains(.boolean) { simple.append("boolean") }
        let missing: TSCode = types.contains(where: \.isOptional) ? " | undefined" : ""
        if !types.contains(where: { $0.present.isArray }) {
            return "type Values = Readonly<Record<string, \(.joined(simple, " | "))\(missing)>>;"
        }
        let value: TSCode = simple.count > 1 ? "Value" : simple[0]
        return .lines([
            simple.count > 1 ? "type Value = \(.joined(simple, " | "));" : "",
            "type Values = Readonly<Record<string, \(value) | readonly \(value)[]\(missing)>>;",
        ])
    }

    var parameterTypes: [ValueType] {
        flow.calls.flatMap { _, call in
            call.query.map(\.type) + (call.body?.encoding == .form ? formTypes(call.body) : [])
        }
    }

    private func formTypes(_ body: Call.Body?) -> [ValueType] {
        guard let body else { return [] }
        if case .object(let bindings) = body.value { return bindings.map(\.type) }
        return flow.record(body.record)?.fields.map(\.type) ?? []
    }

    private var failureTypes: TSCode {
        guard takesFailures else { return "" }
        let isUnreadableByCall = if case .byCall = unreadable { true } else { false }
        let failure: TSCode = "\(type: names.failure)"
        let row: TSCode = shape.rows == .functions ? "(answer: Answer) => \(failure)" : failure
        if shape.rows != .none, !shape.hasHundreds, shape.undocumented != nil, shape.transport != nil,
            !shape.hasNoAnswerByCall, !isUnreadableByCall
        {
            return "type Failures = Readonly<Record<number, \(row)>>;"
        }
        let transport: TSCode = shape.transportCarriesCause ? "(cause: unknown) => \(failure)" : failure
        let members: [TSCode] = [
            shape.rows == .none ? "" : "readonly [status: number]: \(row);",
            shape.hasHundreds ? "readonly [range: `${number}XX`]: \(row);" : "",
            shape.undocumented == nil ? "readonly otherwise: \(row);" : "",
            shape.transport == nil ? "readonly transport: \(transport);" : "",
            shape.hasNoAnswerByCall ? "readonly noAnswer?: \(failure);" : "",
            isUnreadableByCall ? "readonly unreadable?: \(failure);" : "",
        ]
        return """
            interface Failures {
              \(.lines(members))
            }
            """
    }

    private func catching(_ client: HTTPClient) -> TSCode {
        let own = if case .own(let use) = shape.noAnswer { use.carriesPlatformError } else { false }
        return shape.transportCarriesCause || own || client.looksAtCause ? "catch (cause) {" : "catch {"
    }

    private func transportFailure(_ client: HTTPClient) -> TSCode {
        let sight = FailureSight(cause: .caught)
        let transport: TSCode =
            shape.transport.map { failure($0, sight) }
            ?? (shape.transportCarriesCause ? "failures.transport(cause)" : "failures.transport")
        switch shape.noAnswer {
        case .transport: return "throw new \(type: names.error)(\(transport));"
        case .own(let use):
            return """
                if (\(client.isLate)) \(fail(use, sight))
                throw new \(type: names.error)(\(transport));
                """
        case .byCall:
            return """
                const late = \(client.isLate) ? failures.noAnswer : undefined;
                throw new \(type: names.error)(late ?? \(transport));
                """
        }
    }

    private func ending(_ client: HTTPClient) -> TSCode {
        let body: TSCode = "parsed(\(client.body))"
        let members: [TSCode] = shape.parts.map { part in
            switch part {
            case .status: "status: response.status"
            case .headers: "headers: \(client.headers)"
            case .body: "body: \(body)"
            }
        }
        let answer: TSCode = members.isEmpty ? "" : "const answer: Answer = \(.list(.onePerLine, "{ ", members, " }"));"
        let whole: TSCode = shape.parts.contains(.body) ? "answer.body" : body
        let success: TSCode =
            switch shape.result {
            case .nothing: "if (\(client.isSuccess)) return;"
            case .body: "if (\(client.isSuccess)) return \(whole);"
            case .answer: "if (\(client.isSuccess)) return answer;"
            }
        let sight = FailureSight(
            status: "response.status", headers: client.headers, body: whole, bodyIsObject: shape.bodyIsObject)
        let fallback = shape.undocumented.map { failure($0, sight) }
        let range: TSCode =
            !shape.hasHundreds ? "" : "const range: `${number}XX` = `${Math.floor(response.status / 100)}XX`;"
        let found: TSCode =
            shape.hasHundreds ? "failures[response.status] ?? failures[range]" : "failures[response.status]"
        let failing: TSCode
        switch shape.rows {
        case .none: failing = thrown(fallback ?? "")
        case .values: failing = thrown("\(found) ?? \(fallback ?? "failures.otherwise")")
        case .functions:
            if let fallback {
                failing = .lines(["const failure = \(found);", thrown("failure ? failure(answer) : \(fallback)")])
            } else {
                failing = .lines(["const failure = \(found) ?? failures.otherwise;", thrown("failure(answer)")])
            }
        }
        return .lines([answer, success, range, failing])
    }

    private func thrown(_ value: TSCode) -> TSCode {
        "throw new \(.call("\(type: names.error)", [value]));"
    }
}
