/// The keywords of schemas: those of OpenAPI 3.0, and from 3.1 on those of JSON Schema 2020-12.
enum SchemaKeyRules {
    static let all: [KeyRule] =
        [
            KeyRule("title", .text), KeyRule("description", .text), KeyRule("format", .text), KeyRule("pattern", .text),
            KeyRule("multipleOf", .number), KeyRule("maximum", .number), KeyRule("minimum", .number),
            KeyRule("maxLength", .count), KeyRule("minLength", .count), KeyRule("maxItems", .count),
            KeyRule("minItems", .count), KeyRule("maxProperties", .count), KeyRule("minProperties", .count),
            KeyRule("uniqueItems", .boolean), KeyRule("required", .list(.text)), KeyRule("enum", .list(.anything)),
            KeyRule("default", .anything), KeyRule("example", .anything), KeyRule("readOnly", .boolean),
            KeyRule("writeOnly", .boolean), KeyRule("deprecated", .boolean),
            KeyRule("discriminator", .object(.discriminator)), KeyRule("xml", .object(.xml)),
            KeyRule("externalDocs", .object(.externalDocs)), KeyRule("nullable", .boolean, until: .v30),
            // Their forms differ between the versions.
            KeyRule("type", .anything), KeyRule("exclusiveMinimum", .anything), KeyRule("exclusiveMaximum", .anything),
            KeyRule("$ref", .text),
        ]
        + ["allOf", "oneOf", "anyOf"].map { KeyRule($0, .list(.object(.schema))) }
        + ["not", "items", "additionalProperties"].map { KeyRule($0, .object(.schema)) }
        + [KeyRule("properties", .map(.object(.schema)))] + newer

    private static let newer: [KeyRule] =
        [
            "if", "then", "else", "contains", "propertyNames", "unevaluatedItems", "unevaluatedProperties",
            "contentSchema",
        ].map { KeyRule($0, .object(.schema), since: .v31) }
        + ["dependentSchemas", "patternProperties", "$defs", "definitions"].map {
            KeyRule($0, .map(.object(.schema)), since: .v31)
        }
        + ["prefixItems"].map { KeyRule($0, .list(.object(.schema)), since: .v31) }
        + ["minContains", "maxContains"].map { KeyRule($0, .count, since: .v31) }
        + [
            "$id", "$schema", "$anchor", "$dynamicRef", "$dynamicAnchor", "$comment", "contentEncoding",
            "contentMediaType",
        ].map { KeyRule($0, .text, since: .v31) }
        + [
            KeyRule("const", .anything, since: .v31), KeyRule("examples", .list(.anything), since: .v31),
            KeyRule("dependentRequired", .map(.list(.text)), since: .v31),
            KeyRule("$vocabulary", .map(.boolean), since: .v31),
        ]
}
