import Diagnostics

extension DiagnosticDefinition {
    static let stepRunsLater = DiagnosticDefinition(
        "LS2014", "value of a step that has not run",
        explanation: """
            Steps run in the order of the file, and a value can be used only after the step that makes it.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "$steps.start.outputs.page",
            wrong: "$steps.token.outputs.name"))
}

extension Diagnostic {
    static func stepRunsLater(_ id: String, at span: SourceSpan, step: SourceSpan) -> Diagnostic {
        Diagnostic(
            .stepRunsLater, "the step '\(id)' has not run yet here", at: span, notes: [.init("it runs here", at: step)],
            help: "move it up, or this step down")
    }
}
