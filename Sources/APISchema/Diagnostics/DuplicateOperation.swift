import Diagnostics

extension DiagnosticDefinition {
    static let duplicateOperation = DiagnosticDefinition(
        "LS7005", "two operations with one id",
        explanation: """
            Flows call operations by their `operationId`, so each is there once in a document. The first one keeps the id.
            """)
}

extension Diagnostic {
    static func duplicateOperation(_ id: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
        Diagnostic(
            .duplicateOperation, "another operation has the id '\(id)'", at: span, notes: [.init("first given here", at: first)])
    }
}
