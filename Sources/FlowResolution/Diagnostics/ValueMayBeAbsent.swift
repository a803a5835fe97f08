import Diagnostics

extension DiagnosticDefinition {
    static let valueMayBeAbsent = DiagnosticDefinition(
        "LS2022", "value that may be absent",
        explanation: """
            The API schema does not require the field, or the input is not in `required`, so the value may be absent;
            where it is used it is needed.
            """,
        example: Example(
            in: "api.openapi.yaml", right: "required: [id, page]", wrong: "required: [id]"))
}

extension Diagnostic {
    static func valueMayBeAbsent(_ value: String, for subject: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .valueMayBeAbsent, "\(value) may be absent, and \(subject) needs a value", at: span,
            help: "add it to 'required' where it is declared")
    }
}
