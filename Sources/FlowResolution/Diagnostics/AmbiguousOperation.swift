import Diagnostics

extension DiagnosticDefinition {
    static let ambiguousOperation = DiagnosticDefinition(
        "LS2003", "operation of several API schemas",
        explanation: """
            Two API schemas of the flow have an operation with this id. Say which one is meant:
            `$sourceDescriptions.<name>.<operationId>`.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "  - {name: api,",
            wrong: "  - {name: more, type: openapi, url: api.openapi.yaml}\n  - {name: api,"))
}

extension Diagnostic {
    static func ambiguousOperation(_ id: String, in sources: [String], at span: SourceSpan) -> Diagnostic {
        let list = sources.map { "'\($0)'" }.joined(separator: " and ")
        return Diagnostic(
            .ambiguousOperation, "'\(id)' is an operation of \(list)", at: span,
            help: "write $sourceDescriptions.\(sources[0]).\(id)")
    }
}
