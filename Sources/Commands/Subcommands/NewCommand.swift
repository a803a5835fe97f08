package import HostSystem

let newCommand = Command(
    name: "new", arguments: "project NAME",
    summary: "a working start: content for one flow, its guide and its API schema",
    details: "Makes the folder NAME, which must not exist or be empty.",
    examples: [("lockstep new project demo && cd demo && lockstep build", "a site in a minute")],
    wordLimit: 2
) { options, terminal in
    if let folder = options[.content] {
        throw UsageProblem(
            message: "'--content \(folder)' names a project that is there, and 'new' makes one",
            help: "leave '--content' out")
    }
    guard options.words.first == "project" else {
        let given = options.words.first.map { "there is no template '\(visible($0))'" } ?? "say what to make"
        throw UsageProblem(message: given, help: "lockstep new project NAME")
    }
    guard options.words.count == 2, let name = options.words.last, !name.isEmpty else {
        throw UsageProblem(message: "give the project one name", help: "lockstep new project demo")
    }
    guard name == visible(name) else {
        throw UsageProblem(
            message: "'\(visible(name))' holds a character that is not seen, such as a line's end",
            help: "choose a name that can be read")
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
        """)
    return .clean
}

/// A word as a shell takes it.
private func shellWord(_ name: String) -> String {
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
