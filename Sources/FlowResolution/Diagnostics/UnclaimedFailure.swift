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
    /// - Parameter failures: one of each kind.
    static func unclaimedFailures(
        _ failures: [String], at span: SourceSpan, notes: [Diagnostic.Note], help: String
    ) -> Diagnostic {
        let shown = failures.prefix(12).joined(separator: ", ")
        let rest = failures.count > 12 ? " and \(failures.count - 12) more" : ""
        return Diagnostic(
            .unclaimedFailure, "\(shown)\(rest) \(failures.count == 1 ? "reaches" : "reach") no error case", at: span,
            notes: notes, help: help)
    }
}
