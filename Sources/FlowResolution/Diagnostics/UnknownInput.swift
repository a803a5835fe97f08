import Diagnostics

extension DiagnosticDefinition {
    static let unknownInput = DiagnosticDefinition(
        "LS2016", "unknown input",
        explanation: """
            What the caller of a flow gives is declared under the workflow's `inputs`, a JSON Schema with
            `properties`.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "locale: $inputs.locale",
            wrong: "locale: $inputs.local"))
}

extension Diagnostic {
    static func unknownInput(_ name: String, at span: SourceSpan, known: [String]) -> Diagnostic {
        Diagnostic(
            .unknownInput, "this workflow has no input '\(name)'", at: span
        ).suggesting(known, for: name, orElse: "declare it under 'inputs'")
    }
}
