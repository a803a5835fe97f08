import APISchema
import Diagnostics
import LocatedText
import Testing

/// What a document says around a call.
@Suite struct Calls {
    private func load(_ text: String) throws -> APIDocument {
        let folder = try TemporaryFolder(["a.yaml": text])
        let (document, problems) = APIDocument.load(path: "a.yaml", contentFolder: folder.path)
        #expect(summary(problems) == [])
        return try #require(document)
    }

    @Test func haveCallbacksLinksExamplesAndDeprecation() throws {
        let document = try load(
            """
            openapi: 3.1.0
            info: {title: T, version: "2.0"}
            tags: [{name: orders, description: Buying.}]
            paths:
              /orders:
                summary: All orders
                post:
                  operationId: order
                  tags: [orders]
                  deprecated: true
                  requestBody:
                    description: What is bought.
                    content: {application/json: {schema: {type: object}, examples: {one: {summary: One, value: {n: 1}}, two: {$ref: "#/components/examples/E"}}}}
                  callbacks:
                    shipped: {"{$request.body#/url}": {post: {operationId: onShipped, responses: {default: {description: ok}}}}}
                    same: {$ref: "#/components/callbacks/C"}
                  responses:
                    201: {description: made, links: {next: {operationId: order, parameters: {id: $response.body#/id}}}}
            webhooks:
              stock: {post: {operationId: onStock, responses: {default: {description: ok}}}}
            components:
              examples: {E: {value: {n: 2}}}
              callbacks: {C: {"{$request.body#/other}": {put: {responses: {default: {description: ok}}}}}}
            """)
        let order = try #require(document.operation("order"))
        #expect(document.version == "2.0" && document.tags.map(\.name) == ["orders"])
        #expect(order.summary == "All orders" && order.tags == ["orders"] && order.isDeprecated)
        #expect(order.callbacks.map(\.name) == ["shipped", "same"])
        #expect(
            order.callbacks.flatMap(\.operations).map(\.path) == ["{$request.body#/url}", "{$request.body#/other}"])
        #expect(order.callbacks.flatMap(\.operations).map(\.id?.value) == ["onShipped", nil])
        let link = try #require(order.responses.first?.links.first)
        #expect(link.operation == "order" && link.parameters.map(\.value) == ["$response.body#/id"])
        let content = try #require(order.body?.contents.first)
        #expect(order.body?.description == "What is bought." && content.examples.map(\.name) == ["one", "two"])
        #expect(content.example(in: document.schemas, for: .request)?.text() == #"{"n":1}"#)
        #expect(document.webhooks.map(\.id?.value) == ["onStock"] && document.operation("onStock") == nil)
    }

    @Test func sayWhatTheyNeedForSecurity() throws {
        let document = try load(
            """
            openapi: 3.0.3
            info: {title: T, version: "1"}
            security: [{key: []}, {}]
            paths:
              /a:
                get: {operationId: a, responses: {200: {description: ok}}}
                put: {operationId: b, security: [], responses: {200: {description: ok}}}
                post: {operationId: c, security: [{key: [], oauth: [read]}], responses: {200: {description: ok}}}
            components:
              securitySchemes:
                key: {type: apiKey, in: cookie, name: k}
                oauth: {type: oauth2, flows: {clientCredentials: {tokenUrl: https://example.com/t, scopes: {read: Reading}}}}
            """)
        func needs(_ id: String) -> [[String]]? { document.operation(id)?.security?.map { $0.needs.map(\.scheme) } }
        #expect(needs("a") == [["key"], []] && needs("b") == [] && needs("c") == [["key", "oauth"]])
        #expect(document.operation("c")?.security?.first?.needs.last?.scopes == ["read"])
        #expect(document.securitySchemes.map(\.kind) == ["apiKey", "oauth2"])
        #expect(document.securitySchemes[0].parameter?.place == "cookie")
        #expect(document.securitySchemes[1].flows.map(\.tokenURL) == ["https://example.com/t"])
    }

    @Test func takeParametersByMediaTypeAndTheWholeQuery() throws {
        let document = try load(
            """
            openapi: 3.2.0
            info: {title: T, version: "1"}
            paths:
              /a:
                query:
                  operationId: a
                  parameters:
                    - {name: all, in: querystring, content: {application/json: {schema: {type: object, properties: {n: {type: integer}}}}}}
                    - {name: c, in: cookie, style: cookie, allowReserved: true, schema: {type: array, items: {type: integer}}}
                  responses: {200: {description: ok, content: {text/event-stream: {itemSchema: {type: string}}}}}
                additionalOperations: {Copy: {operationId: b, responses: {204: {description: ok}}}}
            """)
        let query = try #require(document.operation("a")), all = query.parameters[0], cookie = query.parameters[1]
        #expect(query.method == "QUERY" && document.operation("b")?.method == "Copy")
        #expect(all.place == .querystring && all.example(in: document.schemas)?.text() == #"{"n":1}"#)
        #expect(cookie.explode && cookie.allowsReserved)
        let stream = try #require(query.responses.first?.contents.first)
        #expect(stream.schema == nil && stream.itemSchema != nil)
        #expect(stream.example(in: document.schemas, for: .response) == .string("text"))
    }

    @Test(arguments: [
        ("simple", false, #"{"a":1,"b":"x"}"#, "a,1,b,x"), ("label", true, #"["x","y"]"#, ".x.y"),
        ("matrix", true, #""x""#, ";p=x"), ("form", true, #"["x","y"]"#, "p=x&p=y"), ("form", false, "[1,2]", "p=1,2"),
        ("deepObject", true, #"{"a":1}"#, "p%5Ba%5D=1"), ("deepObject", true, "[1]", nil),
        ("pipeDelimited", false, #"["x","y"]"#, "p=x%7Cy"), ("spaceDelimited", true, #"["x"]"#, nil),
        ("cookie", true, #"["x","y"]"#, "p=x; p=y"), ("other", true, "1", nil),
    ]) func writeParametersByTheirStyle(style: String, explode: Bool, value: String, text: String?) throws {
        let json = try #require(JSONReader.read(Array(value.utf8), file: "a.json").value?.json)
        #expect(ParameterStyle(style, explode: explode).text("p", json) == text)
    }
}
