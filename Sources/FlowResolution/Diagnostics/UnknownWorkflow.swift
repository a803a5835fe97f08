import Diagnostics

extension DiagnosticDefinition {
    static let unknownWorkflow = DiagnosticDefinition(
        "LS2004", "unknown workflow",
        explanation: """
            A step with `workflowId` takes the steps of another workflow of the same file in its place.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "        pkce: S256",
            wrong: "        workflowId: prove"))
}

extension Diagnostic {
    static func unknownWorkflow(_ id: String, at span: SourceSpan, known: [String]) -> Diagnostic {
        Diagnostic(
            .unknownWorkflow, "this file has no workflow '\(id)'", at: span
        ).suggesting(known, for: id)
    }
}
