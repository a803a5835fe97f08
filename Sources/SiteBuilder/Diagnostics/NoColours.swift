package import Diagnostics

extension DiagnosticDefinition {
    package static let noColours = DiagnosticDefinition(
        "LS6013", "code without colours", .note,
        explanation: """
            Code is coloured by tree-sitter's grammars, which `make site` and `make test` install. Without them the
            pages are complete, and code has one colour. So has code of more than 128 KB, and text that would cost far
            more than code of its length does, such as thousands of braces that nothing closes.
            """)
}

extension Diagnostic {
    /// - Parameter span: of the code, where other code of the language has its colours.
    static func noColours(because reason: String, at span: SourceSpan?) -> Diagnostic {
        Diagnostic(.noColours, "code is shown without colours: \(reason)", at: span)
    }
}
