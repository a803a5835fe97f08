import ContentModel
import Diagnostics
import ExampleFlows
import FlowResolution
import Testing

private let join = "stall/join.flow.yaml", pair = "stall/pair.flow.yaml", bill = "billing/bill.flow.yaml"
private let session = "billing/session.flow.yaml", market = "stall/market.openapi.yaml", renew = "stall/renew.flow.yaml"
private let billing = "billing/billing.openapi.json"

/// Failures without a case, and cases without a failure.
@Suite struct ErrorCaseMistakes {
    static let all: [Mistake] = [
        Mistake(
            "LS2040", .init("stall/ping.flow.yaml", "from: otherwise", "from: [{event: transport}, {status: default}]"),
            at: ("stall/ping.flow.yaml", "«errors»:"), says: "'malformed' of 'ping' reaches no error case"),
        Mistake(
            "LS2040", .init("stall/ping.flow.yaml", "from: otherwise", "from: {event: transport}"),
            at: ("stall/ping.flow.yaml", "«errors»:"),
            says: "a status of 'ping' that the API schema does not list and 'malformed' of 'ping' reach no error case"),
        // The source that is misspelled, and not once more the status that it meant.
        Mistake(
            "LS2041", in: renew, "ended: {from: {status: 401}", "ended: {from: {operationId: «renewStnd», status: 401}",
            says: "did you mean 'renewStand'?"),
        Mistake("LS2041", in: renew, "from: {status: 401}", "from: «{status: 409}»", says: "documented: 401"),
        Mistake(
            "LS2041", in: bill, "{operationId: createInvoice, status: 404}",
            "{operationId: «createInvoices», status: 404}", says: "did you mean 'createInvoice'?"),
        Mistake(
            "LS2041", in: renew, "ended: {from: {status: 401}", "ended: {from: [{status: 401}, «{event: cancelled}»]",
            says:
                "no step of the flow can fail with 'cancelled' / possible here: 'missing', 'storage', 'transport', 'malformed'"
        ),
        Mistake(
            "LS2041", in: renew, "ended: {from: {status: 401}", "ended: {from: [{status: 401}, «{event: noAnswer}»]",
            says: "'timeout'"),
        Mistake(
            "LS2041", in: renew, "ended: {from: {status: 401}", "ended: {from: [{status: 401}, «{query: {error: no}}»]",
            says: "no step of the flow waits for a redirect"),
        Mistake(
            "LS2041", in: renew, "ended: {from: {status: 401}", "ended: {from: [{status: 401}, «{status: 4XX}»]",
            says: "more precise ones"),
        // A status renamed in the API schema.
        Mistake(
            "LS2041",
            .init(
                market, "\"401\": {description: The secret was used before.}",
                "\"409\": {description: The secret was used before.}"), at: (renew, "ended: {from: «{status: 401}»"),
            says: "documented: 409"),
        Mistake(
            "LS2013", in: pair, "{step: welcome, event: cancelled}", "{step: «wellcome», event: cancelled}",
            says: "did you mean 'welcome'?"),
        Mistake(
            "LS2042",
            .init(renew, "noStand: {from: {event: missing}", "noStand: {from: [{event: missing}, {status: 401}]"),
            at: (renew, "ended: {from: «{status: 401}»"), says: "'noStand' and by 'ended'"),
        Mistake(
            "LS2043", .init(renew, "      ended: {from: {status: 401}, action: Join again.}\n", ""),
            at: (renew, "operationId: «renewStand»"), says: "status 401 of 'renewStand' reaches only 'failed'"),
        Mistake(
            "LS2043", .init(renew, "      ended: {from: {status: 401}, action: Join again.}\n", ""),
            .init(renew, "  - workflowId: renew\n", "  - workflowId: renew\n    strictErrors: true\n"),
            at: (renew, "operationId: «renewStand»")),
        Mistake(
            "LS2044", in: renew,
            "notKept: {from: {event: storage}, payload: {cause: $error}, meaning: The phone does not keep the secret.}",
            "«notKept»: {from: {event: storage}, payload: {cause: $error}}"),
        Mistake(
            "LS2045", in: renew, "noStand: {from: {event: missing}, ",
            "noStand: {from: {event: missing}, payload: {why: «$error»}, ", says: "no failure of 'noStand'"),
        Mistake(
            "LS2045", in: renew, "noStand: {from: {event: missing}, ",
            "noStand: {from: {event: missing}, payload: {why: «$steps.call.outputs.secret»}, ",
            says: "from what went wrong"),
        Mistake(
            "LS2045", in: renew, "noStand: {from: {event: missing}, ",
            "noStand: {from: {event: missing}, payload: {why: «$statusCode»}, "),
        Mistake(
            "LS2018", in: bill, "body: {code: too_many_lines}", "body: {«kode»: too_many_lines}",
            says: "did you mean 'code'?"),
        Mistake(
            "LS2018", in: join, "$response.body#/limits/most", "$response.body#/limits/«moist»",
            says: "'limits' of the answer 400 of 'openTicket' has no field 'moist' / did you mean 'most'?"),
        Mistake(
            "LS2018", .init(market, "detail: {type: string}\n", "details: {type: string}\n"),
            at: (join, "{detail: $response.body#/«detail», trace"), says: "did you mean 'details'?"
        ).allowing("LS2018"),
        Mistake(
            "LS2012", in: bill, "body: {code: too_many_lines}", "body: {«code»: too_many}",
            says: "\"too_many_lines\", \"bad_line\""),
        Mistake("LS2011", in: bill, "body: {code: too_many_lines}", "body: {«code»: 5}").allowing("LS2012"),
        Mistake(
            "LS2019", in: join, "$response.header.X-Trace", "«$response.header.X-Trase»",
            says: "did you mean 'X-Trace'?"),
        Mistake(
            "LS2047",
            .init(
                join, "  - workflowId: getTicket\n",
                "  - workflowId: getTicket\n    errors: {late: {from: otherwise, meaning: Late.}}\n"),
            at: (join, "errors: {«late»: {from")),
    ]

    @Test(arguments: all) func giveOneDiagnosticAtTheirPlace(mistake: Mistake) throws { try mistake.expectAlone() }
}

@Suite struct Meanings {
    @Test func ofAnAPISchemaHaveTheirPlaceInIt() throws {
        let flow = try #require(
            ExampleFlows.all.resolution.workflows.first { $0.id == "stall/renew" }?.variants.first?.offer(
                for: everyStep))
        guard case .flow(let resolved) = flow else {
            Issue.record("not offered")
            return
        }
        let ended = try #require(resolved.cases.first { $0.name == "ended" })
        let place = try Mistake(
            "", .init(market, "The secret was used before.", "The secret was used before."),
            at: (market, "\"401\": {description: «The secret was used before.»}")
        ).span()
        #expect(ended.meaning == "The secret was used before." && ended.meaningSpan == place)
        #expect(resolved.cases.first { $0.name == "failed" }?.meaningSpan == nil)
    }
}

/// Which case takes what no source names.
@Suite struct StorageFailures {
    @Test func ofALoadEndInOtherwise() throws {
        #expect(try ends(leavingOtherwise: true) == "storage → failed")
    }

    @Test func ofALoadEndAsMissingWhereThereIsNoOtherwise() throws {
        #expect(try ends(leavingOtherwise: false) == "storage → noStand")
    }

    private func ends(leavingOtherwise: Bool) throws -> String? {
        var edits = [
            Mistake.Edit(
                renew,
                "      notKept: {from: {event: storage}, payload: {cause: $error}, meaning: The phone does not keep the secret.}\n",
                "")
        ]
        if !leavingOtherwise {
            edits.append(
                .init(
                    renew, "{from: otherwise,", "{from: [{status: default}, {event: transport}, {event: malformed}],"))
        }
        let content = try Mistake.changed(edits)
        let flow = try #require(
            content.resolution.workflows.first { $0.id == "stall/renew" }?.variants.first?.offer(for: everyStep))
        guard case .flow(let resolved) = flow else { return nil }
        return FlowText(resolved).text.split(separator: "\n").map { $0.trimmingPrefix(while: { $0 == " " }) }
            .first { $0.hasPrefix("storage") }.map(String.init)
    }
}
