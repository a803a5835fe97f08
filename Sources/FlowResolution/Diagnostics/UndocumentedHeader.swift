import Diagnostics

extension DiagnosticDefinition {
    static let undocumentedHeader = DiagnosticDefinition(
        "LS2019", "header that the answer does not have",
        explanation: """
            The API schema does not list this header among the `headers` of the answer.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "signInId: $response.body#/id",
            wrong: "signInId: $response.header.Location"))
}

extension Diagnostic {
    static func undocumentedHeader(
        _ name: String, of answer: String, at span: SourceSpan, known: [String]
    ) -> Diagnostic {
        Diagnostic(
            .undocumentedHeader, "\(answer) has no header '\(name)'", at: span
        ).suggesting(
            known, for: name,
            orElse: "read one that the API schema documents, or add it to 'headers' of the response there")
    }
}
