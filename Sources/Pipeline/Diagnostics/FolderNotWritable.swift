package import Diagnostics

extension DiagnosticDefinition {
    package static let folderNotWritable = DiagnosticDefinition(
        "LS6505", "folder that is not for output",
        explanation: """
            `snippets` and `output` name folders that Lockstep fills and tidies. Each is a folder of its own inside the project
            (the folder above the content): not the content, not `.git` or `.lockstep`, not the other one.
            """,
        example: Example(
            in: "lockstep.yaml", right: "description: How to use Demo from an app.",
            wrong: "description: How to use Demo from an app.\noutput: ../.git/site"))
}
