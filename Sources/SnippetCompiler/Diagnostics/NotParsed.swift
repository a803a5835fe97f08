package import Diagnostics

extension DiagnosticDefinition {
    package static let notParsed = DiagnosticDefinition(
        "LS4001", "a sample does not parse",
        explanation: """
            The text of a sample is not of its language: the language's grammar or its compiler found an error of
            syntax. The place is the step of the flow that the line stands for, the note names the line of the sample.
            Values of a flow are written by the rules of the language and cannot break a sample: as a rule the
            platform's renderer is to blame.
            """)
}
