import ContentModel
import Diagnostics
import LocatedText

/// The schemas of a document. Cycles are legal: every question about them stops at `depthLimit`.
package struct SchemaTable: Sendable {
    static let depthLimit = 64

    var schemas: [Schema] = []
    private var shapes: KnownShapes?

    /// To be called when no schema changes any more: from now on each shape is put together once.
    mutating func finish() { shapes = KnownShapes() }

    package func shape(of reference: SchemaReference) -> Shape {
        if let known = shapes?[reference] { return known }
        let shape = newShape(of: reference)
        shapes?[reference] = shape
        return shape
    }

    private func newShape(of reference: SchemaReference) -> Shape {
        var found: [Schema] = [], seen: Set<Int> = []
        for id in reference.ids { collect(id, into: &found, seen: &seen, depth: 0) }
        return merged(found, of: reference)
    }

    /// Parts before the schema that names them, so that properties stand in the order in which they are inherited.
    private func collect(_ id: Int, into found: inout [Schema], seen: inout Set<Int>, depth: Int) {
        guard depth < Self.depthLimit, seen.insert(id).inserted else { return }
        for part in schemas[id].parts { collect(part, into: &found, seen: &seen, depth: depth + 1) }
        found.append(schemas[id])
    }

    private func merged(_ found: [Schema], of reference: SchemaReference) -> Shape {
        var shape = Shape(isNullable: false, span: found.last?.span ?? schemas[reference.ids[0]].span)
        var required: Set<String> = []
        var nullable: [Bool] = []
        for schema in found {
            if let kinds = schema.kinds {
                // An integer is a number too.
                let own = kinds.contains(.number) ? kinds.union([.integer]) : kinds
                let before = shape.kinds.map { $0.contains(.number) ? $0.union([.integer]) : $0 }
                shape.kinds = before.map { $0.intersection(own) } ?? kinds
                nullable.append(kinds.contains(.null) || schema.nullable)
            }
            shape.isLost = shape.isLost || schema.isLost
            shape.format = schema.format ?? shape.format
            shape.title = schema.title ?? shape.title
            shape.description = schema.description ?? shape.description
            shape.items = joined(shape.items, schema.items)
            if let values = schema.constant.map({ [$0] }) ?? schema.enumeration {
                shape.values = shape.values.map { $0.filter(Set(values).contains) } ?? values
            }
            if !schema.examples.isEmpty { shape.examples = schema.examples }
            shape.standard = schema.standard ?? shape.standard
            shape.constraints += schema.constraints.filter { !shape.constraints.contains($0) }
            shape.discriminator = schema.discriminator ?? shape.discriminator
            if !schema.firstItems.isEmpty { shape.firstItems = schema.firstItems.map { SchemaReference(ids: [$0]) } }
            shape.isDeprecated = shape.isDeprecated || schema.isDeprecated
            shape.isNever = shape.isNever || schema.isNever
            if let first = schema.alternatives.first, shape.alternatives.isEmpty {
                shape.alternatives = first.map { SchemaReference(ids: [$0]) }
                shape.isAnyOf = schema.isAnyOf
            }
            required.formUnion(schema.required.map(\.value))
            switch (schema.additional, shape.additional) {
            case (.forbidden, _): shape.additional = .forbidden
            case (.allowed(let id), .unspecified): shape.additional = .allowed(id.map { SchemaReference(ids: [$0]) })
            case (.allowed(let id?), .allowed(let known)): shape.additional = .allowed(joined(known, id))
            default: break
            }
            for property in schema.properties { add(property, to: &shape) }
        }
        shape.isNullable = !nullable.isEmpty && nullable.allSatisfy { $0 }
        shape.requiredElsewhere = required.filter { shape.positions[$0] == nil }.sorted()
        for index in shape.properties.indices {
            shape.properties[index].isRequired = required.contains(shape.properties[index].name)
        }
        return shape
    }

    private func joined(_ known: SchemaReference?, _ id: Int?) -> SchemaReference? {
        guard let id else { return known }
        guard let known else { return SchemaReference(ids: [id]) }
        return known.ids.contains(id) ? known : SchemaReference(ids: known.ids + [id])
    }

    private func add(_ property: Schema.Property, to shape: inout Shape) {
        let access = access(of: property.schema)
        if let index = shape.positions[property.name.value] {
            shape.properties[index].schema =
                joined(shape.properties[index].schema, property.schema) ?? shape.properties[index].schema
            shape.properties[index].readOnly = shape.properties[index].readOnly || access.readOnly
            shape.properties[index].writeOnly = shape.properties[index].writeOnly || access.writeOnly
        } else {
            shape.positions[property.name.value] = shape.properties.count
            shape.properties.append(
                .init(
                    name: property.name.value, schema: SchemaReference(ids: [property.schema]), isRequired: false,
                    readOnly: access.readOnly, writeOnly: access.writeOnly, span: property.name.span))
        }
    }

    private func access(of id: Int) -> (readOnly: Bool, writeOnly: Bool) {
        var found: [Schema] = [], seen: Set<Int> = []
        collect(id, into: &found, seen: &seen, depth: 0)
        return (found.contains(where: \.readOnly), found.contains(where: \.writeOnly))
    }

    /// The component that a reference means: its own name, or that of the one schema that it adds nothing to.
    package func name(of reference: SchemaReference) -> String? {
        var named: String?
        for id in reference.ids {
            guard let name = name(of: id) else {
                guard schemas[id].isBare else { return nil }
                continue
            }
            guard named == nil || named == name else { return nil }
            named = name
        }
        return named
    }

    private func name(of id: Int, depth: Int = 0) -> String? {
        if depth < Self.depthLimit, let alias = schemas[id].alias, let name = name(of: alias, depth: depth + 1) {
            return name
        }
        return schemas[id].name
    }

    /// The schema itself where a reference only points at it: two ways to one component are one record.
    package func canonical(_ reference: SchemaReference) -> SchemaReference {
        var ids: [Int] = []
        for id in reference.ids {
            var id = id, hops = 0
            while let alias = schemas[id].alias, hops < Self.depthLimit {
                id = alias
                hops += 1
            }
            // A member that says nothing of the form (a description beside) makes no other type.
            if schemas[id].isBare, schemas[id].parts.isEmpty, reference.ids.count > 1 { continue }
            if !ids.contains(id) { ids.append(id) }
        }
        return ids.isEmpty ? reference : SchemaReference(ids: ids)
    }
}
