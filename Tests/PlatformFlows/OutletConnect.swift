package import ContentModel
import Diagnostics
import LocatedText

/// The fields of this answer that the flows read.
let activeGrant = Record(
    name: "ActiveGrant", use: .read,
    fields: [
        field("grantId", .string, "Addresses later refreshes. Not a secret."),
        field("keys", .dictionary(.string), "One key per provider. Keep them in memory only."),
        field("refresh_token", .string, "Secret, valid for one refresh."),
    ])
let outletStore = Store(id: "outlet", names: [("grantId", .string), ("refreshToken", .string)])
let vault = API(name: "vault", origin: "https://useoutlet.dev")

private let file = "outlet/connect.flow.yaml"

extension ResolvedFlow {
    /// PKCE, a call, the browser, an exact state, a second call, a store: the shape of most sign-ins.
    package static let connect = ResolvedFlow(
        id: "outlet/connect", app: "outlet", name: "connect", title: "Connect your AI",
        summary: "Connect a person's AI account from a phone app.", variant: "calls", apis: [vault],
        constants: [
            .init(name: "clientId", value: "app_yourapp"),
            .init(
                name: "redirectUri", value: "com.yourapp:/outlet", role: .redirect, note: "byte for byte as registered"),
            .init(name: "redirectScheme", value: "com.yourapp", role: .redirectScheme),
        ],
        inputs: [.init(name: "providers", type: .list(.string), example: .array([.string("anthropic")]))],
        steps: [
            Step(
                id: "grant.proof", region: "grant", name: "proof", span: at(114, file), kind: .pkce(verifierBytes: 32)),
            Step(id: "grant.state", region: "grant", name: "state", span: at(116, file), kind: .random(bytes: 16)),
            Step(
                id: "grant.request", region: "grant", name: "grant", description: "Ask the vault for a grant.",
                span: at(118, file),
                kind: .call(createGrant)),
            Step(
                id: "approval", region: "approval", name: "callback",
                description: "Show the approval screen and wait for the person.",
                note: "The system's own browser, never a web view, because the person may already be signed in there.",
                span: at(38, file), kind: .interaction(approval)),
            Step(
                id: "sameRequest", region: "sameRequest", name: "answer",
                note: "An answer with another state belongs to another request.", span: at(50, file),
                kind: .answer(sameRequest)),
            Step(
                id: "session.request", region: "session", name: "session", description: "Trade the code for keys.",
                span: at(140, file), kind: .call(exchangeGrant)),
            Step(
                id: "kept", region: "kept", name: "kept", note: "Only these two are kept. The keys stay in memory.",
                span: at(60, file),
                kind: .secureStore(
                    [
                        bind("grantId", out("session.request", "grantId")),
                        bind("refreshToken", out("session.request", "refreshToken")),
                    ], storage: nil)),
        ],
        result: FlowResult(
            typeName: "Connection",
            fields: [
                .init(
                    name: "grantId", value: out("session.request", "grantId"), type: .string,
                    description: "Addresses later refreshes. Not a secret."),
                .init(
                    name: "keys", value: out("session.request", "keys"), type: .dictionary(.string),
                    description: "One key per provider. Keep them in memory only."),
            ]),
        cases: connectCases,
        records: [
            Record(
                name: "GrantRequest", use: .sent,
                fields: [
                    field("app_id"), field("providers", .list(.string)), field("redirect_uri"), field("code_challenge"),
                    field("code_challenge_method"), field("state"),
                ]),
            Record(name: "PendingGrant", use: .read, fields: [field("grant_request_id"), field("grant_url", .uri)]),
            Record(
                name: "CodeExchange", use: .sent,
                fields: [field("grant_request_id"), field("code"), field("code_verifier")]),
            activeGrant,
        ],
        store: outletStore, span: at(10, file))
}

private let createGrant = Call(
    operation: "createGrant", api: "vault", method: "POST", path: [.text("/grants")],
    body: .init(
        record: "GrantRequest",
        value: .object([
            bind("app_id", .constant("clientId")), bind("providers", .input("providers"), .list(.string)),
            bind("redirect_uri", .constant("redirectUri")), bind("code_challenge", out("grant.proof", "challenge")),
            bind("code_challenge_method", text("S256")), bind("state", out("grant.state", "value")),
        ])),
    answer: "PendingGrant",
    outputs: [value("grantRequestId", "grant_request_id"), value("grantUrl", "grant_url", .uri)],
    failures: [
        status(400, use("invalidRequest", Common.message)), status(401, use("unknownApp")),
        status(429, use("rateLimited", Common.retryAfter)), status(500, Common.unexpected),
    ],
    undocumented: Common.unexpected, transport: Common.network, malformed: Common.unexpected)

private let approval = Interaction(
    url: out("grant.request", "grantUrl"), returnTo: .constant("redirectUri"), notStarted: use("sheetDidNotOpen"),
    cancelled: use("cancelled"),
    live: [
        LiveValue(value: out("grant.state", "value"), type: .string),
        LiveValue(value: out("grant.request", "grantRequestId"), type: .string),
        LiveValue(value: out("grant.proof", "verifier"), type: .string),
    ])

private let sameRequest = AnswerReading(
    interaction: "approval",
    checks: [
        .equal(query: "state", to: out("grant.state", "value"), step: "sameRequest", otherwise: use("stateMismatch")),
        .named(query: "error", value: "access_denied", then: use("denied")),
        .refused(query: "error", then: Common.unexpected),
        .required(query: "code", output: "code", otherwise: Common.unexpected),
    ],
    malformed: Common.unexpected)

private let exchangeGrant = Call(
    operation: "exchangeGrant", api: "vault", method: "POST", path: [.text("/grants/token")],
    body: .init(
        record: "CodeExchange",
        value: .object([
            bind("grant_request_id", out("grant.request", "grantRequestId")), bind("code", out("approval", "code")),
            bind("code_verifier", out("grant.proof", "verifier")),
        ])),
    answer: "ActiveGrant",
    outputs: [
        value("grantId", "grantId"), value("keys", "keys", .dictionary(.string)),
        value("refreshToken", "refresh_token"),
    ],
    failures: [
        status(400, use("codeExpired")), status(409, use("codeUsed")),
        status(429, use("rateLimited", Common.retryAfter)),
        status(500, Common.unexpected),
    ],
    undocumented: Common.unexpected, transport: Common.network, malformed: Common.unexpected)

private let connectCases = [
    errorCase(
        "sheetDidNotOpen", "The system could not show the browser.", "Try again while the app is in front.",
        [.event(.notStarted)]),
    errorCase(
        "cancelled", "The person closed the browser.", "Do nothing. Offer the button again.", [.event(.cancelled)]),
    errorCase("denied", "The person declined.", "Respect it.", [.query(name: "error", value: "access_denied")]),
    errorCase(
        "stateMismatch", "The answer belongs to another request.", "Drop it and start again.", [.event(.unequal)]),
    errorCase(
        "invalidRequest", "A field is missing or malformed.", "Compare the return address with the registered one.",
        [.status(400...400, operation: "createGrant")], payload("message")),
    errorCase("unknownApp", "No app has this id.", "Check the app id.", [.status(401...401, operation: "createGrant")]),
    errorCase("codeExpired", "The code has expired.", "Start again.", [.status(400...400, operation: "exchangeGrant")]),
    errorCase(
        "codeUsed", "The code was exchanged before.", "Start again.", [.status(409...409, operation: "exchangeGrant")]),
    errorCase(
        "rateLimited", "Too many requests.", "Wait `retryAfter` seconds.",
        [.status(429...429, operation: "createGrant"), .status(429...429, operation: "exchangeGrant")],
        payload("retryAfter", .integer)),
    Common.networkCase, Common.unexpectedCase,
]
