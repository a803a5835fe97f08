package import Diagnostics

extension DiagnosticDefinition {
    package static let invalidJSON = DiagnosticDefinition(
        "LS1003", "not JSON",
        explanation: """
            The file does not follow the rules of JSON (RFC 8259), so nothing in it can be read. JSON has no comments,
            no comma behind the last item, only double quotes, and keys in quotes. Half of a surrogate pair
            (`"\\ud83d"` alone) is refused too: it is not a character.
            """,
        example: Example(
            in: "notes.openapi.json", wrong: "{\"openapi\": \"3.1.0\",}\n",
            also: [
                Example(
                    in: "sign-in.flow.yaml", right: "sourceDescriptions:\n",
                    wrong: "sourceDescriptions:\n  - {name: notes, type: openapi, url: notes.openapi.json}\n")
            ]))
}
