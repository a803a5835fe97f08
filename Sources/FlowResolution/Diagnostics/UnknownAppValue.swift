import Diagnostics

extension DiagnosticDefinition {
    static let unknownAppValue = DiagnosticDefinition(
        "LS2021", "unknown value of the app",
        explanation: """
            `$app` stands for an entry of `apps` in `lockstep.yaml`: the one that the flow file names under `app`, or
            the only one. It has `clientId`, `redirect`, `redirects.<name>`, `ios.bundleId`, `ios.teamId` and
            `android.package`.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "$app.clientId",
            wrong: "$app.clientID"))
}

extension Diagnostic {
    static func unknownAppValue(_ message: String, at span: SourceSpan, help: String? = nil) -> Diagnostic {
        Diagnostic(.unknownAppValue, message, at: span, help: help)
    }
}
