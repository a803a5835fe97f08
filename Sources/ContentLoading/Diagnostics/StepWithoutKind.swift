package import Diagnostics

extension DiagnosticDefinition {
    package static let stepWithoutKind = DiagnosticDefinition(
        "LS1017", "step that does nothing",
        explanation: """
            A step says what it does by exactly one of the keys `operationId`, `workflowId`, `pkce`, `random`,
            `listen`, `interaction`, `assertEqual`, `secureStore`, `secureLoad`, `receive` and `does`.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "\n        random: {bytes: 16}",
            wrong: "\n        note: A random value."))
    package static let stepWithSeveralKinds = DiagnosticDefinition(
        "LS1018", "step that does several things",
        explanation: """
            A step does one thing: it has exactly one of the keys `operationId`, `workflowId`, `pkce`, `random`,
            `listen`, `interaction`, `assertEqual`, `secureStore`, `secureLoad`, `receive` and `does`. Make a step of
            each.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "random: {bytes: 16}",
            wrong: "random: {bytes: 16}\n        does: Draws a random value."))
}
