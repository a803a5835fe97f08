package import Diagnostics

extension DiagnosticDefinition {
    package static let strayDirective = DiagnosticDefinition(
        "LS1105", "line that only looks like a directive",
        explanation: """
            A directive cannot interrupt a paragraph: on the line after one it is text of that paragraph. Put an empty
            line before it. A line of colons closes the directive that began with as many, and is text where there is
            none. A directive has two colons, one with content three or more, then its name without a space, and it is
            neither a heading nor the item of a list. Colons that are meant as text are written `\\::`.
            """,
        example: Example(
            in: "sign-in.md", right: "## The code\n\n::sample",
            wrong: "## The code\n\nHere it is:\n::sample"))
}

extension Diagnostic {
    static func strayDirective(_ message: String, _ help: String?, at span: SourceSpan, fixes: [Fix] = []) -> Diagnostic
    {
        Diagnostic(.strayDirective, message, at: span, help: help, fixes: fixes)
    }
}
