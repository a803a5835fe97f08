package import Diagnostics

extension DiagnosticDefinition {
    package static let directiveForm = DiagnosticDefinition(
        "LS1033", "directive with too few or too many colons",
        explanation: """
            A directive that stands for something has two colons and a line of its own: `::sample`. One that has
            content begins with three or more and ends with a line of as many:

            ```markdown
            :::only{platform=swift}
            This is for Swift alone.
            :::
            ```
            """,
        example: Example(in: "sign-in.md", right: "::requirements", wrong: ":::requirements"))
}
