import Diagnostics

extension DiagnosticDefinition {
    static let notTakenIntoAccount = DiagnosticDefinition(
        "LS7006", "part of an API schema that is passed over", .note,
        explanation: """
            The document says something that Lockstep does not know or does not use yet. Nothing in the output depends
            on it, so this is only a note; but if the key is a misspelled one, what it should say is not taken into
            account either. Each kind is reported once for a file.
            """,
        example: Example(
            in: "api.openapi.yaml", right: "summary: Exchange the code",
            wrong: "sumary: Exchange the code"))
}

extension Diagnostic {
    static func notTakenIntoAccount(_ message: String, at span: SourceSpan, help: String?) -> Diagnostic {
        Diagnostic(.notTakenIntoAccount, message, at: span, help: help)
    }
}
