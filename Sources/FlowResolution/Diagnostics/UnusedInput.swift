import Diagnostics

extension DiagnosticDefinition {
    static let unusedInput = DiagnosticDefinition(
        "LS2017", "input that nothing uses", .warning,
        explanation: """
            Readers would have to give a value that has no effect.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "      properties:\n",
            wrong: "      properties:\n        theme: {type: string}\n"))
}

extension Diagnostic {
    static func unusedInput(_ name: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .unusedInput, "nothing uses the input '\(name)'", at: span, help: "remove it, or use it as $inputs.\(name)")
    }
}
