package import Diagnostics

extension DiagnosticDefinition {
    package static let refusedByCompiler = DiagnosticDefinition(
        "LS4002", "a compiler refuses a sample",
        explanation: """
            The platform's real compiler does not accept a sample; the message is its own. The place is the step of
            the flow that the line stands for, the note names the line of the sample. Warnings count: a reader who
            pastes the sample should not be the one to see them. A sample that its compiler refuses is not published.
            """)
}
