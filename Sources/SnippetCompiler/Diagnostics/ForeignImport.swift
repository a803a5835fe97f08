package import Diagnostics

extension DiagnosticDefinition {
    package static let foreignImport = DiagnosticDefinition(
        "LS4005", "a sample imports what its platform does not have",
        explanation: """
            A sample imports a module that is neither one of its own files nor among those that the platform's samples
            are checked against. The compiler on this machine may find it, a reader's would not.
            """)
}
