package import Diagnostics

extension DiagnosticDefinition {
    package static let notUTF8 = DiagnosticDefinition(
        "LS1106", "bytes that are no text",
        explanation: """
            Content is UTF-8. The bytes at this place are not, perhaps because an editor saved the file in another
            encoding.
            """)
}

extension Diagnostic {
    static func notUTF8(at span: SourceSpan) -> Diagnostic {
        Diagnostic(.notUTF8, "these bytes are not UTF-8", at: span)
    }
}
