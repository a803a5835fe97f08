package import Diagnostics

extension DiagnosticDefinition {
    package static let tooCostly = DiagnosticDefinition(
        "LS1110", "page that costs too much",
        explanation: """
            A few kilobytes can ask for hours of work: tables of thousands of columns, each row of which is filled up to
            the width of the first, or thousands of comments that never end. Such a page is not read. The tables of a
            page may have 50,000 cells together.
            """,
        example: Example(
            in: "sign-in.md", right: "Your app opens",
            wrong: "\(String(repeating: "|a", count: 300))|\n\(String(repeating: "|-", count: 300))|\n"
                + String(repeating: "|b|\n", count: 300) + "\nYour app opens"))
}

extension Diagnostic {
    static func tooManyCells(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .tooCostly, "the tables of this page have more than \(SourceLines.cellLimit) cells up to here", at: span,
            help: "divide the page")
    }

    static func tooManyUnclosed(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .tooCostly, "too many '<!--', '<?' or '<!' without an end in this paragraph", at: span,
            help: "close them, or write '\\<'")
    }
}
