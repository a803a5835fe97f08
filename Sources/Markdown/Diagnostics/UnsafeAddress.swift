package import Diagnostics

extension DiagnosticDefinition {
    package static let unsafeAddress = DiagnosticDefinition(
        "LS1108", "address with a scheme that pages do not link to",
        explanation: """
            Links and images lead to files of the site, or to addresses with `https`, `http` or `mailto`. Others
            (`javascript`, `data`, `file`) could run code in the reader's browser or mean something else on every
            machine. The address of an app stands in code: `` `com.example.app:/callback` ``.
            """,
        example: Example(in: "sign-in.md", right: "an access token.", wrong: "an [access token](javascript:alert)."))
}

extension Diagnostic {
    static func unsafeAddress(_ scheme: String, among schemes: [String], at span: SourceSpan) -> Diagnostic {
        let help = "write it as code, or take " + schemes.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(.unsafeAddress, "a page does not link to '\(scheme):'", at: span, help: help)
    }
}
