package import Diagnostics

extension DiagnosticDefinition {
    package static let suppressed = DiagnosticDefinition(
        "LS4003", "a sample silences its compiler",
        explanation: """
            A published sample has a word that keeps its compiler from finding mistakes: a forced cast, a forced
            unwrap, an ignored warning. With it, that the compiler accepts the sample proves little, and readers copy
            it. Each platform lists the words that it does not allow; they are looked for in code and in comments, not
            in literals.
            """)
}
