package import Diagnostics

extension DiagnosticDefinition {
    package static let unknownFlow = DiagnosticDefinition(
        "LS6001", "unknown flow",
        explanation: """
            A directive names a flow by the workflow's id, or by app and workflow where two have the same id. The flow's
            file has to be in the guide's front matter, under `flow`.
            """,
        example: Example(in: "sign-in.md", right: "::sample", wrong: "::sample{flow=signUp}"))
}

extension Diagnostic {
    static func unknownFlow(_ name: String, among names: [String], at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .unknownFlow, "this guide has no flow '\(name)'", at: span
        ).suggesting(names, for: name, orElse: "the front matter names flow files under 'flow'")
    }
}
