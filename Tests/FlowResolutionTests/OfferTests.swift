import ContentModel
import Diagnostics
import ExampleFlows
import FlowResolution
import Foundation
import Testing

@Suite struct Offers {
    private func platform(
        _ id: String, systems: [(String, String)] = [], without kinds: [StepKind] = [], because: String? = nil
    ) -> PlatformManifest {
        PlatformManifest(
            id: id, title: id.capitalized, subtitle: "", language: "x",
            systems: systems.map { .init(id: $0.0, title: $0.1) },
            steps: Set(StepKind.allCases).subtracting(kinds),
            refusals: because.map { reason in kinds.map { .init($0, because: reason) } } ?? [])
    }

    private func reason(_ id: String, _ platform: PlatformManifest) -> String? {
        let variant = ExampleFlows.all.resolution.workflows.first { $0.id == id }?.variants.first
        guard case .notOffered(let reason)? = variant?.offer(for: platform) else { return nil }
        return reason
    }

    @Test func sayWhichStepAPlatformCannotTakeAndWhy() {
        let plain = platform("watch", without: [.interaction])
        #expect(
            reason("stall/join", plain) == "step 'consent' is not offered, because Watch has no 'interaction'"
        )
        let refusing = platform("watch", without: [.secureLoad], because: "it keeps nothing")
        #expect(reason("stall/renew", refusing) == "step 'kept' is not offered, because it keeps nothing")
        #expect(reason("stall/ping", plain) == nil)
    }

    @Test func choosesTextsForThePlatformAndItsSystems() {
        func note(_ platform: PlatformManifest) -> String? { exampleFlow("stall/join", for: platform).steps[0].note }
        #expect(note(platform("swift", systems: [("ios", "iOS")])) == "The ticket is good for a minute.")
        #expect(note(platform("kotlin", systems: [("android", "Android")])) == "The ticket is good for a while.")
        #expect(
            note(platform("both", systems: [("ios", "iOS"), ("android", "Android")]))
                == "iOS: The ticket is good for a minute. Android: The ticket is good for a while.")
    }

    private func resolution(_ flow: String, more: [String: String] = [:]) throws -> ExampleFlows {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("offers-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let files = [
            "lockstep.yaml": """
            lockstep: "1"
            title: T
            platforms: [swift]
            navigation: [{title: A, guides: [a.md]}]
            apps: {one: {clientId: c, redirects: {loop: "http://127.0.0.1/cb"}}}
            """,
            "a.md": "---\ntitle: A\nflow: a.flow.yaml\n---\n",
            "api.yaml": """
            openapi: 3.1.0
            info: {title: API, version: "1"}
            servers: [{url: "https://a.example"}]
            paths:
              /a: {get: {operationId: readA, responses: {200: {description: A., content: {application/json: {schema: {type: object, required: [b, l], properties: {b: {type: string, format: uri}, l: {type: array, items: {type: string}}}}}}}}}}
              /form: {post: {operationId: sendForm, requestBody: {content: {application/x-www-form-urlencoded: {encoding: {a: {contentType: application/json}, b: {contentType: text/plain}}, schema: {type: object, properties: {a: {type: string}, b: {type: string}}}}}}, responses: {204: {description: A.}}}}
              /p/{a}/{b c}{d}: {get: {operationId: readP, parameters: [{name: a, in: path, required: true, style: matrix, schema: {type: string}}, {name: b c, in: path, required: true, style: matrix, explode: true, schema: {type: string}}, {name: d, in: path, required: true, style: label, schema: {type: string}}], responses: {204: {description: A.}}}}
              /list: {post: {operationId: sendList, requestBody: {content: {application/json: {schema: {type: array, items: {type: string}}}}}, responses: {204: {description: A.}}}}
              /c: {get: {operationId: readC, parameters: [{name: s, in: cookie, schema: {type: string}}, {name: many, in: query, schema: {type: array, items: {type: string}}}, {name: deep, in: query, style: deepObject, schema: {type: string}}, {name: typed, in: query, content: {application/json: {schema: {type: string}}}}], responses: {204: {description: A.}}}}
            """,
            "a.flow.yaml": """
            lockstep: "1"
            info: {title: A}
            sourceDescriptions: [{name: api, type: openapi, url: api.yaml}]
            workflows:

            """ + flow,
        ].merging(more) { $1 }
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        return try ExampleFlows(folder: folder.path)
    }

    /// What is not built yet leaves the rest standing: a warning at the step, and a reason for readers.
    @Test(arguments: [
        ("{stepId: wait, listen: $app.redirect}", "listening for a redirect"),
        (
            "{stepId: wait, interaction: {mode: capture, url: \"https://a.example\", until: {cookie: sid}}}",
            "capturing a cookie in a web view"
        ),
        (
            "{stepId: wait, interaction: {mode: redirect, request: {operationId: readA}, returnTo: $app.redirect}}",
            "opening an operation in the browser"
        ),
        (
            "{stepId: wait, operationId: sendList, requestBody: {payload: [a, b]}}",
            "a body that is not an object with fields"
        ),
        ("{stepId: wait, operationId: readC, parameters: [{name: s, value: x}]}", "a parameter in a cookie"),
        (
            "{stepId: wait, operationId: readC, parameters: [{name: deep, value: x}]}",
            "a parameter of style 'deepObject'"
        ),
        (
            "{stepId: wait, operationId: readC, parameters: [{name: typed, value: x}]}",
            "a parameter of type application/json"
        ),
        (
            "{stepId: wait, operationId: sendForm, requestBody: {payload: {a: x, b: y}}}",
            "the field 'a' as application/json in a form"
        ),
        ("{stepId: wait, operationId: sendForm, requestBody: {payload: {b: y}}}", nil),
        (
            "{stepId: wait, operationId: readC, parameters: [{name: many, value: [x]}]}",
            "a list or an object as a parameter"
        ),
        (
            "{stepId: wait, operationId: readA, outputs: {first: $response.body#/l/0}}",
            "reading a part of a list or a map"
        ),
        ("{stepId: wait, operationId: readA, actor: backend}", nil),
    ])
    func areMissingForWhatIsNotBuiltYet(step: String, subject: String?) throws {
        let found = try resolution(
            """
              - workflowId: go
                steps:
                  - \(step)
                  - {stepId: last, operationId: readA}
                errors: {failed: {from: otherwise, meaning: It failed.}}
            """)
        // The output is there to be read, not to be used.
        let warnings = found.diagnostics.filter { $0.code != "LS2031" }.map { "\($0.code) \($0.span?.start.line ?? 0)" }
        #expect(warnings == (subject == nil ? [] : ["LS2025 7"]), "\(found.diagnostics)")
        let offer = try #require(found.resolution.workflows.first?.variants.first?.offer(for: everyStep))
        switch offer {
        case .flow: #expect(subject == nil)
        case .notOffered(let reason):
            #expect(reason == "step 'wait' is not offered, because \(subject ?? "") is not built yet")
        }
    }

    /// What a style writes before a value is a part of the address, with its name encoded; the value is a parameter.
    @Test func sayHowTheStyleOfAParameterWritesIt() throws {
        let found = try resolution(
            """
              - workflowId: go
                steps:
                  - {stepId: read, operationId: readP, parameters: [{name: a, value: x}, {name: b c, value: y}, {name: d, value: z}]}
                errors: {failed: {from: otherwise, meaning: It failed.}}
            """)
        guard case .flow(let flow)? = found.resolution.workflows.first?.variants.first?.offer(for: everyStep) else {
            Issue.record("not offered: \(found.diagnostics)")
            return
        }
        let parts = try #require(flow.calls.first).call.path.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let binding): "{\(binding.name)}"
            }
        }
        #expect(parts == ["/p/;a=", "{a}", "/;b%20c=", "{b c}", ".", "{d}"])
    }

    @Test func areMissingForAValueThatAnotherActorMakes() throws {
        let found = try resolution(
            """
              - workflowId: go
                steps:
                  - {stepId: there, actor: backend, operationId: readA, outputs: {b: $response.body#/b}}
                  - {stepId: open, interaction: {mode: redirect, url: $steps.there.outputs.b, returnTo: $app.redirect}}
                errors: {failed: {from: otherwise, meaning: It failed.}}
            """)
        #expect(
            found.diagnostics.map { "\($0.code) \($0.span?.start.line ?? 0):\($0.span?.start.column ?? 0)" } == [
                "LS2025 8:59"
            ])
        let variant = try #require(found.resolution.workflows.first?.variants.first)
        guard case .notOffered(let reason) = variant.offer(for: everyStep) else {
            Issue.record("offered")
            return
        }
        #expect(
            reason == "step 'open' is not offered, because taking a value from the backend is not built yet")
        #expect(variant.diagram.participants.map(\.id) == ["backend", "api:api", "app", "browser"])
    }

    @Test func areForThePlatformsThatTheFlowNames() throws {
        let found = try resolution(
            """
              - workflowId: go
                platforms: [kotlin]
                steps: [{stepId: last, operationId: readA}]
                errors: {failed: {from: otherwise, meaning: It failed.}}
            """)
        guard case .notOffered(let reason)? = found.resolution.workflows.first?.variants.first?.offer(for: everyStep)
        else {
            Issue.record("offered")
            return
        }
        #expect(reason == "this flow is not for Swift")
    }
}
