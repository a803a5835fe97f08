package import Diagnostics

extension DiagnosticDefinition {
    package static let brokenAnchor = DiagnosticDefinition(
        "LS6008", "anchor leads nowhere",
        explanation: """
            What stands behind `#` is the address of a heading: its words in lower case, joined by hyphens.
            """,
        example: Example(
            in: "sign-in.md", right: "## When it fails", wrong: "See [the code](#code)."))
}

extension Diagnostic {
    static func brokenAnchor(
        _ anchor: String, in page: String, among names: ArraySlice<String>, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .brokenAnchor, "'\(page)' has no heading '#\(anchor)'", at: span
        ).suggesting(names, for: anchor)
    }
}
