package import Diagnostics

extension DiagnosticDefinition {
    package static let unknownPlatformName = DiagnosticDefinition(
        "LS6004", "unknown platform or system",
        explanation: """
            `platform` names one of the platforms that `lockstep.yaml` lists, `system` one of the systems on which those
            platforms run.
            """,
        example: Example(in: "sign-in.md", right: "::sample", wrong: "::sample{platform=swfit}"))
}

extension Diagnostic {
    /// `kind` is "platform" or "system".
    static func unknownPlatformName(
        _ name: String, kind: String, among names: [String], at span: SourceSpan, help: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            .unknownPlatformName, "this project has no \(kind) '\(name)'", at: span, help: help
        ).suggesting(names, for: name)
    }
}
