package import Diagnostics

extension DiagnosticDefinition {
    package static let notBuiltYet = DiagnosticDefinition(
        "LS1021", "not built yet",
        explanation: """
            The format knows this, but this version of Lockstep cannot do it. It is an error and not ignored, because
            the page would lack what its writer asked for.
            """,
        example: Example(in: "sign-in.md", right: "::sample", wrong: "::install"))
}

extension Diagnostic {
    static func notBuiltYet(_ subject: String, help: String = "leave it out for now", at span: SourceSpan) -> Diagnostic
    {
        Diagnostic(.notBuiltYet, "\(subject) not built yet", at: span, help: help)
    }
}
