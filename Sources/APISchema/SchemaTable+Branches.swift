import LocatedText

extension SchemaTable {
    /// One form of a value that has several, and how it is told from the others.
    package struct Branch: Sendable {
        /// Of the property that tells, where the document has one.
        package var value: String?
        package var schema: SchemaReference
    }

    /// The property that tells the forms of a value apart.
    package func tellingProperty(of reference: SchemaReference) -> String? {
        shape(of: reference).discriminator?.property
    }

    /// The forms of a value, in the order of the document, each with the value that names it first.
    package func branches(of reference: SchemaReference) -> [Branch] {
        let shape = shape(of: reference)
        let forms = shape.alternatives.isEmpty ? heirs(of: reference, shape) : shape.alternatives
        guard let discriminator = shape.discriminator else { return forms.map { Branch(schema: $0) } }
        return forms.map { form in
            let target = canonical(form)
            let mapped = discriminator.mapping.first { canonical(SchemaReference(ids: [$0.schema])) == target }
            return Branch(value: mapped?.value ?? name(of: form), schema: form)
        }
    }

    /// What a value of the telling property means: what the document maps it to, else the form of that name.
    package func branch(named value: String, of reference: SchemaReference) -> SchemaReference? {
        let shape = shape(of: reference)
        guard let discriminator = shape.discriminator else { return nil }
        if let mapped = discriminator.mapping.first(where: { $0.value == value }) {
            return SchemaReference(ids: [mapped.schema])
        }
        let forms = shape.alternatives.isEmpty ? heirs(of: reference, shape) : shape.alternatives
        return forms.first { name(of: $0) == value }
    }

    /// Where a schema has a telling property and no list of forms, those that take it up in their `allOf` are meant.
    private func heirs(of reference: SchemaReference, _ shape: Shape) -> [SchemaReference] {
        guard let discriminator = shape.discriminator, reference.ids.count == 1 else { return [] }
        if !discriminator.mapping.isEmpty {
            var forms: [SchemaReference] = []
            for (_, schema) in discriminator.mapping {
                let form = SchemaReference(ids: [schema])
                if !forms.contains(form), canonical(form) != canonical(reference) { forms.append(form) }
            }
            return forms
        }
        let own = canonical(reference).ids
        return schemas.indices.filter { id in
            schemas[id].name != nil && !own.contains(id)
                && schemas[id].parts.contains { canonical(SchemaReference(ids: [$0])).ids == own }
        }.map { SchemaReference(ids: [$0]) }
    }

    /// Whether null is among the values of a schema that says of which kind they are.
    package func allowsNull(_ reference: SchemaReference) -> Bool {
        var seen: Set<SchemaReference> = []
        return allowsNull(reference, seen: &seen)
    }

    private func allowsNull(_ reference: SchemaReference, seen: inout Set<SchemaReference>) -> Bool {
        guard seen.count < 2000, seen.insert(reference).inserted else { return false }
        let shape = shape(of: reference)
        if let values = shape.values { return values.contains(.null) && (shape.kinds == nil || shape.isNullable) }
        if shape.isNullable { return true }
        guard shape.kinds == nil else { return false }
        for form in shape.alternatives where allowsNull(form, seen: &seen) { return true }
        return false
    }
}
