import ContentModel
import Diagnostics
import ExampleFlows
import FlowResolution
import Testing

private let join = "stall/join.flow.yaml", pair = "stall/pair.flow.yaml", bill = "billing/bill.flow.yaml"
private let session = "billing/session.flow.yaml", market = "stall/market.openapi.yaml", renew = "stall/renew.flow.yaml"

/// Names, types and values that do not fit. Each change gives one diagnostic, at the place to blame, and nothing that
/// follows from it.
@Suite struct BindingMistakes {
    static let all: [Mistake] = [
        Mistake(
            "LS2001", in: session, "$sourceDescriptions.id.currentSession", "«$sourceDescriptions.ids.currentSession»",
            says: "did you mean 'id'?"),
        Mistake(
            "LS2002", in: join, "operationId: openTicket\n        requestBody",
            "operationId: «openTickets»\n        requestBody", says: "did you mean 'openTicket'?"),
        // Renamed in the API schema: the same place.
        Mistake(
            "LS2002", .init(market, "operationId: renewStand", "operationId: prolongStand"),
            at: (renew, "operationId: «renewStand»")),
        Mistake(
            "LS2003",
            .init(
                session, "url: session.openapi.yaml}",
                "url: session.openapi.yaml}\n  - {name: more, type: openapi, url: billing.openapi.json}"),
            at: (session, "stepId: owed\n        operationId: «listInvoices»"), says: "'more' and 'billing'"),
        Mistake(
            "LS2004", in: join, "workflowId: getTicket\n        parameters",
            "workflowId: «getTickets»\n        parameters", says: "did you mean 'getTicket'?"),
        Mistake(
            "LS2006", in: bill, "{name: limit, value: $inputs.limit}", "{name: «limits», value: $inputs.limit}",
            says: "did you mean 'limit'?"),
        Mistake(
            "LS2006", in: join, "{name: back, value: $app.redirect}", "{name: «bakc», value: $app.redirect}",
            says: "did you mean 'back'?"),
        Mistake(
            "LS2006", in: bill, "in: path, value: $inputs.customerId", "in: «query», value: $inputs.customerId",
            says: "it is in the path"),
        Mistake(
            "LS2006",
            .init(
                bill, "          - {name: Idempotency-Key, value: \"k-{$steps.key.outputs.value}\"}\n",
                "          - {name: X-Trace, value: \"k-{$steps.key.outputs.value}\"}\n"),
            at: (bill, "name: «X-Trace»"), says: "Idempotency-Key"),
        Mistake(
            "LS2007", .init(renew, "        parameters: [{name: stand, value: $steps.kept.outputs.stand}]\n", ""),
            at: (renew, "operationId: «renewStand»"), says: "'stand'"),
        Mistake(
            "LS2008", in: join, "verifier: $steps.ticket.outputs.verifier\n            device",
            "«verifyer»: $steps.ticket.outputs.verifier\n            device", says: "did you mean 'verifier'?"),
        // Renamed in the API schema: reported at the flow's field, and not once more as missing.
        Mistake(
            "LS2008",
            .init(
                market, "required: [secret], properties: {secret: {type: string}}}}}",
                "required: [token], properties: {token: {type: string}}}}}"),
            at: (renew, "payload: {«secret»: $steps.kept"), says: "did you mean 'token'?"),
        Mistake("LS2009", in: bill, "fee: {amount: 1250, currency: EUR}", "fee: «{amount: 1250}»", says: "'currency'"),
        Mistake(
            "LS2010",
            .init(
                "billing/billing.openapi.json", "\"draft\": {\"type\": \"boolean\"}",
                "\"draft\": {\"type\": \"boolean\", \"readOnly\": true}"), at: (bill, "«draft»: false")),
        Mistake(
            "LS2011", in: bill, "amount: 1250,", "amount: «\"1250\"»,",
            says: "'amount' of Money is a whole number, this is text"),
        Mistake("LS2011", in: bill, "min, value: 0.50", "min, value: «high»"),
        Mistake("LS2011", in: bill, "tags: [\"a\\nb\", ", "tags: [«5», ", says: "an item of 'tags' of NewInvoice"),
        Mistake(
            "LS2011",
            .init(
                market, "stand: {type: string, description: Names the stand.}",
                "stand: {type: integer, description: Names the stand.}"),
            at: (renew, "{name: stand, value: «$steps.kept.outputs.stand»}"),
            says: "write it as text: \"{$steps.kept.outputs.stand}\""),
        Mistake(
            "LS2011", in: bill, "limit: {type: integer, examples: [10]}", "limit: {type: integer, examples: [«ten»]}",
            says: "the example of 'limit'"),
        Mistake(
            "LS2011", in: bill, "fee: {amount: 1250,", "fee: {amount: «9223372036854775808»,", says: "is a whole number"
        ),
        Mistake(
            "LS2011", in: bill, "fee: {amount: 1250,", "fee: {amount: «12345678901234567890123»,",
            says: "too large for 64 bits"),
        Mistake("LS2011", in: bill, "fee: {amount: 1250,", "fee: {amount: «1.5»,", says: "this is a number"),
        Mistake(
            "LS2011", in: bill, "limit: {type: integer, examples: [10]}", "limit: {type: integer, examples: [«1E30»]}",
            says: "too large for 64 bits"),
        Mistake("LS2012", in: join, "method: S256}\n", "method: «S265»}\n", says: "did you mean 'S256'?"),
        Mistake(
            "LS2013", in: join, "value: $steps.ticket.outputs.number", "value: «$steps.tickets.outputs.number»",
            says: "did you mean 'ticket'?"),
        Mistake(
            "LS2014", in: join, "url: $steps.ticket.outputs.page", "url: «$steps.stand.outputs.page»",
            says: "has not run yet"),
        Mistake(
            "LS2015", in: join, "value: $steps.ticket.outputs.number", "value: «$steps.ticket.outputs.numbr»",
            says: "did you mean 'number'?"),
        Mistake(
            "LS2015", in: join, "hash: $steps.proof.outputs.challenge", "hash: «$steps.proof.outputs.chalenge»",
            says: "did you mean 'challenge'?"),
        Mistake(
            "LS2016", in: join, "device: $inputs.device", "device: «$inputs.devise»", says: "did you mean 'device'?"
        ).allowing("LS2017"),
        Mistake(
            "LS2017", in: join, "device: {type: string, examples: [shelf]}",
            "device: {type: string, examples: [shelf]}\n        «colour»: {type: string}"),
        Mistake("LS2018", in: join, "$response.body#/goods", "$response.body#/«good»", says: "did you mean 'goods'?"),
        Mistake(
            "LS2018",
            .init(
                market, "page: {type: string, format: uri, description: Where the person agrees.}",
                "address: {type: string, format: uri, description: Where the person agrees.}"),
            at: (join, "page: $response.body#/ticket/«page»"), says: "has no field 'page'"),
        Mistake(
            "LS2019", in: join, "$response.header.Location", "«$response.header.Loction»",
            says: "did you mean 'Location'?"),
        Mistake(
            "LS2021", in: join, "{name: client, value: $app.clientId}", "{name: client, value: «$app.clientID»}",
            says: "did you mean 'clientId'?"),
        Mistake(
            "LS2021", in: pair, "returnTo: $app.redirects.phone\n", "returnTo: «$app.redirects.phones»\n",
            says: "did you mean 'phone'?"),
        Mistake("LS2021", in: join, "redirect: web}", "redirect: «wep»}", says: "did you mean 'web'?"),
        Mistake("LS2021", in: renew, "app: stall", "app: «stal»", says: "did you mean 'stall'?"),
        Mistake(
            "LS2022",
            .init(bill, "required: [account, customerId, limit, lines]", "required: [customerId, limit, lines]"),
            at: (bill, "{name: x-account, value: «$inputs.account»}"),
            says: "'required' of the inputs (billing/bill.flow.yaml:13)"),
        Mistake(
            "LS2022", .init(market, "required: [stand, secret, goods]", "required: [stand, goods]"),
            at: (renew, "secureStore: {secret: «$steps.call.outputs.secret»}"),
            says: "does not promise it (stall/market.openapi.yaml:"
        ).allowing("LS2022"),
        Mistake(
            "LS2023",
            .init(
                market,
                "goods: {type: object, description: A price for each good., additionalProperties: {type: integer}}",
                "goods: {description: A price for each good.}"), at: (join, "«$response.body#/goods»")),
        Mistake(
            "LS2024", .init(renew, "        requestBody: {payload: {secret: $steps.kept.outputs.secret}}\n", ""),
            at: (renew, "operationId: «renewStand»"), says: "needs a body"),
        Mistake(
            "LS2024",
            .init(
                "stall/ping.flow.yaml", "operationId: ping}", "operationId: ping, requestBody: {payload: {now: true}}}"),
            at: ("stall/ping.flow.yaml", "payload: «{now: true}»"), says: "takes no body"),
        Mistake(
            "LS2025", in: join, "goods: $response.body#/goods", "goods: «$response.body#/goods/apples»",
            says: "not built yet"),
        Mistake(
            "LS2026", .init("billing/session.openapi.yaml", "servers: [{url: \"https://id.example\"}]\n", ""),
            at: ("billing/session.openapi.yaml", "«»openapi: 3"), says: "no server that a program could call"),
        Mistake("LS2032", in: renew, "value: $steps.kept.outputs.stand", "value: «\"..\"»", says: "another endpoint")
            .allowing("LS2031"),
        Mistake("LS2032", in: renew, "value: $steps.kept.outputs.stand", "value: «\"%2e.\"»", says: "cannot be '%2e.'")
            .allowing("LS2031"),
        Mistake("LS2032", in: renew, "value: $steps.kept.outputs.stand", "value: «\"\"»", says: "cannot be empty")
            .allowing("LS2031"),
        Mistake(
            "LS2032", in: bill, "value: \"{$inputs.account}\"", "value: «\"{$inputs.account}\\r\\nX: y\"»",
            says: "no header"),
        Mistake(
            "LS2032", in: bill, "value: \"k-{$steps.key.outputs.value}\"", "value: «\"ké-{$steps.key.outputs.value}\"»",
            says: "no header"),
        Mistake("LS2027", in: renew, "workflowId: renew", "workflowId: «join»", says: "'stall/join'"),
        Mistake(
            "LS2028", in: pair, "url: $steps.terms.outputs.page, returnTo: $app.redirects.phone",
            "url: $steps.terms.outputs.page, returnTo: «$app.clientId»"),
        Mistake(
            "LS2029", .init(bill, "value: \"k-{$steps.key.outputs.value}\"", "value: same"), at: (bill, "stepId: «key»")
        ),
        Mistake(
            "LS2030",
            .init(
                pair, "$steps.welcome.outputs.state, $steps.first.outputs.value",
                "$steps.welcome.outputs.state, $app.clientId"), at: (pair, "stepId: «welcome»"),
            says: "nothing checks that the answer of 'welcome' belongs to this request"),
        Mistake(
            "LS2031", in: pair, "outputs: {page: $response.body#/page,",
            "outputs: {«extra»: $response.body#/page, page: $response.body#/page,", says: "'extra' of 'terms'"),
        Mistake(
            "LS2031", in: "stall/ping.flow.yaml", "url: market.openapi.yaml}",
            "url: market.openapi.yaml}\n  - {name: «more», type: openapi, url: ../billing/session.openapi.yaml}",
            says: "no step calls an operation of the source 'more'"),
        // The name that is used is right, and the one that is loaded is not.
        Mistake(
            "LS2060", in: renew, "secureLoad: [stand, secret]}", "secureLoad: [«stnad», secret]}",
            says: "did you mean 'stand'?"
        ).allowing("LS2061"),
        // One of several operations with one id.
        Mistake(
            "LS7005", in: market, "put:\n      operationId: renewStand", "put:\n      operationId: «redeemTicket»",
            says: "'redeemTicket'"),
        Mistake("LS2060", in: renew, "secureLoad: [stand, secret]}", "secureLoad: [stand, secret, «goods»]}"),
        Mistake(
            "LS2061", .init(renew, "secureLoad: [stand, secret]}", "secureLoad: [secret]}"),
            .init(renew, "value: $steps.kept.outputs.stand", "value: s"),
            at: (renew, "«secureStore: {secret: $steps.call.outputs.secret}»"), says: "'stand'"),
        Mistake(
            "LS2062",
            .init(
                renew, "  - workflowId: renew\n",
                "  - workflowId: renew\n    inputs: {type: object, required: [n], properties: {n: {type: integer}}}\n"),
            .init(renew, "secureStore: {secret: $steps.call.outputs.secret}", "secureStore: {secret: $inputs.n}"),
            at: (renew, "secureStore: {secret: «$inputs.n»}"), says: "another flow keeps it"),
        Mistake(
            "LS2062",
            .init(
                bill, "    outputs:\n      invoiceId",
                "      - {stepId: keep, secureStore: {money: $steps.class.outputs.total}}\n    outputs:\n      invoiceId"
            ),
            at: (bill, "secureStore: {money: «$steps.class.outputs.total»}"), says: "an object"),
    ]

    @Test(arguments: all) func giveOneDiagnosticAtTheirPlace(mistake: Mistake) throws { try mistake.expectAlone() }
}

/// Files that are lost take what they keep with them: nothing is said of those who load it.
@Suite struct LostStores {
    @Test(arguments: [
        Mistake.Edit(join, "lockstep: \"1\"", "lockstep: [\"1\""),
        Mistake.Edit(join, "secureStore: {stand:", "secureStor: {stand:"),
        Mistake.Edit("stall.md", "stall/join.flow.yaml,", "stall/jion.flow.yaml,"),
    ])
    func areNotReportedAtOtherFlows(edit: Mistake.Edit) throws {
        let found = try Mistake.changed([edit]).diagnostics
        #expect(found.hasErrors && !found.contains { $0.span?.file == renew && $0.severity != .note })
    }

    @Test(arguments: [("1E5", "100000"), ("1.0", "1"), ("12.50e1", "125"), ("-0.0", "0"), ("1250", "1250")])
    func integersAreWrittenInPlainDigits(written: String, digits: String) throws {
        let content = try Mistake.changed([.init(bill, "fee: {amount: 1250,", "fee: {amount: \(written),")])
        let flow = try #require(content.resolution.workflows.first { $0.id == "billing/bill" }?.variants.first)
        guard case .flow(let resolved) = flow.offer(for: everyStep) else {
            Issue.record("not offered")
            return
        }
        #expect(FlowText(resolved).text.contains("amount: integer = \(digits),"))
    }
}
