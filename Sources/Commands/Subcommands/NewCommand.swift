import Diagnostics
package import HostSystem

private let schemaOption = OptionSpec(
    name: "--schema", value: "FILE", help: "flow: the OpenAPI document to call (default: the only one of the project)")
private let operationOption = OptionSpec(
    name: "--operation", value: "ID", help: "flow: the operation to call (default: the first one that can be called)")
private let flowOption = OptionSpec(name: "--flow", value: "FILE", help: "guide: the flow file that it shows")

let newCommand = Command(
    name: "new", arguments: "project|guide|flow NAME",
    summary: "a working start of a project, a guide or a flow",
    details: """
        `new project NAME` makes the folder NAME, which must not exist or be empty: content for one flow, its guide and
        its API schema. `new flow NAME` writes NAME.flow.yaml into the project: a call of one operation of your API, with
        what it needs, what it answers and how it fails. `new guide NAME` writes NAME.md and puts it into the
        navigation. NAME may begin with folders: payments/refund.
        """,
    examples: [
        ("lockstep new project demo && cd demo && lockstep build", "a site in a minute"),
        ("lockstep new flow refund --schema shop.openapi.yaml --operation refundOrder", "a flow of your own API"),
        ("lockstep new guide refund --flow refund.flow.yaml", "a page that shows it"),
    ],
    options: [schemaOption, operationOption, flowOption],
    wordLimit: 2
) { options, terminal in
    let kinds = ["project", "guide", "flow"]
    guard let kind = options.words.first, kinds.contains(kind) else {
        let given = options.words.first.map { "there is no template '\(visible($0))'" } ?? "say what to make"
        throw UsageProblem(
            message: given,
            help: options.words.first.flatMap { suggestion(for: $0, among: kinds) } ?? "lockstep new project NAME")
    }
    guard options.words.count == 2, let name = options.words.last, !name.isEmpty else {
        throw UsageProblem(message: "give the \(kind) one name", help: "lockstep new \(kind) demo")
    }
    guard name == visible(name) else {
        throw UsageProblem(
            message: "'\(visible(name))' holds a character that is not seen, such as a line's end",
            help: "choose a name that can be read")
    }
    for (option, owner) in [(schemaOption, "flow"), (operationOption, "flow"), (flowOption, "guide")]
    where options.has(option) && kind != owner {
        throw UsageProblem(
            message: "'\(option.name)' is of `lockstep new \(owner)`", help: "lockstep new \(owner) --help")
    }
    switch kind {
    case "flow":
        return try newFlow(name, schema: options[schemaOption], operation: options[operationOption], options, terminal)
    case "guide": return try newGuide(name, flow: options[flowOption], options, terminal)
    default: return try newProject(name, options, terminal)
    }
}

private func newProject(_ name: String, _ options: Options, _ terminal: Terminal) throws -> ExitStatus {
    if let folder = options[.content] {
        throw UsageProblem(
            message: "'--content \(folder)' names a project that is there, and 'new project' makes one",
            help: "leave '--content' out")
    }
    let target = path(name, from: Files.currentFolder)
    if Files.isFolder(target) ? try !Files.names(in: target).isEmpty : Files.exists(target) {
        throw UsageProblem(message: "'\(visible(name))' exists and is not an empty folder", help: "choose another name")
    }
    try Files.checkWritable(target)
    guard let templates = Resources.folder(of: "Commands") else {
        throw CommandFailure.brokenInstallation("the templates that belong to this program are not beside it")
    }
    let title = projectTitle(from: HostSystem.name(of: target))
    for file in try ProjectTemplate.files(in: "\(templates)/Templates/project", title: title) {
        try Files.write(file.content, to: "\(target)/\(file.path)")
    }
    terminal.print(
        """
        \(visible(name))/Content holds a guide, a flow and an API schema.

        Next:  cd \(name.hasPrefix("-") ? "-- " : "")\(shellWord(name)) && lockstep build
        Then:  put your own OpenAPI document into Content and `lockstep new flow NAME --schema FILE`
        """)
    return .clean
}

/// A word as a shell takes it.
func shellWord(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
            || "-_./".unicodeScalars.contains($0)
    }
    return isPlain ? name : "'" + name.replacing("'", with: "'\\''") + "'"
}

/// `my-app` becomes "My app". What could mean something else in YAML is left away.
private func projectTitle(from name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    guard let first = words.first, first.isLetter else { return "Example" }
    return first.uppercased() + words.dropFirst()
}

/// The files that `lockstep new project` writes.
package enum ProjectTemplate {
    /// - Parameter title: stands where a file says `{{title}}`.
    package static func files(in folder: String, title: String) throws(FileProblem) -> [(
        path: String, content: [UInt8]
    )] {
        var files: [(String, [UInt8])] = []
        for name in try Files.names(in: folder) {
            let full = "\(folder)/\(name)"
            if Files.isFolder(full) {
                for file in try Self.files(in: full, title: title) {
                    files.append(("\(name)/\(file.path)", file.content))
                }
            } else {
                let text = String(decoding: try Files.read(full), as: UTF8.self).replacing("{{title}}", with: title)
                // A dot file in the template would be one of ours.
                files.append((name == "gitignore" ? ".gitignore" : name, Array(text.utf8)))
            }
        }
        return files
    }
}
