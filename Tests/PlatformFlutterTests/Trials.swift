import SampleRuns

/// How each flow is started, and what must come of it in each scenario of the mock server.
extension Runs {
    static let kept = #"{"grantId":"grant/1","refreshToken":"rt1"}"#

    // MARK: connect

    static let connectFlow = Phone.Flow(
        start: "@connect(['anthropic']).then((value) => {'grantId': value.grantId, 'keys': value.keys})",
        origins: ["https://useoutlet.dev"],
        requestProblem: { requests in
            for request in requests where request.headers["content-type"]?.hasPrefix("application/json") != true {
                return "sent \(request.headers["content-type"] ?? "nothing")"
            }
            if let other = requests.first(where: { $0.method != "POST" }) { return "sent \(other.method)" }
            if let state = requests.first?.body?["state"]?.string, state.count != 22 { return "state \(state)" }
            guard requests.count == 2, let verifier = requests[1].body?["code_verifier"]?.string else { return nil }
            return verifier.wholeMatch(of: #/[\w-]{43}/#) == nil ? "verifier \(verifier)" : nil
        },
        drawn: { $0.first?.body?["state"]?.string })

    static let connect: [Trial] = [
        Trial(
            scenario: "ok", ends: "success", calls: 2,
            value: .object(["grantId": .string("grant/1"), "keys": .object(["anthropic": .string("key-1")])]),
            kept: ["outlet": kept]),
        Trial(scenario: "ok", ends: "success", calls: 2, kept: ["outlet": kept]),
        Trial(scenario: "ok", ends: "success", calls: 2, isLocked: true, kept: [:]),
        Trial(scenario: "ok", ends: "sheetDidNotOpen", calls: 1, sheets: ["code:NO_BROWSER"]),
        Trial(scenario: "ok", ends: "sheetDidNotOpen", calls: 1, sheets: ["code:EUNKNOWN"]),
        Trial(scenario: "ok", ends: "sheetDidNotOpen", calls: 1, sheets: ["missing"]),
        Trial(scenario: "ok", ends: "cancelled", calls: 1, sheets: ["code:CANCELED"]),
        Trial(scenario: "denied", ends: "denied", calls: 1),
        Trial(scenario: "stateMismatch", ends: "stateMismatch", calls: 1),
        Trial(scenario: "noState", ends: "stateMismatch", calls: 1),
        Trial(
            scenario: "ok", ends: "stateMismatch", calls: 1,
            sheets: ["address:com.yourapp:/outlet?error=access_denied&state=x"]),
        Trial(
            scenario: "ok", ends: "stateMismatch", calls: 1,
            sheets: ["address:com.yourapp:/outlet?state=%E0%A4%A&code=%zz"]),
        Trial(scenario: "ok", ends: "stateMismatch", calls: 1, sheets: ["address:com.yourapp:/outlet?"]),
        Trial(
            scenario: "invalidRequest", ends: "invalidRequest", calls: 1,
            payload: ["message": .string("redirect_uri is not registered")]),
        Trial(scenario: "unknownApp", ends: "unknownApp", calls: 1),
        Trial(scenario: "codeExpired", ends: "codeExpired", calls: 2),
        Trial(scenario: "codeUsed", ends: "codeUsed", calls: 2),
        Trial(scenario: "rateLimited", ends: "rateLimited", calls: 1, payload: ["retryAfter": .number(7)]),
        Trial(scenario: "rateLimitedLate", ends: "rateLimited", calls: 2, payload: ["retryAfter": .number(11)]),
        Trial(scenario: "ok", ends: "network", calls: 0, network: "offline"),
        Trial(scenario: "ok", ends: "network", calls: 0, network: "silent"),
        Trial(scenario: "noCode", ends: "unexpectedAnswer", calls: 1),
        Trial(scenario: "noQuery", ends: "unexpectedAnswer", calls: 1),
        Trial(scenario: "refused", ends: "unexpectedAnswer", calls: 1),
        Trial(scenario: "refusedWithCode", ends: "unexpectedAnswer", calls: 1),
        Trial(scenario: "brokenAnswer", ends: "unexpectedAnswer", calls: 1),
        Trial(scenario: "notJSON", ends: "unexpectedAnswer", calls: 1),
        Trial(scenario: "serverError", ends: "unexpectedAnswer", calls: 1),
        Trial(scenario: "lateServerError", ends: "unexpectedAnswer", calls: 2),
    ]

    // MARK: refresh

    static let refreshFlow = Phone.Flow(
        start: "@refresh()", origins: ["https://useoutlet.dev"],
        requestProblem: { requests in
            requests.first { $0.path != ["grants", "grant/1", "refresh"] }.map { "called \($0.path)" }
        })

    static let refresh: [Trial] = [
        Trial(
            scenario: "ok", ends: "success", calls: 1, items: ["outlet": kept],
            value: .object(["anthropic": .string("key-2")]),
            kept: ["outlet": #"{"grantId":"grant/1","refreshToken":"rt2"}"#]),
        Trial(scenario: "ok", ends: "notConnected", calls: 0),
        Trial(scenario: "ok", ends: "notConnected", calls: 0, items: ["outlet": kept], isLocked: true),
        Trial(scenario: "ok", ends: "notConnected", calls: 0, items: ["outlet": #"{"grantId":"grant/1"}"#]),
        Trial(scenario: "ok", ends: "notConnected", calls: 0, items: ["outlet": #"{"refreshToken":"rt1"}"#]),
        Trial(scenario: "ok", ends: "notConnected", calls: 0, items: ["outlet": "no JSON"]),
        Trial(scenario: "grantEnded", ends: "grantEnded", calls: 1, items: ["outlet": kept]),
        Trial(scenario: "brokenAnswer", ends: "unexpectedAnswer", calls: 1, items: ["outlet": kept]),
        Trial(scenario: "serverError", ends: "unexpectedAnswer", calls: 1, items: ["outlet": kept]),
        Trial(scenario: "ok", ends: "network", calls: 0, items: ["outlet": kept], network: "offline"),
        Trial(scenario: "ok", ends: "network", calls: 0, items: ["outlet": kept], network: "silent"),
    ]

    // MARK: invoices

    static let billFlow = Phone.Flow(
        start: """
            @bill(
              account: 'a 1', customerId: 'c/1', limit: 10,
              lines: [@LineItem(description: 'work', unitPrice: @Money(amount: 5, currency: 'EUR'))],
            ).then((value) => [value.invoiceId, value.total.amount, value.open.length])
            """,
        origins: ["https://billing.example"],
        requestProblem: { requests in
            guard let list = requests.first else { return nil }
            let status = #"open & "due" + \(x) ${y} é"#
            if list.query != [["status", status], ["limit", "10"], ["customer", "c/1"]] {
                return "asked \(list.query)"
            }
            if list.headers["x-account"] != "a 1" { return "no account" }
            guard requests.count == 2 else { return nil }
            if requests[1].path != ["v1", "customers", "c/1", "invoices"] { return "posted to \(requests[1].path)" }
            guard case .object(let body)? = requests[1].body else { return "no body" }
            if body.keys.sorted() != ["draft", "fee", "lines", "tags"] { return "sent \(body)" }
            if body["tags"] != .array([.string("a\nb"), .string("\u{202E}rtl 🦑 `tick`")]) { return "sent \(body)" }
            return body["fee"] == .object(["amount": .number(1250), "currency": .string("EUR")]) ? nil : "sent \(body)"
        },
        drawn: { $0.count == 2 ? $0[1].headers["idempotency-key"] : nil })

    static let bill: [Trial] = [
        Trial(
            scenario: "ok", ends: "success", calls: 2, value: .array([.string("i1"), .number(5), .number(1)])),
        Trial(scenario: "notAllowed", ends: "notAllowed", calls: 2),
        Trial(scenario: "forbidden", ends: "notAllowed", calls: 1),
        Trial(scenario: "unavailable", ends: "unavailable", calls: 1, payload: ["retryAfter": .number(9)]),
        Trial(scenario: "tooManyLines", ends: "tooManyLines", calls: 2, payload: ["limit": .number(3)]),
        Trial(scenario: "tooManyLinesOddly", ends: "tooManyLines", calls: 2, payload: ["limit": .null]),
        Trial(scenario: "invalidInvoice", ends: "invalidInvoice", calls: 2),
        Trial(scenario: "unknownCustomer", ends: "unknownCustomer", calls: 2),
        Trial(scenario: "unexpectedAnswer", ends: "unexpectedAnswer", calls: 2),
        Trial(scenario: "ok", ends: "network", calls: 0, network: "offline"),
    ]

    // MARK: a hub

    static let pairFlow = Phone.Flow(
        start: """
            @pair(serial: 'H&7')
                .then((value) => [value.hub, value.region, value.consent, value.wasShared])
            """,
        origins: ["https://hub.example", "https://account.example"],
        requestProblem: { requests in
            guard requests.count == 3 else { return nil }
            let join = requests[2]
            if join.method != "PUT" || join.path != ["v2", "homes", "eu/1", "hubs", "H&7"] {
                return "joined \(join.path)"
            }
            if join.headers["authorization"] != "Bearer at" || join.headers["x-wave"] != "4" {
                return "\(join.headers)"
            }
            return join.headers["x-nickname"] == nil ? nil : "sent a nickname"
        })

    private static let paired = ["home hub": #"{"wave":4,"shared":false}"#]

    static let pair: [Trial] = [
        Trial(
            scenario: "ok", ends: "success", calls: 3, items: paired,
            value: .array([.string("H&7"), .string("eu/1"), .string("c2"), .boolean(false)]),
            kept: ["home hub": #"{"hubSecret":"s1","wave":4,"shared":true}"#]),
        Trial(
            scenario: "ok", ends: "success", calls: 3, items: ["home hub": #"{"wave":4,"shared":true,"note":"n"}"#],
            kept: ["home hub": #"{"hubSecret":"s1","wave":4,"shared":true,"note":"n"}"#]),
        Trial(scenario: "ok", ends: "neverPaired", calls: 0),
        Trial(scenario: "ok", ends: "neverPaired", calls: 0, items: ["home hub": #"{"wave":"4","shared":false}"#]),
        Trial(scenario: "ok", ends: "locked", calls: 0, items: paired, isLocked: true),
        Trial(scenario: "ok", ends: "noBrowser", calls: 1, sheets: ["code:NO_BROWSER"], items: paired),
        Trial(scenario: "ok", ends: "noBrowser", calls: 2, sheets: ["follow", "code:NO_BROWSER"], items: paired),
        Trial(scenario: "ok", ends: "loginCancelled", calls: 1, sheets: ["code:CANCELED"], items: paired),
        Trial(scenario: "loginRequired", ends: "loginCancelled", calls: 1, items: paired),
        Trial(scenario: "ok", ends: "declined", calls: 2, sheets: ["follow", "code:CANCELED"], items: paired),
        Trial(scenario: "noConsent", ends: "declined", calls: 2, items: paired),
        Trial(
            scenario: "ok", ends: "stranger", calls: 1, sheets: ["address:https://home.example/paired?code=c1&state=x"],
            items: paired),
        Trial(scenario: "otherHub", ends: "otherHub", calls: 2, items: paired),
        Trial(
            scenario: "refused", ends: "refused", calls: 1, items: paired, payload: ["description": .string("not now")]),
        Trial(
            scenario: "gone", ends: "gone", calls: 3, items: paired,
            payload: ["since": .string("yesterday"), "code": .string("moved")]),
        Trial(scenario: "ok", ends: "slow", calls: 2, sheets: ["follow", "never"], items: paired),
        Trial(scenario: "ok", ends: "slow", calls: 0, items: paired, network: "silent"),
        Trial(scenario: "ok", ends: "offline", calls: 0, items: paired, network: "offline"),
        Trial(scenario: "teapot", ends: "broken", calls: 1, items: paired, payload: ["status": .number(418)]),
        Trial(scenario: "brokenToken", ends: "broken", calls: 2, items: paired, payload: ["status": .number(200)]),
    ]
}
