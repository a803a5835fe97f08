import Diagnostics

extension DiagnosticDefinition {
    static let unusedStep = DiagnosticDefinition(
        "LS2029", "step whose values nothing uses", .warning,
        explanation: """
            The step makes values, and nothing uses them. Samples leave it out.
            """)
}

extension Diagnostic {
    static func unusedStep(_ id: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(.unusedStep, "nothing uses what the step '\(id)' makes", at: span)
    }
}
