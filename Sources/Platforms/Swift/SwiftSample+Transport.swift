import ContentModel
import SampleCode

// One function makes all calls and turns whatever goes wrong into a case.
extension SwiftSample {
    /// What the function that calls has to be told.
    struct TransportShape {
        var hasJSON: Bool, hasForm: Bool, alwaysHasBody: Bool
        var hasQuery: Bool, alwaysHasQuery: Bool, hasHeaders: Bool
        var timeouts: [Int?]
        /// Media types of bodies in JSON; the first is the one of calls that name none.
        var jsonTypes: [String]

        init(_ calls: [Call]) {
            hasJSON = calls.contains { $0.body?.encoding == .json }
            hasForm = calls.contains { $0.body?.encoding == .form }
            alwaysHasBody = calls.allSatisfy { $0.body != nil }
            hasQuery = calls.contains { !$0.query.isEmpty }
            alwaysHasQuery = calls.allSatisfy { !$0.query.isEmpty }
            hasHeaders = calls.contains { !$0.headers.isEmpty }
            timeouts = calls.map(\.timeout).uniqued()
            let types = calls.compactMap(\.body).filter { $0.encoding == .json }.map(\.mediaType).uniqued()
            jsonTypes = types.filter { $0 == "application/json" } + types.filter { $0 != "application/json" }
        }

        var bodyIsLabelled: Bool { !alwaysHasBody || (hasJSON && hasForm) }
        var timeoutVaries: Bool { timeouts.count > 1 }
        var jsonTypeVaries: Bool { jsonTypes.count > 1 }
    }

    enum TransportReturn { case answer, nothing, body, head, both }

    /// All that calls give is in bodies of answers: they are decoded in one place.
    var decodesInTransport: Bool {
        flow.calls.allSatisfy { answerType(of: $0.call) != nil && $0.call.outputs.allSatisfy(\.isInBody) }
    }

    var transportReturns: TransportReturn {
        if decodesInTransport { return .answer }
        let readsBody = flow.calls.contains { answerType(of: $0.call) != nil }
        let readsHead = flow.calls.contains { step, call in
            call.outputs.contains { !$0.isInBody && flow.isUsed(step.id, $0.name) }
        }
        return readsBody ? (readsHead ? .both : .body) : (readsHead ? .head : .nothing)
    }

    var transport: SwiftCode {
        if flow.calls.isEmpty { return "" }
        let generic: SwiftCode = decodesInTransport ? "<Answer: Decodable>" : ""
        let returns: SwiftCode =
            switch transportReturns {
            case .answer: " -> Answer"
            case .nothing: ""
            case .body: " -> Data"
            case .head: " -> HTTPURLResponse"
            case .both: " -> (Data, HTTPURLResponse)"
            }
        let parameters: SwiftCode = .list(.declaration, "(", transportParameters, ")")
        let signature: SwiftCode = "\(parameters) async throws(\(type: names.error))\(returns)"
        let function: SwiftCode = """
            private func \(name: names.transport)\(generic)\(signature) {
                \(request)
                \(sending)
                \(judging)
            }
            """
        return SwiftCode.lines([endpoints, function], blank: 1).importing("Foundation").region("transport")
    }

    private var transportParameters: [SwiftCode] {
        let shape = parameters, pairs: SwiftCode = pairsAreOptional ? "[(String, String?)]" : "[(String, String)]"
        let headers: SwiftCode = headersAreOptional ? "[String: String?]" : "[String: String]"
        return [
            mapping.usesEndpoint ? "_ endpoint: \(type: names.endpoint)" : "",
            flow.methods.count > 1 ? "_ method: String" : "",
            flow.apis.count > 1 ? "_ address: String" : "_ path: String",
            shape.hasQuery ? "query: \(pairs)\(shape.alwaysHasQuery ? "" : " = []")" : "",
            shape.hasHeaders ? "headers: \(headers) = [:]" : "",
            shape.hasJSON ? (shape.bodyIsLabelled ? "body: (any Encodable)? = nil" : "_ body: some Encodable") : "",
            shape.jsonTypeVaries ? "type: String = \(string: shape.jsonTypes[0])" : "",
            shape.hasForm ? (shape.bodyIsLabelled ? "form: \(pairs)? = nil" : "_ form: \(pairs)") : "",
            shape.timeoutVaries ? "timeout: TimeInterval = 60" : "",
        ].filter { !$0.isEmpty }
    }

    // MARK: parts of the function

    private var request: SwiftCode {
        let shape = parameters
        let base: SwiftCode =
            flow.apis.count > 1 ? "address" : "\(name: names.apis[flow.apis.first?.name ?? ""] ?? "origin") + path"
        let query: SwiftCode =
            !shape.hasQuery
            ? ""
            : shape.alwaysHasQuery
                ? " + \"?\" + encoded(query)" : " + (query.isEmpty ? \"\" : \"?\" + encoded(query))"
        let headers: SwiftCode =
            headersAreOptional
            ? "for case (let name, let value?) in headers {\n    request.setValue(value, forHTTPHeaderField: name)\n}"
            : "for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }"
        let formType: [SwiftCode] = ["\"application/x-www-form-urlencoded\"", "forHTTPHeaderField: \"Content-Type\""]
        let isForm: SwiftCode = """
            \(.list(.filled, "request.setValue(", formType, ")"))
            request.httpBody = Data(encoded(form).utf8)
            """
        let form: SwiftCode =
            !shape.hasForm
            ? ""
            : !shape.bodyIsLabelled
                ? isForm
                : """
                if let form {
                    \(isForm)
                }
                """
        let method: SwiftCode = flow.methods.count > 1 ? "method" : "\(string: flow.methods.first ?? "GET")"
        let timeout: SwiftCode =
            shape.timeoutVaries
            ? "request.timeoutInterval = timeout"
            : (shape.timeouts.first ?? nil).map { "request.timeoutInterval = \(seconds($0))" } ?? ""
        let isAddress = throwing(\.malformed, error: "URLError(.badURL)")
        let changes: [SwiftCode] = [
            flow.methods == ["GET"] ? "" : "request.httpMethod = \(method)", timeout, shape.hasHeaders ? headers : "",
            shape.hasJSON && !shape.bodyIsLabelled ? isJSON(shape) : "", form,
        ]
        return .lines(
            [guarding(["let url = URL(string: \(base)\(query))"] + leadsElsewhere, orThrow: isAddress)]
                + (isPlainRequest ? [] : ["var request = URLRequest(url: url)"] + changes))
    }

    /// Nothing escapes dots, and what is sent has no `..` in it: the call would be another one.
    private var leadsElsewhere: [SwiftCode] {
        let hasTexts = flow.calls.contains { _, call in
            call.path.contains { part in
                guard case .parameter(let binding) = part else { return false }
                if case .literal = binding.value { return false }
                return [.string, .uri].contains(binding.type.unwrapped)
            }
        }
        return hasTexts ? ["Set(url.pathComponents).isDisjoint(with: [\".\", \"..\"])"] : []
    }

    private func isJSON(_ shape: TransportShape) -> SwiftCode {
        let type: SwiftCode = shape.jsonTypeVaries ? "type" : "\(string: shape.jsonTypes.first ?? "")"
        return .list(.filled, "request.setValue(", [type, "forHTTPHeaderField: \"Content-Type\""], ")")
    }

    /// Nothing but an address.
    private var isPlainRequest: Bool {
        let shape = parameters
        return flow.methods == ["GET"] && shape.timeouts == [nil] && !shape.hasHeaders && !shape.hasJSON
            && !shape.hasForm
    }

    private var sending: SwiftCode {
        let shape = parameters
        let encode: SwiftCode =
            !shape.hasJSON
            ? ""
            : !shape.bodyIsLabelled
                ? "request.httpBody = try JSONEncoder().encode(body)"
                : """
                if let body {
                    \(isJSON(shape))
                    request.httpBody = try JSONEncoder().encode(body)
                }
                """
        let readsData =
            [.answer, .body, .both].contains(transportReturns) || mapping.hasConditions
            || mapping.rows.contains { $0.use.readsBody } || mapping.endpoints[0].call.undocumented.readsBody
        let failure = throwing(\.transport, error: "error")
        let asked: SwiftCode = isPlainRequest ? "from: url" : "for: request"
        let timedOut: SwiftCode =
            flow.calls.contains { $0.call.timesOutApart }
            ? .ifThen(
                "(error as? URLError)?.code == .timedOut",
                "throw \(throwing({ $0.noAnswer ?? $0.transport }, as: "timedOut", error: "error"))") : ""
        // A task of the app's own that is cancelled ends as a closed sheet does.
        let cancelled = flow.interactions.map(\.interaction.cancelled).uniqued()
        let leave: SwiftCode =
            cancelled.count == 1
            ? "throw Task.isCancelled ? \(thrown(cancelled[0], at: Scene(error: "error"))) : \(failure)"
            : "throw \(failure)"
        return """
            \(readsData ? "let data: Data" : "")
            let response: URLResponse
            do {
                \(encode)
                (\(readsData ? "data" : "_"), response) = try await URLSession.shared.data(\(asked))
            } catch {
                \(timedOut)
                \(leave)
            }
            """
    }

    private var judging: SwiftCode {
        let isHTTP = guarding(
            ["let http = response as? HTTPURLResponse"],
            orThrow: throwing(\.malformed, error: "URLError(.badServerResponse)"))
        let undocumented = mapping.endpoints[0].call.undocumented, failure = failing(undocumented)
        if mapping.rows.isEmpty, !undocumented.readsProblem {
            return .lines([isHTTP, .guarding(["200..<300 ~= http.statusCode"], failure), success])
        }
        let otherwise: SwiftCode =
            !undocumented.readsProblem || mapping.hasConditions
            ? "default: \(failure)"
            : """
            default:
                \(failure)
            """
        let isSuccess: SwiftCode = mapping.usesEndpoint ? "case (200..<300, _):" : "case 200..<300:"
        let succeeded: SwiftCode =
            !decodesInTransport
            ? "\(isSuccess) \(success.isEmpty ? "return" : success)"
            : """
            \(isSuccess)
                \(success)
            """
        return """
            \(isHTTP)
            \(mapping.hasConditions ? problemRead : "")
            switch \(mapping.usesEndpoint ? "(http.statusCode, endpoint)" : "http.statusCode") {
            \(.lines(mapping.failsOnSuccess ? mappingRows + [succeeded] : [succeeded] + mappingRows))
            \(otherwise)
            }
            """
    }

    private var success: SwiftCode {
        switch transportReturns {
        case .nothing: return ""
        case .body: return "return data"
        case .head: return "return http"
        case .both: return "return (data, http)"
        case .answer: break
        }
        let decode: SwiftCode = "JSONDecoder().decode(Answer.self, from: data)"
        if flow.calls.contains(where: { $0.call.malformed.carriesPlatformError }) {
            return """
                do {
                    return try \(decode)
                } catch {
                    throw \(throwing(\.malformed, error: "error"))
                }
                """
        }
        return """
            \(guarding(["let answer = try? \(decode)"], orThrow: throwing(\.malformed, error: "")))
            return answer
            """
    }

    // MARK: questions

    var parameters: TransportShape { TransportShape(flow.calls.map(\.call)) }

    /// Whether a name in a query or form may have no value.
    var pairsAreOptional: Bool {
        flow.calls.contains { _, call in (call.query + call.formFields(in: flow)).contains { isOptional($0) } }
    }

    private var headersAreOptional: Bool { flow.calls.contains { _, call in call.headers.contains { isOptional($0) } } }

    private func isOptional(_ binding: Binding) -> Bool {
        if case .literal = binding.value { return false }
        return (represented(binding.value) ?? binding.type).isOptional
    }
}

extension Call {
    func formFields(in flow: ResolvedFlow) -> [Binding] {
        guard let body, body.encoding == .form else { return [] }
        if case .object(let bindings) = body.value { return bindings }
        return flow.record(body.record)?.fields.map { Binding(name: $0.wire, value: .object([]), type: $0.type) } ?? []
    }
}
