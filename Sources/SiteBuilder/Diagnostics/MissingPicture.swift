package import Diagnostics

extension DiagnosticDefinition {
    package static let missingPicture = DiagnosticDefinition(
        "LS6010", "picture cannot be shown",
        explanation: """
            Pictures are files of the content folder in the formats PNG, JPEG, GIF, WebP, AVIF and SVG, of at most 8 MB.
            An SVG file is UTF-8 and holds only what draws: no scripts, animations, links, embedded pages or pictures,
            nothing of other kinds (save it as "plain SVG"). Pictures are never loaded from elsewhere.
            """,
        example: Example(
            in: "sign-in.md", right: "## When it fails", wrong: "![The sign-in page](page.png)"))
}

extension Diagnostic {
    static func missingPicture(
        _ address: String, because reason: String, help: String? = nil, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .missingPicture, "'\(address)' \(reason)", at: span,
            help: help ?? "save it beside the guide, as PNG, JPEG, GIF, WebP, AVIF or plain SVG")
    }
}
