package import Diagnostics

extension DiagnosticDefinition {
    package static let folderNotWritable = DiagnosticDefinition(
        "LS6505", "folder that is not the project's own",
        explanation: """
            `snippets` and `output` name folders that Lockstep fills and tidies, `theme` one that it reads. Each is a folder
            of its own inside the project (the folder above the content), also behind links: not the content, not `.git`
            or `.lockstep`, not one of the others. `.lockstep` and what is kept in it are no links: they could lead to files
            of somebody else, and what is there is tidied.
            """,
        example: Example(
            in: "lockstep.yaml", right: "description: How to use Demo from an app.",
            wrong: "description: How to use Demo from an app.\noutput: ../.git/site"))
}

extension Diagnostic {
    /// A link where Lockstep keeps what it tidies.
    ///
    /// - Parameter path: as seen from the project's folder.
    package static func linkInCache(_ path: String) -> Diagnostic {
        Diagnostic(
            .folderNotWritable, "'\(path)' is a symbolic link, and nothing is kept or tidied behind one",
            at: SourceSpan(file: "../\(path)"), help: "remove the link; `.lockstep/cache` is made again")
    }
}
