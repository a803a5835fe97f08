import ContentModel
import LocatedText
import SampleCode

// The statement of a call: what it sends, and what it gives.
extension SwiftSample {
    func statement(_ call: Call, _ step: Step) -> SwiftCode {
        let sent: SwiftCode = "try await \(.list(.filled, "\(name: names.transport)(", arguments(of: call, step), ")"))"
        let answer = answerType(of: call), local: SwiftCode = "\(name: names.local(step.id))"
        var lines: [SwiftCode] = []
        if decodesInTransport {
            let isUsed = call.outputs.contains { flow.isUsed(step.id, $0.name) }
            lines.append("let \(isUsed ? local : "_"): \(answer.map { type($0) } ?? "") = \(sent)")
        } else {
            let body: SwiftCode = "\(name: names.local(step.id + " body"))",
                http: SwiftCode = "\(name: names.local(step.id + " http"))"
            let readsHead = call.outputs.contains { !$0.isInBody && flow.isUsed(step.id, $0.name) }
            switch transportReturns {
            case .answer, .nothing: lines.append(sent)
            case .body: lines.append("\(answer == nil ? "_" : "let \(body)") = \(sent)")
            case .head: lines.append("\(readsHead ? "let \(http)" : "_") = \(sent)")
            case .both:
                let isRead = answer != nil || readsHead
                let pair: SwiftCode = "let (\(answer == nil ? "_" : body), \(readsHead ? http : "_"))"
                lines.append("\(isRead ? pair : "_") = \(sent)")
            }
            if let answer {
                let isUsed = call.outputs.contains { $0.isInBody && flow.isUsed(step.id, $0.name) }
                lines.append(decoding(answer, from: body, as: isUsed ? local : "_", call))
            }
        }
        return .lines(lines + call.outputs.filter { flow.isUsed(step.id, $0.name) }.map { binding($0, of: call, step) })
    }

    /// A local for an output that the answer may lack, or that is no part of the body.
    private func binding(_ output: Call.Output, of call: Call, _ step: Step) -> SwiftCode {
        guard access(output, of: call, step) == nil else { return "" }
        let local: SwiftCode = "let \(name: names.local(step.id + "/" + output.name))"
        let value: SwiftCode =
            switch output.source {
            case .header(let name):
                convert(
                    "\(name: names.local(step.id + " http")).value(forHTTPHeaderField: \(string: name))",
                    to: output.type)
            case .body(let keys): reading(keys, of: call, from: "\(name: names.local(step.id))").code
            case .status: ""
            }
        if output.type.isOptional { return "\(local) = \(value)" }
        let scene = Scene(error: "URLError(.badServerResponse)")
        return guarding(["\(local) = \(value)"], orThrow: thrown(call.malformed, at: scene))
    }

    private func decoding(_ answer: ValueType, from body: SwiftCode, as local: SwiftCode, _ call: Call) -> SwiftCode {
        let value: SwiftCode = "JSONDecoder().decode(\(type(answer)).self, from: \(body))"
        guard call.malformed.carriesPlatformError else {
            return guarding(["let \(local) = try? \(value)"], orThrow: thrown(call.malformed, at: Scene()))
        }
        return """
            let \(local): \(type(answer))
            do { \(local) = try \(value) } catch { throw \(thrown(call.malformed, at: Scene(error: "error"))) }
            """
    }

    private func arguments(of call: Call, _ step: Step) -> [SwiftCode] {
        var arguments: [SwiftCode] = []
        if mapping.usesEndpoint { arguments.append(".\(member: mapping.endpoint(of: step.id))") }
        if flow.methods.count > 1 { arguments.append("\(string: call.method)") }
        let path: [SwiftCode.TemplatePart] = call.path.map { part in
            switch part {
            case .text(let text): .text(text)
            case .parameter(let binding): segment(binding)
            }
        }
        arguments.append(
            flow.apis.count == 1
                ? .template(path) : .template([.value("\(name: names.apis[call.api] ?? call.api)")] + path))
        if !call.query.isEmpty { arguments.append("query: \(pairs(call.query))") }
        if !call.headers.isEmpty {
            arguments.append(
                "headers: \(collection(call.headers.map { "\(string: $0.name): \(string($0.value, as: $0.type))" }))")
        }
        if let body = call.body {
            let value =
                body.encoding == .form ? form(body) : expression(body.value, as: .record(body.record), uriAsText: true)
            let label: SwiftCode = body.encoding == .form ? "form: " : "body: "
            arguments.append(parameters.bodyIsLabelled ? "\(label)\(value)" : value)
            if body.encoding == .json, let usual = parameters.jsonTypes.first, body.mediaType != usual {
                arguments.append("type: \(string: body.mediaType)")
            }
        }
        if parameters.timeoutVaries, let timeout = call.timeout { arguments.append("timeout: \(seconds(timeout))") }
        return arguments
    }

    private func segment(_ binding: Binding) -> SwiftCode.TemplatePart {
        guard case .literal(let json) = binding.value else {
            return .value("encoded(\(string(binding.value, as: binding.type)))")
        }
        return .text(percentEncoded(json.string ?? json.text()))
    }

    /// Names and values in order; those of a list each by themselves.
    private func pairs(_ bindings: [Binding]) -> SwiftCode {
        var groups: [SwiftCode] = [], single: [SwiftCode] = []
        for binding in bindings {
            if case .list(let element) = (represented(binding.value) ?? binding.type).unwrapped {
                if !single.isEmpty { groups.append(collection(single)) }
                single = []
                let list = expression(binding.value, as: binding.type)
                let source: SwiftCode = represented(binding.value)?.isOptional == true ? "(\(list) ?? [])" : list
                let text: SwiftCode =
                    switch element.unwrapped {
                    case .string: "$0";
                    case .uri: "$0.absoluteString";
                    default: "String($0)"
                    }
                groups.append("\(source).map { (\(string: binding.name), \(text)) }")
            } else {
                single.append("(\(string: binding.name), \(string(binding.value, as: binding.type)))")
            }
        }
        if !single.isEmpty { groups.append(collection(single)) }
        return .joined(groups, " + ")
    }

    private func form(_ body: Call.Body) -> SwiftCode {
        if case .object(let bindings) = body.value { return pairs(bindings) }
        let record = flow.record(body.record), value = expression(body.value, as: .record(body.record))
        let items: [SwiftCode] = (record?.fields ?? []).map { field in
            let member: SwiftCode = "\(value).\(member: names.field(field.wire, of: body.record))"
            let mark: SwiftCode = field.type.isOptional ? "?" : ""
            let text: SwiftCode = field.type.unwrapped == .string ? member : "\(member)\(mark).description"
            return "(\(string: field.wire), \(text))"
        }
        return collection(items)
    }
}
