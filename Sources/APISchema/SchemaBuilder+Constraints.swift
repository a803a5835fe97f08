import LocatedText

extension SchemaBuilder {
    static func constraints(of value: LocatedValue) -> [Constraint] {
        func isTrue(_ key: String) -> Bool { value[key]?.boolean == true }
        return (value.entries ?? []).compactMap { entry in
            let digits = entry.value.number, count = entry.value.integer
            switch entry.key {
            // In 3.0 a word beside the limit says that it does not belong to the values.
            case "minimum": return digits.map { .minimum($0, isExclusive: isTrue("exclusiveMinimum")) }
            case "maximum": return digits.map { .maximum($0, isExclusive: isTrue("exclusiveMaximum")) }
            case "exclusiveMinimum": return digits.map { .minimum($0, isExclusive: true) }
            case "exclusiveMaximum": return digits.map { .maximum($0, isExclusive: true) }
            case "multipleOf": return digits.map { .multipleOf($0) }
            case "minLength": return count.map { .minLength($0) }
            case "maxLength": return count.map { .maxLength($0) }
            case "pattern": return entry.value.string.map { .pattern($0) }
            case "minItems": return count.map { .minItems($0) }
            case "maxItems": return count.map { .maxItems($0) }
            case "uniqueItems": return entry.value.boolean == true ? .uniqueItems : nil
            case "minProperties": return count.map { .minProperties($0) }
            case "maxProperties": return count.map { .maxProperties($0) }
            default: return nil
            }
        }
    }

    func discriminator(of node: Node) -> Discriminator? {
        guard let discriminator = node["discriminator"], let property = discriminator["propertyName"]?.value.string
        else { return nil }
        let mapping = (discriminator["mapping"]?.entries ?? []).compactMap { entry, target in
            mapped(target).map { (entry.key, $0) }
        }
        return Discriminator(property: property, mapping: mapping)
    }

    /// A name of a schema, or a reference; where it could be both it is a name.
    private func mapped(_ target: Node) -> Int? {
        guard let text = target.value.string else { return nil }
        let top = files.root(of: document, askedAt: nil)
        if let named = top?["components"]?["schemas"]?[text] { return schema(at: named) }
        guard text.contains("#") || text.contains("/") || text.contains(".") else { return nil }
        return files.target(of: target.value, in: target.location.file).map(schema(at:))
    }
}
