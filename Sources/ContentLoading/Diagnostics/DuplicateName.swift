package import Diagnostics

extension DiagnosticDefinition {
    package static let duplicateName = DiagnosticDefinition(
        "LS1014", "name given twice",
        explanation: """
            Two things of one kind have the same name, so nothing could say which of them is meant: two steps of a
            workflow, two workflows of a file, two variants, sources, parameters, guides or platforms. Rename one of
            them.
            """,
        example: Example(in: "sign-in.flow.yaml", right: "stepId: sameRequest", wrong: "stepId: browser"))
}

extension Diagnostic {
    /// `kind` without an article: "step".
    static func duplicateName(_ name: Located<String>, kind: String, first: SourceSpan) -> Diagnostic {
        Diagnostic(
            .duplicateName, "there is a \(kind) '\(name.value)' already", at: name.span,
            notes: [Diagnostic.Note("the first one", at: first)], help: "give one of them another name")
    }
}
