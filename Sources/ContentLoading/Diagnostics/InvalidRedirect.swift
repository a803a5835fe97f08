package import Diagnostics

extension DiagnosticDefinition {
    package static let invalidRedirect = DiagnosticDefinition(
        "LS1024", "redirect that no app can receive",
        explanation: """
            A redirect is one of three kinds, and its URI says which:

            | kind | form | example |
            | --- | --- | --- |
            | universal link, app link | `https`, a host and a path | `https://example.com/callback` |
            | loopback | `http`, `127.0.0.1`, `localhost` or `[::1]`, no port, a path | `http://127.0.0.1/callback` |
            | custom scheme | a scheme with a dot, and a path | `com.example.app:/callback` |

            A scheme without a dot belongs to nobody in particular: any app can claim it. A fragment (`#…`) never
            reaches the app.
            """,
        example: Example(in: "lockstep.yaml", right: "com.example.app:/signed-in", wrong: "example:/signed-in"))
}

extension Diagnostic {
    static func invalidRedirect(_ uri: String, because reason: String, help: String, at span: SourceSpan) -> Diagnostic
    {
        Diagnostic(.invalidRedirect, "'\(uri)' cannot be a redirect: \(reason)", at: span, help: help)
    }
}
