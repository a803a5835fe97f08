package import LocatedText

/// Makes a value that fits a schema: the document's own where it gives one, else a small one that is the same in every
/// run.
package struct ExampleMaker {
    /// Which way a value goes: a client sends nothing that is read-only, and gets nothing that is write-only.
    package enum Direction: Sendable { case request, response }

    /// Values in one example, and optional properties of one object, so that it stays one that people read.
    private static let valueLimit = 200, optionalLimit = 12, depthLimit = 24
    /// Attempts at values, those that come to nothing among them: each of two forms may lead to two more.
    private static let attemptLimit = 20_000

    private let schemas: SchemaTable
    private let direction: Direction
    /// Schemas that are being made, the outermost first.
    private var open: [SchemaReference] = []
    private var count = 0
    private var attempts = 0

    private init(_ schemas: SchemaTable, _ direction: Direction) {
        self.schemas = schemas
        self.direction = direction
    }

    /// `nil`: no finite value fits, because what is required holds itself, or none that is small, or nothing at all.
    /// - Parameter name: of what the value is for; texts are made from it.
    package static func value(
        of reference: SchemaReference, in schemas: SchemaTable, for direction: Direction, named name: String = ""
    ) -> JSON? {
        var maker = ExampleMaker(schemas, direction)
        return maker.value(reference, named: name)
    }

    // MARK: Values

    private mutating func value(_ reference: SchemaReference, named name: String) -> JSON? {
        attempts += 1
        guard attempts < Self.attemptLimit else { return nil }
        let shape = schemas.shape(of: reference), key = schemas.canonical(reference)
        if shape.isNever { return nil }
        if let given = shape.examples.first(where: { fits($0, shape) }) { return given }
        if let given = shape.values { return given.first { $0 != .null } ?? given.first }
        if let given = shape.standard, given != .null, fits(given, shape) { return given }
        guard !open.contains(key), open.count < Self.depthLimit else { return nil }
        count += 1
        open.append(key)
        defer { open.removeLast() }
        return made(reference, shape, named: name)
    }

    /// An example that the document gives may be of another schema that this one was made from.
    private func fits(_ value: JSON, _ shape: Shape) -> Bool {
        guard let kinds = shape.kinds else { return true }
        let kind = Schema.Kind(of: value)
        return kinds.contains(kind) || kind == .integer && kinds.contains(.number) || kind == .null && shape.isNullable
    }

    private mutating func made(_ reference: SchemaReference, _ shape: Shape, named name: String) -> JSON? {
        if shape.isLost { return .string(TextSample.words(name)) }
        let branches = schemas.branches(of: reference)
        for branch in branches {
            // A branch may only say more of the object that the schema describes.
            let form = schemas.shape(of: branch.schema)
            if shape.kinds?.contains(.object) == true, kind(of: form) == nil, form.alternatives.isEmpty {
                if let value = object(shape) { return joined(value, with: reference, shape, branch) }
            } else if let value = value(branch.schema, named: name) {
                return joined(value, with: reference, shape, branch)
            }
        }
        // None is finite, or all are null.
        if !branches.isEmpty, shape.kinds?.contains(.object) != true { return shape.isNullable ? .null : nil }
        switch kind(of: shape) {
        case .object: return object(shape)
        case .array: return list(shape, named: name)
        case .string: return .string(TextSample.text(shape, named: name))
        case .integer: return .number(NumberSample.digits(shape.constraints, isInteger: true))
        case .number: return .number(NumberSample.digits(shape.constraints, isInteger: false))
        case .boolean: return .boolean(true)
        case .null: return .null
        // Anything goes.
        case nil: return .string(TextSample.text(shape, named: name))
        }
    }

    private func kind(of shape: Shape) -> Schema.Kind? {
        let order: [Schema.Kind] = [.object, .array, .string, .integer, .number, .boolean, .null]
        if let kinds = shape.kinds { return order.first(where: kinds.contains) ?? .null }
        if !shape.properties.isEmpty { return .object }
        if case .allowed(.some) = shape.additional { return .object }
        if shape.items != nil { return .array }
        for constraint in shape.constraints {
            switch constraint {
            case .minimum, .maximum, .multipleOf: return .number
            case .minItems, .maxItems, .uniqueItems: return .array
            case .minProperties, .maxProperties: return .object
            case .minLength, .maxLength, .pattern: return .string
            }
        }
        return nil
    }

    /// A branch's value with what the schema says beside its branches.
    private mutating func joined(
        _ value: JSON, with reference: SchemaReference, _ shape: Shape, _ branch: SchemaTable.Branch
    ) -> JSON {
        guard case .object(var members) = value else { return value }
        func isThere(_ name: String) -> Bool { members.contains { $0.name == name } }
        if !shape.properties.isEmpty, case .object(let own)? = object(shape) {
            members += own.filter { !isThere($0.name) }
        }
        for name in schemas.shape(of: branch.schema).requiredElsewhere where !isThere(name) {
            let known = shape.property(name).flatMap { self.value($0.schema, named: name) }
            members.append(JSON.Member(name, known ?? .string(TextSample.words(name))))
        }
        if let property = schemas.tellingProperty(of: reference), let name = branch.value {
            if let index = members.firstIndex(where: { $0.name == property }) {
                members[index].value = .string(name)
            } else {
                members.insert(JSON.Member(property, .string(name)), at: 0)
            }
        }
        return .object(members)
    }

    private mutating func object(_ shape: Shape) -> JSON? {
        let wanted = shape.properties.filter { direction == .request ? !$0.readOnly : !$0.writeOnly }
        var found: [String: JSON] = [:]
        for property in wanted where property.isRequired {
            guard let value = value(property.schema, named: property.name) else { return nil }
            found[property.name] = value
        }
        for property in wanted.filter({ !$0.isRequired }).prefix(Self.optionalLimit) {
            guard count < Self.valueLimit else { break }
            found[property.name] = value(property.schema, named: property.name)
        }
        var members = wanted.compactMap { property in found[property.name].map { JSON.Member(property.name, $0) } }
        // What is required and not described may be anything.
        members += shape.requiredElsewhere.prefix(Self.optionalLimit).map { name in
            JSON.Member(name, .string(TextSample.words(name)))
        }
        let least =
            shape.constraints.lazy.compactMap { if case .minProperties(let n) = $0 { n } else { nil } }.max() ?? 0
        if case .allowed(let values?) = shape.additional, members.isEmpty || members.count < least {
            for index in 1...max(1, min(least - members.count, 4)) {
                guard let value = value(values, named: "value") else { break }
                members.append(JSON.Member(index == 1 ? "key" : "key\(index)", value))
            }
        }
        return .object(members)
    }

    private mutating func list(_ shape: Shape, named name: String) -> JSON? {
        var least = 0, most = Int.max
        for constraint in shape.constraints {
            if case .minItems(let number) = constraint { least = max(least, number) }
            if case .maxItems(let number) = constraint { most = min(most, number) }
        }
        var items: [JSON] = []
        for first in shape.firstItems.prefix(max(0, most)) {
            guard let item = value(first, named: name) else { return least > items.count ? nil : .array(items) }
            items.append(item)
        }
        guard let each = shape.items, items.isEmpty || items.count < least else { return .array(items) }
        // Lists that must be long are cut off: an example is to be read.
        let wanted = min(max(1, least), most, 5)
        guard items.count < wanted, let item = value(each, named: TextSample.singular(name)) else {
            return least > items.count ? nil : .array(items)
        }
        let values = schemas.shape(of: each).values ?? []
        let isUnique = shape.constraints.contains(.uniqueItems)
        while items.count < wanted { items.append(isUnique && items.count < values.count ? values[items.count] : item) }
        return .array(items)
    }
}
