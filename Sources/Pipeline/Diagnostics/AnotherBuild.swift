package import Diagnostics

extension DiagnosticDefinition {
    package static let anotherBuild = DiagnosticDefinition(
        "LS9203", "another build is running",
        explanation: """
            Two builds of one project would write the same files. This one waited for a minute and wrote nothing. The lock
            is `.lockstep/lock`; it ends with the process that holds it, so it never has to be deleted.
            """)
}
