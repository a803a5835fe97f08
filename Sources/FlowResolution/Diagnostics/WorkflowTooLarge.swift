import Diagnostics

extension DiagnosticDefinition {
    static let workflowTooLarge = DiagnosticDefinition(
        "LS2005", "workflow without end",
        explanation: """
            The steps of a nested workflow take the place of the step that calls it. A workflow that calls itself, by however many
            others, would never end; and one that grows to more than a few hundred steps is no flow that a reader can follow.
            """)
}

extension Diagnostic {
    static func workflowTooLarge(_ reason: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(.workflowTooLarge, reason, at: span)
    }
}
