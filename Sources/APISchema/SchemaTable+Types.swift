package import ContentModel
import LocatedText

extension SchemaTable {
    /// The type of a value, or `nil` where a sample has no type for it: anything goes, or one of several.
    ///
    /// `record` gives the name of an object with fields; it is asked for the outermost only, not for its fields.
    package func type(of reference: SchemaReference, record: (SchemaReference) -> String) -> ValueType? {
        // Each of two forms may lead to two more: a value of so many forms has no type in code.
        var steps = 2000
        return type(of: reference, depth: 0, steps: &steps, record: record)
    }

    private func type(
        of reference: SchemaReference, depth: Int, steps: inout Int, record: (SchemaReference) -> String
    ) -> ValueType? {
        steps -= 1
        guard depth < Self.depthLimit, steps > 0 else { return nil }
        let shape = shape(of: reference)
        let options = shape.alternatives.filter { !isNull($0) }
        let nullable = shape.isNullable || options.count < shape.alternatives.count
        func optional(_ type: ValueType?) -> ValueType? {
            guard nullable, let type, case .optional = type else { return nullable ? type.map { .optional($0) } : type }
            return type
        }
        switch kind(of: shape) {
        case .string: return optional(shape.format == "uri" ? .uri : .string)
        case .integer: return optional(.integer)
        case .number: return optional(.number)
        case .boolean: return optional(.boolean)
        case .array:
            return optional(
                shape.items.flatMap { type(of: $0, depth: depth + 1, steps: &steps, record: record) }.map { .list($0) })
        case .object:
            if !shape.properties.isEmpty { return optional(.record(record(canonical(reference)))) }
            guard case .allowed(let values?) = shape.additional else { break }
            return optional(type(of: values, depth: depth + 1, steps: &steps, record: record).map { .dictionary($0) })
        case .null, nil: break
        }
        // One thing, or null; or several that look the same in code.
        let types = options.map { type(of: $0, depth: depth + 1, steps: &steps, record: record) }
        guard let first = types.first, let first, types.allSatisfy({ $0 == first }) else { return nil }
        return optional(first)
    }

    /// What a value is, if it is one thing only.
    private func kind(of shape: Shape) -> Schema.Kind? {
        if let kinds = shape.kinds?.subtracting([.null]) {
            if kinds == [.number, .integer] { return .number }
            return kinds.count == 1 ? kinds.first : nil
        }
        if let values = shape.values {
            let kinds = Set(values.filter { $0 != .null }.map(Schema.Kind.init(of:)))
            return kinds.count == 1 ? kinds.first : nil
        }
        if !shape.alternatives.isEmpty { return nil }
        if !shape.properties.isEmpty { return .object }
        return shape.items != nil ? .array : nil
    }

    private func isNull(_ reference: SchemaReference) -> Bool {
        let shape = shape(of: reference)
        return shape.kinds == [.null] || shape.values == [.null]
    }

    /// Whether the value is an object, or may be one of several.
    package func isObject(_ reference: SchemaReference) -> Bool { kind(of: shape(of: reference)) == .object }

    package func isList(_ reference: SchemaReference) -> Bool { kind(of: shape(of: reference)) == .array }
}

extension Schema.Kind {
    init(of value: JSON) {
        self =
            switch value {
            case .null: .null
            case .boolean: .boolean
            case .number(let digits): digits.contains { ".eE".contains($0) } ? .number : .integer
            case .string: .string
            case .array: .array
            case .object: .object
            }
    }
}

extension SchemaTable {
    /// What a JSON pointer into a value finds.
    package enum PointerTarget: Sendable {
        /// `isOptional`: a key on the way may be missing.
        case found(SchemaReference, isOptional: Bool)
        case missing(MissingKey)
        /// A reference on the way leads nowhere, which is reported.
        case lost
        /// A part of the way leads into a list, a map, or a value without form.
        case notAnObject(key: String)
    }

    /// A key that an object does not have.
    package struct MissingKey: Sendable {
        package var key: String
        /// Those that it has.
        package var known: [String]
        package var owner: SchemaReference
        /// How many keys lead to the object.
        package var depth: Int
    }

    package func find(_ pointer: [String], in reference: SchemaReference) -> PointerTarget {
        var place = reference, isOptional = false
        for (depth, key) in pointer.enumerated() {
            let shape = shape(of: place)
            func missing() -> PointerTarget {
                .missing(MissingKey(key: key, known: shape.properties.map(\.name), owner: place, depth: depth))
            }
            if let property = shape.property(key) {
                isOptional = isOptional || !property.isRequired || property.writeOnly
                place = property.schema
                isOptional = isOptional || self.shape(of: place).isNullable
            } else if shape.isLost || shape.alternatives.contains(where: { self.shape(of: $0).isLost }) {
                return .lost
            } else if shape.properties.isEmpty || !shape.alternatives.isEmpty {
                // One of several forms, or null: the form that has the key is meant, or all that have it with one type.
                let options = options(of: shape, with: key)
                guard let (owner, property) = options.first, agree(options.map(\.property)) else {
                    if options.isEmpty, !shape.properties.isEmpty { return missing() }
                    return .notAnObject(key: key)
                }
                isOptional = isOptional || options.contains { !$0.property.isRequired }
                isOptional = isOptional || shape.alternatives.contains { $0 != owner && isNull($0) }
                place = property.schema
            } else {
                return missing()
            }
        }
        return shape(of: place).isLost ? .lost : .found(place, isOptional: isOptional)
    }
}

extension SchemaTable {
    /// The property of a value, and the schema that has it: the value's own, or the one of its alternatives that does.
    package func property(_ key: String, of reference: SchemaReference) -> (
        owner: SchemaReference, property: Shape.Property
    )? {
        let shape = shape(of: reference)
        if let property = shape.property(key) { return (reference, property) }
        let options = options(of: shape, with: key)
        return agree(options.map(\.property)) ? options.first : nil
    }

    /// The forms of a value that have a key.
    private func options(of shape: Shape, with key: String) -> [(owner: SchemaReference, property: Shape.Property)] {
        shape.alternatives.compactMap { form in self.shape(of: form).property(key).map { (form, $0) } }
    }

    /// Whether code takes all of them for the same.
    private func agree(_ properties: [Shape.Property]) -> Bool {
        guard properties.count > 1 else { return properties.count == 1 }
        let types = properties.map { property in
            type(of: property.schema) { name(of: $0) ?? "of \(canonical($0).ids)" }
        }
        return types.allSatisfy { $0 != nil && $0 == types[0] }
    }
}
