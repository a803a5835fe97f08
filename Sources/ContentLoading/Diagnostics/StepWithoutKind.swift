package import Diagnostics

extension DiagnosticDefinition {
    package static let stepWithoutKind = DiagnosticDefinition(
        "LS1017", "step that does nothing",
        explanation: """
            A step says what it does by exactly one of the keys `operationId`, `workflowId`, `pkce`, `random`, `listen`,
            `interaction`, `assertEqual`, `secureStore`, `secureLoad`, `receive` and `does`.
            """)
    package static let stepWithSeveralKinds = DiagnosticDefinition(
        "LS1018", "step that does several things",
        explanation: """
            A step does one thing: it has exactly one of the keys `operationId`, `workflowId`, `pkce`, `random`, `listen`,
            `interaction`, `assertEqual`, `secureStore`, `secureLoad`, `receive` and `does`. Make a step of each.
            """)
}
