import Diagnostics

extension DiagnosticDefinition {
    static let errorsOfNestedWorkflow = DiagnosticDefinition(
        "LS2047", "errors of a nested workflow", .warning,
        explanation: """
            A workflow that another one calls becomes part of it, and its failures end in the error cases of the
            caller. Cases of its own have no effect.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "workflows:\n",
            wrong: """
                workflows:
                  - workflowId: greet
                    inputs: {type: object, required: [locale], properties: {locale: {type: string, examples: [en]}}}
                    steps:
                      - {stepId: enter, workflowId: signIn, parameters: [{name: locale, value: $inputs.locale}]}
                    outputs: {name: $steps.enter.outputs.name, accessToken: $steps.enter.outputs.accessToken}
                    errors:
                      failed: {from: otherwise, meaning: The sign-in failed.}

                """))
}

extension Diagnostic {
    static func errorsOfNestedWorkflow(_ id: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .errorsOfNestedWorkflow, "'\(id)' is called by another workflow, whose error cases count", at: span,
            help: "move the case to the caller")
    }
}
