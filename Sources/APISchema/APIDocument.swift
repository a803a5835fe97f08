import Diagnostics

/// An OpenAPI document, with everything that its references bring.
///
/// What is wrong in one place is a diagnostic and leaves the rest usable.
package struct APIDocument: Sendable {
    package enum Dialect: String, Comparable, Sendable {
        case v30 = "3.0"
        case v31 = "3.1"
        case v32 = "3.2"

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// Relative to the content folder.
    package var path: String
    package var dialect: Dialect
    package var title: String
    /// As `info` says it.
    package var version: String?
    package var description: String?
    /// Those of the document as a whole.
    package var servers: [APIServerEntry] = []
    package var tags: [APITag] = []
    /// Ways to authorise the calls that do not say their own; see `APIOperation.security`.
    package var security: [APISecurityRequirement]?
    package var securitySchemes: [APISecurityScheme] = []
    /// Those of `paths`.
    package var operations: [APIOperation]
    /// What the API sends by itself; the path of each is the webhook's name.
    package var webhooks: [APIOperation] = []
    /// The id of an operation cannot be used, which is reported.
    package var hasLostOperations = false
    package var schemas: SchemaTable
    /// Schemas under `components`, by name.
    package var components: [(name: String, schema: SchemaReference)]
    /// All files that were read, the document's own among them, sorted.
    package var files: [String]
    /// Of their bytes.
    package var digest: String

    package func operation(_ id: String) -> APIOperation? { operations.first { $0.id?.value == id } }
}
