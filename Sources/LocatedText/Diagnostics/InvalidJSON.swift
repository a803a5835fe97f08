package import Diagnostics

extension DiagnosticDefinition {
    package static let invalidJSON = DiagnosticDefinition(
        "LS1003", "not JSON",
        explanation: """
            The file does not follow the rules of JSON (RFC 8259), so nothing in it can be read. JSON has no comments,
            no comma behind the last item, only double quotes, and keys in quotes. Half of a surrogate pair
            (`"\\ud83d"` alone) is refused too: it is not a character.
            """)
}
