package import Diagnostics

extension DiagnosticDefinition {
    package static let duplicateKey = DiagnosticDefinition(
        "LS1002", "key given twice",
        explanation: """
            A map has each key once. The first one counts, the second one is reported: YAML readers differ in which one they
            take, so a file with both means two things.
            """)
}
