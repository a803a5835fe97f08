import Diagnostics

extension DiagnosticDefinition {
    static let unknownOperation = DiagnosticDefinition(
        "LS2002", "unknown operation",
        explanation: """
            A step calls an operation by the `operationId` that its API schema gives it. None of the flow's API
            schemas has one of this name: it may be misspelled, or renamed in the schema.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "        operationId: startSignIn",
            wrong: "        operationId: startSignin"))
}

extension Diagnostic {
    static func unknownOperation(_ id: String, at span: SourceSpan, known: [String]) -> Diagnostic {
        Diagnostic(
            .unknownOperation, "no operation has the id '\(id)'", at: span
        ).suggesting(known, for: id)
    }
}
