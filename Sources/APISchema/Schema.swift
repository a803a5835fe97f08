package import Diagnostics
package import LocatedText

/// A schema as it stands in the document; what its references and `allOf` add is in its `Shape`.
struct Schema: Sendable {
    enum Kind: String, CaseIterable, Sendable { case string, integer, number, boolean, array, object, null }

    enum Additional: Sendable {
        case unspecified, forbidden
        case allowed(Int?)
    }

    struct Property: Sendable {
        var name: Located<String>
        var schema: Int
    }

    var span: SourceSpan
    /// Name under `components/schemas`, or of the file that holds nothing else.
    var name: String?
    var title: String?
    var description: String?
    var kinds: Set<Kind>?
    var nullable = false
    var format: String?
    var properties: [Property] = []
    var required: [Located<String>] = []
    var additional = Additional.unspecified
    var items: Int?
    var enumeration: [JSON]?
    var constant: JSON?
    var examples: [JSON] = []
    var standard: JSON?
    var constraints: [Constraint] = []
    var discriminator: Discriminator?
    /// Of the first items of a list, one by one.
    var firstItems: [Int] = []
    var alternatives: [[Int]] = []
    /// Of the first alternatives several may hold together: `anyOf`.
    var isAnyOf = false
    /// What must hold as well: the target of `$ref`, then the members of `allOf`.
    var parts: [Int] = []
    /// The first part is the target of `$ref`.
    var isReference = false
    var readOnly = false
    var writeOnly = false
    var isDeprecated = false
    /// No value fits: `false` as a schema.
    var isNever = false
    /// Its reference leads nowhere, which is reported.
    var isLost = false

    /// What it stands for, if it is only a reference to it, or a nameless wrapping of one.
    var alias: Int? { isBare && parts.count == 1 && (isReference || name == nil) ? parts[0] : nil }

    /// Says nothing of a value's form beside its parts.
    var isBare: Bool {
        kinds == nil && properties.isEmpty && required.isEmpty && items == nil && enumeration == nil && constant == nil
            && alternatives.isEmpty && format == nil
    }
}

/// What tells the forms of a value apart.
struct Discriminator: Sendable {
    var property: String
    /// Values that the document maps to schemas.
    var mapping: [(value: String, schema: Int)]
}

/// What narrows the values of a schema; numbers as they are written.
package enum Constraint: Hashable, Sendable {
    case minimum(String, isExclusive: Bool)
    case maximum(String, isExclusive: Bool)
    case multipleOf(String)
    case minLength(Int), maxLength(Int)
    case pattern(String)
    case minItems(Int), maxItems(Int)
    case uniqueItems
    case minProperties(Int), maxProperties(Int)
}

/// One or more schemas that hold for a value together.
package struct SchemaReference: Hashable, Sendable {
    var ids: [Int]

    init(ids: [Int]) { self.ids = ids }

    /// Both hold.
    package init(joining first: SchemaReference, _ second: SchemaReference) {
        ids = first.ids + second.ids.filter { !first.ids.contains($0) }
    }
}

/// What the schemas of a value say together.
package struct Shape: Sendable {
    package struct Property: Sendable {
        package var name: String
        package var schema: SchemaReference
        package var isRequired: Bool
        package var readOnly: Bool
        package var writeOnly: Bool
        /// Where the document names it.
        package var span: SourceSpan
    }

    package enum Additional: Sendable {
        case unspecified, forbidden
        case allowed(SchemaReference?)
    }

    var kinds: Set<Schema.Kind>?
    package var isNullable: Bool
    package var format: String?
    package var title: String?
    package var description: String?
    package var properties: [Property] = []
    /// Of the properties, by name.
    var positions: [String: Int] = [:]
    /// Names that are required and that no schema describes.
    package var requiredElsewhere: [String] = []
    package var additional = Additional.unspecified
    package var items: SchemaReference?
    /// Values that are allowed, where the document lists them; a `const` is a list of one.
    package var values: [JSON]?
    package var examples: [JSON] = []
    /// `default`.
    package var standard: JSON?
    /// In the order in which the document gives them.
    package var constraints: [Constraint] = []
    var discriminator: Discriminator?
    package var firstItems: [SchemaReference] = []
    package var isDeprecated = false
    /// No value fits.
    package var isNever = false
    package var alternatives: [SchemaReference] = []
    /// Several of the alternatives may hold together.
    package var isAnyOf = false
    package var span: SourceSpan
    /// A reference in it leads nowhere, which is reported: what it lacks may be there.
    package var isLost = false

    package func property(_ name: String) -> Property? { positions[name].map { properties[$0] } }

    /// Kinds of JSON that a value may be of, `null` not among them, in the order of `Schema.Kind`; none where the schemas
    /// do not say. A number that need not be whole is only that.
    package var kindNames: [String] {
        let kinds = kinds ?? impliedKinds
        return Schema.Kind.allCases.filter {
            kinds.contains($0) && $0 != .null && !($0 == .integer && kinds.contains(.number))
        }.map(\.rawValue)
    }

    /// The value can be nothing but null.
    package var isNull: Bool { kinds == [.null] || values == [.null] }

    /// What the other keywords are about.
    private var impliedKinds: Set<Schema.Kind> {
        if let values { return Set(values.map(Schema.Kind.init)) }
        if !properties.isEmpty { return [.object] }
        if case .allowed(.some) = additional { return [.object] }
        return items == nil && firstItems.isEmpty ? [] : [.array]
    }
}
