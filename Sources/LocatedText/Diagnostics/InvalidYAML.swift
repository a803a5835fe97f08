package import Diagnostics

extension DiagnosticDefinition {
    package static let invalidYAML = DiagnosticDefinition(
        "LS1001", "not YAML",
        explanation: """
            The file does not follow the rules of YAML 1.2, so nothing in it can be read. The place is where the
            reader had to stop; the mistake is often a little before it: a missing space behind a colon, a tab in the
            indentation, a quote that is never closed.

            A file holds one document, and keys are plain text.
            """,
        example: Example(
            in: "lockstep.yaml", right: "platforms: [swift, kotlin, react-native, flutter, capacitor]",
            wrong: "platforms: [swift, kotlin, react-native"))
}
