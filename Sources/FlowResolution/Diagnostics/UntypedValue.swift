import Diagnostics

extension DiagnosticDefinition {
    static let untypedValue = DiagnosticDefinition(
        "LS2023", "value without a type",
        explanation: """
            A sample needs one type for each value. The schema allows any value here, or values of several types, and
            nothing else says which one it is.
            """,
        example: Example(
            in: "api.openapi.yaml", right: "name: {type: string, description: Name to",
            wrong: "name: {description: Name to"))
}

extension Diagnostic {
    static func untypedValue(_ subject: String, at span: SourceSpan, help: String? = nil) -> Diagnostic {
        Diagnostic(.untypedValue, "the type of \(subject) is not known", at: span, help: help)
    }
}
