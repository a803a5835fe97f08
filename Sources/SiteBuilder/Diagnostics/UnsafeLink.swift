package import Diagnostics

extension DiagnosticDefinition {
    package static let unsafeLink = DiagnosticDefinition(
        "LS6009", "address refused",
        explanation: """
            With its quoted values put in, an address leads to something other than `https`, `http` or `mailto`, so that
            it could run code or open a file. The text is kept, the link is left out.
            """,
        example: Example(
            in: "sign-in.md", right: "## When it fails", wrong: "[Back to the app]({$app.redirects.private})"))
}

extension Diagnostic {
    static func unsafeLink(_ address: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .unsafeLink, "'\(address)' is not an address that a page may link to", at: span,
            help: "links begin with 'https:', 'http:' or 'mailto:'")
    }
}
