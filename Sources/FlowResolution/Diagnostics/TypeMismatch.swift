import Diagnostics

extension DiagnosticDefinition {
    static let typeMismatch = DiagnosticDefinition(
        "LS2011", "value of another type",
        explanation: """
            The value does not have the type that the API schema asks for there. A number or Boolean becomes text in a
            string: `"{$inputs.limit}"`.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "client_id: $app.clientId",
            wrong: "client_id: 42"))
}

extension Diagnostic {
    static func typeMismatch(
        _ subject: String, wanted: String, given: String, at span: SourceSpan, help: String? = nil
    ) -> Diagnostic {
        Diagnostic(.typeMismatch, "\(subject) is \(wanted), this is \(given)", at: span, help: help)
    }
}
