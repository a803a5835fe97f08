import Diagnostics
import LocatedText

/// What a document says and Lockstep does not take into account: one remark for each kind, at its first place.
final class Remarks {
    /// The objects of an OpenAPI document, with the keys that each may have.
    enum Object: String {
        case document, info, pathItem = "path item", operation, parameter, requestBody = "request body", response,
            header
        case mediaType = "media type", schema, server, components, tag

        /// With its article: `an operation`.
        var described: String { withArticle(rawValue) }
    }

    private struct Remark {
        var span: SourceSpan
        var because: String
        var help: String?
        var count = 1
    }

    private var remarks: [String: Remark] = [:]
    private var order: [String] = []

    func note(_ subject: String, in span: SourceSpan, because reason: String, help: String? = nil) {
        let key = "\(span.file)\u{0}\(subject)"
        if remarks[key] != nil {
            remarks[key]?.count += 1
        } else {
            remarks[key] = Remark(span: span, because: reason, help: help)
            order.append(key)
        }
    }

    func checkKeys(of value: LocatedValue, for object: Object) {
        for key in ["title", "summary", "description"] {
            guard let text = value[key], text.string == nil, Self.understood(object).contains(key) else { continue }
            note("'\(key)' of \(object.described)", in: text.span, because: "it is not text")
        }
        for entry in value.entries ?? []
        where !entry.key.hasPrefix("x-") && !Self.understood(object).contains(entry.key) {
            let name = "'\(entry.key)'"
            if Self.passedOver(object).contains(entry.key) {
                note(
                    "\(name) of \(object.described)", in: entry.keySpan,
                    because: "Lockstep does not take it into account")
            } else {
                note(
                    "\(name) of \(object.described)", in: entry.keySpan, because: "OpenAPI has no such key",
                    help: nearest(to: entry.key, among: Self.understood(object)).map { "did you mean '\($0)'?" })
            }
        }
    }

    var diagnostics: [Diagnostic] {
        order.compactMap { key in
            guard let remark = remarks[key] else { return nil }
            let subject = String(key.split(separator: "\u{0}", maxSplits: 1)[1])
            let more =
                remark.count > 1 ? ", here and at \(remark.count - 1) more place\(remark.count > 2 ? "s" : "")" : ""
            return .notTakenIntoAccount("\(subject): \(remark.because)\(more)", at: remark.span, help: remark.help)
        }
    }

    private static func understood(_ object: Object) -> [String] {
        switch object {
        case .document:
            [
                "openapi", "info", "jsonSchemaDialect", "servers", "paths", "webhooks", "components", "security",
                "tags", "externalDocs",
            ]
        case .info: ["title", "summary", "description", "termsOfService", "contact", "license", "version"]
        case .pathItem:
            [
                "$ref", "summary", "description", "get", "put", "post", "delete", "options", "head", "patch", "trace",
                "query",
                "additionalOperations", "servers", "parameters",
            ]
        case .operation:
            [
                "tags", "summary", "description", "externalDocs", "operationId", "parameters", "requestBody",
                "responses", "deprecated",
                "security", "servers", "callbacks",
            ]
        case .parameter:
            [
                "name", "in", "description", "required", "deprecated", "style", "explode", "schema", "example",
                "examples", "$ref", "summary",
                "allowEmptyValue", "allowReserved", "content",
            ]
        case .requestBody: ["description", "content", "required", "$ref", "summary"]
        case .response: ["description", "headers", "content", "links", "$ref", "summary"]
        case .header:
            [
                "description", "required", "deprecated", "style", "explode", "schema", "example", "examples", "$ref",
                "summary",
            ]
        case .mediaType: ["schema", "itemSchema", "example", "examples", "description", "encoding"]
        case .server: ["url", "description", "variables", "name"]
        case .tag: ["name", "summary", "description", "externalDocs", "parent", "kind"]
        case .components:
            [
                "schemas", "responses", "parameters", "examples", "requestBodies", "headers", "securitySchemes",
                "links", "callbacks",
                "pathItems", "mediaTypes",
            ]
        case .schema:
            [
                "$ref", "type", "title", "description", "format", "nullable", "properties", "required",
                "additionalProperties", "items",
                "enum", "const", "examples", "example", "default", "oneOf", "anyOf", "allOf", "readOnly", "writeOnly",
                "deprecated",
                "$comment", "externalDocs", "xml", "discriminator", "$schema", "$defs", "definitions",
                // They narrow values, not types.
                "minLength", "maxLength", "pattern", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
                "multipleOf", "minItems",
                "maxItems", "uniqueItems", "minProperties", "maxProperties", "prefixItems", "contentEncoding",
                "contentMediaType",
                "contentSchema",
            ]
        }
    }

    /// Part of OpenAPI or JSON Schema, and not built yet.
    private static func passedOver(_ object: Object) -> [String] {
        switch object {
        case .document: ["$self"]
        case .header: ["content"]
        case .mediaType: ["prefixEncoding", "itemEncoding"]
        case .schema:
            [
                "not", "if", "then", "else", "dependentSchemas", "dependentRequired", "patternProperties",
                "propertyNames",
                "contains", "minContains", "maxContains", "unevaluatedProperties", "unevaluatedItems", "$id", "$anchor",
                "$dynamicRef",
                "$dynamicAnchor", "$vocabulary", "dependencies", "additionalItems",
            ]
        case .info, .operation, .parameter, .pathItem, .requestBody, .response, .server, .components, .tag: []
        }
    }
}
