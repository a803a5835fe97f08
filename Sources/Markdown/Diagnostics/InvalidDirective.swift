package import Diagnostics

extension DiagnosticDefinition {
    package static let invalidDirective = DiagnosticDefinition(
        "LS1101", "directive not understood",
        explanation: """
            A directive is `::name[label]{key=value}` on a line of its own, or `:::name{key=value}` with a closing
            `:::`. A value with spaces stands in double quotes.
            """,
        example: Example(in: "sign-in.md", right: "::errors", wrong: "::errors{platform}"))
}
