package import Diagnostics

extension DiagnosticDefinition {
    package static let unknownTextKey = DiagnosticDefinition(
        "LS1025", "text for an unknown platform",
        explanation: """
            A text is a string, or a map from platforms of the project (`swift`) or systems (`ios`, `android`,
            `desktop`) to strings, with `default` for the rest. A text under another key would never be shown.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "action: Start again.",
            wrong: "action: {default: Start again., swfit: Ask again.}"))
}

extension Diagnostic {
    static func unknownTextKey(_ key: String, among known: [String], advice: String? = nil, at span: SourceSpan)
        -> Diagnostic
    {
        Diagnostic(
            .unknownTextKey, "there is no platform or system '\(key)'", at: span, help: advice
        ).suggesting(known, for: key)
    }
}
