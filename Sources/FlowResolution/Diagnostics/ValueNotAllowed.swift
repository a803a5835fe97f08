import Diagnostics
import LocatedText

extension DiagnosticDefinition {
    static let valueNotAllowed = DiagnosticDefinition(
        "LS2012", "value that the API schema does not list",
        explanation: """
            The API schema lists the values that are allowed here (`enum` or `const`), and this one is not among them.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "            locale: $inputs.locale",
            wrong: "            locale: $inputs.locale\n            purpose: sign-up",
            also: [
                Example(
                    in: "api.openapi.yaml", right: "        client_id: {type: string}",
                    wrong: "        client_id: {type: string}\n        purpose: {type: string, enum: [sign-in, renew]}")
            ]))
}

extension Diagnostic {
    static func valueNotAllowed(
        _ value: JSON, for subject: String, at span: SourceSpan, allowed: [JSON]
    ) -> Diagnostic {
        let list = allowed.prefix(12).map { $0.text() }.joined(separator: ", ") + (allowed.count > 12 ? " …" : "")
        let texts = allowed.compactMap(\.string)
        var diagnostic = Diagnostic(.valueNotAllowed, "\(subject) does not allow \(value.text())", at: span)
        if let text = value.string, let near = nearest(to: text, among: texts) {
            return diagnostic.asking(for: near, insteadOf: text)
        }
        diagnostic.help = "allowed: " + list
        return diagnostic
    }
}
