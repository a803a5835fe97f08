import Markdown

/// What guides may say with a directive.
struct DirectiveSpecification: Sendable {
    var name: String
    var isContainer = false
    var takesLabel = false
    var attributes: [String]
    /// One of these has to be given.
    var needsOneOf: [String] = []
    var isBuilt = true
    /// Attributes of a built directive that are not.
    var unbuiltAttributes: [String] = []

    static let all: [DirectiveSpecification] = [
        .init(
            name: "sample", attributes: ["flow", "variant", "platform", "form", "show", "mark", "collapse"],
            unbuiltAttributes: ["form"]),
        .init(name: "files", attributes: ["flow", "variant", "platform", "file"], isBuilt: false),
        .init(name: "errors", attributes: ["flow", "platform"]),
        .init(name: "install", attributes: ["platform"], isBuilt: false),
        .init(name: "requirements", attributes: ["flow", "variant", "platform"]),
        .init(name: "diagram", takesLabel: true, attributes: ["flow", "variant"]),
        .init(name: "operation", attributes: ["id"], needsOneOf: ["id"], isBuilt: false),
        .init(name: "each", isContainer: true, attributes: ["of", "flow", "variant"], needsOneOf: ["of"]),
        .init(
            name: "only", isContainer: true, attributes: ["platform", "system"], needsOneOf: ["platform", "system"]),
    ]

    fileprivate static func names(areContainers: Bool) -> [String] {
        all.filter { $0.isContainer == areContainers }.map(\.name)
    }

    static func named(_ name: String) -> DirectiveSpecification? { all.first { $0.name == name } }

    /// What `:::each` can go through; `platforms` shows facts of an SDK.
    static let rows = ["variants", "rules", "steps", "errors", "platforms"]
    static let unbuiltRows = ["platforms"]
}

extension KnownDirectives {
    static let inGuides = KnownDirectives(
        leaves: DirectiveSpecification.names(areContainers: false),
        containers: DirectiveSpecification.names(areContainers: true))
}
