import Diagnostics

extension DiagnosticDefinition {
    static let serverWithoutAddress = DiagnosticDefinition(
        "LS2026", "API schema without an address",
        explanation: """
            Samples call the first of the document's `servers`, so it needs an address that begins with `https://`.
            """,
        example: Example(
            in: "api.openapi.yaml", right: "servers:\n  - url: https://api.example.com/v1\n", wrong: "servers: []\n"))
}

extension Diagnostic {
    static func serverWithoutAddress(_ document: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .serverWithoutAddress, "'\(document)' has no server that a program could call", at: span,
            help: "add 'servers' with an https address to the API schema")
    }
}
