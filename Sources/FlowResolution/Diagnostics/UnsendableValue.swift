import Diagnostics

extension DiagnosticDefinition {
    static let unsendableValue = DiagnosticDefinition(
        "LS2032", "value that cannot be sent there",
        explanation: """
            A header carries visible ASCII characters, blanks and tabs: a line break would begin another header. A
            parameter of a path that is empty, `.` or `..` (also percent-encoded) would address another endpoint.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "value: $steps.start.outputs.signInId", wrong: "value: \"..\""))
}

extension Diagnostic {
    static func unsendableValue(_ subject: String, reason: String, at span: SourceSpan, help: String?) -> Diagnostic {
        Diagnostic(.unsendableValue, "\(subject) \(reason)", at: span, help: help)
    }
}
