package import Diagnostics

extension DiagnosticDefinition {
    package static let unknownValue = DiagnosticDefinition(
        "LS6006", "unknown value",
        explanation: """
            `{$…}` quotes a value of the content: `$app` for the identity of the guide's app, `$workflows` for what the
            flow files say, `$row` inside `:::each`. To write the braces themselves, begin with `{$$`.
            """,
        example: Example(
            in: "sign-in.md", right: "{$app.redirects.private}", wrong: "{$app.redirects.privat}"))
}

extension Diagnostic {
    /// `what` says where it was looked for: "$app".
    static func unknownValue(
        _ value: String, missing name: String, in what: String, among names: [String], at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .unknownValue, "'{$\(value)}': \(what) has no '\(name)'", at: span
        ).suggesting(names, for: name)
    }
}
