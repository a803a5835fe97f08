package import Diagnostics

extension DiagnosticDefinition {
    package static let unknownRegion = DiagnosticDefinition(
        "LS6005", "unknown region",
        explanation: """
            `show` lists parts of a sample: the ids of the flow's steps, and `imports`, `configuration`, `results`,
            `sheet`, `transport`, `bodies`, `storage`, `helpers`, `arrival`. A part that no platform has shows nothing.
            """,
        example: Example(in: "sign-in.md", right: "::sample", wrong: "::sample{show=tokens}"))
}

extension Diagnostic {
    static func unknownRegion(_ name: String, of flow: String, among names: [String], at span: SourceSpan) -> Diagnostic
    {
        let near = nearest(to: name, among: names).map { "did you mean '\($0)'?" }
        return Diagnostic(
            .unknownRegion, "samples of '\(flow)' have no part '\(name)'", at: span,
            help: near ?? "known here: " + names.map { "'\($0)'" }.joined(separator: ", "))
    }
}
