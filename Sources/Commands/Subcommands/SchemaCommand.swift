import ContentLoading
import Diagnostics
import HostSystem

let schemaCommand = Command(
    name: "schema", arguments: "project|flow", summary: "the JSON Schema of a content format, for editors",
    examples: [("lockstep schema flow > flow.schema.json", "then `# yaml-language-server: $schema=flow.schema.json` completes")]
) { options, _ in
    let names = ["project", "flow"]
    guard let name = options.words.first else {
        throw UsageProblem(message: "say which format", help: "lockstep schema \(names.joined(separator: "|"))")
    }
    guard names.contains(name) else {
        throw UsageProblem(message: "there is no format '\(visible(name))'", help: suggestion(for: name, among: names))
    }
    guard let schema = publishedSchema(name) else { throw ResourcesMissing() }
    Host.writeOut(String(decoding: schema, as: UTF8.self))
    return .clean
}

/// The files that belong to the program are not where it looks.
struct ResourcesMissing: Error, CustomStringConvertible {
    var description: String { "the program's own files are not beside it; install it again with `make install`" }
}
