package import Diagnostics

extension DiagnosticDefinition {
    package static let lostFootnote = DiagnosticDefinition(
        "LS1109", "footnote without its other half",
        explanation: """
            A footnote is a mark in the text, `[^name]`, and a note that begins with `[^name]:` on a line of its own. Without
            the note the mark would be shown as it is written; without a mark the note would not be shown at all.
            """,
        example: Example(
            in: "sign-in.md", right: "for an access token.", wrong: "for an access token.[^token]"))
}

extension Diagnostic {
    static func footnote(_ message: String, at span: SourceSpan, help: String) -> Diagnostic {
        Diagnostic(.lostFootnote, message, at: span, help: help)
    }
}
