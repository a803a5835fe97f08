import Diagnostics

extension DiagnosticDefinition {
    static let duplicateFlow = DiagnosticDefinition(
        "LS2027", "two flows with one name",
        explanation: """
            A flow is addressed by its app (or its file) and its workflow: `outlet/connect`. Both are in names of
            published samples, so no two flows share them.
            """)
}

extension Diagnostic {
    static func duplicateFlow(_ id: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
        Diagnostic(
            .duplicateFlow, "another flow is called '\(id)'", at: span,
            notes: [.init("the other one is here", at: first)],
            help: "give it another workflowId")
    }
}
