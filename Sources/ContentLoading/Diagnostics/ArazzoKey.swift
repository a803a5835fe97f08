package import Diagnostics

extension DiagnosticDefinition {
    package static let arazzoKey = DiagnosticDefinition(
        "LS1020", "Arazzo key that is not supported",
        explanation: """
            Flow files follow Arazzo, but a sample shows one way from the first step to the last. What steers a run
            (`onSuccess`, `retry`, `dependsOn`, criteria) has no place in it: say how a flow fails in `errors`, and in
            which order things happen by the order of the steps.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "random: {bytes: 16}",
            wrong: "random: {bytes: 16}\n        onFailure: []"))
}

extension Diagnostic {
    static func arazzoKey(_ key: String, in shape: Shape, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .arazzoKey, "'\(key)' of Arazzo is not supported in \(shape.name)", at: span,
            help: "remove it, or keep it as 'x-\(key)'")
    }
}
