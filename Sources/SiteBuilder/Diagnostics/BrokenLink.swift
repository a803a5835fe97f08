package import Diagnostics

extension DiagnosticDefinition {
    package static let brokenLink = DiagnosticDefinition(
        "LS6007", "link leads nowhere",
        explanation: """
            A link inside the site is the way from the guide's file to another guide's Markdown file, or to a picture of
            the content folder; links to other files and to paths that begin with `/` lead nowhere once the site is
            built.
            """,
        example: Example(
            in: "sign-in.md", right: "## When it fails", wrong: "See [signing in](sign_in.md)."))
}

extension Diagnostic {
    static func brokenLink(_ address: String, because reason: String, help: String?, at span: SourceSpan) -> Diagnostic
    {
        Diagnostic(.brokenLink, "'\(address)' \(reason)", at: span, help: help)
    }
}
