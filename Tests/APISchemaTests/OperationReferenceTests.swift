import Foundation
import Testing

@testable import APISchema

@Suite struct OperationReferences {
    /// OpenAPI has no reference in the place of an operation; published documents of many files have little else.
    @Test func anOperationCanStandInAFileOfItsOwn() throws {
        let folder = try TemporaryFolder([
            "a.yaml": """
            openapi: 3.0.0
            info: {title: A, version: "1"}
            paths:
              /things/{id}:
                parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                get: {$ref: operations/read.yaml}
                delete: {$ref: operations/gone.yaml}
            """,
            "operations/read.yaml": """
            operationId: readThing
            responses: {"200": {description: It., content: {application/json: {schema: {$ref: thing.yaml}}}}}
            """,
            "operations/thing.yaml": "type: object\nproperties: {name: {type: string}}\n",
        ])
        let (document, problems) = APIDocument.load(path: "a.yaml", contentFolder: folder.path)
        let operation = try #require(document?.operation("readThing"))
        #expect(operation.method == "GET" && operation.path == "/things/{id}")
        let schema = try #require(operation.responses.first?.json)
        #expect(document?.schemas.property("name", of: schema) != nil)
        #expect(document?.operations.count == 1)
        #expect(problems.map(\.code) == ["LS7002"] || problems.map(\.code) == ["LS7003"], "\(problems)")
    }
}
