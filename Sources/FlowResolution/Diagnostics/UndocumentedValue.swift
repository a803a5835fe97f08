import Diagnostics

extension DiagnosticDefinition {
    static let undocumentedValue = DiagnosticDefinition(
        "LS2018", "value that the answer does not have",
        explanation: """
            The pointer of an output or a payload leads to a field that the API schema does not give to this answer:
            it may be misspelled, or renamed in the schema.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "$response.body#/page",
            wrong: "$response.body#/url"))
}

extension Diagnostic {
    static func undocumentedValue(
        _ key: String, of answer: String, at span: SourceSpan, known: [String]
    ) -> Diagnostic {
        Diagnostic(
            .undocumentedValue, "\(answer) has no field '\(key)'", at: span, help: suggestion(for: key, among: known))
    }

    static func undocumentedAnswer(_ answer: String, at span: SourceSpan, help: String? = nil) -> Diagnostic {
        Diagnostic(.undocumentedValue, answer, at: span, help: help)
    }
}
