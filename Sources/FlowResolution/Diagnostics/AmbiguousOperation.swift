import Diagnostics

extension DiagnosticDefinition {
    static let ambiguousOperation = DiagnosticDefinition(
        "LS2003", "operation of several API schemas",
        explanation: """
            Two API schemas of the flow have an operation with this id. Say which one is meant:
            `$sourceDescriptions.<name>.<operationId>`.
            """)
}

extension Diagnostic {
    static func ambiguousOperation(_ id: String, in sources: [String], at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .ambiguousOperation, "'\(id)' is an operation of \(sources.map { "'\($0)'" }.joined(separator: " and "))", at: span,
            help: "write $sourceDescriptions.\(sources[0]).\(id)")
    }
}
