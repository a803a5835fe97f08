import APISchema
import Diagnostics
import LocatedText
import Testing

/// Examples made from schemas.
@Suite struct Examples {
    private func example(
        _ schema: String, more: String = "", version: String = "3.1.0",
        for direction: ExampleMaker.Direction = .response
    ) throws -> String? {
        let folder = try TemporaryFolder([
            "a.yaml":
                "openapi: \(version)\ninfo: {title: T, version: \"1\"}\npaths: {}\ncomponents:\n  schemas:\n    X: \(schema)\n\(more)"
        ])
        let (loaded, problems) = APIDocument.load(path: "a.yaml", contentFolder: folder.path)
        #expect(!problems.hasErrors, "\(problems)")
        let document = try #require(loaded)
        let made = ExampleMaker.value(
            of: document.components[0].schema, in: document.schemas, for: direction, named: "item")
        return made?.text()
    }

    @Test(arguments: [
        ("{type: string}", #""item""#), ("{type: string, minLength: 6}", #""item-item""#),
        ("{type: string, maxLength: 2}", #""it""#), ("{type: string, format: date-time}", #""2024-05-17T09:30:00Z""#),
        ("{type: string, format: uuid, maxLength: 5}", #""item""#), ("{enum: [null, b]}", #""b""#), ("{const: 7}", "7"),
        ("{type: integer}", "1"), ("{type: integer, minimum: 5, exclusiveMaximum: 7}", "5"),
        ("{type: integer, exclusiveMinimum: 5, multipleOf: 4}", "8"),
        ("{type: number, minimum: 0.25, maximum: 0.75}", "0.5"),
        ("{type: integer, minimum: 9007199254740993}", "9007199254740993"), ("{type: integer, maximum: -3}", "-3"),
        ("{type: string, default: abc}", #""abc""#), ("{type: integer, examples: [no, 3]}", "3"),
        ("{type: array, items: {type: boolean}, minItems: 2}", "[true,true]"),
        ("{type: array, prefixItems: [{type: string}, {type: integer}]}", #"["item",1]"#),
        ("{type: [\"null\", integer]}", "1"), ("{type: object, additionalProperties: {type: integer}}", #"{"key":1}"#),
        (
            "{type: object, properties: {clientName: {type: string}, ids: {type: array, items: {type: string}}}}",
            #"{"clientName":"client-name","ids":["id"]}"#
        ),
        (
            "{allOf: [{properties: {a: {type: string}}}, {properties: {b: {type: integer}}, required: [b]}]}",
            #"{"a":"a","b":1}"#
        ),
        ("{oneOf: [{type: \"null\"}, {type: integer}]}", "null"), ("true", #""item""#),
        (#"{type: string, pattern: "^[A-Z]{2}-\\d{3,}(x|y)$"}"#, #""AA-111x""#),
        (#"{type: string, pattern: "^(?=a)b$"}"#, #""item""#),
        (#"{type: string, pattern: "^[^a-z]+$", minLength: 3}"#, #""AAA""#),
    ]) func fitTheirSchema(schema: String, expected: String) throws { #expect(try example(schema) == expected) }

    @Test func endWhereSchemasDoNot() throws {
        let reference = "{$ref: \"#/components/schemas/X\"}"
        #expect(
            try example("{properties: {a: {type: string}, x: \(reference), l: {type: array, items: \(reference)}}}")
                == #"{"a":"a","l":[]}"#)
        #expect(try example("{type: object, required: [x], properties: {x: \(reference)}}") == nil)
        #expect(try example("{type: array, minItems: 1, items: \(reference)}") == nil)
        #expect(
            try example("{oneOf: [{type: object, required: [x], properties: {x: \(reference)}}, {type: string}]}")
                == #""item""#)
        #expect(try example("false") == nil)
    }

    @Test func holdOnlyWhatIsSentThatWay() throws {
        let schema =
            "{properties: {id: {type: string, readOnly: true}, secret: {type: string, writeOnly: true}}, required: [id, secret]}"
        #expect(try example(schema, for: .request) == #"{"secret":"secret"}"#)
        #expect(try example(schema, for: .response) == #"{"id":"id"}"#)
    }

    @Test func stayShort() throws {
        let more = (0..<60).map { level in
            "    L\(level): {properties: {"
                + (0..<40).map { "p\($0): {$ref: \"#/components/schemas/L\(min(59, level + 1))\"}" }
                .joined(separator: ", ") + "}}\n"
        }
        let text = try #require(try example("{$ref: \"#/components/schemas/L0\"}", more: more.joined()))
        #expect(text.utf8.count < 20_000)
        #expect(
            try example("{type: array, minItems: 1000000, items: {type: string, minLength: 1000000}}").map {
                $0.utf8.count < 5000
            } == true)
    }

    /// Each of two ways leads to two more, sixty times. The limit only ends what would never end: tests wait for processors.
    @Test(
        .timeLimit(.minutes(30)),
        arguments: [
            "{oneOf: [NEXT, NEXT]}", "{type: object, required: [a, b], properties: {a: NEXT, b: NEXT}}",
            "{type: array, minItems: 1, items: {anyOf: [NEXT, NEXT]}}", "{properties: {a: NEXT, b: NEXT, c: NEXT}}",
        ]) func endSoonWhereWaysDouble(schema: String) throws
    {
        let more = (0...60).map { level in
            let next = "{$ref: \"#/components/schemas/L\(level + 1)\"}"
            return "    L\(level): "
                + schema.split(separator: "NEXT", omittingEmptySubsequences: false).joined(separator: next) + "\n"
        }
        let made = try example("{$ref: \"#/components/schemas/L0\"}", more: more.joined() + "    L61: false\n")
        #expect((made ?? "").utf8.count < 20_000)
    }

    @Test func haveWhatABranchOnlyRequires() throws {
        let schema =
            "{type: object, properties: {a: {type: integer, readOnly: true}, b: {type: string}}, anyOf: [{required: [a, c]}, {}]}"
        #expect(try example(schema, for: .request) == #"{"b":"b","a":1,"c":"c"}"#)
        #expect(try example("{required: [z], properties: {b: {type: string}}}") == #"{"b":"b","z":"z"}"#)
    }

    @Test func takeTheFormThatTheDocumentNames() throws {
        let more = """
                Base: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {b: B}}}
                B: {allOf: [{$ref: "#/components/schemas/Base"}, {properties: {b: {type: integer}}}]}
            """
        #expect(try example("{$ref: \"#/components/schemas/Base\"}", more: more) == #"{"kind":"b","b":1}"#)
    }
}
