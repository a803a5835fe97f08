import Diagnostics
import LocatedText

/// Reads paths, operations and components of a document. Each part that is not as OpenAPI wants it is reported and left out.
struct DocumentReader {
    static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]

    let root: Node
    let files: DocumentFiles
    let dialect: APIDocument.Dialect
    let schemas: SchemaBuilder
    let remarks: Remarks
    private var seenOperations: [String: SourceSpan] = [:]
    private(set) var hasLostOperations = false

    init(root: Node, files: DocumentFiles, dialect: APIDocument.Dialect, schemas: SchemaBuilder, remarks: Remarks) {
        self.root = root
        self.files = files
        self.dialect = dialect
        self.schemas = schemas
        self.remarks = remarks
    }

    mutating func operations() -> [APIOperation] {
        remarks.checkKeys(of: root.value, for: .document)
        if let info = root["info"] { remarks.checkKeys(of: info.value, for: .info) }
        if let servers = root["servers"], servers.items == nil { wrong("'servers' is a list", servers) }
        for tag in root["tags"]?.items ?? [] { remarks.checkKeys(of: tag.value, for: .tag) }
        guard let paths = root["paths"] else {
            // From 3.1 on a document may describe webhooks or components alone.
            if dialect == .v30 || (root["webhooks"] == nil && root["components"] == nil) {
                let wanted = dialect == .v30 ? "'paths'" : "'paths', 'webhooks' or 'components'"
                files.report(
                    .unusableSchemaObject("this document has no \(wanted)", at: SourceSpan(file: root.location.file)))
            }
            return []
        }
        guard let entries = paths.entries else {
            wrong("'paths' is a map from paths to what can be done there", paths)
            return []
        }
        return entries.flatMap { entry, node in
            entry.key.hasPrefix("x-") ? [] : operations(at: Located(entry.key, at: entry.keySpan), node)
        }
    }

    /// The schemas under `components`, so that they are read and have a name even if no operation uses them.
    func components() -> [(name: String, schema: SchemaReference)] {
        guard let components = root["components"] else { return [] }
        remarks.checkKeys(of: components.value, for: .components)
        return (components["schemas"]?.entries ?? []).map { entry, node in
            (entry.key, SchemaReference(ids: [schemas.schema(at: node)]))
        }
    }

    func wrong(_ reason: String, _ node: Node, help: String? = nil) {
        files.report(.unusableSchemaObject(reason, at: node.value.span, help: help))
    }

    private mutating func operations(at path: Located<String>, _ item: Node) -> [APIOperation] {
        var written = path.value
        guard written.hasPrefix("/") else {
            files.report(.unusableSchemaObject("a path begins with '/'", at: path.span))
            return []
        }
        if let end = written.firstIndex(where: { $0 == "#" || $0 == "?" }) {
            remarks.note(
                "'\(written[end])' in a path", in: path.span,
                because: "what follows is no part of a path and is left out")
            written = String(written[..<end])
        }
        return operations(of: item, at: Located(written, at: path.span), as: .path)
    }

    /// Where a path item stands: its key is a path, or something else, and its operations are called or call.
    enum Role { case path, webhook, callback }

    mutating func operations(of item: Node, at path: Located<String>, as role: Role) -> [APIOperation] {
        guard let target = files.dereferenced(item) else { return [] }
        guard target.entries != nil else {
            wrong("a path item is a map", target)
            return []
        }
        // What stands beside the `$ref` of a path item is undefined by OpenAPI; here both count, and its own wins.
        var seen: Set<Location> = []
        let items = [item, target].filter { seen.insert($0.location).inserted }
        for item in items { remarks.checkKeys(of: item.value, for: .pathItem) }
        let shared = SharedParts(
            parameters: items.flatMap { $0["parameters"]?.items ?? [] },
            servers: items.lazy.compactMap { $0["servers"] }.first,
            summary: items.lazy.compactMap { $0["summary"]?.value.string }.first,
            description: items.lazy.compactMap { $0["description"]?.value.string }.first)
        var found: [APIOperation] = []
        for item in items {
            var candidates = (item.entries ?? []).filter { Self.methods.contains($0.entry.key) }.map {
                ($0.entry.key.uppercased(), $0.node)
            }
            // These are given as they are sent.
            candidates += (item["additionalOperations"]?.entries ?? []).map { ($0.entry.key, $0.node) }
            for (method, node) in candidates where !found.contains(where: { $0.method == method }) {
                if let operation = operation(method, path, node, shared, role) { found.append(operation) }
            }
        }
        return found
    }

    /// What the operations of a path have in common.
    private struct SharedParts {
        var parameters: [Node]
        var servers: Node?
        var summary: String?
        var description: String?
    }

    private mutating func operation(
        _ method: String, _ path: Located<String>, _ written: Node, _ shared: SharedParts, _ role: Role
    ) -> APIOperation? {
        // OpenAPI knows no reference here, but documents of many files are full of them.
        guard let node = files.dereferenced(written) else { return nil }
        guard node.entries != nil else {
            wrong("an operation is a map", node)
            return nil
        }
        remarks.checkKeys(of: node.value, for: .operation)
        // Ids are for calls; what a server sends back has one more for show.
        let id = role == .callback ? nil : operationId(node)
        let ownNodes = node["parameters"]?.items ?? [], own = parameters(ownNodes)
        let lost = lostParameters(shared.parameters + ownNodes)
        // Shared parameters are overridden by name and place, never removed.
        var all = parameters(shared.parameters).filter { item in
            !own.contains { $0.name == item.name && $0.place == item.place }
        }
        all += own
        all += credentials(node).filter { item in
            !all.contains { $0.name.lowercased() == item.name.lowercased() && $0.place == item.place }
        }
        let parts = role == .path ? Self.parts(of: path.value) : [.text(path.value)]
        if role == .path { matchParameters(&all, with: parts, method, path, lost: lost) }
        return APIOperation(
            id: id ?? ownId(node, role), method: method, path: path.value, pathParts: parts,
            server: server(node["servers"] ?? shared.servers ?? root["servers"]),
            tags: (node["tags"]?.value.items ?? []).compactMap(\.string),
            summary: node["summary"]?.value.string ?? shared.summary,
            description: node["description"]?.value.string ?? shared.description,
            isDeprecated: node["deprecated"]?.value.boolean == true, security: security(node), parameters: all,
            hasLostParameters: !lost.isEmpty, body: node["requestBody"].flatMap(body),
            responses: responses(node["responses"]),
            callbacks: role == .callback ? [] : callbacks(node), span: id?.span ?? path.span)
    }

    private func ownId(_ node: Node, _ role: Role) -> Located<String>? {
        guard role == .callback, let value = node["operationId"]?.value, let text = value.string else { return nil }
        return Located(text, at: value.span)
    }

    /// Each name in braces is a parameter, and each parameter of a path a name in braces.
    private func matchParameters(
        _ all: inout [APIParameter], with parts: [APIOperation.PathPart], _ method: String, _ path: Located<String>,
        lost: Set<String?>
    ) {
        for case .parameter(let name) in parts where !all.contains(where: { $0.name == name && $0.place == .path }) {
            if !lost.contains(nil), !lost.contains(name) {
                files.report(
                    .unusableSchemaObject(
                        "'{\(name)}' of the path is not among the parameters of \(method)", at: path.span,
                        help: "add {name: \(name), in: path, required: true, schema: …} to them"))
            }
            all.append(
                APIParameter(
                    name: name, place: .path, isRequired: true, schema: nil, style: "simple", explode: false,
                    isCredential: false, span: path.span))
        }
        for parameter in all where parameter.place == .path && !parts.contains(.parameter(parameter.name)) {
            files.report(
                .unusableSchemaObject(
                    "the path '\(path.value)' has no '{\(parameter.name)}'", at: parameter.span, severity: .warning))
        }
        all.removeAll { $0.place == .path && !parts.contains(.parameter($0.name)) }
    }

    private mutating func operationId(_ node: Node) -> Located<String>? {
        guard let value = node["operationId"]?.value else { return nil }
        guard let text = value.string else {
            files.report(.unusableSchemaObject("'operationId' is text", at: value.span))
            hasLostOperations = true
            return nil
        }
        if let first = seenOperations[text] {
            files.report(.duplicateOperation(text, at: value.span, first: first))
            hasLostOperations = true
            return nil
        }
        seenOperations[text] = value.span
        return Located(text, at: value.span)
    }

    /// `/grants/{grantId}/refresh` -> text, parameter, text.
    static func parts(of path: String) -> [APIOperation.PathPart] {
        var parts: [APIOperation.PathPart] = [], rest = path[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
            parts.append(.parameter(String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        return parts
    }
}
