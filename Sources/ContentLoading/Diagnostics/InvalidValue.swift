package import Diagnostics

extension DiagnosticDefinition {
    package static let invalidValue = DiagnosticDefinition(
        "LS1013", "value not allowed",
        explanation: """
            The type of the value is right, but not the value: it is not one of those that the key takes, it is empty
            where something must stand, or a number is outside its bounds.
            """,
        example: Example(in: "sign-in.flow.yaml", right: "pkce: S256", wrong: "pkce: S512"))
}

extension Diagnostic {
    static func invalidValue(_ message: String, help: String? = nil, at span: SourceSpan) -> Diagnostic {
        Diagnostic(.invalidValue, message, at: span, help: help)
    }

    /// - Parameter meant: the choice that the word is another name of.
    static func unknownChoice(
        _ value: String, of name: String, among choices: [String], meant: String? = nil, at span: SourceSpan
    ) -> Diagnostic {
        let unknown = Diagnostic(.invalidValue, "\(name) cannot be '\(value)'", at: span)
        return meant.map { unknown.asking(for: $0, insteadOf: value) } ?? unknown.suggesting(choices, for: value)
    }
}
