import Diagnostics

extension DiagnosticDefinition {
    static let unkeepableValue = DiagnosticDefinition(
        "LS2062", "value that cannot be kept",
        explanation: """
            A store holds texts, numbers, Booleans, and lists or maps of those, each name with one type in all flows
            of the app.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "accessToken: $response.body#/access_token",
            wrong: "accessToken: $response.body"))
}

extension Diagnostic {
    static func unkeepableValue(_ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [], help: String)
        -> Diagnostic
    {
        Diagnostic(.unkeepableValue, message, at: span, notes: notes, help: help)
    }
}
