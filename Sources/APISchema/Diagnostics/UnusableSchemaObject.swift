import Diagnostics

extension DiagnosticDefinition {
    static let unusableSchemaObject = DiagnosticDefinition(
        "LS7004", "part of an API schema that does not follow OpenAPI",
        explanation: """
            A part of the document is not as OpenAPI wants it, and is left out. The rest of the document is used.
            Flows that need the part will say so.
            """,
        example: Example(
            in: "api.openapi.yaml", right: "in: path,",
            wrong: "in: paths,"))
}

extension Diagnostic {
    static func unusableSchemaObject(
        _ reason: String, at span: SourceSpan, help: String? = nil, severity: Severity = .error
    ) -> Diagnostic {
        var diagnostic = Diagnostic(.unusableSchemaObject, reason, at: span, help: help)
        diagnostic.severity = severity
        return diagnostic
    }
}
