package import Diagnostics

extension DiagnosticDefinition {
    package static let unknownKey = DiagnosticDefinition(
        "LS1010", "unknown key",
        explanation: """
            The format has no such key at this place, so what it says would be lost. Most often it is a slip of the
            pen, or the key stands one level too high or too deep. A key of your own begins with `x-`; such keys are
            kept and ignored.

            `lockstep schema project` and `lockstep schema flow` print every key, for completion in an editor.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "note: Kept for the next launch.",
            wrong: "notes: Kept for the next launch."))
}

extension Diagnostic {
    static func unknownKey(_ key: String, in shape: Shape, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .unknownKey, "\(shape.name) has no key '\(key)'", at: span
        ).suggesting(shape.names, for: key)
    }
}
