package import ContentModel
import LocatedText

// Calls alone: answers that are lists, nested and optional values, headers and the status as outputs, statuses by hundreds,
// conditions deep in a body, parameters that may be left out or are lists, and ends that differ from call to call.

private let file = "stats/report.flow.yaml"
private let none = use("unknown", .init(name: "status", source: .status, type: .optional(.integer)))

extension ResolvedFlow {
    package static let report = ResolvedFlow(
        id: "stats/report", app: "stats", name: "report", title: "Report",
        apis: [.init(name: "stats", origin: "https://stats.example/api")],
        inputs: [
            .init(name: "from", type: .string, description: "A day."), .init(name: "tags", type: .list(.string)),
            .init(name: "limit", type: .optional(.integer)), .init(name: "draft", type: .optional(.boolean)),
            .init(name: "filter", type: .optional(.record("Filter"))),
            .init(name: "weights", type: .dictionary(.number)),
        ],
        steps: [
            Step(id: "series", region: "series", name: "series", span: at(12, file), kind: .call(listSeries)),
            Step(id: "page", region: "page", name: "page", span: at(30, file), kind: .call(readPage)),
            Step(id: "made", region: "made", name: "made", span: at(50, file), kind: .call(makeReport)),
        ],
        result: FlowResult(
            typeName: "Report",
            fields: [
                .init(name: "series", value: out("series", "all"), type: .list(.record("Series"))),
                .init(name: "next", value: out("page", "next"), type: .optional(.string)),
                .init(name: "first", value: out("page", "first"), type: .optional(.number)),
                .init(name: "flags", value: out("page", "flags"), type: .dictionary(.list(.boolean))),
                .init(name: "address", value: out("made", "address"), type: .uri),
                .init(name: "left", value: out("made", "left"), type: .optional(.integer)),
                .init(name: "cached", value: out("made", "cached"), type: .boolean),
                .init(name: "status", value: out("made", "status"), type: .integer),
                .init(name: "shape", value: out("made", "shape"), type: .optional(.record("Shape"))),
            ]),
        cases: [
            errorCase(
                "badDay", "No such day.", "Check it.", [.status(400...400, operation: "listSeries")], payload("day")),
            errorCase("tooWide", "Too many days.", "Ask for fewer.", [.status(400...400, operation: "listSeries")]),
            errorCase("badRequest", "Wrong.", "Check it.", [.status(400...499, operation: "listSeries")]),
            errorCase(
                "busy", "Busy.", "Wait.", [.status(503...503, operation: "readPage")], payload("seconds", .integer)),
            errorCase("down", "Down.", "Wait.", [.status(500...599, operation: "readPage")]),
            errorCase("unreadable", "An answer cannot be read.", "Report it.", [.event(.malformed)]),
            errorCase("offlineList", "No connection.", "Wait.", [.event(.transport)]),
            Common.networkCase,
            errorCase("unknown", "Something else.", "Report it.", [.otherwise], payload("status", .integer)),
        ],
        records: [
            Record(
                name: "Series", use: .both,
                fields: [
                    field("name"), field("points", .list(.list(.number))), field("unit", .optional(.string)),
                    field("constructor", .optional(.record("Maker"))), field("parent", .optional(.record("Series"))),
                ]),
            Record(name: "Maker", use: .both, fields: [field("id", .integer), field("is-bot", .boolean)]),
            Record(
                name: "Shape", use: .read,
                fields: [field("rows", .integer), field("columns", .optional(.list(.string)))]),
            Record(
                name: "Filter", use: .sent,
                fields: [field("field"), field("in", .list(.string)), field("not", .optional(.record("Filter")))]),
            Record(
                name: "Page", use: .read,
                fields: [field("next", .optional(.string)), field("data", .record("PageData"))]),
            Record(
                name: "PageData", use: .read,
                fields: [
                    field("items", .list(.record("Item"))), field("flags", .dictionary(.list(.boolean))),
                    field("unused"),
                ]),
            Record(name: "Item", use: .read, fields: [field("value", .optional(.number))]),
            Record(name: "MakeReportAnswer", use: .read, fields: [field("shape", .optional(.record("Shape")))]),
            Record(
                name: "NewReport", use: .sent,
                fields: [
                    field("filter", .optional(.record("Filter"))), field("weights", .dictionary(.number)),
                    field("series", .list(.record("Series"))),
                    field("mark", .optional(.string)), field("limit", .number),
                ]),
        ], span: at(3, file))
}

private let listSeries = Call(
    operation: "listSeries", api: "stats", method: "GET", path: [.text("/series")],
    query: [
        bind("from", .input("from")), bind("tag", .input("tags"), .list(.string)),
        bind("limit", .input("limit"), .optional(.integer)),
        bind("draft", .input("draft"), .optional(.boolean)), bind("precise", .literal(.boolean(true)), .boolean),
    ],
    outputs: [.init(name: "all", source: .body([]), type: .list(.record("Series")))],
    failures: [
        status(
            400,
            use("badDay", .init(name: "day", source: .body(["error", "details", "day"]), type: .optional(.string))),
            .init(pointer: ["error", "code"], value: "bad_day")),
        status(
            400, use("tooWide"), .init(pointer: ["error", "code"], value: "too_wide"),
            .init(pointer: ["kind"], value: "range")),
        .init(statuses: 400...499, use: use("badRequest")),
        status(404, none),
    ].sorted { $0.statuses.count < $1.statuses.count },
    undocumented: none, transport: use("offlineList"), malformed: use("unreadable"))

private let readPage = Call(
    operation: "readPage", api: "stats", method: "GET",
    path: [.text("/pages/"), .parameter(bind("limit", .literal(.number("12")), .integer))],
    headers: [
        bind("X-Draft", .input("draft"), .optional(.boolean)), bind("Accept-Tags", .input("tags"), .list(.string)),
    ],
    answer: "Page",
    outputs: [
        .init(name: "next", source: .body(["next"]), type: .optional(.string)),
        .init(name: "first", source: .body(["data", "items", "0", "value"]), type: .optional(.number)),
        .init(name: "flags", source: .body(["data", "flags"]), type: .dictionary(.list(.boolean))),
        .init(name: "unused", source: .body(["data", "unused"]), type: .string),
    ],
    failures: [
        status(503, use("busy", .init(name: "seconds", source: .header("Retry-After"), type: .optional(.integer)))),
        .init(statuses: 500...599, use: use("down")),
    ],
    undocumented: use("down"), transport: Common.network, malformed: none)

private let makeReport = Call(
    operation: "makeReport", api: "stats", method: "POST", path: [.text("/reports")],
    body: .init(
        record: "NewReport",
        value: .object([
            bind("filter", .input("filter"), .optional(.record("Filter"))),
            bind("weights", .input("weights"), .dictionary(.number)),
            bind("series", out("series", "all"), .list(.record("Series"))),
            bind("mark", .literal(.null), .optional(.string)),
            bind("limit", .literal(.number("-2.5e-3")), .number),
        ])),
    answer: "MakeReportAnswer",
    outputs: [
        .init(name: "address", source: .header("Location"), type: .uri),
        .init(name: "left", source: .header("X-Left"), type: .optional(.integer)),
        .init(name: "cached", source: .header("X-Cached"), type: .boolean),
        .init(name: "status", source: .status, type: .integer),
        .init(name: "shape", source: .body(["shape"]), type: .optional(.record("Shape"))),
    ],
    failures: [.init(statuses: 500...599, use: use("down"))], undocumented: none, transport: Common.network,
    malformed: use("unreadable"))
