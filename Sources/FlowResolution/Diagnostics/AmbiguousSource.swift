import Diagnostics

extension DiagnosticDefinition {
    static let ambiguousSource = DiagnosticDefinition(
        "LS2042", "failure of two error cases",
        explanation: """
            Two error cases name the same failure with the same precision, so it is not clear in which one it ends.
            Say where: `operationId` or `step`.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "from: {operationId: exchangeCode, status: 410}",
            wrong: "from: [{operationId: exchangeCode, status: 410}, {event: cancelled}]"))
}

extension Diagnostic {
    static func ambiguousSource(
        _ failure: String, cases: (String, String), at span: SourceSpan, first: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .ambiguousSource, "\(failure) is named by '\(cases.0)' and by '\(cases.1)'", at: span,
            notes: [.init("'\(cases.0)' names it here", at: first)],
            help: "take it out of one of them")
    }
}
