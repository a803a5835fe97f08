import Diagnostics
import LocatedText

/// Turns schema objects into a `SchemaTable`, each place once.
///
/// A schema is given its number before its parts are looked at, and those wait in a queue: cycles end by themselves and
/// no depth of references can exhaust the stack.
final class SchemaBuilder {
    static let schemaLimit = 200_000

    let files: DocumentFiles
    let document: String
    private let dialect: APIDocument.Dialect
    private let remarks: Remarks
    private var numbers: [Location: Int] = [:]
    private var waiting: [(id: Int, node: Node)] = []
    private(set) var table = SchemaTable()

    init(files: DocumentFiles, document: String, dialect: APIDocument.Dialect, remarks: Remarks) {
        self.files = files
        self.document = document
        self.dialect = dialect
        self.remarks = remarks
    }

    /// The number of the schema at a place.
    func schema(at node: Node) -> Int {
        if let known = numbers[node.location] { return known }
        let id = table.schemas.count
        numbers[node.location] = id
        table.schemas.append(Schema(span: node.value.span, name: name(of: node.location)))
        // A hostile document stops to grow here; what is left out is "any value".
        if id < Self.schemaLimit { waiting.append((id, node)) }
        return id
    }

    /// A schema of which nothing is known, because a reference leads nowhere.
    func lost(at span: SourceSpan) -> Int {
        table.schemas.append(Schema(span: span, isLost: true))
        return table.schemas.count - 1
    }

    func number(at location: Location) -> Int? { numbers[location] }

    /// Reads all schemas that were asked for, and those that they mention.
    func finish() {
        var next = 0
        while next < waiting.count {
            let (id, node) = waiting[next]
            table.schemas[id] = read(node, into: table.schemas[id])
            next += 1
        }
        waiting = []
        for id in table.schemas.indices { checkLoop(id) }
        checkDepth()
        table.finish()
    }

    private func name(of location: Location) -> String? {
        let pointer = location.pointer
        // A file beside the document may be one schema, or a map of them.
        if location.file != document, pointer.count == 1 { return pointer[0] }
        if pointer.isEmpty {
            return location.file.split(separator: "/").last?.split(separator: ".").first.map(String.init)
        }
        guard let folder = pointer.dropLast().last, ["schemas", "definitions", "$defs"].contains(folder),
            pointer.count <= 3
        else { return nil }
        return pointer.last
    }

    private func read(_ node: Node, into empty: Schema) -> Schema {
        var schema = empty
        if let boolean = node.value.boolean {
            schema.isNever = !boolean
            return schema
        }
        guard node.value.entries != nil else {
            files.report(.unusableSchemaObject("a schema is a map or, from 3.1 on, true or false", at: node.value.span))
            return schema
        }
        if let reference = node.reference {
            if let target = files.target(of: reference, in: node.location.file) {
                schema.parts.append(self.schema(at: target))
                schema.isReference = true
            } else {
                schema.isLost = true
            }
            // In 3.0 what stands beside a reference counts for nothing.
            if dialect == .v30 {
                if node.value.entries?.contains(where: { $0.key != "$ref" && !$0.key.hasPrefix("x-") }) == true {
                    remarks.note("keys beside '$ref'", in: reference.span, because: "OpenAPI 3.0 ignores them")
                }
                return schema
            }
        }
        readForm(node, into: &schema)
        readParts(node, into: &schema)
        remarks.checkKeys(of: node.value, for: .schema)
        return schema
    }

    private func readForm(_ node: Node, into schema: inout Schema) {
        let value = node.value
        schema.title = value["title"]?.string
        schema.description = value["description"]?.string
        schema.format = value["format"]?.string
        schema.readOnly = value["readOnly"]?.boolean == true
        schema.writeOnly = value["writeOnly"]?.boolean == true
        schema.enumeration = value["enum"]?.items?.map(\.json)
        schema.constant = value["const"]?.json
        schema.isDeprecated = value["deprecated"]?.boolean == true
        schema.standard = value["default"]?.json
        schema.constraints = Self.constraints(of: value)
        schema.examples = value["examples"]?.items?.map(\.json) ?? value["example"].map { [$0.json] } ?? []
        schema.required = (value["required"]?.items ?? []).compactMap { item in
            item.string.map { Located($0, at: item.span) }
        }
        if let required = value["required"], required.items == nil {
            files.report(
                .unusableSchemaObject("'required' of a schema is a list of names of its properties", at: required.span))
        }
        if let type = value["type"] {
            let names = type.items ?? [type]
            var kinds: Set<Schema.Kind> = []
            for name in names {
                guard let kind = Schema.Kind(rawValue: name.string ?? (name.json == .null ? "null" : "")) else {
                    let known = Schema.Kind.allCases.map(\.rawValue)
                    files.report(
                        .unusableSchemaObject(
                            "'\(name.string ?? name.json.text())' is not a type", at: name.span,
                            help: suggestion(for: name.string ?? "", among: known)))
                    continue
                }
                kinds.insert(kind)
            }
            if !kinds.isEmpty { schema.kinds = kinds }
        }
        if let nullable = value.entry("nullable"), nullable.value.boolean == true {
            if dialect == .v30 {
                schema.nullable = true
            } else {
                remarks.note(
                    "'nullable'", in: nullable.keySpan, because: "OpenAPI 3.1 writes type: [\"string\", \"null\"]")
            }
        }
    }

    private func readParts(_ node: Node, into schema: inout Schema) {
        if let properties = node["properties"]?.entries {
            schema.properties = properties.map { entry, child in
                .init(name: Located(entry.key, at: entry.keySpan), schema: self.schema(at: child))
            }
        }
        if let items = node["items"] { schema.items = self.schema(at: items) }
        if let additional = node["additionalProperties"] {
            schema.additional =
                switch additional.value.boolean {
                case false: .forbidden
                case true: .allowed(nil)
                default: .allowed(self.schema(at: additional))
                }
        }
        for keyword in ["oneOf", "anyOf"] {
            if let items = node[keyword]?.items, !items.isEmpty {
                if schema.alternatives.isEmpty { schema.isAnyOf = keyword == "anyOf" }
                schema.alternatives.append(items.map(self.schema(at:)))
            }
        }
        schema.firstItems = (node["prefixItems"]?.items ?? []).map(self.schema(at:))
        schema.discriminator = discriminator(of: node)
        schema.parts += (node["allOf"]?.items ?? []).map(self.schema(at:))
    }

    /// The longest chain of references and `allOf` is reported at its beginning, if it is one that no question follows
    /// to its end.
    private func checkDepth() {
        // How many schemas are below each other, itself included; 0 where that is not known yet.
        var heights = [Int](repeating: 0, count: table.schemas.count)
        for start in table.schemas.indices where heights[start] == 0 {
            var open = [(id: start, next: 0)]
            heights[start] = 1
            while let (id, next) = open.last {
                let parts = table.schemas[id].parts
                if next < parts.count {
                    open[open.count - 1].next += 1
                    guard heights[parts[next]] == 0 else { continue }
                    heights[parts[next]] = 1
                    open.append((parts[next], 0))
                } else {
                    heights[id] = 1 + (parts.map { heights[$0] }.max() ?? 0)
                    open.removeLast()
                }
            }
        }
        guard let deepest = heights.max(), deepest > SchemaTable.depthLimit,
            let id = heights.firstIndex(of: deepest)
        else { return }
        files.report(
            .unusableSchemaObject(
                "this schema leads over \(deepest) others, one in the other, and no more than \(SchemaTable.depthLimit) are read",
                at: table.schemas[id].span, help: "refer to the schema that is meant without a way over so many others")
        )
    }

    /// A schema that is only a reference to itself, by however many steps.
    private func checkLoop(_ start: Int) {
        var id = start, hops = 0
        while table.schemas[id].isBare, table.schemas[id].parts.count == 1, hops < table.schemas.count {
            id = table.schemas[id].parts[0]
            hops += 1
            if id == start {
                files.report(
                    .brokenReference("this schema is only a reference to itself", at: table.schemas[start].span))
                return
            }
            // Each loop is reported at its first member only, and a way into a loop is not one.
            if id < start { return }
            if hops > SchemaTable.depthLimit { return }
        }
    }
}
