import Diagnostics
import LocatedText
import Testing

@testable import ContentLoading

/// The published JSON Schemas say what the loader accepts.
@Suite struct PublishedSchemaTests {
    struct Place: CustomTestStringConvertible, Sendable {
        var schema: String
        /// Of the definition in the schema; the first parts may lead through arrays.
        var pointer: [String]
        var shape: Shape

        var testDescription: String { "\(schema): \(shape.name)" }
    }

    static let places: [Place] = [
        Place(schema: "project", pointer: [], shape: .project),
        Place(schema: "project", pointer: ["properties", "navigation", "items"], shape: .section),
        Place(schema: "project", pointer: ["$defs", "api"], shape: .api),
        Place(schema: "project", pointer: ["$defs", "app"], shape: .app),
        Place(schema: "project", pointer: ["$defs", "placeholder"], shape: .placeholder),
        Place(schema: "project", pointer: ["$defs", "app", "properties", "ios"], shape: .ios),
        Place(schema: "project", pointer: ["$defs", "app", "properties", "android"], shape: .android),
        Place(schema: "flow", pointer: [], shape: .flowFile),
        Place(schema: "flow", pointer: ["$defs", "info"], shape: .info),
        Place(schema: "flow", pointer: ["properties", "sourceDescriptions", "items"], shape: .source),
        Place(schema: "flow", pointer: ["$defs", "workflow"], shape: .workflow),
        Place(schema: "flow", pointer: ["$defs", "variant"], shape: .variant),
        Place(schema: "flow", pointer: ["$defs", "rules", "items"], shape: .rule),
        Place(schema: "flow", pointer: ["$defs", "step"], shape: .step),
        Place(schema: "flow", pointer: ["$defs", "step", "properties", "random"], shape: .random),
        Place(schema: "flow", pointer: ["$defs", "step", "properties", "requestBody"], shape: .requestBody),
        Place(schema: "flow", pointer: ["$defs", "parameters", "items"], shape: .parameter),
        Place(schema: "flow", pointer: ["$defs", "interaction"], shape: .interaction),
        Place(schema: "flow", pointer: ["$defs", "interaction", "properties", "request"], shape: .request),
        Place(schema: "flow", pointer: ["$defs", "interaction", "properties", "until"], shape: .until),
        Place(schema: "flow", pointer: ["$defs", "errorCase"], shape: .errorCase),
        Place(schema: "flow", pointer: ["$defs", "source", "anyOf", "1"], shape: .errorSource),
    ]

    private static func schema(_ name: String) throws -> LocatedValue {
        let bytes = try #require(publishedSchema(name))
        let (value, problems) = JSONReader.read(bytes, file: "\(name).schema.json")
        #expect(problems.isEmpty)
        return try #require(value)
    }

    private static func value(_ root: LocatedValue, _ pointer: [String]) throws -> LocatedValue {
        try pointer.reduce(root) { value, part in
            try #require(value[part] ?? Int(part).flatMap { value.items?[$0] }, "no '\(part)' in the schema")
        }
    }

    @Test(arguments: places)
    func theKeysOfAMapAreThoseOfTheLoader(_ place: Place) throws {
        let definition = try Self.value(try Self.schema(place.schema), place.pointer)
        #expect(Set(definition["properties"]?.entries?.map(\.key) ?? []) == Set(place.shape.names))
        let required = Set(definition["required"]?.items?.compactMap(\.string) ?? [])
        #expect(required == Set(place.shape.keys.filter(\.isRequired).map(\.name)))
        #expect(definition["additionalProperties"]?.boolean == false)
        #expect(definition["patternProperties"]?["^x-"]?.boolean == true)
    }

    /// A map that is in the schema and not in the list above would be compared with nothing.
    @Test(arguments: publishedSchemaNames)
    func everyMapOfTheSchemaIsCompared(_ name: String) throws {
        let schema = try Self.schema(name)
        let compared = try Set(Self.places.filter { $0.schema == name }.map { try Self.value(schema, $0.pointer).span })
        var closed: Set<String> = []
        func visit(_ value: LocatedValue) {
            if value["additionalProperties"]?.boolean == false, !compared.contains(value.span) {
                closed.insert("line \(value.span.start.line)")
            }
            for entry in value.entries ?? [] { visit(entry.value) }
            for item in value.items ?? [] { visit(item) }
        }
        visit(schema)
        #expect(closed == [])
    }

    @Test(arguments: publishedSchemaNames)
    func everyReferenceOfTheSchemaLeadsSomewhere(_ name: String) throws {
        let schema = try Self.schema(name)
        func visit(_ value: LocatedValue) throws {
            if let reference = value["$ref"]?.string, reference.hasPrefix("#/") {
                _ = try Self.value(schema, reference.dropFirst(2).split(separator: "/").map(String.init))
            }
            for entry in value.entries ?? [] { try visit(entry.value) }
            for item in value.items ?? [] { try visit(item) }
        }
        try visit(schema)
    }

    @Test func everyChoiceOfTheLoaderIsInTheSchema() throws {
        let schema = try Self.schema("flow")
        func choices(_ pointer: String...) throws -> Set<String> {
            let value = try Self.value(schema, pointer)
            let list = value["enum"]?.items ?? (value["oneOf"]?.items?.compactMap { $0["const"] } ?? [])
            return Set(list.compactMap(\.string))
        }
        let step = ["$defs", "step", "properties"]
        #expect(try choices(step[0], step[1], step[2], "actor") == ["app", "backend", "sdk", "browser"])
        let kinds = try Self.value(schema, ["$defs", "step", "oneOf"]).items?.compactMap {
            $0["required"]?.items?[0].string
        }
        #expect(kinds == Shape.kinds)
        #expect(try choices("$defs", "interaction", "properties", "mode") == ["redirect", "capture"])
        let events: Set<String> = [
            "transport", "malformed", "notStarted", "cancelled", "refused", "noAnswer", "missing", "unequal", "storage",
        ]
        #expect(try choices("$defs", "source", "anyOf", "1", "properties", "event") == events)
    }

    @Test func thereIsNoSchemaOfAnotherName() {
        #expect(publishedSchema("sdk") == nil)
        #expect(publishedSchema("../flow") == nil)
    }
}
