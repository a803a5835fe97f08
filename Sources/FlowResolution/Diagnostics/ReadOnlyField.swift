import Diagnostics

extension DiagnosticDefinition {
    static let readOnlyField = DiagnosticDefinition(
        "LS2010", "field that only answers have",
        explanation: """
            The API schema says `readOnly`: the server sets the field, and a request does not send it.
            """,
        example: Example(
            in: "api.openapi.yaml", right: "locale: {type: string,", wrong: "locale: {readOnly: true, type: string,"))
}

extension Diagnostic {
    static func readOnlyField(_ name: String, of object: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(.readOnlyField, "'\(name)' of \(object) is read-only", at: span, help: "leave it out")
    }
}
