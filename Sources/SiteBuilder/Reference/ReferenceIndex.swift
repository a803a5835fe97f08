import APISchema
import Diagnostics
import HostSystem

/// Where each operation and each schema of the references has its page: names are given once, so that pages can be made
/// side by side and link to each other.
struct ReferenceIndex: Sendable {
    /// One operation, webhook or callback.
    struct Entry: Sendable {
        enum Role: Sendable {
            case operation, webhook
            case callback(name: String, of: Int)
        }

        var role: Role
        var operation: APIOperation
        /// From the top of the site: `api/vault/createGrant.html`.
        var page: String
        /// In `groups`.
        var group: Int

        var title: String {
            if let summary = operation.summary, !summary.isEmpty { return summary }
            return operation.id?.value ?? "\(operation.method) \(operation.path)"
        }
    }

    struct Group: Sendable {
        var title: String
        var description: String?
        /// In `entries`.
        var entries: [Int] = []
    }

    struct API: Sendable {
        var reference: APIReference
        var entries: [Entry] = []
        /// Tags in the order of the document, operations without one, webhooks, callbacks.
        var groups: [Group] = []
        /// Schemas that have a page, in the order of the document.
        var schemas: [(name: String, schema: SchemaReference, page: String)] = []

        private var byID: [String: Int] = [:]
        private var pageBySchema: [SchemaReference: String] = [:]

        var document: APIDocument { reference.document }
        /// Of the schema, from the content folder.
        var path: String { document.path }
        var title: String { document.title }
        /// "3 operations".
        var size: String { "\(document.operations.count) operation\(document.operations.count == 1 ? "" : "s")" }
        var folder: String { "api/\(Address.fileName(reference.name))" }
        var landing: String { "\(folder)/index.html" }

        func entry(_ id: String) -> Entry? { byID[id].map { entries[$0] } }
        /// Operations that a guide can link to.
        var ids: [String] { entries.compactMap { $0.operation.id?.value } }
        /// - Parameter schema: canonical.
        func page(of schema: SchemaReference) -> String? { pageBySchema[schema] }
        func callbacks(of entry: Int) -> [(name: String, entry: Entry)] {
            entries.compactMap { callback in
                if case .callback(let name, entry) = callback.role { (name, callback) } else { nil }
            }
        }
    }

    let apis: [API]
    private let byPath: [String: Int]

    init(_ references: [APIReference]) {
        apis = references.map(API.init)
        byPath = Dictionary(
            apis.enumerated().map { ($0.element.document.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    var isEmpty: Bool { apis.isEmpty }

    /// The page that lists all references, or is the only one's.
    static let list = "api/index.html"
    var start: String? { apis.count == 1 ? apis[0].landing : apis.isEmpty ? nil : Self.list }

    /// - Parameter path: of the schema, from the content folder.
    func api(of path: String) -> API? { byPath[path].map { apis[$0] } }

    /// The page that `path` or `path#fragment` names, and the anchor in it: the fragment is the id of an operation, and
    /// the part of its page may follow behind a `/`.
    func target(_ path: String, _ fragment: String?) -> (page: String, anchor: String?)? {
        guard let api = api(of: path) else { return nil }
        guard let fragment, !fragment.isEmpty else { return (api.landing, nil) }
        if let entry = api.entry(fragment) { return (entry.page, nil) }
        guard let slash = fragment.lastIndex(of: "/"), let entry = api.entry(String(fragment[..<slash])) else {
            return nil
        }
        return (entry.page, String(fragment[fragment.index(after: slash)...]))
    }
}

extension ReferenceIndex.API {
    fileprivate init(_ reference: APIReference) {
        self.reference = reference
        var names = PageNames(folder: folder, taken: ["index"])
        var groupOfTag: [String: Int] = [:]
        for tag in document.tags where groupOfTag[tag.name] == nil {
            groupOfTag[tag.name] = groups.count
            groups.append(.init(title: tag.summary ?? tag.name, description: tag.description))
        }
        func group(_ title: String) -> Int {
            if let known = groupOfTag[title] { return known }
            groupOfTag[title] = groups.count
            groups.append(.init(title: title))
            return groups.count - 1
        }
        func add(_ operation: APIOperation, _ role: ReferenceIndex.Entry.Role, _ folder: String, _ group: Int) {
            let name = operation.id?.value ?? "\(operation.method.lowercased())-\(operation.path)"
            if let id = operation.id?.value, byID[id] == nil { byID[id] = entries.count }
            groups[group].entries.append(entries.count)
            entries.append(.init(role: role, operation: operation, page: names.page(folder + name), group: group))
        }
        for operation in document.operations where operation.tags.isEmpty == false {
            add(operation, .operation, "", group(operation.tags[0]))
        }
        let others = document.operations.filter(\.tags.isEmpty)
        if !others.isEmpty {
            let other = group(groups.isEmpty ? "Operations" : "Other operations")
            for operation in others { add(operation, .operation, "", other) }
        }
        for webhook in document.webhooks { add(webhook, .webhook, "webhooks/", group("Webhooks")) }
        for (number, entry) in entries.enumerated() {
            for callback in entry.operation.callbacks {
                for operation in callback.operations {
                    let name = "callbacks/\(entry.operation.id?.value ?? "")-\(callback.name)-"
                    let base = operation.id == nil ? operation.method.lowercased() : ""
                    var call = operation
                    call.summary = operation.summary ?? callback.name
                    groups[group("Callbacks")].entries.append(entries.count)
                    entries.append(
                        .init(
                            role: .callback(name: callback.name, of: number), operation: call,
                            page: names.page(name + (operation.id?.value ?? base)), group: group("Callbacks")))
                }
            }
        }
        groups = groups.map { $0 }
        for (name, schema) in document.components where document.schemas.hasParts(schema) {
            let canonical = document.schemas.canonical(schema)
            guard pageBySchema[canonical] == nil else { continue }
            let page = names.page("schemas/\(name)")
            pageBySchema[canonical] = page
            schemas.append((name, schema, page))
        }
    }
}

/// Names of pages in a folder, each once on disks that do not tell `A` from `a`.
private struct PageNames {
    let folder: String
    var taken: Set<String>

    /// Names of files have 255 bytes at most, and endings follow.
    private static let lengthLimit = 120

    mutating func page(_ name: String) -> String {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        let isBelow = parts.count == 2 && ["webhooks", "callbacks", "schemas"].contains(parts[0])
        let base = Address.fileName(String((isBelow ? parts[1] : name).prefix(Self.lengthLimit)))
        let place = isBelow ? "\(parts[0])/\(base)" : base
        var unique = place, count = 1
        while !taken.insert(unique.lowercased()).inserted {
            count += 1
            unique = "\(place)-\(count)"
        }
        return "\(folder)/\(unique).html"
    }
}

extension SchemaTable {
    /// There is more to say of a value than one line: it has fields or forms.
    func hasParts(_ reference: SchemaReference) -> Bool {
        let shape = shape(of: reference)
        return !shape.properties.isEmpty || !branches(of: reference).isEmpty || shape.items != nil
    }
}
