import Diagnostics

extension DiagnosticDefinition {
    static let missingMeaning = DiagnosticDefinition(
        "LS2044", "error case without a meaning",
        explanation: """
            The error table says of each case what happened. Where a status of the API schema brings the case about,
            its description there is taken; otherwise the flow says it.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "        meaning: The person closed the browser.\n",
            wrong: ""))
}

extension Diagnostic {
    static func missingMeaning(_ name: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .missingMeaning, "the error case '\(name)' has no meaning", at: span,
            help: "add 'meaning', or a description to the response in the API schema")
    }
}
