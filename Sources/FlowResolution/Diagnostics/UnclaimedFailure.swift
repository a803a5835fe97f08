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
        let subject =
            switch failures.count {
            case 1: failures[0]
            case 2...3: failures.dropLast().joined(separator: ", ") + " and " + failures[failures.count - 1]
            default: "\(failures.count) kinds of failure"
            }
        return Diagnostic(
            .unclaimedFailure, "\(subject) \(failures.count == 1 ? "reaches" : "reach") no error case", at: span,
            notes: notes, help: help)
    }
}
