package import Diagnostics

extension DiagnosticDefinition {
    package static let commandNotUnderstood = DiagnosticDefinition(
        "LS9202", "command line not understood",
        explanation: """
            A word or an option of the command line is not known, has no value, or contradicts another one.
            `lockstep --help` lists the commands, `lockstep build --help` what one of them takes.
            """)
}
