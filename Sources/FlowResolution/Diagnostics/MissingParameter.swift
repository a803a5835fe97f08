import Diagnostics

extension DiagnosticDefinition {
    static let missingParameter = DiagnosticDefinition(
        "LS2007", "missing parameter",
        explanation: """
            The operation or workflow that the step calls cannot do without this parameter.
            """,
        example: Example(
            in: "sign-in.flow.yaml",
            right: "        parameters:\n          - {name: signInId",
            wrong: "        x-parameters:\n          - {name: signInId"))
}

extension Diagnostic {
    static func missingParameter(_ names: [String], of called: String, at span: SourceSpan) -> Diagnostic {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            .missingParameter, "'\(called)' needs the parameter\(names.count > 1 ? "s" : "") \(list)", at: span,
            help: "add \(names.count > 1 ? "them" : "it") to 'parameters'")
    }
}
