import ContentLoading
import Diagnostics

let schemaCommand = Command(
    name: "schema", arguments: "FORMAT", summary: "the JSON Schema of a file format, for editors",
    details: """
        Formats: `project` for lockstep.yaml, `flow` for *.flow.yaml.
        An editor with the YAML language server completes and checks a file that begins with the line
        `# yaml-language-server: $schema=flow.schema.json`.
        """,
    examples: [("lockstep schema flow > flow.schema.json", "a copy beside your flow files")],
    wordLimit: 1
) { options, terminal in
    guard let name = options.words.first, options.words.count == 1 else {
        let names = publishedSchemaNames.map { "'\($0)'" }.joined(separator: " or ")
        throw UsageProblem(message: "give the command one format", help: names)
    }
    guard publishedSchemaNames.contains(name) else {
        throw UsageProblem(
            message: "there is no format '\(visible(name))'", help: suggestion(for: name, among: publishedSchemaNames))
    }
    guard let schema = publishedSchema(name) else {
        throw CommandFailure.brokenInstallation("the schemas that belong to this program are not beside it")
    }
    // The file ends with a newline, and printing adds one.
    terminal.print(String(decoding: schema.dropLast(), as: UTF8.self))
    return .clean
}
