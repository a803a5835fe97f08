import Diagnostics

extension DiagnosticDefinition {
    static let unknownSource = DiagnosticDefinition(
        "LS2001", "unknown source description",
        explanation: """
            A flow names its API schemas under `sourceDescriptions`, and `$sourceDescriptions.<name>.<operationId>`
            means one of those.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "        operationId: startSignIn",
            wrong: "        operationId: $sourceDescriptions.apis.startSignIn"))
}

extension Diagnostic {
    static func unknownSource(_ name: String, at span: SourceSpan, known: [String]) -> Diagnostic {
        Diagnostic(
            .unknownSource, "no source description is called '\(name)'", at: span
        ).suggesting(known, for: name)
    }
}
