import Diagnostics

extension DiagnosticDefinition {
    static let misplacedExpression = DiagnosticDefinition(
        "LS2020", "expression that means nothing here",
        explanation: """
            `$response` and `$statusCode` are known in the outputs of an operation and in payloads, `$interaction` in the outputs
            of an interaction and in payloads, `$error` in payloads only; `$inputs`, `$steps` and `$app` everywhere else.
            """)
}

extension Diagnostic {
    static func misplacedExpression(_ text: String, at span: SourceSpan, help: String? = nil) -> Diagnostic {
        Diagnostic(.misplacedExpression, "'\(text)' means nothing here", at: span, help: help)
    }
}
