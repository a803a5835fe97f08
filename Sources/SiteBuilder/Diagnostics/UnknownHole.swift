package import Diagnostics

extension DiagnosticDefinition {
    package static let unknownHole = DiagnosticDefinition(
        "LS6014", "unknown hole in a template",
        explanation: """
            A template of the theme has holes for the parts of a page, `{{title}}` and the like. A hole of another name
            stays empty.
            """)
}

extension Diagnostic {
    static func unknownHole(_ name: String, known: Set<String>, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .unknownHole, "the template has no '{{\(name)}}'", at: span
        ).suggesting(known.sorted(), for: name)
    }
}
