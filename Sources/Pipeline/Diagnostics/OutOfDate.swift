package import Diagnostics

extension DiagnosticDefinition {
    package static let outOfDate = DiagnosticDefinition(
        "LS6503", "published samples out of date",
        explanation: """
            `lockstep check` compares the files below `Snippets/` with what the content asks for and writes nothing. Run
            `lockstep build` and commit what it changes.
            """)
}
