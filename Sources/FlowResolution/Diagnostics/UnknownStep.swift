import Diagnostics

extension DiagnosticDefinition {
    static let unknownStep = DiagnosticDefinition(
        "LS2013", "unknown step",
        explanation: """
            An expression `$steps.<step>.outputs.<name>` means a step of the same workflow.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "$steps.start.outputs.page",
            wrong: "$steps.strat.outputs.page"))
}

extension Diagnostic {
    static func unknownStep(_ id: String, at span: SourceSpan, known: [String]) -> Diagnostic {
        Diagnostic(.unknownStep, "this workflow has no step '\(id)'", at: span).suggesting(known, for: id)
    }
}
