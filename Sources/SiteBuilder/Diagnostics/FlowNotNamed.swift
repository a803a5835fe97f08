package import Diagnostics

extension DiagnosticDefinition {
    package static let flowNotNamed = DiagnosticDefinition(
        "LS6002", "flow not named",
        explanation: """
            A directive without `flow` shows the guide's only flow. Where the guide has several, name one; where it has
            none, put the flow's file into the front matter, under `flow`.
            """,
        example: Example(in: "sign-in.md", right: "\nflow: sign-in.flow.yaml", wrong: ""))
}

extension Diagnostic {
    static func flowNotNamed(by directive: String, among names: [String], at span: SourceSpan) -> Diagnostic {
        names.isEmpty
            ? Diagnostic(
                .flowNotNamed, "'\(directive)' has no flow to show", at: span,
                help: "put the flow's file into the front matter, under 'flow'")
            : Diagnostic(
                .flowNotNamed, "'\(directive)' does not say which flow it shows", at: span,
                help: "add flow=\(names.joined(separator: " or flow="))")
    }
}
