package import Diagnostics

extension DiagnosticDefinition {
    package static let unknownPlatform = DiagnosticDefinition(
        "LS1601", "unknown platform",
        explanation: """
            `platforms` lists ids of platforms that this program knows. `lockstep doctor` lists them.
            """)
}
