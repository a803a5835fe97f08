package import Diagnostics

extension DiagnosticDefinition {
    package static let outsideProject = DiagnosticDefinition(
        "LS1023", "file outside the project",
        explanation: """
            Content reads files in the folder of `lockstep.yaml` and below it, also through links: a project from a
            stranger must not be able to publish files of the machine that builds it.
            """,
        example: Example(in: "sign-in.md", right: "flow: sign-in.flow.yaml", wrong: "flow: ../../sign-in.flow.yaml"))
}

extension Diagnostic {
    static func outsideProject(_ path: Located<String>) -> Diagnostic {
        Diagnostic(
            .outsideProject, "'\(path.value)' is outside the folder of lockstep.yaml", at: path.span,
            help: "copy the file into that folder")
    }
}
