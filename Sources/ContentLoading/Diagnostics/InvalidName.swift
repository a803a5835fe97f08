package import Diagnostics

extension DiagnosticDefinition {
    package static let invalidName = DiagnosticDefinition(
        "LS1015", "name not allowed",
        explanation: """
            Names begin with a letter and go on with letters, digits, `_` and `-`; names of error cases are
            lowerCamelCase, names of platforms lower case, and none has more
            than 64 characters. They become names in code, in addresses and in file names.

            The name of a step is also the name of its region in the samples. Therefore it is not one of the regions
            that every sample may have (`imports`, `configuration`, `results`, `sheet`, `transport`, `bodies`,
            `storage`, `helpers`, `arrival`), and it does not begin with `end`, `show` or `hide`, which DocC reads as
            commands.
            """,
        example: Example(in: "sign-in.flow.yaml", right: "stepId: sameRequest", wrong: "stepId: end"))
}

extension Diagnostic {
    /// - Parameter right: the name in a form that the rule allows.
    static func invalidName(
        _ name: String, of kind: String, rule: String, right: String? = nil, at span: SourceSpan
    ) -> Diagnostic {
        let shown = name.count > 40 ? name.prefix(40) + "…" : name[...]
        return Diagnostic(
            .invalidName, "'\(shown)' cannot be the name of \(kind)", at: span, help: rule,
            fixes: right.map { [Fix(title: "write '\($0)'", span: span, replacement: $0)] } ?? [])
    }
}
