package import Diagnostics

extension DiagnosticDefinition {
    package static let nothingToShow = DiagnosticDefinition(
        "LS6015", "nothing to show", .warning,
        explanation: """
            The directive is understood, but what it is to show does not exist: no platform has the part of the sample,
            or none offers the flow. Nothing stands in its place on the page.
            """,
        example: Example(
            in: "sign-in.md", right: "::sample", wrong: "::sample{platform=swift show=arrival}"))
}

extension Diagnostic {
    static func nothingToShow(_ message: String, at span: SourceSpan, help: String = "remove the directive")
        -> Diagnostic
    {
        Diagnostic(.nothingToShow, message, at: span, help: help)
    }
}
