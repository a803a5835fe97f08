import APISchema
import ContentLoading
import ContentModel
import Diagnostics
import HostSystem
import Pipeline

/// `lockstep new flow NAME`: a flow that calls one operation.
func newFlow(
    _ name: String, schema: String?, operation: String?, _ options: Options, _ terminal: Terminal
) throws -> ExitStatus {
    let location = try projectLocation(options),
        content = try ContentLoader.load(folder: location.content, platforms: platformManifests)
    let file = try StartFile(name, ending: ".flow.yaml", in: location)
    let schemaPath =
        try schema.map {
            try ProjectFile(kind: "an OpenAPI document", option: "--schema", endings: [".yaml", ".yml", ".json"]).path(
                $0, in: location)
        } ?? onlySchema(of: content, in: location)
    let loaded = APIDocument.load(path: schemaPath, contentFolder: location.content)
    guard let document = loaded.document else {
        printDiagnostics(loaded.diagnostics, location, terminal)
        terminal.printError("nothing was written")
        return .problems
    }
    let called = try chosen(operation, of: document)
    let apps = content.project?.apps ?? []
    let start = FlowStart(
        name: file.name, operation: called, schemas: document.schemas,
        schemaPath: relativePath(to: "/\(schemaPath)", from: "/\(folder(of: file.path))"),
        app: apps.count == 1 ? apps[0].name.value : nil)
    try file.write(start.text, in: location)
    let shown = relativePath(to: "\(location.content)/\(file.path)", from: Files.currentFolder)
    terminal.print(
        """
        \(visible(shown)) calls '\(visible(called.id?.value ?? ""))' (\(called.method) \(visible(called.path))).

        Next:  lockstep new guide \(name.hasSuffix(".flow.yaml") ? String(name.dropLast(10)) : name) --flow \(file.path)
        """)
    return .clean
}

private func onlySchema(of content: LoadedContent, in location: ProjectLocation) throws -> String {
    let named = content.flows.flatMap { flow in
        flow.sources.filter { $0.kind == .openapi && !$0.isRemote }.map {
            path($0.url.value, from: folder(of: flow.path))
        }
    }
    let beside = ((try? Files.names(in: location.content)) ?? []).filter { name in
        [".openapi.yaml", ".openapi.yml", ".openapi.json"].contains(where: name.hasSuffix)
            || ["openapi.yaml", "openapi.yml", "openapi.json"].contains(name)
    }
    let all = Array(Set(named + beside)).sorted()
    guard all.count == 1 else {
        throw UsageProblem(
            message: all.isEmpty ? "the project has no API schema yet" : "the project has \(all.count) API schemas",
            help: all.isEmpty
                ? "put your OpenAPI document into the project and add --schema FILE"
                : "say which one: --schema \(all.prefix(12).joined(separator: " or --schema "))")
    }
    return all[0]
}

private func chosen(_ id: String?, of document: APIDocument) throws(UsageProblem) -> APIOperation {
    let callable = document.operations.filter { $0.id != nil }, ids = callable.compactMap { $0.id?.value }
    if let id {
        guard let found = document.operation(id) else {
            throw UsageProblem(
                message: "'\(visible(document.path))' has no operation '\(visible(id))'",
                help: suggestion(for: id, among: ids) ?? "it has \(ids.count), '\(visible(ids.first ?? ""))' among them"
            )
        }
        return found
    }
    guard let first = callable.first(where: { $0.method != "GET" }) ?? callable.first else {
        throw UsageProblem(
            message: "'\(visible(document.path))' has no operation that a flow could call",
            help: "give one an 'operationId'")
    }
    return first
}
