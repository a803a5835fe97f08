import Diagnostics

extension DiagnosticDefinition {
    static let unnamedStatus = DiagnosticDefinition(
        "LS2043", "documented status without a case of its own", .note,
        explanation: """
            The API schema documents the status, and the flow has no case for it: readers see it only as "everything
            else". With `strictErrors: true` this is an error.
            """,
        example: Example(
            in: "sign-in.flow.yaml",
            right:
                "      codeExpired:\n        from: {operationId: exchangeCode, status: 410}\n        action: Start again.\n",
            wrong: ""))
}

extension Diagnostic {
    static func unnamedStatus(
        _ status: String, operation: String, otherwise: String, at span: SourceSpan, isStrict: Bool
    ) -> Diagnostic {
        var diagnostic = Diagnostic(
            .unnamedStatus, "status \(status) of '\(operation)' reaches only '\(otherwise)'", at: span,
            help: "name it: {operationId: \(operation), status: \(status)}")
        if isStrict { diagnostic.severity = .error }
        return diagnostic
    }
}
