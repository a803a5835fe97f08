package import Diagnostics

extension DiagnosticDefinition {
    package static let unclosedDirective = DiagnosticDefinition(
        "LS1102", "directive never closed",
        explanation: """
            A container directive ends with a line of as many colons as it began with. Without that line the
            rest of the page is in it.
            """)
}
