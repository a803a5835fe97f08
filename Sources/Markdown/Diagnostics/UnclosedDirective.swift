package import Diagnostics

extension DiagnosticDefinition {
    package static let unclosedDirective = DiagnosticDefinition(
        "LS1102", "directive never closed",
        explanation: """
            A directive with content ends with a line of as many colons as it began with. Without that line all that
            follows is in it.
            """,
        example: Example(in: "sign-in.md", right: "::sample", wrong: ":::only{platform=swift}\n::sample"))
}

extension Diagnostic {
    static func unclosedDirective(_ name: String, closing: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .unclosedDirective, "'\(name)' is never closed", at: span,
            help: "add a line '\(closing)' behind its content")
    }
}
