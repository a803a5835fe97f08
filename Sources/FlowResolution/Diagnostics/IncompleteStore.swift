import Diagnostics

extension DiagnosticDefinition {
    static let incompleteStore = DiagnosticDefinition(
        "LS2061", "store that loses a value",
        explanation: """
            All values that an app keeps are one record, replaced as a whole, so that they always fit each other. A name that is left
            out keeps its value only if a `secureLoad` before it in the workflow has read it.
            """)
}

extension Diagnostic {
    static func incompleteStore(_ names: [String], at span: SourceSpan, kept: [Diagnostic.Note]) -> Diagnostic {
        Diagnostic(
            .incompleteStore, "this would lose \(names.map { "'\($0)'" }.joined(separator: ", "))", at: span, notes: kept,
            help: "load \(names.count > 1 ? "them" : "it") before, or keep \(names.count > 1 ? "them" : "it") too")
    }
}
