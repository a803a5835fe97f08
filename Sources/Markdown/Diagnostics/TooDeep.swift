package import Diagnostics

extension DiagnosticDefinition {
    package static let tooDeep = DiagnosticDefinition(
        "LS1104", "nested too deep",
        explanation: """
            Lists, quotes and directives may be nested a hundred deep; a page that needs more is a mistake or an
            attack.
            """,
        example: Example(
            in: "sign-in.md", right: "Your app opens", wrong: String(repeating: "> ", count: 300) + "Your app opens"))
}

extension Diagnostic {
    static func tooDeep(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .tooDeep, "nested deeper than \(TreeConversion.depthLimit)", at: span,
            help: "begin the line with fewer '>', list markers or brackets")
    }
}
