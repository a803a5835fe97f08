import APISchema
import Diagnostics
import Testing

/// Parts of a document that are wrong are reported at their place, and the rest is there.
@Suite struct Reading {
    private func load(_ text: String, file: String = "a.yaml") throws -> (
        document: APIDocument?, problems: [Diagnostic]
    ) {
        let folder = try TemporaryFolder([file: text])
        let (document, problems) = APIDocument.load(path: file, contentFolder: folder.path)
        return (document, problems)
    }

    @Test func leavesOutWhatIsWrongAndKeepsTheRest() throws {
        let (document, problems) = try load(
            """
            openapi: 3.1.0
            info: {title: T, version: "1"}
            paths:
              no-slash: {}
              /a/{id}/{missing}:
                get:
                  operationId: one
                  parameters:
                    - {name: id, in: path, required: true, schema: {type: strin}}
                    - {name: other, in: path, required: true, schema: {type: string}}
                    - {name: place, in: querry, schema: {type: string}}
                  responses: {20x: {description: odd}, "2XX": {description: ok}}
                post: {operationId: one, parameters: [{name: id, in: path}, {name: missing, in: path}], responses: {default: {description: ok}}}
              /b: 7
              /c?x=1#part: {get: {operationId: three, responses: {200: {description: ok}}}}
            """)
        #expect(
            summary(problems) == [
                "LS7004 a.yaml 4:3", "LS7004 a.yaml 5:3", "LS7004 a.yaml 9:63", "LS7004 a.yaml 10:11",
                "LS7004 a.yaml 11:29",
                "LS7004 a.yaml 12:19", "LS7005 a.yaml 13:25", "LS7004 a.yaml 14:7", "LS7006 a.yaml 15:3",
            ])
        #expect(problems.first { $0.span?.start.line == 9 }?.help == "did you mean 'string'?")
        #expect(problems.first { $0.span?.start.line == 10 }?.severity == .warning)
        #expect(document?.operation("one")?.parameters.map(\.name) == ["id", "missing"])
        #expect(document?.operation("three")?.pathParts == [.text("/c")])
        #expect(document?.operations.count == 3)
    }

    @Test func remarksOnceForEachKindOfKeyItPassesOver() throws {
        let (_, problems) = try load(
            """
            openapi: 3.1.0
            info: {title: T, version: "1", descripton: D}
            paths: {}
            components:
              schemas:
                A: {not: {type: string}}
                B: {not: {type: integer}, x-own: 1}
            """)
        #expect(summary(problems) == ["LS7006 a.yaml 2:32", "LS7006 a.yaml 6:9"])
        #expect(problems.first?.help == "did you mean 'description'?")
        #expect(problems.last?.message.hasSuffix("here and at 1 more place") == true)
    }

    @Test func readsJSONMediaTypesHeadersAndRanges() throws {
        let (document, problems) = try load(
            """
            {"openapi": "3.0.3", "info": {"title": "T", "version": "1"}, "paths": {"/a": {"put": {
              "operationId": "put", "requestBody": {"content": {
                "text/plain": {}, "Application/Vnd.x+JSON; charset=utf-8": {"schema": {"type": "object"}}, "application/x-www-form-urlencoded": {}}},
              "responses": {"4XX": {"description": "No.", "headers": {"Retry-After": {"required": true, "schema": {"type": "integer"}}}}}}}}}
            """, file: "a.json")
        #expect(summary(problems) == [])
        let operation = try #require(document?.operation("put"))
        #expect(
            operation.body?.contents.map(\.mediaType) == [
                "text/plain", "application/vnd.x+json", "application/x-www-form-urlencoded",
            ])
        #expect(operation.body?.contents.map(\.form) == [.other, .json, .form])
        #expect(operation.responses.map(\.status.codes) == [400...499])
        #expect(operation.responses[0].header("retry-after")?.isRequired == true)
        #expect(operation.origin == nil)
    }

    @Test func takesTheNearestServer() throws {
        let (document, _) = try load(
            """
            openapi: 3.1.0
            info: {title: T, version: "1"}
            servers: [{url: "https://{host}:{port}/v1/", variables: {host: {default: all.example}, port: {default: 8443}}}]
            paths:
              /a: {servers: [{url: "https://path.example"}], get: {operationId: a}, post: {operationId: b, servers: [{url: "https://op.example/"}]}}
              /b: {get: {operationId: c}, post: {operationId: d, servers: [{url: /relative}]}}
            """)
        #expect(document?.operation("a")?.origin == "https://path.example")
        #expect(document?.operation("b")?.origin == "https://op.example")
        #expect(document?.operation("c")?.origin == "https://all.example:8443/v1")
        #expect(document?.operation("d")?.origin == nil)
    }

    @Test(arguments: [
        ("https://a.example/v1?x=1", "a query"), ("https://a.example/v1#x", "a fragment"),
        ("https://me:secret@a.example", "a password"), ("https://a.example/v1/..", "another address"),
        ("https://a.example/%2E%2e/b", "another address"), ("https:///v1", "no host"),
        ("https://a.example/a b", "a URI cannot have"), ("https://a.example/\\\"", "a URI cannot have"),
    ])
    func refusesAServerThatSamplesCouldNotUse(url: String, reason: String) throws {
        let (document, problems) = try load(
            """
            openapi: 3.1.0
            info: {title: T, version: "1"}
            servers: [{url: "\(url)"}]
            paths: {/a: {get: {operationId: a}, post: {operationId: b}}}
            """)
        #expect(summary(problems) == ["LS7004 a.yaml 3:17"])
        #expect(problems.first?.message.contains(reason) == true && problems.first?.severity == .error)
        #expect(problems.first?.help != nil)
        #expect(document?.operation("a")?.origin == nil && document?.operation("a")?.server.isRefused == true)
    }

    @Test(arguments: [
        ("http://a.example/v1", true), ("http://127.0.0.1:8080", false), ("http://localhost", false),
        ("http://[::1]:1/a", false), ("https://a.example/.a/..b", false), ("http://localhost.example", true),
    ])
    func warnsOfPlainHTTPToAnotherMachine(url: String, isWarned: Bool) throws {
        let (document, problems) = try load(
            """
            openapi: 3.1.0
            info: {title: T, version: "1"}
            servers: [{url: "\(url)"}]
            paths: {/a: {get: {operationId: a}, post: {operationId: b}}}
            """)
        #expect(summary(problems) == (isWarned ? ["LS7004 a.yaml 3:17"] : []))
        #expect(!problems.hasErrors && document?.operation("a")?.origin == url)
    }

    @Test func refusesNamesThatNoHeaderCanHave() throws {
        let (_, problems) = try load(
            """
            openapi: 3.1.0
            info: {title: T, version: "1"}
            security: [{key: []}]
            paths:
              /a:
                get:
                  parameters: [{name: "X Trace", in: header}, {name: "of a query:", in: query}, {name: X-Y_1.~, in: header}]
                  responses: {200: {description: ok, headers: {"A:b": {description: x}}}}
            components: {securitySchemes: {key: {type: apiKey, in: header, name: "key\\n"}}}
            """)
        #expect(summary(problems) == ["LS7004 a.yaml 7:27", "LS7004 a.yaml 8:52", "LS7004 a.yaml 9:70"])
    }

    @Test(arguments: [(25, false), (80, true), (20_000, true)])
    func saysWhereSchemasLeadTooDeep(count: Int, isReported: Bool) throws {
        let links = (0..<count).map { "    S\($0): {allOf: [{$ref: \"#/components/schemas/S\($0 + 1)\"}]}\n" }
        let (_, problems) = try load(
            "openapi: 3.1.0\ninfo: {title: T, version: \"1\"}\npaths: {}\ncomponents:\n  schemas:\n" + links.joined()
                + "    S\(count): {type: string}\n")
        #expect(summary(problems) == (isReported ? ["LS7004 a.yaml 6:9"] : []))
        #expect(!isReported || problems[0].message.contains("one in the other"))
    }

    @Test func takesWhatSecuritySchemesWantAsParameters() throws {
        let (document, _) = try load(
            """
            openapi: 3.1.0
            info: {title: T, version: "1"}
            security: [{key: []}, {token: []}]
            paths: {/a: {get: {operationId: a}, post: {operationId: b, security: []}}}
            components: {securitySchemes: {key: {type: apiKey, in: query, name: api_key}, token: {type: http, scheme: bearer}}}
            """)
        #expect(document?.operation("a")?.parameters.map(\.name) == ["api_key", "Authorization"])
        #expect(document?.operation("a")?.parameters.allSatisfy { $0.isCredential && !$0.isRequired } == true)
        #expect(document?.operation("b")?.parameters.isEmpty == true)
    }

    @Test(arguments: [
        ("openapi: 4.0.0\n", "1:10"), ("info: {}\n", "1:1"), ("openapi: 3.1\ninfo: {title: T}\npaths: {}\n", nil),
        ("openapi: 3.2.0\npaths: {}\n", nil),
    ])
    func readsVersions3AndRefusesOthers(text: String, place: String?) throws {
        let (document, problems) = try load(text)
        #expect((document == nil) == (place != nil))
        #expect(summary(problems) == (place.map { ["LS7001 a.yaml \($0)"] } ?? []))
    }

    @Test func saysWhichFileIsMissing() {
        let (document, problems) = APIDocument.load(path: "none.yaml", contentFolder: "/nonexistent")
        #expect(document == nil)
        #expect(summary(problems) == ["LS7002 none.yaml 1:1"])
    }
}
