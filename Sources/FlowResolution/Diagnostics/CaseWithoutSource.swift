import Diagnostics

extension DiagnosticDefinition {
    static let caseWithoutSource = DiagnosticDefinition(
        "LS2046", "error case without a source",
        explanation: """
            A case says under `from` what brings it about. Only a case of an SDK that the flow uses may leave it out.
            """)
}

extension Diagnostic {
    static func caseWithoutSource(_ name: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .caseWithoutSource, "nothing brings the error case '\(name)' about", at: span, help: "add 'from'")
    }
}
