import Diagnostics

extension DiagnosticDefinition {
    static let notBuiltYet = DiagnosticDefinition(
        "LS2025", "not built yet", .warning,
        explanation: """
            The format allows this, and Lockstep cannot render it yet. The flow is not offered on any platform, and
            pages say so.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "      - stepId: sameRequest",
            wrong: "      - {stepId: wait, listen: $app.redirect}\n      - stepId: sameRequest"))
}

extension Diagnostic {
    static func notBuiltYet(_ subject: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .notBuiltYet, "\(subject): not built yet, so no platform offers this flow", at: span,
            help: "until it is, leave it out, or say in the guide's text what the app does there")
    }
}
