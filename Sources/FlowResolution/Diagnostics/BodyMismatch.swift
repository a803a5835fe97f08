import Diagnostics

extension DiagnosticDefinition {
    static let bodyMismatch = DiagnosticDefinition(
        "LS2024", "body that the operation does not take",
        explanation: """
            Whether an operation has a body, and in which media types, is said by its API schema.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "requestBody:\n          payload:\n            code: $steps",
            wrong: "x-requestBody:\n          payload:\n            code: $steps"))
}

extension Diagnostic {
    static func bodyMismatch(_ message: String, at span: SourceSpan, help: String? = nil) -> Diagnostic {
        Diagnostic(.bodyMismatch, message, at: span, help: help)
    }
}
