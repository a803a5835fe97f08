package import Diagnostics

extension DiagnosticDefinition {
    package static let guideNotListed = DiagnosticDefinition(
        "LS1034", "guide in no section", .warning,
        explanation: """
            The Markdown file begins with front matter as a guide does, but `navigation` in `lockstep.yaml` does not
            list it, so it is not published.
            """,
        example: Example(in: "lost.md", wrong: "---\ntitle: Lost\n---\n"))
}
