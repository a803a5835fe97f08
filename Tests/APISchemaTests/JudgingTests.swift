import APISchema
import Diagnostics
import Testing

/// Documents held against the rules of their version.
@Suite struct Judging {
    private func judge(_ text: String, more: [String: String] = [:]) throws -> [Diagnostic] {
        let folder = try TemporaryFolder(more.merging(["a.yaml": text]) { $1 })
        return APIDocument.judge(path: "a.yaml", contentFolder: folder.path).diagnostics
    }

    /// A document of a version with these lines under `components`, which begin at line 5.
    private func components(_ lines: String, _ version: String) throws -> [Diagnostic] {
        try judge("openapi: \(version)\ninfo: {title: T, version: \"1\"}\npaths: {}\ncomponents:\n\(lines)\n")
    }

    @Test(arguments: [
        ("  schemas: {A: {type: [string, integer]}}", ["5:23"], []),
        ("  schemas: {A: {type: \"null\"}}", ["5:23"], []),
        ("  schemas: {A: {const: 1}}", ["5:17"], []),
        ("  schemas: {A: {exclusiveMinimum: true}}", [], ["5:35"]),
        ("  schemas: {A: {exclusiveMinimum: 3}}", ["5:35"], []),
        ("  schemas: {A: {type: array}}", ["5:16"], []),
        ("  schemas: {A: {required: []}}", ["5:27"], []),
        (
            "  schemas: {A: {minLength: -1, maxLength: 1.5, multipleOf: 0}}", ["5:28", "5:43", "5:60"],
            ["5:28", "5:43", "5:60"]
        ),
        ("  schemas: {A: true}", ["5:16"], []),
        ("  schemas: {A: {additionalProperties: false}}", [], []),
        ("  schemas: {A: {requird: [a]}}", ["5:17"], ["5:17"]),
        ("  schemas: {A: {type: strin}}", ["5:23"], ["5:23"]),
        ("  schemas: {A: {oneOf: []}}", ["5:24"], ["5:24"]),
        ("  pathItems: {A: {}}", ["5:3"], []),
        ("  schemas: {\"A B\": {}}", ["5:13"], ["5:13"]),
        ("  headers: {A: {name: x, schema: {}}}", ["5:17"], ["5:17"]),
        ("  responses: {A: {content: {}}}", ["5:18"], ["5:18"]),
        ("  parameters: {A: {name: a, in: path, schema: {}}}", ["5:19"], ["5:19"]),
        ("  parameters: {A: {name: a, in: query}}", ["5:19"], ["5:19"]),
        ("  parameters: {A: {name: a, in: header, style: form, schema: {}}}", ["5:48"], ["5:48"]),
        ("  securitySchemes: {A: {type: apiKey, in: header}}", ["5:24"], ["5:24"]),
        ("  securitySchemes: {A: {type: basic}}", ["5:31"], ["5:31"]),
        ("  links: {A: {operationId: a, operationRef: b}}", ["5:28", "5:31"], ["5:28", "5:31"]),
        ("  x-anything: {A: {type: 7}}", [], []),
    ]) func dependsOnTheVersion(lines: String, old: [String], new: [String]) throws {
        func places(_ problems: [Diagnostic]) -> [String] {
            problems.compactMap(\.span).map { "\($0.start.line):\($0.start.column)" }
        }
        #expect(places(try components(lines, "3.0.3")) == old)
        #expect(places(try components(lines, "3.1.0")) == new)
    }

    @Test func saysWhatIsMeant() throws {
        let problems = try judge(
            """
            openapi: 3.1.0
            info: {title: T, version: 1}
            pths: {}
            paths:
              /a/{x}: {gett: {}}
              /a/{y}: {parameters: [{name: y, in: path, required: true, schema: {}}], get: {responses: {"200": {$ref: "#/components/schemas/S"}}, security: [{tokn: []}]}}
            components:
              schemas: {S: {type: string}}
              securitySchemes: {token: {type: http, scheme: bearer}}
            """)
        let texts = problems.filter { $0.code == "LS7007" }.map {
            "\($0.span!.start.line) \($0.message) \($0.help ?? "")"
        }
        #expect(
            texts == [
                "2 'version' of an info object is text put it in quotes",
                "3 a document of OpenAPI 3.1 has no 'pths' did you mean 'paths'?",
                "5 a path item of OpenAPI 3.1 has no 'gett' did you mean 'get'?",
                "6 this is the same path as '/a/{x}' on line 5 ",
                "6 this leads to a schema, and a response belongs here ",
                "6 there is no security scheme 'tokn' did you mean 'token'?",
            ])
    }

    @Test func followsReferencesIntoOtherFilesAndCircles() throws {
        let problems = try judge(
            """
            openapi: 3.1.0
            info: {title: T, version: "1"}
            paths: {/a: {$ref: "b.yaml#/item"}}
            components: {schemas: {S: {properties: {s: {$ref: "#/components/schemas/S"}}}, R: {$ref: "https://example.com/x"}}}
            """, more: ["b.yaml": "item: {get: {responses: {}}}\nother: {get: 7}\n"])
        #expect(summary(problems) == ["LS7003 a.yaml 4:90", "LS7007 b.yaml 1:25"])
        #expect(problems.map(\.severity) == [.warning, .error])
    }

    @Test func hasNothingToSayAboutWhatIsRight() throws {
        let problems = try judge(
            """
            openapi: 3.2.0
            info: {title: T, version: "1", license: {name: MIT, identifier: MIT}}
            servers: [{url: "https://{h}.example.com", variables: {h: {enum: [a, b], default: a}}}]
            tags: [{name: a, kind: nav}]
            paths:
              /a/{id}:
                parameters: [{name: id, in: path, required: true, style: label, allowReserved: true, schema: {type: string}}]
                query: {responses: {default: {content: {text/event-stream: {itemSchema: {type: object}}}}}}
                additionalOperations: {COPY: {responses: {4XX: {summary: S}}}}
                get:
                  parameters: [{name: all, in: querystring, content: {application/json: {schema: {}}}}]
                  callbacks: {done: {"{$request.body#/url}": {post: {responses: {200: {description: ok}}}}}}
                  responses: {200: {description: ok, links: {self: {operationId: read, parameters: {id: $response.body#/id}}}}}
                  operationId: read
                  security: [{}, {key: []}]
            webhooks: {event: {post: {requestBody: {content: {multipart/mixed: {itemEncoding: {contentType: a/b}}}}}}}
            components:
              schemas: {A: {type: [object, "null"], if: {}, then: true, discriminator: {propertyName: kind}, xml: {nodeType: element}}}
              securitySchemes: {key: {type: apiKey, in: cookie, name: k}, oauth: {type: oauth2, flows: {deviceAuthorization: {deviceAuthorizationUrl: /d, tokenUrl: /t, scopes: {}}}}}
            """)
        #expect(problems.map { "\($0.span!.start.line) \($0.message)" } == [])
    }
}
