import Diagnostics

extension DiagnosticDefinition {
    static let unusedStep = DiagnosticDefinition(
        "LS2029", "step whose values nothing uses", .warning,
        explanation: """
            The step makes values, and nothing uses them. Samples leave it out.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "      - stepId: kept",
            wrong: "      - {stepId: extra, random: {bytes: 16}}\n      - stepId: kept"))
}

extension Diagnostic {
    static func unusedStep(_ id: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .unusedStep, "nothing uses what the step '\(id)' makes", at: span, help: "remove it, or use its value")
    }
}
