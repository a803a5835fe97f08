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
        case .secureLoad(let kept, let missing, _): return load(kept.map(\.name), missing, step)
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
            return guarding(
                ["let \(local) = URL(string: \(expression(interaction.url, as: .string)))"], orThrow: failure)
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
                let same: SwiftCode =
                    "\(answer)[\(string: query)]?.utf8.elementsEqual(\(string(value, as: .string)).utf8) == true"
                lines.append(
                    guarding([same], orThrow: thrown(use, at: scene)).remark(
                        "Swift's `==` compares characters, and some are equal whose bytes differ. This compares bytes.")
                )
            case .named(let query, let value, let use):
                flush()
                lines.append(
                    .ifThen("\(answer)[\(string: query)] == \(string: value)", "throw \(thrown(use, at: scene))"))
            case .refused(let query, let use):
                conditions.append(("\(answer)[\(string: query)] == nil", thrown(use, at: scene), use))
            case .required(let query, let output, let use):
                let isUsed = flow.isUsed(reading.interaction, output)
                let local: SwiftCode = "\(name: names.local(reading.interaction + "/" + output))"
                let condition: SwiftCode =
                    isUsed
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
        return switch (types[0].isOptional, types[1].isOptional) {
        case (false, false): "\(texts[0]).utf8.elementsEqual(\(texts[1]).utf8)"
        case (true, false): "\(texts[0])?.utf8.elementsEqual(\(texts[1]).utf8) == true"
        case (false, true): "\(texts[1])?.utf8.elementsEqual(\(texts[0]).utf8) == true"
        case (true, true): "\(texts[0]).map({ Array($0.utf8) }) == \(texts[1]).map({ Array($0.utf8) })"
        }
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

    func seconds(_ milliseconds: Int) -> SwiftCode {
        let digits = milliseconds % 1000 == 0 ? String(milliseconds / 1000) : (Double(milliseconds) / 1000).description
        return Digits(digits).map { "\(number: $0)" } ?? "60"
    }
}
