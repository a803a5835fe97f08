import Diagnostics

extension DiagnosticDefinition {
    static let redirectExpected = DiagnosticDefinition(
        "LS2028", "return address that is no redirect of the app",
        explanation: """
            The browser comes back by a redirect that the app registered: `$app.redirect`, or `$app.redirects.<name>`.
            Platforms take the scheme or the host to listen for from it.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "returnTo: $app.redirect}",
            wrong: "returnTo: $app.clientId}"))
}

extension Diagnostic {
    static func redirectExpected(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .redirectExpected, "'returnTo' must be a redirect of the app", at: span, help: "write $app.redirect")
    }
}
