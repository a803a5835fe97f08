import Diagnostics

extension DiagnosticDefinition {
    static let unreadableSchema = DiagnosticDefinition(
        "LS7002", "API schema cannot be read",
        explanation: """
            The file that a flow or a `$ref` names is not there, is too large, or the system refuses to open it. Paths
            are relative to the folder of the file that names them.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "url: api.openapi.yaml",
            wrong: "url: api.yaml"))
}

extension Diagnostic {
    static func unreadableSchema(_ file: String, reason: String, at span: SourceSpan, help: String? = nil) -> Diagnostic
    {
        Diagnostic(.unreadableSchema, "'\(file)' cannot be read: \(reason)", at: span, help: help)
    }
}
