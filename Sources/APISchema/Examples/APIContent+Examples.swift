package import LocatedText

extension APIContent {
    /// A value for people to look at: the document's first one, else one that fits the schema.
    ///
    /// `nil`: no finite value fits, or the document says nothing of the content's form.
    package func example(in schemas: SchemaTable, for direction: ExampleMaker.Direction) -> JSON? {
        if let given = examples.lazy.compactMap(\.value).first { return given }
        if let text = examples.lazy.compactMap(\.serialized).first { return .string(text) }
        return (schema ?? itemSchema).flatMap { ExampleMaker.value(of: $0, in: schemas, for: direction) }
    }
}

extension APIParameter {
    package func example(in schemas: SchemaTable) -> JSON? {
        if let given = examples.lazy.compactMap(\.value).first { return given }
        if let schema { return ExampleMaker.value(of: schema, in: schemas, for: .request, named: name) }
        return content?.example(in: schemas, for: .request)
    }
}
