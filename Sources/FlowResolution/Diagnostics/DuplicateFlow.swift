import Diagnostics

extension DiagnosticDefinition {
    static let duplicateFlow = DiagnosticDefinition(
        "LS2027", "two flows with one name",
        explanation: """
            A flow is addressed by its app (or its file) and its workflow: `outlet/connect`. Both are in names of
            published samples, so no two flows share them.
            """,
        example: Example(
            in: "again.flow.yaml",
            wrong: """
                lockstep: "1"
                info: {title: Sign in again}
                app: example
                sourceDescriptions:
                  - {name: api, type: openapi, url: api.openapi.yaml}
                workflows:
                  - workflowId: signIn
                    steps: [{stepId: proof, actor: backend, does: Draws a secret.}]

                """,
            also: [
                Example(
                    in: "sign-in.md", right: "flow: sign-in.flow.yaml",
                    wrong: "flow: [sign-in.flow.yaml, again.flow.yaml]")
            ]))
}

extension Diagnostic {
    static func duplicateFlow(_ id: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
        Diagnostic(
            .duplicateFlow, "another flow is called '\(id)'", at: span,
            notes: [.init("the other one is here", at: first)],
            help: "give it another workflowId")
    }
}
