package import Diagnostics

extension DiagnosticDefinition {
    package static let invalidExpression = DiagnosticDefinition(
        "LS1016", "expression not understood",
        explanation: """
            An expression names a value:

            | expression | value |
            | --- | --- |
            | `$inputs.NAME` | an input of the workflow |
            | `$steps.STEP.outputs.NAME` | an output of an earlier step |
            | `$app.NAME`, `$app.redirects.NAME` | identity of the app in `lockstep.yaml` |
            | `$response.body`, `$response.header.NAME`, `$statusCode` | in outputs of a call and payloads of an error |
            | `$interaction.query.NAME`, `$interaction.cookie` | in outputs of an interaction |
            | `$error` | in payloads of an error: the platform's own error |

            `?NAME` behind it reads a query parameter of a URI, `#/a/b` a member of a JSON value. Inside other text an
            expression stands in braces: `Bearer {$inputs.token}`. A text that begins with a dollar sign is written
            with two: `$$5`.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "$steps.proof.outputs.challenge",
            wrong: "$step.proof.outputs.challenge"))
}

extension Diagnostic {
    static func invalidExpression(_ problem: ExpressionParser.Problem, at span: SourceSpan) -> Diagnostic {
        Diagnostic(.invalidExpression, problem.message, at: span, help: problem.help)
    }
}
