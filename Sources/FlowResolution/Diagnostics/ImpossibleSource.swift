import Diagnostics

extension DiagnosticDefinition {
    static let impossibleSource = DiagnosticDefinition(
        "LS2041", "source of an error case that cannot happen",
        explanation: """
            Nothing in the flow can fail in this way: no operation of the flow documents the status, no step has the
            event, or more precise sources of other cases name all of it. The row of the error table would be wrong.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "status: 410",
            wrong: "status: 404"))
}

extension Diagnostic {
    static func impossibleSource(_ message: String, at span: SourceSpan, help: String? = nil) -> Diagnostic {
        Diagnostic(.impossibleSource, message, at: span, help: help)
    }
}
