import Diagnostics

extension DiagnosticDefinition {
    static let incompleteStore = DiagnosticDefinition(
        "LS2061", "store that loses a value",
        explanation: """
            All values that an app keeps are one record, replaced as a whole, so that they always fit each other. A
            name that is left out keeps its value only if a `secureLoad` before it in the workflow has read it.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "      - stepId: kept",
            wrong: "      - {stepId: first, secureStore: {name: $steps.token.outputs.name}}\n      - stepId: kept"))
}

extension Diagnostic {
    static func incompleteStore(_ names: [String], at span: SourceSpan, kept: [Diagnostic.Note]) -> Diagnostic {
        let lost = names.map { "'\($0)'" }.joined(separator: ", "), them = names.count > 1 ? "them" : "it"
        return Diagnostic(
            .incompleteStore, "this would lose \(lost)", at: span, notes: kept,
            help: "load \(them) before, or keep \(them) too")
    }
}
