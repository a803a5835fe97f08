package import Diagnostics

extension DiagnosticDefinition {
    package static let unknownVariant = DiagnosticDefinition(
        "LS6003", "unknown variant",
        explanation: """
            `variant` names one of the variants that the flow's file lists under `variants`. Without it each platform
            shows the first variant that it can take.
            """,
        example: Example(
            in: "sign-in.md", right: "::sample", wrong: "::sample{variant=sheet}"))
}

extension Diagnostic {
    static func unknownVariant(_ name: String, of flow: String, among names: [String], at span: SourceSpan)
        -> Diagnostic
    {
        Diagnostic(
            .unknownVariant, "'\(flow)' has no variant '\(name)'", at: span
        ).suggesting(names, for: name, orElse: "'\(flow)' has no variants; leave 'variant' out")
    }
}
