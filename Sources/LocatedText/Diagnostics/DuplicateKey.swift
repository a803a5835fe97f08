package import Diagnostics

extension DiagnosticDefinition {
    package static let duplicateKey = DiagnosticDefinition(
        "LS1002", "key given twice",
        explanation: """
            A map has each key once. The first one counts, the second one is reported: readers differ in which one
            they take, so a file with both means two things.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "        pkce: S256",
            wrong: "        pkce: S256\n        pkce: S256"))
}

extension Diagnostic {
    static func duplicateKey(_ key: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
        Diagnostic(
            .duplicateKey, "'\(key)' is already given on line \(first.start.line)", at: span,
            notes: [Diagnostic.Note("the first one", at: first)], help: "remove one of them")
    }
}
