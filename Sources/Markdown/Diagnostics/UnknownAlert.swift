package import Diagnostics

extension DiagnosticDefinition {
    package static let unknownAlert = DiagnosticDefinition(
        "LS1107", "unknown alert",
        explanation: """
            A quote that begins with `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]` alone on its
            first line is an alert. With another word it would be an ordinary quote that shows the word in brackets.
            """,
        example: Example(
            in: "sign-in.md", right: "## The code",
            wrong: "> [!HINT]\n> Copy the whole file.\n\n## The code"))
}

extension Diagnostic {
    static func unknownAlert(_ name: String, among names: [String], at span: SourceSpan) -> Diagnostic {
        Diagnostic(.unknownAlert, "there is no alert '\(name)'", at: span).suggesting(names, for: name)
    }
}
