package import Diagnostics

extension DiagnosticDefinition {
    package static let nothingToRepeat = DiagnosticDefinition(
        "LS6012", "nothing to repeat",
        explanation: """
            `:::each` stands around a table with one row under its head, around a list with one item, or around one
            paragraph, and repeats the row, the item or the paragraph.
            """,
        example: Example(
            in: "sign-in.md", right: "## When it fails", wrong: ":::each{of=errors}\n## {$row.name}\n:::"))
}

extension Diagnostic {
    static func nothingToRepeat(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .nothingToRepeat, "'each' has nothing that it can repeat", at: span,
            help: "it holds a table with one row, a list with one item, or a paragraph")
    }
}
