import APISchema
import Diagnostics
import LocatedText
import Testing

/// `LS7003 a.yaml 4:9` for each.
func summary(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { "\($0.code) \($0.span?.file ?? "-") \($0.span?.start.line ?? 0):\($0.span?.start.column ?? 0)" }
}

@Suite struct Loading {
    private func load(_ text: String, others: [String: String] = [:]) throws -> (
        document: APIDocument?, problems: [Diagnostic]
    ) {
        let folder = try TemporaryFolder(others.merging(["a.yaml": text]) { $1 })
        let (document, problems) = APIDocument.load(path: "a.yaml", contentFolder: folder.path)
        return (document, problems)
    }

    @Test func refusesSwagger2InOneSentence() throws {
        let (document, problems) = try load("swagger: \"2.0\"\npaths: {}\n")
        #expect(document == nil)
        #expect(summary(problems) == ["LS7001 a.yaml 1:10"])
        #expect(problems.first?.message.contains("Swagger 2.0") == true)
    }

    @Test func overridesSharedParametersByNameAndPlace() throws {
        let (document, problems) = try load(
            """
            openapi: 3.0.3
            info: {title: T, version: "1"}
            servers: [{url: "https://{host}/v2/", variables: {host: {default: api.example}}}]
            paths:
              /shops/{shop}/orders:
                parameters:
                  - {name: shop, in: path, required: true, schema: {type: string}}
                  - {name: page, in: query, schema: {type: integer}}
                get:
                  operationId: orders
                  parameters:
                    - {name: page, in: query, required: true, schema: {type: string}}
                  responses: {200: {description: ok}}
            """)
        #expect(problems.isEmpty)
        let operation = try #require(document?.operation("orders"))
        #expect(operation.parameters.map(\.name) == ["shop", "page"])
        #expect(operation.parameters.map(\.isRequired) == [true, true])
        #expect(operation.origin == "https://api.example/v2")
        #expect(operation.pathParts == [.text("/shops/"), .parameter("shop"), .text("/orders")])
        #expect(operation.responses.map(\.status) == [.exactly(200)])
    }
}
