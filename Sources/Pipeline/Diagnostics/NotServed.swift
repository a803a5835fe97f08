package import Diagnostics

extension DiagnosticDefinition {
    package static let notServed = DiagnosticDefinition(
        "LS9205", "the preview cannot be served",
        explanation: """
            `lockstep serve` listens on a port of 127.0.0.1. Another program may have it, perhaps another preview; ports below
            1024 belong to root.
            """)
}
