import APISchema
import ContentModel
import Diagnostics
import Testing

/// What a schema becomes in a sample.
@Suite struct Types {
    private func type(_ schema: String, version: String = "3.1.0", more: String = "") throws -> ValueType? {
        let folder = try TemporaryFolder([
            "a.yaml":
                "openapi: \(version)\ninfo: {title: T, version: \"1\"}\npaths: {}\ncomponents:\n  schemas:\n    X: \(schema)\n    Money: {type: object, properties: {a: {type: integer}}}\n\(more)"
        ])
        let (loaded, problems) = APIDocument.load(path: "a.yaml", contentFolder: folder.path)
        #expect(!problems.hasErrors, "\(problems)")
        let document = try #require(loaded)
        return document.schemas.type(of: document.components[0].schema) { document.schemas.name(of: $0) ?? "Inline" }
    }

    @Test(arguments: [
        ("{type: string}", ValueType.string),
        ("{type: string, format: uri}", .uri),
        ("{type: [string, \"null\"]}", .optional(.string)),
        ("{const: S256}", .string),
        ("{enum: [1, 2]}", .integer),
        ("{enum: [a, null]}", .string),
        ("{type: integer, enum: [1]}", .integer),
        ("{type: number}", .number),
        ("{type: array, items: {type: boolean}}", .list(.boolean)),
        ("{type: object, additionalProperties: {type: integer}}", .dictionary(.integer)),
        ("{$ref: \"#/components/schemas/Money\"}", .record("Money")),
        ("{type: array, items: {$ref: \"#/components/schemas/Money\", description: A sum.}}", .list(.record("Money"))),
        ("{allOf: [{$ref: \"#/components/schemas/Money\"}]}", .record("X")),
        ("{allOf: [{$ref: \"#/components/schemas/Money\"}, {properties: {b: {type: string}}}]}", .record("X")),
        ("{oneOf: [{$ref: \"#/components/schemas/Money\"}, {type: \"null\"}]}", .optional(.record("Money"))),
        ("{anyOf: [{type: string}, {type: string, format: date}]}", .string),
        ("{allOf: [{type: number}, {type: integer}]}", .integer),
    ]) func follow31(schema: String, expected: ValueType) throws { #expect(try type(schema) == expected) }

    @Test(arguments: [
        "{}", "{type: object}", "{type: array}", "{type: [string, integer]}",
        "{oneOf: [{type: string}, {type: integer}]}", "true",
        "{type: object, additionalProperties: true}",
    ]) func areNotGuessed(schema: String) throws { #expect(try type(schema) == nil) }

    /// The form that has a key is meant, or all that have it where code takes them for the same.
    @Test(arguments: [
        ("lives", "found"), ("kind", "found"), ("size", "not found"), ("note", "found optional"),
    ]) func ofSeveralFormsAreTakenByTheKeysOfAStep(key: String, expected: String) throws {
        let folder = try TemporaryFolder([
            "a.yaml": """
            openapi: 3.1.0
            info: {title: T, version: "1"}
            paths: {}
            components:
              schemas:
                Pet: {discriminator: {propertyName: kind}, oneOf: [{$ref: "#/components/schemas/Cat"}, {$ref: "#/components/schemas/Dog"}]}
                Cat: {type: object, required: [kind, lives, size, note], properties: {kind: {const: Cat}, lives: {type: integer}, size: {type: string}, note: {type: string}}}
                Dog: {type: object, required: [kind, size], properties: {kind: {enum: [Dog]}, size: {type: integer}, note: {type: string}}}
            """
        ])
        let document = try #require(APIDocument.load(path: "a.yaml", contentFolder: folder.path).document)
        let pet = document.components[0].schema
        let answer =
            switch document.schemas.find([key], in: pet) {
            case .found(_, let isOptional): isOptional ? "found optional" : "found"
            default: "not found"
            }
        #expect(answer == expected)
        #expect((document.schemas.property(key, of: pet) != nil) == (answer != "not found"))
    }

    /// Each of two forms leads to two more, sixty times. The limit only ends what would never end.
    @Test(.timeLimit(.minutes(30))) func endSoonWhereFormsDouble() throws {
        let more = (1...60).map { level in
            "    L\(level): {oneOf: [{$ref: \"#/components/schemas/L\(level + 1)\"}, {$ref: \"#/components/schemas/L\(level + 1)\"}]}\n"
        }
        let text = more.joined() + "    L61: {type: string}\n"
        #expect(try type("{$ref: \"#/components/schemas/L1\"}", more: text) == nil)
    }

    @Test func areNullableIn30OnlyBesideAType() throws {
        #expect(try type("{type: string, nullable: true}", version: "3.0.3") == .optional(.string))
        #expect(try type("{nullable: true, allOf: [{type: string}]}", version: "3.0.3") == .string)
    }
}
