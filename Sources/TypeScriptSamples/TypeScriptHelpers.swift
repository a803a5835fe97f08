package import ContentModel
import SampleCode

/// Random values, and the encoding of queries and forms.
extension TypeScriptSample {
    static func helperNames(_ flow: ResolvedFlow) -> PartNames {
        var names = PartNames()
        if !flow.interactions.isEmpty { names.top.insert("query") }
        if flow.calls.contains(where: { !$0.call.query.isEmpty || $0.call.body?.encoding == .form }) {
            names.top.insert("encoded")
        }
        if flow.usesRandom { names.top.formUnion(["base64url", "sha256"]) }
        return names
    }

    // MARK: random values

    /// - Parameters:
    ///   - random: so many random bytes.
    ///   - note: what is to be known of them.
    package func pkce(_ step: Step, _ random: TSCode, note: String? = nil) -> TSCode {
        let verifier: TSCode = "\(name: names.values[.init(step: step.id, name: "verifier")] ?? "verifier")"
        let challenge: TSCode =
            names.values[.init(step: step.id, name: "challenge")].map {
                "const \(name: $0) = await sha256(\(verifier));"
            }
            ?? ""
        if challenge.isEmpty, !flow.isUsed(step.id, "verifier") { return "" }
        return """
            \(.comment(note))
            const \(verifier) = base64url(\(random));
            \(challenge)
            """
    }

    package func random(_ step: Step, _ random: TSCode) -> TSCode {
        if !flow.isUsed(step.id, "value") { return "" }
        let local = names.values[.init(step: step.id, name: "value")] ?? step.name
        return "const \(name: local) = base64url(\(random));"
    }

    package var usesChallenge: Bool {
        flow.steps.contains { step in if case .pkce = step.kind { flow.isUsed(step.id, "challenge") } else { false } }
    }

    /// A step draws a value that the flow uses.
    package var usesRandom: Bool {
        flow.steps.contains { step in
            switch step.kind {
            case .pkce: flow.isUsed(step.id, "verifier") || flow.isUsed(step.id, "challenge")
            case .random: flow.isUsed(step.id, "value")
            default: false
            }
        }
    }

    // MARK: queries and forms

    /// The function that writes a query or a form.
    ///
    /// - Parameter reason: why it is not `URLSearchParams` that does.
    package func encoded(because reason: String) -> TSCode {
        guard shape.hasQuery || shape.hasForm else { return "" }
        let types = parameterTypes
        let one: TSCode = "`${encodeURIComponent(name)}=${encodeURIComponent(value)}`"
        let entries: TSCode
        if types.contains(where: { $0.present.isArray }) {
            entries = """
                  .flatMap(([name, values]) => [values ?? []].flat().map((value) => ({ name, value })))
                  .map(({ name, value }) => \(one))
                """
        } else if types.contains(where: \.isOptional) {
            entries = """
                  .flatMap(([name, value]) =>
                    value === undefined ? [] : [\(one)]
                  )
                """
        } else {
            entries = "  .map(([name, value]) => \(one))"
        }
        return """
            \(.documentation("`a=1&b=2`. " + reason))
            function encoded(values: Values): string {
              return Object.entries(values)
              \(entries)
                .join("&");
            }
            """
    }
}
