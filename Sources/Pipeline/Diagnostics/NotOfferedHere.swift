package import Diagnostics

extension DiagnosticDefinition {
    package static let notOffered = DiagnosticDefinition(
        "LS2601", "flow not offered by a platform", .note,
        explanation: """
            A platform cannot take a step of the flow, or cannot spell one of its values exactly. The page shows the reason in
            the platform's place; nothing is rounded or left out.
            """)
}
