package import ContentModel
import Diagnostics
import LocatedText

private let file = "outlet/refresh.flow.yaml"

extension ResolvedFlow {
    /// No browser: a store that is read, a call with its values in path and body, and a store that must not lose a name.
    package static let refresh = ResolvedFlow(
        id: "outlet/refresh", app: "outlet", name: "refresh", title: "Refresh a grant",
        summary: "Get fresh keys without asking the person again.", apis: [vault],
        steps: [
            Step(
                id: "saved", region: "saved", name: "saved", span: at(12, file),
                kind: .secureLoad(
                    names: [bind("grantId", text("")), bind("refreshToken", text(""))], missing: use("notConnected"),
                    storage: use("notConnected"))),
            Step(id: "request", region: "request", name: "request", span: at(14, file), kind: .call(refreshGrant)),
            Step(
                id: "kept", region: "kept", name: "kept",
                note: "The token just sent is spent. Replace it before anything else.",
                span: at(22, file),
                kind: .secureStore(
                    [bind("grantId", out("saved", "grantId")), bind("refreshToken", out("request", "refreshToken"))],
                    storage: nil)),
        ],
        result: FlowResult(
            typeName: "RefreshResult",
            fields: [
                .init(
                    name: "keys", value: out("request", "keys"), type: .dictionary(.string),
                    description: "One key per provider. Keep them in memory only.")
            ]),
        cases: [
            errorCase("notConnected", "Nothing is stored on this phone.", "Connect first.", [.event(.missing)]),
            errorCase(
                "grantEnded", "The token has expired.", "Connect again.",
                [.status(400...400, operation: "refreshGrant")]),
            Common.networkCase, Common.unexpectedCase,
        ],
        records: [
            Record(name: "GrantRefresh", use: .sent, fields: [field("refresh_token")]),
            Record(name: "ActiveGrant", use: .read, fields: Array(activeGrant.fields.dropFirst())),
        ],
        store: outletStore, span: at(8, file))
}

private let refreshGrant = Call(
    operation: "refreshGrant", api: "vault", method: "POST",
    path: [.text("/grants/"), .parameter(bind("grantId", out("saved", "grantId"))), .text("/refresh")],
    body: .init(record: "GrantRefresh", value: .object([bind("refresh_token", out("saved", "refreshToken"))])),
    answer: "ActiveGrant",
    outputs: [value("keys", "keys", .dictionary(.string)), value("refreshToken", "refresh_token")],
    failures: [status(400, use("grantEnded")), status(500, Common.unexpected)], undocumented: Common.unexpected,
    transport: Common.network, malformed: Common.unexpected)
