import APISchema
import ContentModel
import Diagnostics
import HostSystem

/// The API schemas of a flow file, by the names that it gives them.
struct FlowSources {
    struct Found {
        /// Name of the source description.
        var source: String
        var document: APIDocument
        var operation: APIOperation
    }

    enum Lookup {
        case found(Found)
        /// Reported; nothing can be said about the operation.
        case unknown
    }

    private var documents: [(name: String, document: APIDocument)] = []
    /// A document could not be loaded: an operation that is not found may be in it.
    private var isComplete = true
    private let names: [String]

    init(_ file: FlowFile, documents load: (String) -> APIDocument?) {
        names = file.sources.map(\.name.value)
        for source in file.sources where source.kind == .openapi {
            if !source.isRemote, let document = load(Self.path(source.url.value, from: file.path)) {
                documents.append((source.name.value, document))
            } else {
                isComplete = false
            }
        }
    }

    /// The document that a path in the flow file means.
    func document(at path: String) -> APIDocument? { documents.first { $0.document.path == path }?.document }

    func document(named name: String) -> APIDocument? { documents.first { $0.name == name }?.document }

    /// `createGrant` or `$sourceDescriptions.vault.createGrant`.
    func operation(_ reference: Located<String>, findings: Findings) -> Lookup {
        var id = reference.value, candidates = documents, isComplete = isComplete
        if id.hasPrefix("$sourceDescriptions.") {
            let parts = id.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3, names.contains(parts[1]) else {
                findings.report(.unknownSource(parts.count > 1 ? parts[1] : id, at: reference.span, known: names))
                return .unknown
            }
            id = parts[2]
            candidates = documents.filter { $0.name == parts[1] }
            isComplete = !candidates.isEmpty
        }
        let found = candidates.compactMap { name, document in
            document.operation(id).map { Found(source: name, document: document, operation: $0) }
        }
        switch found.count {
        case 1: return .found(found[0])
        case 0:
            // It may be one whose id is wrong in the API schema.
            if isComplete, !candidates.contains(where: \.document.hasLostOperations) {
                let known = candidates.flatMap { $0.document.operations.compactMap(\.id?.value) }
                findings.report(.unknownOperation(id, at: reference.span, known: known))
            }
        default: findings.report(.ambiguousOperation(id, in: found.map(\.source), at: reference.span))
        }
        return .unknown
    }

    func name(of document: APIDocument) -> String? { documents.first { $0.document.path == document.path }?.name }

    /// A path that a flow file names, relative to the content folder.
    static func path(_ url: String, from file: String) -> String {
        HostSystem.path(url, from: HostSystem.folder(of: file))
    }
}
