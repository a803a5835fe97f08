package import Diagnostics

extension DiagnosticDefinition {
    package static let missingFile = DiagnosticDefinition(
        "LS1022", "file missing",
        explanation: """
            There is no such file. Guides in `navigation` are given from the folder of `lockstep.yaml`, flow files in
            the front matter of a guide from the folder of the guide. Upper and lower case matter.
            """,
        example: Example(in: "sign-in.md", right: "flow: sign-in.flow.yaml", wrong: "flow: signin.flow.yaml"))
}

extension Diagnostic {
    static func missingFile(_ path: Located<String>, kind: String, isFolder: Bool = false, near: String? = nil)
        -> Diagnostic
    {
        Diagnostic(
            .missingFile,
            isFolder ? "'\(path.value)' is a folder, not a \(kind)" : "there is no \(kind) '\(path.value)'",
            at: path.span,
            help: isFolder
                ? "put a file of that name there, or name another" : near.map { "did you mean '\($0)'?" },
            fixes: near.map { [Fix(title: "write '\($0)'", span: path.span, replacement: $0)] } ?? [])
    }
}
