import Diagnostics

extension DiagnosticDefinition {
    static let duplicateOperation = DiagnosticDefinition(
        "LS7005", "two operations with one id",
        explanation: """
            Flows call operations by their `operationId`, so each is there once in a document. The first one keeps the
            id.
            """,
        example: Example(
            in: "api.openapi.yaml", right: "components:\n  schemas:",
            wrong:
                "  /other: {get: {operationId: startSignIn, responses: {\"204\": {description: Done.}}}}\ncomponents:\n  schemas:"
        ))
}

extension Diagnostic {
    static func duplicateOperation(_ id: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
        Diagnostic(
            .duplicateOperation, "another operation has the id '\(id)'", at: span,
            notes: [.init("first given here", at: first)], help: "give it an id of its own")
    }
}
