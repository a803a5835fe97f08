package import ContentModel
import Diagnostics
import LocatedText

private let file = "invoices/bill.flow.yaml"

extension ResolvedFlow {
    /// Two methods, query, header and path parameters, nested bodies, conditions on bodies, a status range, reserved words,
    /// hostile strings; no browser and no store.
    package static let bill = ResolvedFlow(
        id: "invoices/bill", app: "invoices", name: "bill", title: "Invoices", summary: "Bill a customer once.",
        apis: [.init(name: "billing", origin: "https://billing.example")],
        inputs: [
            .init(name: "account", type: .string), .init(name: "customerId", type: .string),
            .init(name: "limit", type: .integer, example: .number("10")),
            .init(name: "lines", type: .list(.record("LineItem")), description: "What to bill for."),
            .init(name: "default", type: .optional(.boolean)),
        ],
        steps: [
            Step(
                id: "open", region: "open", name: "open",
                note: "Look first: a second invoice for the same work is hard to take back.", span: at(10, file),
                kind: .call(listInvoices)),
            Step(id: "key", region: "key", name: "key", span: at(20, file), kind: .random(bytes: 18)),
            Step(
                id: "class", region: "class", name: "class", note: "The key makes a repeated request harmless.",
                span: at(22, file),
                kind: .call(createInvoice)),
        ],
        result: FlowResult(
            typeName: "BillResult",
            fields: [
                .init(
                    name: "invoiceId", value: out("class", "id"), type: .string, description: "Names the new invoice."),
                .init(name: "total", value: out("class", "total"), type: .record("Money")),
                .init(
                    name: "open", value: out("open", "items"), type: .list(.record("Invoice")),
                    description: "Invoices that were open before."),
            ]),
        cases: [
            errorCase(
                "notAllowed", "The account may not bill.", "Ask its owner.",
                [.status(401...401, operation: "listInvoices")]),
            errorCase(
                "unknownCustomer", "No such customer.", "Check the id.",
                [.status(404...404, operation: "createInvoice")]),
            errorCase(
                "tooManyLines", "Too many lines.", "Split the invoice.",
                [.status(422...422, operation: "createInvoice")],
                payload("limit", .integer)),
            errorCase(
                "invalidInvoice", "A line is wrong.", "Check the lines.",
                [.status(422...422, operation: "createInvoice")]),
            errorCase(
                "unavailable", "Down for the moment.", "Wait.", [.status(500...599, operation: "listInvoices")],
                payload("retryAfter", .integer)),
            Common.networkCase, Common.unexpectedCase,
        ],
        records: [
            Record(
                name: "Money", use: .both,
                fields: [field("amount", .integer, "In the smallest unit."), field("currency")]),
            Record(
                name: "LineItem", use: .sent,
                fields: [
                    field("description"), field("unit_price", .record("Money")),
                    field("in", .optional(.string), "Unit."),
                ]),
            Record(name: "Invoice", use: .read, fields: [field("id"), field("total", .record("Money"))]),
            Record(
                name: "InvoicePage", use: .read,
                fields: [field("items", .list(.record("Invoice"))), field("next", .optional(.string))]),
            Record(
                name: "NewInvoice", use: .sent,
                fields: [
                    field("lines", .list(.record("LineItem"))), field("fee", .record("Money")),
                    field("tags", .list(.string)),
                    field("default", .optional(.boolean)), field("draft", .boolean),
                ]),
        ],
        span: at(8, file))
}

private let unavailable = Call.Failure(statuses: 500...599, use: use("unavailable", Common.retryAfter))

private let listInvoices = Call(
    operation: "listInvoices", api: "billing", method: "GET", path: [.text("/v1/invoices")],
    query: [
        bind("status", text("open & \"due\" + \\(x) ${y} é")), bind("limit", .input("limit"), .integer),
        bind("customer", .input("customerId")),
    ],
    headers: [bind("X-Account", .input("account"))], answer: "InvoicePage",
    outputs: [value("items", "items", .list(.record("Invoice"))), value("next", "next", .optional(.string))],
    failures: [status(401, use("notAllowed")), status(403, use("notAllowed")), unavailable],
    undocumented: Common.unexpected,
    transport: Common.network, malformed: Common.unexpected)

private let createInvoice = Call(
    operation: "createInvoice", api: "billing", method: "POST",
    path: [.text("/v1/customers/"), .parameter(bind("customerId", .input("customerId"))), .text("/invoices")],
    headers: [bind("X-Account", .input("account")), bind("Idempotency-Key", out("key", "value"))],
    body: .init(
        record: "NewInvoice",
        value: .object([
            bind("lines", .input("lines"), .list(.record("LineItem"))),
            bind(
                "fee", .object([bind("amount", .literal(.number("1250")), .integer), bind("currency", text("EUR"))]),
                .record("Money")),
            bind("tags", .list([text("a\nb"), text("\u{202E}rtl 🦑 `tick`")]), .list(.string)),
            bind("default", .input("default"), .optional(.boolean)),
            bind("draft", .literal(.boolean(false)), .boolean),
        ])),
    answer: "Invoice", outputs: [value("id", "id"), value("total", "total", .record("Money"))],
    failures: [
        status(401, use("notAllowed")), status(404, use("unknownCustomer")),
        status(
            422, use("tooManyLines", .init(name: "limit", source: .body(["limit"]), type: .optional(.integer))),
            .init(pointer: ["code"], value: "too_many_lines")),
        status(422, use("invalidInvoice")), unavailable,
    ],
    undocumented: Common.unexpected, transport: Common.network, malformed: Common.unexpected)
