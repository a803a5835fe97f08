import APISchema
import ConformanceSuites
import Diagnostics
import Foundation
import LocatedText
import Testing

/// One trap a document; what each must come to stands in the suite's `expect.json`, and here as questions to a document.
@Suite struct GotchaSuites {
    struct Expectations: Decodable {
        struct Case: Decodable { let file: String, outcome: String }
        let cases: [Case]
    }

    struct Trap: Sendable {
        var document: APIDocument?
        var problems: [Diagnostic]

        func schema(_ name: String) throws -> SchemaReference {
            try #require(document?.components.first { $0.name == name }?.schema)
        }

        func shape(_ name: String) throws -> Shape { try #require(document).schemas.shape(of: schema(name)) }

        func property(_ name: String, _ of: String) throws -> SchemaReference {
            try #require(shape(of).property(name)).schema
        }

        func example(_ name: String) throws -> JSON? {
            ExampleMaker.value(of: try schema(name), in: try #require(document).schemas, for: .response)
        }

        func allowsNull(_ name: String) throws -> Bool { try #require(document).schemas.allowsNull(schema(name)) }
    }

    static let questions: [String: @Sendable (Trap) throws -> Bool] = [
        "norway.yaml": { trap in
            try trap.shape("Country").values == ["NO", "no", "on", "off", "yes", "y", "N", "SE"].map(JSON.string)
                && trap.shape("Point").properties.map(\.name) == ["x", "y", "on", "no", "null"]
        },
        "duplicate-int-string-key.yaml": { $0.problems.contains { $0.code == "LS1002" } },
        "duplicate-key.json": { $0.problems.contains { $0.code == "LS1002" } },
        "yaml-bomb.yaml": { $0.problems.map(\.code) == ["LS1004"] },
        "pointer-escapes.yaml": { trap in
            let contents = trap.document?.operations.last?.responses.first?.contents ?? []
            return contents.compactMap(\.schema).map { trap.document?.schemas.shape(of: $0).title } == [
                "U", "U", "odd", "pct",
            ]
        },
        "ref-siblings-30.yaml": { try siblings($0) == ["target", "id", "target response text"] },
        "ref-siblings-31.yaml": { try siblings($0) == ["sibling", "id extra", "sibling response text"] },
        "recursive-ok.yaml": { trap in
            try ["Tree", "B", "U", "M"].allSatisfy { try trap.example($0) != nil }
                && trap.example("Tree")?.text() == #"{"name":"name","children":[]}"#
        },
        "recursive-required.yaml": { try $0.example("A") == nil },
        "ext-escape.yaml": {
            $0.problems.map(\.code) == ["LS7003", "LS7003", "LS7003"] && $0.document?.files == ["ext-escape.yaml"]
        },
        "discriminator.yaml": { trap in
            let schemas = try #require(trap.document).schemas, pet = try trap.schema("Pet")
            let values = ["kitty", "pup", "Lizard", "Cat", "Dog"].map { value in
                schemas.branch(named: value, of: pet).flatMap { schemas.name(of: $0) }
            }
            let kinds =
                try ["kitty", "pup", "Lizard"] == schemas.branches(of: pet).map(\.value)
                && trap.example("Pet")?["kind"] == .string("kitty")
            return kinds && values == ["Cat", "Dog", "Lizard", "Cat", "Dog"]
        },
        "nullable-30.yaml": { trap in
            try ["A", "B", "C", "D", "E", "F"].map(trap.allowsNull) == [true, false, false, false, false, false]
        },
        "nullable-31.yaml": { trap in
            try ["A", "B", "C", "D", "E", "F", "G"].map(trap.allowsNull) == [
                true, true, true, false, true, true, false,
            ]
                && trap.problems.contains { $0.code == "LS7006" && $0.message.contains("'nullable'") }
                && trap.shape("H").properties.map(\.name) == ["any", "none"]
        },
        "servers.yaml": { trap in
            trap.document?.operations.map { "\($0.method) \($0.origin ?? "")\($0.path)" } == [
                "GET https://path.example.com/a", "POST https://op.example.com/a",
                "GET https://api.example.com:8443/v1/b",
            ]
        },
        "pathitems-webhooks.yaml": { trap in
            trap.document?.operations.map(\.id?.value) == ["getA", "subscribe"]
                && trap.document?.webhooks.map(\.id?.value) == ["onEvent"]
                && trap.document?.operations.last?.callbacks.flatMap(\.operations).map(\.id?.value) == ["onDone"]
        },
        "webhooks-only.yaml": { $0.document?.operations.count == 0 && $0.document?.webhooks.count == 1 },
        "crlf-bom.yaml": { $0.document?.operations.first?.description == "line one\nline two — ünï\n" },
        "ref-in-odd-place.yaml": { trap in trap.problems.contains { $0.span?.start.line == 5 } },
    ]

    private static func siblings(_ trap: Trap) throws -> [String] {
        let document = try #require(trap.document), c = try document.schemas.shape(of: trap.property("c", "P"))
        let required = c.properties.filter(\.isRequired).map(\.name) + c.requiredElsewhere
        return [
            c.description ?? "", required.joined(separator: " "),
            document.operations.first?.responses.first?.description?.value ?? "",
        ]
    }

    @Test(Suites.areHere) func trapsAreMet() throws {
        let cases = try Suites.decoded(Expectations.self, "openapi-gotchas/expect.json").cases
        #expect(cases.count == Self.questions.count)
        var result = SuiteResult("openapi-gotchas"), met = 0
        for item in cases {
            let (document, problems) = APIDocument.load(
                path: item.file, contentFolder: try Suites.path("openapi-gotchas"))
            let outcome =
                switch item.outcome {
                case "load": document != nil && !problems.hasErrors
                case "error": problems.hasErrors
                case "warn": document != nil && !problems.isEmpty
                default: true
                }
            let answer = try Self.questions[item.file]?(Trap(document: document, problems: problems))
            met += outcome && answer == true ? 1 : 0
            #expect(outcome && answer == true, "\(item.file): \(problems.map(\.message))")
        }
        result.add("documents", met, of: cases.count)
        try addStyles(to: &result)
        try result.compare()
    }

    private func addStyles(to result: inout SuiteResult) throws {
        let file = URL(fileURLWithPath: try Suites.path("openapi-gotchas/style-table.json"))
        let table = try #require(JSONReader.read(Array(try Data(contentsOf: file)), file: "t.json").value?.json)
        var agree = 0, all = 0
        for row in table["rows"]?.items ?? [] {
            // Nothing is said where the style has one form only.
            let explode = row["explode"] != .boolean(false)
            let style = ParameterStyle(try #require(row["style"]?.string), explode: explode)
            for kind in ["undefined", "string", "array", "object"] {
                let expected = row[kind]?.string
                guard expected != nil else { continue }
                let text = style.text("color", kind == "undefined" ? nil : table["values"]?[kind])
                all += 1
                agree += text == expected ? 1 : 0
                #expect(text == expected, "\(row.text()) \(kind)")
            }
        }
        result.add("cells of the style table", agree, of: all)
    }
}
