package import Diagnostics

extension DiagnosticDefinition {
    package static let missingFrontMatter = DiagnosticDefinition(
        "LS1030", "guide without front matter",
        explanation: """
            A guide begins with a line `---`, then YAML with at least a `title`, then a line `---`:

            ```markdown
            ---
            title: Phone apps
            flow: connect.flow.yaml
            ---
            ```
            """,
        example: Example(in: "sign-in.md", right: "---\ntitle: Sign in", wrong: "title: Sign in"))
}
