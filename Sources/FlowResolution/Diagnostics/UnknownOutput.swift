import Diagnostics

extension DiagnosticDefinition {
    static let unknownOutput = DiagnosticDefinition(
        "LS2015", "unknown output",
        explanation: """
            The step has no output of this name. What an operation or an interaction hands on stands under its
            `outputs`; other kinds of step have outputs of their own: `verifier` and `challenge` of `pkce`, `value` of
            `random`, the names of a `secureLoad`, the outputs of a nested workflow.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "$steps.start.outputs.page",
            wrong: "$steps.start.outputs.pages"))
}

extension Diagnostic {
    static func unknownOutput(_ name: String, of step: String, at span: SourceSpan, known: [String]) -> Diagnostic {
        Diagnostic(
            .unknownOutput, "the step '\(step)' has no output '\(name)'", at: span
        ).suggesting(known, for: name, orElse: known.isEmpty ? "it has no outputs" : "name one of its outputs")
    }
}
