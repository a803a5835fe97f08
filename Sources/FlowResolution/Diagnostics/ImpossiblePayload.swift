import Diagnostics

extension DiagnosticDefinition {
    static let impossiblePayload = DiagnosticDefinition(
        "LS2045", "payload that no failure of the case can give",
        explanation: """
            A payload is read from what went wrong: a field or a header of the error answer, its status, the query of
            the redirect, or the platform's own error. None of the failures that end in this case has the value.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "payload: {cause: $error}",
            wrong: "payload: {cause: $statusCode}"))
}

extension Diagnostic {
    static func impossiblePayload(_ message: String, at span: SourceSpan, help: String? = nil) -> Diagnostic {
        Diagnostic(.impossiblePayload, message, at: span, help: help)
    }
}
