package import Diagnostics

extension DiagnosticDefinition {
    package static let brokenInstallation = DiagnosticDefinition(
        "LS9204", "the program is not whole",
        explanation: """
            Files that belong to the program (templates, the default theme, the published schemas) are not beside it.
            `make install` puts them below `share/lockstep`; a program that is copied alone does not work.
            """)
}
