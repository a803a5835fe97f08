package import Diagnostics

extension DiagnosticDefinition {
    package static let misplacedKey = DiagnosticDefinition(
        "LS1019", "key that does not go with another",
        explanation: """
            The format has this key, but not together with what else stands here: a body only beside `operationId`,
            parameters only beside `operationId` or `workflowId`, outputs and a timeout only beside `operationId` or
            `interaction`, `until` only in the mode `capture`, `returnTo` only in the mode `redirect`.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "random: {bytes: 16}",
            wrong: "random: {bytes: 16}\n        timeout: 1000"))
}

extension Diagnostic {
    static func misplacedKey(_ message: String, help: String? = nil, at span: SourceSpan) -> Diagnostic {
        Diagnostic(.misplacedKey, message, at: span, help: help)
    }
}
