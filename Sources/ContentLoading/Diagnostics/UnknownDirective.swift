package import Diagnostics

extension DiagnosticDefinition {
    package static let unknownDirective = DiagnosticDefinition(
        "LS1031", "unknown directive",
        explanation: """
            Guides know `::sample`, `::files`, `::errors`, `::install`, `::requirements`, `::diagram` and
            `::operation`, and around other content `:::each` and `:::only`.
            """,
        example: Example(in: "sign-in.md", right: "::sample", wrong: "::smaple"))
}

extension Diagnostic {
    static func unknownDirective(_ name: String, among names: [String], at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .unknownDirective, "there is no directive '\(name)'", at: span
        ).suggesting(names, for: name)
    }
}
