package import Diagnostics

extension DiagnosticDefinition {
    package static let foreignFile = DiagnosticDefinition(
        "LS6502", "another file is in the way",
        explanation: """
            A file that Lockstep did not write has the name of one that it would write. It is never touched: move it away, or
            name the workflow or the app differently.
            """)
}
