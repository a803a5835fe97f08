package import ContentModel
import LocatedText

// Two browser steps that end in different cases, one with an https address; two APIs; a form; a kept number and a kept
// Boolean; time limits; a text with values in it.

private let file = "home/pair.flow.yaml"
private let home = Store(
    id: "home hub",
    names: [("hubSecret", .string), ("wave", .integer), ("shared", .boolean), ("note", .optional(.string))])

private let offline = use("offline", .init(name: "reason", source: .platformError, type: .string))
private let broken = use("broken", .init(name: "status", source: .status, type: .optional(.integer)))
private let brokenUnread = use("broken", .init(name: "status", source: .absent, type: .optional(.integer)))
private let slow = use("slow")

extension ResolvedFlow {
    package static let pair = ResolvedFlow(
        id: "home/pair", app: "home", name: "pair", title: "Pair a hub", summary: "Pair a hub with the person's home.",
        apis: [
            .init(name: "hub", origin: "https://hub.example/v2"),
            .init(name: "accountApi", origin: "https://account.example"),
        ],
        constants: [
            .init(name: "redirectUri", value: "https://home.example/paired", role: .redirect),
            .init(
                name: "appLink", value: "com.example.home:/consent", role: .redirect,
                note: "the second one comes back by scheme"),
            .init(name: "channel", value: "beta"),
        ],
        inputs: [
            .init(name: "serial", type: .string, description: "On the hub's back.", example: .string("H-7")),
            .init(name: "nickname", type: .optional(.string)),
        ],
        steps: [
            Step(
                id: "saved", region: "saved", name: "saved", span: at(20, file),
                kind: .secureLoad(
                    names: [
                        bind("wave", text(""), .integer), bind("shared", text(""), .boolean),
                        bind("note", text(""), .optional(.string)),
                    ],
                    missing: use("neverPaired"),
                    storage: use("locked", .init(name: "reason", source: .platformError, type: .string)))),
            Step(id: "state", region: "state", name: "state", span: at(24, file), kind: .random(bytes: 24)),
            Step(
                id: "ticket", region: "ticket", name: "ticket", note: "A ticket is good for one pairing.",
                span: at(26, file),
                kind: .call(orderTicket)),
            Step(
                id: "login", region: "login", name: "login", span: at(40, file),
                kind: .interaction(
                    .init(
                        url: .text([
                            .literal("https://account.example/login?ticket="), .value(out("ticket", "id")),
                            .literal("&serial="), .value(.input("serial")), .literal("&wave="),
                            .value(out("saved", "wave")), .literal("&state="), .value(out("state", "value")),
                        ]),
                        returnTo: .constant("redirectUri"), notStarted: use("noBrowser"),
                        cancelled: use("loginCancelled"),
                        live: [
                            live(out("state", "value")), live(out("saved", "wave"), .integer), live(.input("serial")),
                            live(out("saved", "shared"), .boolean), live(.input("nickname"), .optional(.string)),
                            live(out("saved", "note"), .optional(.string)),
                        ]))),
            Step(
                id: "sameLogin", region: "sameLogin", name: "sameLogin", span: at(48, file),
                kind: .answer(
                    .init(
                        interaction: "login",
                        checks: [
                            .equal(
                                query: "state", to: out("state", "value"), step: "sameLogin", otherwise: use("stranger")
                            ),
                            .named(query: "error", value: "login_required", then: use("loginCancelled")),
                            .named(query: "error", value: "access_denied", then: use("declined")),
                            .refused(
                                query: "error",
                                then: use(
                                    "refused",
                                    .init(
                                        name: "description", source: .query("error_description"),
                                        type: .optional(.string)))),
                            .required(query: "code", output: "code", otherwise: brokenUnread),
                            .required(query: "region", output: "region", otherwise: brokenUnread),
                        ], malformed: brokenUnread))),
            Step(id: "token", region: "token", name: "token", span: at(60, file), kind: .call(fetchToken)),
            Step(
                id: "sameHub", region: "sameHub", name: "sameHub", note: "The account may have another hub.",
                span: at(75, file),
                kind: .assertion(out("token", "hub"), .input("serial"), otherwise: use("otherHub"))),
            Step(
                id: "consent", region: "consent", name: "consent", span: at(80, file),
                kind: .interaction(
                    .init(
                        url: out("token", "consentUrl"), returnTo: .constant("appLink"),
                        notStarted: use("noBrowser"), cancelled: use("declined"), noAnswer: slow, timeout: 90_000,
                        live: [
                            live(out("login", "region")), live(out("token", "hub")), live(out("token", "accessToken")),
                            live(.input("nickname"), .optional(.string)), live(out("saved", "wave"), .integer),
                            live(out("token", "secret")),
                            live(out("saved", "note"), .optional(.string)), live(out("saved", "shared"), .boolean),
                        ]))),
            Step(
                id: "agreed", region: "agreed", name: "agreed", span: at(90, file),
                kind: .answer(
                    .init(
                        interaction: "consent",
                        checks: [.required(query: "code", output: "code", otherwise: use("declined"))],
                        malformed: brokenUnread))),
            Step(id: "join", region: "join", name: "join", span: at(95, file), kind: .call(joinHome)),
            Step(
                id: "kept", region: "kept", name: "kept", span: at(110, file),
                kind: .secureStore(
                    [
                        bind("hubSecret", out("token", "secret")), bind("wave", out("saved", "wave"), .integer),
                        bind("shared", .literal(.boolean(true)), .boolean),
                        bind("note", out("saved", "note"), .optional(.string)),
                    ], storage: use("locked", .init(name: "reason", source: .platformError, type: .string)))),
        ],
        result: FlowResult(
            typeName: "Pairing",
            fields: [
                .init(name: "hub", value: out("token", "hub"), type: .string),
                .init(
                    name: "region", value: out("login", "region"), type: .string,
                    description: "Where the home's data is kept."),
                .init(name: "consent", value: out("consent", "code"), type: .string),
                .init(name: "wasShared", value: out("saved", "shared"), type: .boolean),
            ]),
        cases: [
            errorCase("neverPaired", "Nothing is kept.", "Set up first.", [.event(.missing)]),
            ErrorCase(
                name: "locked", payload: [.init(name: "reason", type: .string, isPlatformError: true)],
                meaning: "The store is locked.",
                action: "Unlock the phone.", origins: [.event(.storage)]),
            errorCase("noBrowser", "No browser.", "Install one.", [.event(.notStarted)]),
            errorCase("loginCancelled", "Closed at the login.", "Offer it again.", [.event(.cancelled)]),
            errorCase(
                "declined", "Closed at the question.", "Respect it.",
                [.event(.cancelled), .query(name: "error", value: "access_denied")]),
            errorCase("stranger", "Not this request's.", "Start again.", [.event(.unequal)]),
            errorCase("otherHub", "Another hub.", "Check the number.", [.event(.unequal)]),
            errorCase("refused", "Refused.", "Read why.", [.event(.refused)], payload("description")),
            errorCase(
                "gone", "The hub is gone.", "Order another.", [.status(410...410, operation: "joinHome")],
                payload("since"), payload("code")),
            errorCase("slow", "No answer in time.", "Try again.", [.event(.noAnswer)]),
            ErrorCase(
                name: "offline", payload: [.init(name: "reason", type: .string, isPlatformError: true)],
                meaning: "No connection.",
                action: "Wait.", origins: [.event(.transport)]),
            errorCase("broken", "Not as described.", "Report it.", [.otherwise], payload("status", .integer)),
        ],
        records: [
            Record(name: "Ticket", use: .read, fields: [field("id"), field("hub")]),
            Record(
                name: "TicketOrder", use: .sent,
                fields: [field("serial"), field("channel"), field("nickname", .optional(.string))]),
            Record(
                name: "Token", use: .read,
                fields: [field("access_token"), field("hub"), field("secret"), field("consent_url", .uri)]),
            Record(
                name: "FetchTokenRequest", use: .sent,
                fields: [field("grant_type"), field("code"), field("region"), field("wave", .integer)]),
        ],
        store: home, span: at(3, file))
}

private let orderTicket = Call(
    operation: "orderTicket", api: "hub", method: "POST", path: [.text("/tickets")],
    body: .init(
        record: "TicketOrder",
        value: .object([
            bind("serial", .input("serial")), bind("channel", .constant("channel")),
            bind("nickname", .input("nickname"), .optional(.string)),
        ]), mediaType: "application/vnd.home+json"),
    answer: "Ticket", outputs: [value("id", "id")], undocumented: broken, transport: offline, malformed: broken,
    noAnswer: slow,
    timeout: 5_000)

private let fetchToken = Call(
    operation: "fetchToken", api: "accountApi", method: "POST", path: [.text("/token")],
    body: .init(
        record: "FetchTokenRequest",
        value: .object([
            bind("grant_type", text("authorization_code")), bind("code", out("login", "code")),
            bind("region", out("login", "region")),
            bind("wave", out("saved", "wave"), .integer),
        ]), encoding: .form),
    answer: "Token",
    outputs: [
        value("hub", "hub"), value("secret", "secret"), value("consentUrl", "consent_url", .uri),
        value("accessToken", "access_token"),
    ],
    failures: [status(400, use("declined"))], undocumented: broken, transport: offline, malformed: broken)

private let joinHome = Call(
    operation: "joinHome", api: "hub", method: "PUT",
    path: [
        .text("/homes/"), .parameter(bind("region", out("login", "region"))), .text("/hubs/"),
        .parameter(bind("hub", out("token", "hub"))),
    ],
    headers: [
        bind("Authorization", .text([.literal("Bearer "), .value(out("token", "accessToken"))])),
        bind("X-Nickname", .input("nickname"), .optional(.string)), bind("X-Wave", out("saved", "wave"), .integer),
    ],
    failures: [
        status(
            410,
            use(
                "gone", .init(name: "since", source: .header("Last-Modified"), type: .optional(.string)),
                .init(name: "code", source: .body(["problem", "code"]), type: .optional(.string))))
    ],
    undocumented: broken, transport: offline, malformed: broken, timeout: 30_000)
