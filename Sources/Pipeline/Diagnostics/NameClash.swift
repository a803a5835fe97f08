package import Diagnostics

extension DiagnosticDefinition {
    package static let nameClash = DiagnosticDefinition(
        "LS6504", "two samples under one name",
        explanation: """
            Two published files would have the same path, or two Swift files the same name: SwiftPM makes each Swift file below
            `Snippets/` a program and keeps only one of a name. Give one of the workflows or apps another name.
            """)
}
