import ContentModel
import Diagnostics

/// What the flows of a file have in common while they are resolved.
struct FlowContext {
    var file: FlowFile
    /// Name of the app, else of the file: first part of ids, name of the store.
    var appName: String
    var app: Project.App?
    /// Names of all apps of the project.
    var apps: [String]
    var sources: FlowSources
    var store: StoreTable
    /// Every file is read that may keep something for the app.
    var isStoreWhole = true
    var findings: Findings
}

/// What an app keeps, over all of its flows.
final class StoreTable {
    struct Name {
        var name: String
        /// Where it is kept for the first time.
        var span: SourceSpan
        /// `nil` until a flow has said it.
        var type: ValueType?
        var typeSpan: SourceSpan?
    }

    private(set) var names: [Name] = []

    /// Names are known before any flow is resolved; their types are found on the way.
    func add(_ file: FlowFile) {
        for step in file.workflows.flatMap(\.steps) {
            guard case .secureStore(let values) = step.kind else { continue }
            for value in values where self[value.name.value] == nil {
                names.append(Name(name: value.name.value, span: value.name.span))
            }
        }
    }

    subscript(_ name: String) -> Name? { names.first { $0.name == name } }

    /// The first flow that keeps a name says its type; the place of the first is the answer where another type is known.
    func settle(_ name: String, as type: ValueType, at span: SourceSpan) -> SourceSpan? {
        guard let index = names.firstIndex(where: { $0.name == name }) else { return nil }
        guard let known = names[index].type else {
            names[index].type = type
            names[index].typeSpan = span
            return nil
        }
        // Text and URIs are kept as text.
        return type.fits(known) && known.fits(type) ? nil : names[index].typeSpan
    }

    /// How many types are known: resolution repeats until no flow adds one.
    var settledCount: Int { names.count { $0.type != nil } }
}
