import ContentModel
import SampleCode

extension TypeScriptSample {
    /// The function that makes every call: time limit, transport errors, statuses.
    var transport: TSCode {
        guard let first = flow.calls.first?.call else { return "" }
        let parameters: [TSCode] = [
            shape.givesMethod ? "method: string" : "",
            shape.givesAddress ? "address: string" : "path: string",
            contentParameter,
            shape.takesFailures ? "failures: Failures" : "",
        ]
        let result: TSCode =
            switch shape.result {
            case .nothing: "void"
            case .body: shape.bodyIsObject ? "Fields" : "unknown"
            case .answer: "Answer"
            }
        let search: TSCode = shape.hasQuery ? "const search = encoded(content.query ?? {});" : ""
        let received: TSCode = shape.readsBody ? "let received: string;" : ""
        let function: TSCode = """
            async function \(name: names.transport)\(.list(.onePerLine, "(", parameters, ")")): Promise<\(result)> {
              \(search)
              const limit = new AbortController(); // React Native has no AbortSignal.timeout
              const timer = setTimeout(() => limit.abort(), \(timeLimit));
              let response: Response;
              \(received)
              try {
                response = await \(.call("fetch", [address(first), options(first)], style: .hugging));
                \(shape.readsBody ? "received = await response.text();" : "")
              } \(catching)
                \(transportFailure)
              } finally {
                clearTimeout(timer);
              }

              \(ending)
            }
            """
        return TSCode.lines([transportTypes, function], blank: 1).region("transport")
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
            case .headers: "readonly headers: Headers;"
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
        guard shape.takesFailures else { return "" }
        let failure: TSCode = "\(type: names.failure)"
        let row: TSCode = shape.rows == .functions ? "(answer: Answer) => \(failure)" : failure
        if shape.rows != .none, !shape.hasHundreds, shape.undocumented != nil, shape.transport != nil,
            !shape.hasNoAnswerByCall
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
        ]
        return """
            interface Failures {
              \(.lines(members))
            }
            """
    }

    private var timeLimit: TSCode { shape.timeLimit == nil ? "content.timeLimit ?? TIME_LIMIT" : "TIME_LIMIT" }

    private func address(_ first: Call) -> TSCode {
        let base: TSCode = shape.givesAddress ? "address" : "\(name: names.apis[first.api] ?? first.api) + path"
        return shape.hasQuery ? "\(base) + (search && `?${search}`)" : base
    }

    private func options(_ first: Call) -> TSCode {
        let json: TSCode = "{ \"Content-Type\": \(string: shape.jsonType) }"
        let form: TSCode = "{ \"Content-Type\": \(string: shape.formType) }"
        var headers: TSCode = "", body: TSCode = ""
        switch shape.content {
        case .nothing: break
        case .body:
            headers = "headers: \(shape.hasForm ? form : json)"
            body = shape.hasForm ? "body: encoded(form)" : "body: JSON.stringify(body)"
        case .parts:
            let parts: [TSCode] = [
                shape.hasJSON ? "...(content.body && \(json))" : "",
                shape.hasForm ? "...(content.form && \(form))" : "",
                shape.hasHeaders ? "...content.headers" : "",
            ]
            headers = parts.allSatisfy(\.isEmpty) ? "" : "headers: \(.list(.onePerLine, "{ ", parts, " }"))"
            let given: TSCode = shape.hasForm ? "content.form && encoded(content.form)" : ""
            if shape.hasJSON {
                body = "body: content.body ? JSON.stringify(content.body) : \(shape.hasForm ? given : "undefined")"
            } else if shape.hasForm {
                body = "body: \(given)"
            }
        }
        let method: TSCode = shape.givesMethod ? "method" : "method: \(string: first.method)"
        return .list(.onePerLineAlways, "{ ", [method, headers, body, "signal: limit.signal"], " }")
    }

    private var catching: TSCode {
        let own = if case .own(let use) = shape.noAnswer { use.carriesPlatformError } else { false }
        return shape.transportCarriesCause || own ? "catch (cause) {" : "catch {"
    }

    private var transportFailure: TSCode {
        let sight = FailureSight(cause: .caught)
        let transport: TSCode =
            shape.transport.map { failure($0, sight) }
            ?? (shape.transportCarriesCause ? "failures.transport(cause)" : "failures.transport")
        switch shape.noAnswer {
        case .transport: return "throw new \(type: names.error)(\(transport));"
        case .own(let use):
            return """
                if (limit.signal.aborted) \(fail(use, sight))
                throw new \(type: names.error)(\(transport));
                """
        case .byCall:
            return """
                const late = limit.signal.aborted ? failures.noAnswer : undefined;
                throw new \(type: names.error)(late ?? \(transport));
                """
        }
    }

    private var ending: TSCode {
        let body: TSCode = "parsed(received)"
        let members: [TSCode] = shape.parts.map { part in
            switch part {
            case .status: "status: response.status"
            case .headers: "headers: response.headers"
            case .body: "body: \(body)"
            }
        }
        let answer: TSCode = members.isEmpty ? "" : "const answer: Answer = \(.list(.onePerLine, "{ ", members, " }"));"
        let whole: TSCode = shape.parts.contains(.body) ? "answer.body" : body
        let success: TSCode =
            switch shape.result {
            case .nothing: "if (response.ok) return;"
            case .body: "if (response.ok) return \(whole);"
            case .answer: "if (response.ok) return answer;"
            }
        let sight = FailureSight(
            status: "response.status", headers: "response.headers", body: whole, bodyIsObject: shape.bodyIsObject)
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
