package import ContentModel
import LocatedText

// The least that a flow can be.

private let any = use("failed")
private let failed = errorCase("failed", "It did not work.", "Try again.", [.otherwise])
private let api = API(name: "status", origin: "https://status.example")

extension ResolvedFlow {
    /// One call that gives nothing, and no case but `otherwise`.
    package static let ping = ResolvedFlow(
        id: "status/ping", app: "status", name: "ping", title: "Ping", apis: [api],
        steps: [
            Step(
                id: "ping", region: "ping", name: "ping", span: at(5, "status/ping.flow.yaml"),
                kind: .call(
                    .init(
                        operation: "ping", api: "status", method: "GET", path: [.text("/ping")],
                        failures: [status(500, any)], undocumented: any, transport: any, malformed: any)))
        ],
        result: FlowResult(typeName: "PingResult", fields: []), cases: [failed], records: [],
        span: at(3, "status/ping.flow.yaml"))

    /// No call and no case: a random value and a kept one.
    package static let mark = ResolvedFlow(
        id: "status/mark", app: "status", name: "mark", title: "Mark", apis: [],
        steps: [
            Step(id: "tag", region: "tag", name: "tag", span: at(5, "status/mark.flow.yaml"), kind: .random(bytes: 9)),
            Step(
                id: "kept", region: "kept", name: "kept", span: at(6, "status/mark.flow.yaml"),
                kind: .secureStore([bind("tag", out("tag", "value"))], storage: nil)),
        ],
        result: FlowResult(
            typeName: "MarkResult", fields: [.init(name: "tag", value: out("tag", "value"), type: .string)]),
        cases: [], records: [], store: Store(id: "status", names: [("tag", .string)]),
        span: at(3, "status/mark.flow.yaml"))

    /// A call without a body under a method whose name is a reserved word, with a number in its path.
    package static let wipe = ResolvedFlow(
        id: "status/wipe", app: "status", name: "delete", title: "Wipe", apis: [api],
        inputs: [.init(name: "number", type: .integer), .init(name: "reason", type: .optional(.string))],
        steps: [
            Step(
                id: "wipe", region: "wipe", name: "wipe", span: at(5, "status/wipe.flow.yaml"),
                kind: .call(
                    .init(
                        operation: "wipe", api: "status", method: "DELETE",
                        path: [.text("/marks/"), .parameter(bind("number", .input("number"), .integer))],
                        query: [bind("reason", .input("reason"), .optional(.string))],
                        failures: [status(404, use("gone"))], undocumented: any, transport: any, malformed: any)))
        ],
        result: FlowResult(typeName: "WipeResult", fields: []),
        cases: [errorCase("gone", "Not there.", "Nothing to do.", [.status(404...404, operation: "wipe")]), failed],
        records: [],
        span: at(3, "status/wipe.flow.yaml"))

    /// An answer in which nothing has to be, and a time limit that has its own case.
    package static let peek = ResolvedFlow(
        id: "status/peek", app: "status", name: "peek", title: "Peek", apis: [api],
        steps: [
            Step(
                id: "peek", region: "peek", name: "peek", span: at(5, "status/peek.flow.yaml"),
                kind: .call(
                    .init(
                        operation: "peek", api: "status", method: "GET", path: [.text("/peek")], answer: "PeekAnswer",
                        outputs: [.init(name: "news", source: .body(["news"]), type: .optional(.string))],
                        undocumented: any, transport: any, malformed: any, noAnswer: use("slow"), timeout: 1_500)))
        ],
        result: FlowResult(
            typeName: "PeekResult", fields: [.init(name: "news", value: out("peek", "news"), type: .optional(.string))]),
        cases: [errorCase("slow", "Too late.", "Try again.", [.event(.noAnswer)]), failed],
        records: [Record(name: "PeekAnswer", use: .read, fields: [field("news", .optional(.string))])],
        span: at(3, "status/peek.flow.yaml"))
}
