package import Diagnostics

extension DiagnosticDefinition {
    package static let rawHTML = DiagnosticDefinition(
        "LS1103", "raw HTML",
        explanation: """
            A page may hold the tags `br`, `kbd`, `sub`, `sup`, `wbr`, `details` and `summary` without attributes, and
            comments, which are left out. Anything else is shown as text, so that no content can bring a script into
            the site. A tag is closed in the paragraph, cell or block in which it is opened.
            """,
        example: Example(in: "sign-in.md", right: "Your app opens", wrong: "<b>Your</b> app opens"))
}

extension Diagnostic {
    static func rawHTML(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .rawHTML, "this HTML is not allowed here; it would be shown as text", at: span,
            help: "write Markdown in its place, or put it in backticks to show it")
    }

    static func valueInHTML(at span: SourceSpan) -> Diagnostic {
        Diagnostic(.rawHTML, "a value cannot be quoted inside raw HTML", at: span, help: "quote it in Markdown text")
    }

    static func unbalancedTag(_ name: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .rawHTML, "'\(name)' is not opened and closed in the same place", at: span,
            help: "open and close it in one paragraph")
    }
}
