package import Diagnostics

extension DiagnosticDefinition {
    package static let tooLarge = DiagnosticDefinition(
        "LS1004", "too much for one file",
        explanation: """
            A file may hold two million values, and lists and maps two hundred deep. What an alias of YAML repeats
            counts each time: ten lines of aliases can stand for more values than any memory holds.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "app: example",
            wrong: "app: example\nx-deep: " + String(repeating: "[", count: 300) + String(repeating: "]", count: 300)))
}

extension Diagnostic {
    static func tooDeep(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .tooLarge, "nested deeper than \(ReadingLimits.depth)", at: span,
            help: "a generated file can nest by mistake: look at what makes it")
    }

    static func tooManyValues(at span: SourceSpan) -> Diagnostic {
        Diagnostic(.tooLarge, "more than \(ReadingLimits.values) values", at: span, help: "divide the file")
    }
}
