package import Diagnostics

extension DiagnosticDefinition {
    package static let missingKey = DiagnosticDefinition(
        "LS1012", "key missing",
        explanation: """
            The map has to have this key: nothing could be shown, called or named without it. The place is where the
            map begins.
            """,
        example: Example(in: "sign-in.flow.yaml", right: "info: {title: Sign in}", wrong: "info: {version: \"1\"}"))
}

extension Diagnostic {
    static func missingKey(_ key: String, in name: String, help: String? = nil, at span: SourceSpan) -> Diagnostic {
        Diagnostic(.missingKey, "\(name) needs '\(key)'", at: span, help: help ?? "add '\(key): …'")
    }
}
