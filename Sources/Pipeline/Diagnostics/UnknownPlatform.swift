import ContentModel
package import Diagnostics

extension DiagnosticDefinition {
    package static let unknownPlatform = DiagnosticDefinition(
        "LS1601", "unknown platform",
        explanation: """
            `platforms` lists ids of platforms that this program knows. `lockstep doctor` lists them.
            """,
        example: Example(
            in: "lockstep.yaml", right: "platforms: [swift, kotlin, react-native, flutter, capacitor]",
            wrong: "platforms: [ios, kotlin, react-native]"))
}

extension Diagnostic {
    static func unknownPlatform(_ id: Located<String>) -> Diagnostic {
        Diagnostic(
            .unknownPlatform, "there is no platform '\(id.value)'", at: id.span,
            help: platformManifests.advice(for: id.value)
        ).suggesting(platformManifests.map(\.id), for: id.value)
    }
}
