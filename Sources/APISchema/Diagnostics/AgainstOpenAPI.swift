import Diagnostics

extension DiagnosticDefinition {
    static let againstOpenAPI = DiagnosticDefinition(
        "LS7007", "rule of OpenAPI that a document breaks",
        explanation: """
            `lockstep check --schema FILE` holds a document against the specification of its own version: a key that
            is not there in this version, a value of another kind, two keys that exclude each other. Other tools may
            refuse such a document. A build does not look at this: it takes what can be used.
            """,
        example: Example(
            in: "api.openapi.yaml", right: "version: \"1\"", wrong: "version: 1",
            command: ["check", "--schema", "Content/api.openapi.yaml"]))
}
