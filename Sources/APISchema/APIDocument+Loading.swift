package import Diagnostics
package import LocatedText

extension APIDocument {
    /// Reads the document at `path`, relative to the content folder, and the files that it refers to.
    ///
    /// `nil` where it cannot be used at all; the diagnostics then say why.
    /// - Parameter span: where the content names the document.
    package static func load(
        path: String, contentFolder: String, namedAt span: SourceSpan? = nil
    ) -> (document: APIDocument?, diagnostics: [Diagnostic]) {
        load(path: path, files: DocumentFiles(contentFolder: contentFolder), namedAt: span)
    }

    static func load(
        path: String, files: DocumentFiles, namedAt span: SourceSpan?
    ) -> (document: APIDocument?, diagnostics: [Diagnostic]) {
        guard let root = files.root(of: path, askedAt: span) else { return (nil, files.problems.sortedForReading()) }
        let dialect: Dialect
        switch self.dialect(of: root.value) {
        case .success(let known): dialect = known
        case .failure(let refusal): return (nil, files.problems + [refusal.diagnostic])
        }
        let remarks = Remarks()
        let schemas = SchemaBuilder(files: files, document: path, dialect: dialect, remarks: remarks)
        var reader = DocumentReader(root: root, files: files, dialect: dialect, schemas: schemas, remarks: remarks)
        let operations = reader.operations()
        let webhooks = reader.webhooks()
        let components = reader.components()
        schemas.finish()
        let document = APIDocument(
            path: path, dialect: dialect, title: root["info"]?["title"]?.value.string ?? path,
            version: root["info"]?["version"]?.value.string, description: root["info"]?["description"]?.value.string,
            servers: reader.serverEntries(), tags: reader.tags(), security: reader.security(root),
            securitySchemes: reader.securitySchemes(), operations: operations, webhooks: webhooks,
            hasLostOperations: reader.hasLostOperations, schemas: schemas.table, components: components,
            files: files.paths, digest: files.digest)
        return (document, (files.problems + remarks.diagnostics).sortedForReading())
    }

    private struct Refusal: Error { var diagnostic: Diagnostic }

    private static func dialect(of root: LocatedValue) -> Result<Dialect, Refusal> {
        func refusal(_ reason: String, _ span: SourceSpan, help: String? = nil) -> Result<Dialect, Refusal> {
            .failure(Refusal(diagnostic: .unsupportedDocument(reason, at: span, help: help)))
        }
        let top = SourceSpan(file: root.span.file)
        if let entry = root.entry("swagger") {
            return refusal(
                "this is a Swagger \(entry.value.string ?? entry.value.json.text()) document; Lockstep reads OpenAPI 3.0, 3.1 and 3.2",
                entry.value.span, help: "convert it to OpenAPI 3")
        }
        guard let entry = root.entry("openapi") else {
            return refusal("this is not an OpenAPI document: it has no 'openapi'", top)
        }
        // A version without quotes may be a number: 3.1.
        let version = entry.value.string ?? entry.value.json.text()
        let parts = version.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 2, parts[0] == "3", let known = Dialect(rawValue: "3.\(parts[1])") else {
            return refusal(
                "OpenAPI '\(version)' is not a version that Lockstep reads", entry.value.span,
                help: "known here: 3.0, 3.1, 3.2")
        }
        return .success(known)
    }
}

/// For a JSON Schema that stands alone, such as a flow's `inputs`.
extension SchemaTable {
    /// Reads one schema and the parts under it; references in it are reported and mean any value.
    package static func standalone(_ value: LocatedValue) -> (
        table: SchemaTable, schema: SchemaReference, diagnostics: [Diagnostic]
    ) {
        let files = DocumentFiles(standalone: value), remarks = Remarks()
        let builder = SchemaBuilder(files: files, document: value.span.file, dialect: .v31, remarks: remarks)
        let id = builder.schema(at: Node(value: value, location: .init(file: value.span.file, pointer: ["inputs"])))
        builder.finish()
        return (builder.table, SchemaReference(ids: [id]), (files.problems + remarks.diagnostics).sortedForReading())
    }
}
