import Diagnostics

extension DiagnosticDefinition {
    static let uncheckedAnswer = DiagnosticDefinition(
        "LS2030", "redirect that nothing checks", .warning,
        explanation: """
            Any app and any page can send a redirect. Only a random value that the app sends along and finds in the
            answer again says that the answer belongs to its own request; without one, a stranger can have a person
            finish a flow that the stranger has begun.

            ```yaml
            - stepId: state
              random: {bytes: 16}
            # … sent with the request that begins the flow …
            - stepId: browser
              interaction: {mode: redirect, url: $steps.start.outputs.page, returnTo: $app.redirect}
              outputs: {state: $interaction.query.state}
            - stepId: sameRequest
              assertEqual: [$steps.browser.outputs.state, $steps.state.outputs.value]
            ```
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "assertEqual: [$steps.browser.outputs.state, $steps.state.outputs.value]",
            wrong: "assertEqual: [$steps.start.outputs.signInId, $steps.state.outputs.value]"))
}

extension Diagnostic {
    static func uncheckedAnswer(_ step: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .uncheckedAnswer, "nothing checks that the answer of '\(step)' belongs to this request", at: span,
            help: "send a 'random' value as state, read it as $interaction.query.state and compare with 'assertEqual'")
    }
}
