import Diagnostics

extension DiagnosticDefinition {
    static let unknownField = DiagnosticDefinition(
        "LS2008", "unknown field",
        explanation: """
            The API schema lists the fields of this object, and this one is not among them: it may be misspelled, or
            renamed in the schema.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "            locale: $inputs.locale",
            wrong: "            language: $inputs.locale"))
}

extension Diagnostic {
    static func unknownField(_ name: String, of object: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .unknownField, "\(object) has no field '\(name)'", at: span)
    }
}
