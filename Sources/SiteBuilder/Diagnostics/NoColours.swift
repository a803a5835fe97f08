package import Diagnostics

extension DiagnosticDefinition {
    package static let noColours = DiagnosticDefinition(
        "LS6013", "code without colours", .note,
        explanation: """
            Code is coloured by tree-sitter's grammars, which `make site` and `make test` install. Without them the
            pages are complete, and code has one colour.
            """)
}

extension Diagnostic {
    static func noColours(because reason: String) -> Diagnostic {
        Diagnostic(.noColours, "code is shown without colours: \(reason)", at: nil)
    }
}
