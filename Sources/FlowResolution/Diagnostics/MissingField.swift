import Diagnostics

extension DiagnosticDefinition {
    static let missingField = DiagnosticDefinition(
        "LS2009", "missing field",
        explanation: """
            The API schema requires this field, so the server would refuse the request without it.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "            state: $steps.state.outputs.value\n",
            wrong: ""))
}

extension Diagnostic {
    static func missingField(_ names: [String], of object: String, at span: SourceSpan) -> Diagnostic {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            .missingField, "\(object) needs the field\(names.count > 1 ? "s" : "") \(list)", at: span,
            help: "add \(names.count > 1 ? "them" : "it") to the payload")
    }
}
