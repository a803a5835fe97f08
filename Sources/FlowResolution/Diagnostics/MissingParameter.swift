import Diagnostics

extension DiagnosticDefinition {
    static let missingParameter = DiagnosticDefinition(
        "LS2007", "missing parameter",
        explanation: """
            The operation or workflow that the step calls cannot do without this parameter.
            """)
}

extension Diagnostic {
    static func missingParameter(_ names: [String], of called: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .missingParameter,
            "'\(called)' needs the parameter\(names.count > 1 ? "s" : "") \(names.map { "'\($0)'" }.joined(separator: ", "))", at: span,
            help: "add \(names.count > 1 ? "them" : "it") to 'parameters'")
    }
}
