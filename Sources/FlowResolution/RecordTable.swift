import APISchema
import ContentModel

/// Names of the objects of a flow, each schema one name, each name one schema.
final class RecordTable {
    struct Key: Hashable {
        var document: String
        var schema: SchemaReference
    }

    struct Origin {
        var document: APIDocument
        var schema: SchemaReference
    }

    private let sources: FlowSources
    private var names: [Key: String] = [:]
    private var origins: [String: Origin] = [:]
    private var taken: Set<String> = []

    init(sources: FlowSources) { self.sources = sources }

    /// The schema's own name if it has one, else the suggested one.
    func name(for schema: SchemaReference, in document: APIDocument, suggested: String) -> String {
        let schema = document.schemas.canonical(schema)
        let key = Key(document: document.path, schema: schema)
        if let known = names[key] { return known }
        let base = Self.capitalised(document.schemas.name(of: schema) ?? suggested)
        let source = Self.capitalised(sources.name(of: document) ?? "")
        let name = free([base, source + base])
        names[key] = name
        origins[name] = Origin(document: document, schema: schema)
        return name
    }

    /// For an object that no schema describes.
    func name(suggested: String) -> String { free([Self.capitalised(suggested)]) }

    func origin(of name: String) -> Origin? { origins[name] }

    func type(of schema: SchemaReference, in document: APIDocument, suggested: String) -> ValueType? {
        document.schemas.type(of: schema) { name(for: $0, in: document, suggested: suggested) }
    }

    /// The first that is free, else the first with a number.
    private func free(_ candidates: [String]) -> String {
        let numbered = (2...).lazy.map { candidates[0] + String($0) }
        let name =
            candidates.first { !taken.contains($0) } ?? numbered.first { !self.taken.contains($0) } ?? candidates[0]
        taken.insert(name)
        return name
    }

    static func capitalised(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
