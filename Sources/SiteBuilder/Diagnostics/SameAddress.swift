package import Diagnostics

extension DiagnosticDefinition {
    package static let sameAddress = DiagnosticDefinition(
        "LS6011", "two pages with one address",
        explanation: """
            A guide's page has the path of its file, with `.html`. `index.html` is the first page of the site, `assets`
            and `files` are folders of its own. Names of pages and of pictures that differ only in case are one file on
            many disks.
            """,
        example: Example(
            in: "lockstep.yaml", right: "guides: [sign-in.md]", wrong: "guides: [sign-in.md, index.md]",
            also: [Example(in: "index.md", wrong: "---\ntitle: Demo\n---\n")]))
}

extension Diagnostic {
    /// `other` is the page that has the address already.
    static func sameAddress(_ path: String, as other: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .sameAddress,
            path == other
                ? "'\(path)' is the address of another page already"
                : "'\(path)' differs from '\(other)' only in case, and many disks take them for one file",
            at: span, help: "give the file another name")
    }
}
