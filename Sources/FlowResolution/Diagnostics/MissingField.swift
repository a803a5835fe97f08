import Diagnostics

extension DiagnosticDefinition {
    static let missingField = DiagnosticDefinition(
        "LS2009", "missing field",
        explanation: """
            The API schema requires this field, so the server would refuse the request without it.
            """)
}

extension Diagnostic {
    static func missingField(_ names: [String], of object: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .missingField,
            "\(object) needs the field\(names.count > 1 ? "s" : "") \(names.map { "'\($0)'" }.joined(separator: ", "))", at: span)
    }
}
