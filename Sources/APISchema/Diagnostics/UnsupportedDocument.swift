import Diagnostics

extension DiagnosticDefinition {
    static let unsupportedDocument = DiagnosticDefinition(
        "LS7001", "not an API schema that Lockstep reads",
        explanation: """
            Lockstep reads OpenAPI 3.0, 3.1 and 3.2, in YAML or JSON. The version stands under `openapi` at the top of
            the document. A Swagger 2.0 document has to be converted first; several converters do that without loss.
            """,
        example: Example(
            in: "api.openapi.yaml", right: "openapi: 3.1.0",
            wrong: "swagger: \"2.0\""))
}

extension Diagnostic {
    static func unsupportedDocument(_ reason: String, at span: SourceSpan, help: String? = nil) -> Diagnostic {
        Diagnostic(.unsupportedDocument, reason, at: span, help: help)
    }
}
