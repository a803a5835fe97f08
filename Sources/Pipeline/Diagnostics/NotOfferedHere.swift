package import Diagnostics

extension DiagnosticDefinition {
    package static let notOffered = DiagnosticDefinition(
        "LS2601", "flow not offered by a platform", .note,
        explanation: """
            A platform cannot take a step of the flow, or cannot spell one of its values exactly. The page shows the reason in
            the platform's place; nothing is rounded or left out.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "            locale: $inputs.locale",
            wrong: "            locale: $inputs.locale\n            number: 9007199254740993",
            also: [
                Example(
                    in: "api.openapi.yaml", right: "        client_id: {type: string}",
                    wrong: "        client_id: {type: string}\n        number: {type: integer}")
            ]))
}
