package import Diagnostics

extension DiagnosticDefinition {
    package static let sameAddress = DiagnosticDefinition(
        "LS6011", "two pages with one address",
        explanation: """
            A guide's page has the path of its file, with `.html`. `index.html` is the first page of the site, `assets`
            and `files` are folders of its own.
            """)
}

extension Diagnostic {
    static func sameAddress(_ path: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .sameAddress, "'\(path)' is the address of another page already", at: span,
            help: "give the guide's file another name")
    }
}
