import ContentModel
import LocatedText
import SampleCode

// The statements of the function, a step each.
extension SwiftSample {
    /// Empty where nothing uses what the step makes.
    func statement(_ step: Step) -> SwiftCode {
        switch step.kind {
        case .pkce(let bytes): return pkce(bytes, step)
        case .random(let bytes):
            guard flow.isUsed(step.id, "value") else { return "" }
            return "let \(name: names.local(step.id + "/value")) = Data.random(count: \(number: bytes)).base64URL"
        case .call(let call): return statement(call, step)
        case .interaction(let interaction): return statement(interaction, step)
        case .answer(let reading): return statement(reading)
        case .assertion(let left, let right, let use):
            return guarding([equality(left, right)], orThrow: thrown(use, at: Scene()))
        case .secureLoad(_, let missing, _): return load(missing, step)
        case .secureStore(let bindings, let use): return store(bindings, use)
        }
    }

    private func pkce(_ bytes: Int, _ step: Step) -> SwiftCode {
        let verifier: SwiftCode = "\(name: names.local(step.id + "/verifier"))"
        let hash: SwiftCode = "\(type: "SHA256", from: "CryptoKit").hash(data: Data(\(verifier).utf8))"
        let challenge: SwiftCode = "let \(name: names.local(step.id + "/challenge")) = Data(\(hash)).base64URL"
        return .lines([
            "let \(verifier) = Data.random(count: \(number: bytes)).base64URL",
            flow.isUsed(step.id, "challenge") ? challenge : "",
        ])
    }

    // MARK: the browser

    private func statement(_ interaction: Interaction, _ step: Step) -> SwiftCode {
        let callback: SwiftCode = "\(name: names.local(step.id + " callback"))", open = sheetName(of: step)
        var lines: [SwiftCode] = [], url = expression(interaction.url, as: .uri)
        if represented(interaction.url) != .uri {
            let local: SwiftCode = "\(name: names.local(step.id + " url"))"
            lines.append(address(interaction, named: local))
            url = local
        }
        guard let reading = flow.reading(of: step.id), !reading.checks.isEmpty else {
            return .lines(lines + ["_ = try await \(name: open)(\(url))"])
        }
        let answer: SwiftCode = "\(name: names.local(step.id + " answer"))"
        let scene = Scene(error: "\(type: "URLError", from: "Foundation")(.badServerResponse)")
        return .lines(
            lines + [
                "let \(callback) = try await \(name: open)(\(url))",
                guarding(["let \(answer) = \(callback).queryItems"], orThrow: thrown(reading.malformed, at: scene)),
            ])
    }

    /// The address of a page that the sample puts together itself.
    private func address(_ interaction: Interaction, named local: SwiftCode) -> SwiftCode {
        let scene = Scene(error: "\(type: "URLError", from: "Foundation")(.badURL)")
        let failure = thrown(interaction.notStarted, at: scene)
        guard case .text(let parts) = interaction.url else {
            return guarding(["let \(local) = URL(string: \(expression(interaction.url, as: .string)))"], orThrow: failure)
        }
        let template = template(parts, isURL: true)
        return .choice([
            guarding(["let \(local) = URL(string: \(.template(template)))"], orThrow: failure),
            """
            let \(local)Text = \(.longTemplate(template, before: "&"))
            \(guarding(["let \(local) = URL(string: \(local)Text)"], orThrow: failure))
            """,
        ])
    }

    /// The checks of a redirect in their order; neighbours that end in one case share a line.
    private func statement(_ reading: AnswerReading) -> SwiftCode {
        let answer: SwiftCode = "\(name: names.local(reading.interaction + " answer"))"
        let scene = Scene(error: "URLError(.badServerResponse)", query: answer)
        var lines: [SwiftCode] = [], conditions: [(condition: SwiftCode, failure: SwiftCode, use: CaseUse)] = []
        func flush() {
            while let first = conditions.first {
                let same = conditions.prefix { $0.use == first.use }
                conditions.removeFirst(same.count)
                lines.append(guarding(same.map(\.condition), orThrow: first.failure))
            }
        }
        for check in reading.checks {
            switch check {
            case .equal(let query, let value, _, let use):
                flush()
                // `==` takes texts for equal whose bytes differ.
                let same: SwiftCode = "\(answer)[\(string: query)]?.utf8.elementsEqual(\(string(value, as: .string)).utf8) == true"
                lines.append(
                    guarding([same], orThrow: thrown(use, at: scene)).remark(
                        "Swift's `==` compares characters, and some are equal whose bytes differ. This compares bytes."))
            case .named(let query, let value, let use):
                flush()
                lines.append(.ifThen("\(answer)[\(string: query)] == \(string: value)", "throw \(thrown(use, at: scene))"))
            case .refused(let query, let use):
                conditions.append(("\(answer)[\(string: query)] == nil", thrown(use, at: scene), use))
            case .required(let query, let output, let use):
                let isUsed = flow.isUsed(reading.interaction, output)
                let local: SwiftCode = "\(name: names.local(reading.interaction + "/" + output))"
                let condition: SwiftCode = isUsed
                    ? "let \(local) = \(answer)[\(string: query)]" : "\(answer)[\(string: query)] != nil"
                conditions.append((condition, thrown(use, at: scene), use))
            }
        }
        flush()
        return .lines(lines)
    }

    private func equality(_ left: Operand, _ right: Operand) -> SwiftCode {
        let types = [left, right].map { represented($0) ?? .string }, own = types[0].unwrapped
        if own == types[1].unwrapped, own != .string, own != .uri {
            return "\(expression(left, as: own)) == \(expression(right, as: own))"
        }
        let texts = [left, right].map { string($0, as: .string) }
        if !types[1].isOptional { return "\(texts[0])\(types[0].isOptional ? "?" : "").utf8.elementsEqual(\(texts[1]).utf8)\(types[0].isOptional ? " == true" : "")" }
        if !types[0].isOptional { return "\(texts[1])?.utf8.elementsEqual(\(texts[0]).utf8) == true" }
        return "\(texts[0]).map({ Array($0.utf8) }) == \(texts[1]).map({ Array($0.utf8) })"
    }

    // MARK: calls

    private func statement(_ call: Call, _ step: Step) -> SwiftCode {
        let sent: SwiftCode = "try await \(.list(.filled, "\(name: names.transport)(", arguments(of: call, step), ")"))"
        let answer = answerType(of: call), local: SwiftCode = "\(name: names.local(step.id))"
        var lines: [SwiftCode] = []
        if decodesInTransport {
            let isUsed = call.outputs.contains { flow.isUsed(step.id, $0.name) }
            lines.append("let \(isUsed ? local : "_"): \(answer.map { type($0) } ?? "") = \(sent)")
        } else {
            let body: SwiftCode = "\(name: names.local(step.id + " body"))", http: SwiftCode = "\(name: names.local(step.id + " http"))"
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
        let value: SwiftCode = switch output.source {
        case .header(let name): convert("\(name: names.local(step.id + " http")).value(forHTTPHeaderField: \(string: name))", to: output.type)
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
        arguments.append(flow.apis.count == 1 ? .template(path) : .template([.value("\(name: names.apis[call.api] ?? call.api)")] + path))
        if !call.query.isEmpty { arguments.append("query: \(pairs(call.query))") }
        if !call.headers.isEmpty {
            arguments.append("headers: \(collection(call.headers.map { "\(string: $0.name): \(string($0.value, as: $0.type))" }))")
        }
        if let body = call.body {
            let value = body.encoding == .form ? form(body) : expression(body.value, as: .record(body.record), uriAsText: true)
            let label: SwiftCode = body.encoding == .form ? "form: " : "body: "
            arguments.append(parameters.bodyIsLabelled ? "\(label)\(value)" : value)
        }
        if parameters.timeoutVaries, let timeout = call.timeout { arguments.append("timeout: \(seconds(timeout))") }
        return arguments
    }

    private func segment(_ binding: Binding) -> SwiftCode.TemplatePart {
        guard case .literal(let json) = binding.value else { return .value("encoded(\(string(binding.value, as: binding.type)))") }
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
                let text: SwiftCode = switch element.unwrapped { case .string: "$0"; case .uri: "$0.absoluteString"; default: "String($0)" }
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

    // MARK: parts of statements

    /// On one line, or the conditions each on a line of their own.
    func guarding(_ conditions: [SwiftCode], orThrow failure: SwiftCode) -> SwiftCode {
        .guarding(conditions, "throw \(failure)")
    }

    /// From a text that may be missing to an optional value.
    func convert(_ text: SwiftCode, to type: ValueType) -> SwiftCode {
        switch type.unwrapped {
        case .integer: "\(text).flatMap(Int.init)"
        case .number: "\(text).flatMap(Double.init)"
        case .boolean: "\(text).flatMap(Bool.init)"
        default: text
        }
    }

    /// All but what is unreserved in a URI, as bytes of UTF-8.
    func percentEncoded(_ text: String) -> String {
        text.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII, scalar.isNameLetter || scalar.isDigit || "-.~".unicodeScalars.contains(scalar) { return String(scalar) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    func seconds(_ milliseconds: Int) -> SwiftCode {
        let digits = milliseconds % 1000 == 0 ? String(milliseconds / 1000) : (Double(milliseconds) / 1000).description
        return Digits(digits).map { "\(number: $0)" } ?? "60"
    }
}
