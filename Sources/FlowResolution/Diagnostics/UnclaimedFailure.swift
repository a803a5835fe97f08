import Diagnostics

extension DiagnosticDefinition {
    static let unclaimedFailure = DiagnosticDefinition(
        "LS2040", "failure without an error case",
        explanation: """
            Every way in which a step can fail must reach an error case, or samples would have no case for it. One
            case may have `from: otherwise` and takes all that no other names.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "from: otherwise",
            wrong: "from: {status: default}"))
}

extension Diagnostic {
    static func unclaimedFailure(
        _ failure: String, at span: SourceSpan, also: [Diagnostic.Note], help: String?
    ) -> Diagnostic {
        Diagnostic(.unclaimedFailure, "\(failure) reaches no error case", at: span, notes: also, help: help)
    }
}
