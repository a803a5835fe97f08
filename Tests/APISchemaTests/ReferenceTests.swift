import APISchema
import ContentModel
import Diagnostics
import Foundation
import Testing

@Suite struct References {
    private let head = "openapi: 3.1.0\ninfo: {title: T, version: \"1\"}\n"

    private func load(_ files: [String: String], _ path: String = "api/a.yaml") throws -> (
        document: APIDocument?, problems: [Diagnostic]
    ) {
        let folder = try TemporaryFolder(files)
        let (document, problems) = APIDocument.load(path: path, contentFolder: folder.path)
        return (document, problems)
    }

    private func properties(_ document: APIDocument?, _ component: String) throws -> [String] {
        let document = try #require(document)
        let schema = try #require(document.components.first { $0.name == component }?.schema)
        return document.schemas.shape(of: schema).properties.map(\.name)
    }

    @Test func leadToFilesRelativeToTheOneThatHoldsThem() throws {
        let (document, problems) = try load([
            "api/a.yaml": head + "components: {schemas: {A: {$ref: \"parts/b.yaml#/Middle\"}}}\n",
            "api/parts/b.yaml": "Middle: {$ref: \"../c.json#/x/0/y~1z\"}\n",
            "api/c.json": "{\"x\": [{\"y/z\": {\"properties\": {\"deep\": {\"type\": \"string\"}}}}]}",
        ])
        #expect(summary(problems) == [])
        #expect(try properties(document, "A") == ["deep"])
        #expect(document?.files == ["api/a.yaml", "api/c.json", "api/parts/b.yaml"])
    }

    @Test func passThroughOtherReferences() throws {
        let (document, problems) = try load([
            "api/a.yaml": head + """
                components:
                  schemas:
                    Person: {properties: {home: {$ref: "#/components/schemas/Place"}}}
                    Place: {properties: {street: {properties: {number: {type: integer}}}}}
                    Street: {$ref: "#/components/schemas/Person/properties/home/properties/street"}
                """
        ])
        #expect(summary(problems) == [])
        #expect(try properties(document, "Street") == ["number"])
    }

    @Test func neverLeaveTheContentFolderOrTheMachine() throws {
        let (document, problems) = try load([
            "api/a.yaml": head + """
                components:
                  schemas:
                    A: {$ref: "https://example.com/a.yaml"}
                    B: {$ref: "//example.com/a.yaml"}
                    C: {$ref: "file:///etc/hostname"}
                    D: {$ref: "../../etc/hostname"}
                    E: {$ref: "/etc/hostname"}
                    F: {$ref: "%2e%2e/%2E./etc/hostname"}
                    G: {type: string}
                """
        ])
        #expect(document?.components.count == 7)
        #expect(summary(problems) == (5...10).map { "LS7003 api/a.yaml \($0):15" })
    }

    @Test func doNotFollowALinkOutOfTheContentFolder() throws {
        let outside = try TemporaryFolder(["secret.yaml": "A: {type: string, description: secret}\n"])
        let folder = try TemporaryFolder(["a.yaml": head + "components: {schemas: {A: {$ref: \"in.yaml#/A\"}}}\n"])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/in.yaml", withDestinationPath: outside.path + "/secret.yaml")
        let (document, problems) = APIDocument.load(path: "a.yaml", contentFolder: folder.path)
        #expect(summary(problems) == ["LS7003 a.yaml 3:34"])
        #expect(document?.schemas.shape(of: document!.components[0].schema).description == nil)
    }

    @Test func mayGoInCircles() throws {
        let (document, problems) = try load([
            "api/a.yaml": head + """
                components:
                  schemas:
                    Tree: {type: object, properties: {name: {type: string}, children: {type: array, items: {$ref: "#/components/schemas/Tree"}}}}
                    Both: {allOf: [{$ref: "#/components/schemas/Both"}, {properties: {a: {type: string}}}]}
                    Self: {$ref: "#/components/schemas/Self"}
                    Ring: {$ref: "#/components/schemas/Round"}
                    Round: {$ref: "#/components/schemas/Ring"}
                  responses: {R: {$ref: "#/components/responses/R"}}
                paths:
                  /a: {get: {operationId: a, responses: {200: {$ref: "#/components/responses/R"}}}}
                """
        ])
        #expect(summary(problems) == ["LS7003 api/a.yaml 7:11", "LS7003 api/a.yaml 8:11", "LS7003 api/a.yaml 10:25"])
        #expect(try properties(document, "Tree") == ["name", "children"])
        #expect(try properties(document, "Both") == ["a"])
        let schemas = try #require(document?.schemas), tree = try #require(document?.components[0].schema)
        #expect(schemas.type(of: tree) { _ in "Tree" } == .record("Tree"))
    }

    @Test func sayWhatTheyMissed() throws {
        let (_, problems) = try load([
            "api/a.yaml": head
                + "components: {schemas: {Grant: {type: string}, A: {$ref: \"#/components/schemas/Grand\"}}}\n"
        ])
        #expect(summary(problems) == ["LS7003 api/a.yaml 3:57"])
        #expect(problems.first?.help == "did you mean 'Grant'?")
    }

    @Test func ignoreWhatStandsBesideThemIn30AndTakeItIn31() throws {
        let schemas = """
            components:
              schemas:
                C: {type: object, required: [id], properties: {id: {type: string}, extra: {type: string}}}
                D: {$ref: "#/components/schemas/C", required: [extra]}
            """
        for (version, required) in [("3.0.3", ["id"]), ("3.1.0", ["id", "extra"])] {
            let text = "openapi: \(version)\ninfo: {title: T, version: \"1\"}\npaths: {}\n" + schemas
            let (document, problems) = try load(["api/a.yaml": text])
            #expect(!problems.hasErrors)
            let shape = try #require(document?.schemas.shape(of: document!.components[1].schema))
            #expect(shape.properties.filter(\.isRequired).map(\.name) == required)
        }
    }

    @Test func bringPathItemsAndTheirParameters() throws {
        let (document, problems) = try load([
            "api/a.yaml": head + "paths:\n  /things/{id}: {$ref: \"items.yaml#/thing\"}\n",
            "api/items.yaml": """
            thing:
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              delete: {operationId: removeThing, responses: {204: {description: Gone.}}}
            """,
        ])
        #expect(summary(problems) == [])
        #expect(document?.operation("removeThing")?.method == "DELETE")
    }
}
