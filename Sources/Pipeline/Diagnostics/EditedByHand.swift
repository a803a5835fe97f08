package import Diagnostics

extension DiagnosticDefinition {
    package static let editedByHand = DiagnosticDefinition(
        "LS6501", "published file edited by hand",
        explanation: """
            A file that Lockstep wrote has other bytes now. It is left alone, and the sample that the content asks for is not
            published. Put the change into the flow, the schema or the platform, or let `lockstep build --overwrite` replace
            the file. One that the content does not ask for any more is never removed, since its bytes may be all that
            there is of somebody's work: move it away, or remove it yourself.
            """)
}
