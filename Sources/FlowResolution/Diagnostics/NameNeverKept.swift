import Diagnostics

extension DiagnosticDefinition {
    static let nameNeverKept = DiagnosticDefinition(
        "LS2060", "name that nothing keeps",
        explanation: """
            A `secureLoad` reads what a `secureStore` of the same app kept, in this flow or in another one.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "      - stepId: proof",
            wrong: "      - {stepId: before, secureLoad: [token]}\n      - stepId: proof"))
}

extension Diagnostic {
    static func nameNeverKept(_ name: String, at span: SourceSpan, known: [String]) -> Diagnostic {
        Diagnostic(
            .nameNeverKept, "no flow of the app keeps '\(name)'", at: span
        ).suggesting(known, for: name)
    }
}
