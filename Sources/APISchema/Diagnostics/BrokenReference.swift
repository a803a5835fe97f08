import Diagnostics

extension DiagnosticDefinition {
    static let brokenReference = DiagnosticDefinition(
        "LS7003", "reference that leads nowhere",
        explanation: """
            A `$ref` leads to a place in the same file (`#/components/schemas/Grant`) or in another one
            (`shared.yaml#/components/schemas/Grant`), relative to the file that holds it. In names, `/` is written
            `~1` and `~` is written `~0`.

            Only files under the content folder are read, and never the network: a document that a stranger wrote
            could otherwise read your files or call your servers.
            """,
        example: Example(
            in: "api.openapi.yaml", right: "#/components/schemas/SignInRequest\"",
            wrong: "#/components/schemas/SignInRequests\""))
}

extension Diagnostic {
    static func brokenReference(
        _ reason: String, at span: SourceSpan, help: String? = nil, severity: Severity = .error
    ) -> Diagnostic {
        var diagnostic = Diagnostic(.brokenReference, reason, at: span, help: help)
        diagnostic.severity = severity
        return diagnostic
    }
}
