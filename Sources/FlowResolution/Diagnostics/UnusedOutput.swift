import Diagnostics

extension DiagnosticDefinition {
    static let unusedOutput = DiagnosticDefinition(
        "LS2031", "declaration that nothing uses", .warning,
        explanation: """
            A step hands on a value, or a nested workflow does, and no later step, output or payload takes it; or a
            source description names an API schema of which no step calls anything. Samples leave it out. Remove it,
            or use it.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "          signInId: $response.body#/id",
            wrong: "          signInId: $response.body#/id\n          again: $response.body#/id"))
}

extension Diagnostic {
    static func unusedOutput(_ name: String, of step: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .unusedOutput, "nothing uses the output '\(name)' of '\(step)'", at: span,
            help: "remove it, or use it as $steps.\(step).outputs.\(name)")
    }

    static func unusedOutput(_ name: String, ofWorkflow workflow: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .unusedOutput, "no step that runs '\(workflow)' uses its output '\(name)'", at: span, help: "remove it")
    }

    static func unusedSource(_ name: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(.unusedOutput, "no step calls an operation of the source '\(name)'", at: span, help: "remove it")
    }
}
