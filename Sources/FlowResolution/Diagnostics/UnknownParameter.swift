import Diagnostics

extension DiagnosticDefinition {
    static let unknownParameter = DiagnosticDefinition(
        "LS2006", "unknown parameter",
        explanation: """
            The operation or workflow that the step calls has no parameter of this name. Parameters of an operation
            are those of its path, query and headers; what goes into the body stands under `requestBody`.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "{name: signInId,",
            wrong: "{name: signinID,"))
}

extension Diagnostic {
    static func unknownParameter(
        _ name: String, of called: String, at span: SourceSpan, help: String? = nil, where place: String? = nil
    ) -> Diagnostic {
        let message = "'\(called)' has no parameter '\(name)'" + (place.map { " " + $0 } ?? "")
        return Diagnostic(.unknownParameter, message, at: span, help: help)
    }
}
