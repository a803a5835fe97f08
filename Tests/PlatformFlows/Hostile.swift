package import ContentModel
import LocatedText

// Names that hurt: reserved words of three languages, names of their libraries and of the samples' own parts, wire
// names that are no names. Each flow is rendered a second time with them.

extension ResolvedFlow {
    package static let hostileConnect = connect.renamed([
        "providers": "class", "clientId": "url", "redirectUri": "callback", "grant": "state", "state": "verifier",
        "session": "openSheet",
        "approval": "approval", "callback": "query", "grantRequestId": "text", "grantUrl": "code",
        "grant_request_id": "GrantUrl",
        "grant_url": "grant-url", "vault": "data", "PendingGrant": "URLSession", "ActiveGrant": "Kept",
        "GrantRequest": "Endpoint",
        "CodeExchange": "Answer", "grantId": "let", "refreshToken": "function", "refresh_token": "fun", "keys": "await",
        "Connection": "Wire", "connect": "await", "outlet": "my app", "sheetDidNotOpen": "case",
        "cancelled": "extension", "denied": "throws",
        "message": "var", "createGrant": "post", "exchangeGrant": "self", "app_id": "appID", "code_challenge": "$0",
        "network": "Network", "unexpectedAnswer": "error",
    ])

    package static let hostileRefresh = refresh.renamed([
        "refresh": "fetch", "grantId": "grant_id", "refreshToken": "grant-id", "refresh_token": "__proto__",
        "keys": "kept", "saved": "load",
        "request": "save", "kept": "STORE", "GrantRefresh": "Response", "ActiveGrant": "Promise",
        "notConnected": "null",
        "grantEnded": "in", "vault": "TIME_LIMIT", "RefreshResult": "Error", "outlet": "../up",
    ])

    package static let hostileBill = bill.renamed([
        "account": "self", "customerId": "window", "limit": "answer", "lines": "text", "default": "init",
        "open": "data", "key": "response",
        "class": "request", "Money": "Data", "LineItem": "Error", "Invoice": "Task", "InvoicePage": "Problem",
        "NewInvoice": "String",
        "amount": "123abc", "currency": "__proto__", "description": "Retry-After", "unit_price": "constructor",
        "in": "Type",
        "tags": "hash value", "fee": "ünï", "draft": "self", "notAllowed": "default", "unknownCustomer": "init",
        "tooManyLines": "self",
        "invalidInvoice": "none", "unavailable": "code", "network": "error", "billing": "url", "bill": "switch",
        "invoices": "3d",
        "retryAfter": "throw", "createInvoice": "init", "listInvoices": "default", "BillResult": "SwitchResult",
        "total": "\u{1F991}",
        "invoiceId": "class", "items": "item-s", "next": "in",
    ])

    package static let hostilePair = pair.renamed([
        "pair": "Wait", "serial": "url", "nickname": "ending", "state": "result", "ticket": "query", "id": "status",
        "login": "callback",
        "consent": "call", "token": "headers", "hub": "body", "secret": "return", "consentUrl": "Headers",
        "accessToken": "object",
        "agreed": "await", "code": "code", "region": "object", "saved": "undefined", "wave": "toString",
        "shared": "private", "note": "is",
        "hubSecret": "valueOf", "Ticket": "text", "Token": "Fields", "TicketOrder": "Map",
        "FetchTokenRequest": "Failures", "Pairing": "Wait",
        "reason": "cause", "status": "code", "since": "failure", "description": "message", "locked": "try",
        "offline": "catch",
        "wasShared": "while", "channel": "redirect_uri", "appLink": "REDIRECT_URI", "accountApi": "hubUrl",
        "home": "\u{202E}gnp.exe",
    ])

    package static let hostileReport = report.renamed([
        "report": "list", "from": "__proto__", "tags": "constructor", "limit": "encoded", "filter": "optional",
        "weights": "values",
        "series": "text", "page": "body", "made": "maybe", "all": "items", "next": "next()", "first": "at",
        "flags": "*/ alert(1) /*",
        "address": "Object", "left": "left\nright", "cached": "\\", "shape": "${shape}", "Series": "number",
        "Maker": "fields",
        "Shape": "value", "Filter": "Readonly", "Page": "Array", "NewReport": "Value", "name": "\"quoted\"",
        "points": "'", "unit": "`",
        "parent": "parent\u{2028}", "is-bot": "is bot?", "rows": "0", "columns": "-1", "field": "#field", "not": "!",
        "data": "hasOwnProperty",
        "items": "toString", "value": "valueOf", "error": "__proto__", "details": "a/b", "day": "~day", "kind": "",
        "badDay": "object", "busy": "default", "seconds": "code", "unknown": "undefined", "stats": "\u{1F40D}",
    ])

    /// Every flow that is made by hand, and its hostile twin.
    package static let handMade: [ResolvedFlow] = [
        connect, refresh, bill, pair, report, ping, mark, wipe, peek, hostileConnect, hostileRefresh, hostileBill,
        hostilePair, hostileReport,
    ]
}

extension ResolvedFlow {
    /// The same flow with other names, wherever a name stands; values stay.
    package func renamed(_ names: [String: String]) -> ResolvedFlow { Renaming(names: names).flow(self) }
}

private struct Renaming {
    let names: [String: String]

    func name(_ name: String) -> String { names[name] ?? name }
    func path(_ path: String) -> String { path.split(separator: ".").map { name(String($0)) }.joined(separator: ".") }

    func flow(_ flow: ResolvedFlow) -> ResolvedFlow {
        var flow = flow
        flow.app = name(flow.app)
        flow.name = name(flow.name)
        flow.id += "-hostile"
        flow.apis = flow.apis.map { .init(name: name($0.name), origin: $0.origin) }
        flow.constants = flow.constants.map {
            .init(name: name($0.name), value: $0.value, role: $0.role, note: $0.note)
        }
        flow.inputs = flow.inputs.map {
            .init(name: name($0.name), type: type($0.type), description: $0.description, example: $0.example)
        }
        flow.steps = flow.steps.map(step)
        flow.result = .init(
            typeName: name(flow.result.typeName),
            fields: flow.result.fields.map { field in
                .init(
                    name: name(field.name), value: operand(field.value), type: type(field.type),
                    description: field.description)
            })
        flow.cases = flow.cases.map { item in
            ErrorCase(
                name: name(item.name),
                payload: item.payload.map {
                    .init(name: name($0.name), type: type($0.type), isPlatformError: $0.isPlatformError)
                },
                meaning: item.meaning, action: item.action, origins: item.origins)
        }
        flow.records = flow.records.map { record in
            Record(
                name: name(record.name), use: record.use,
                fields: record.fields.map { field in
                    .init(wire: name(field.wire), type: type(field.type), description: field.description)
                })
        }
        flow.store = flow.store.map { store in
            Store(id: name(store.id), names: store.names.map { (name($0.name), type($0.type)) })
        }
        return flow
    }

    func type(_ type: ValueType) -> ValueType {
        switch type {
        case .string, .uri, .integer, .number, .boolean: type
        case .list(let inner): .list(self.type(inner))
        case .dictionary(let inner): .dictionary(self.type(inner))
        case .optional(let inner): .optional(self.type(inner))
        case .record(let record): .record(name(record))
        }
    }

    func operand(_ operand: Operand) -> Operand {
        switch operand {
        case .literal: operand
        case .input(let input): .input(name(input))
        case .constant(let constant): .constant(name(constant))
        case .output(let step, let output): .output(step: path(step), name: name(output))
        case .object(let bindings): .object(bindings.map(binding))
        case .list(let items): .list(items.map(self.operand))
        case .text(let parts):
            .text(parts.map { part in if case .value(let value) = part { .value(self.operand(value)) } else { part } })
        }
    }

    func binding(_ binding: Binding) -> Binding {
        Binding(name: name(binding.name), value: operand(binding.value), type: type(binding.type), span: binding.span)
    }

    /// Header fields keep their names: not every text is one.
    func header(_ binding: Binding) -> Binding {
        Binding(name: binding.name, value: operand(binding.value), type: type(binding.type), span: binding.span)
    }

    func use(_ use: CaseUse) -> CaseUse {
        CaseUse(
            name: name(use.name),
            payload: use.payload.map { payload in
                let source: CaseUse.Payload.Source =
                    switch payload.source {
                    case .body(let pointer): .body(pointer.map(name))
                    case .query(let parameter): .query(name(parameter))
                    default: payload.source
                    }
                return .init(name: name(payload.name), source: source, type: type(payload.type))
            })
    }

    func step(_ step: Step) -> Step {
        var step = step
        step.id = path(step.id)
        step.region = name(step.region)
        step.name = name(step.name)
        switch step.kind {
        case .pkce, .random: break
        case .call(let call): step.kind = .call(self.call(call))
        case .interaction(var interaction):
            interaction.url = operand(interaction.url)
            interaction.returnTo = operand(interaction.returnTo)
            interaction.notStarted = use(interaction.notStarted)
            interaction.cancelled = use(interaction.cancelled)
            interaction.noAnswer = interaction.noAnswer.map(use)
            interaction.live = interaction.live.map { .init(value: operand($0.value), type: type($0.type)) }
            step.kind = .interaction(interaction)
        case .answer(let reading): step.kind = .answer(self.reading(reading))
        case .assertion(let left, let right, let otherwise):
            step.kind = .assertion(operand(left), operand(right), otherwise: use(otherwise))
        case .secureLoad(let loaded, let missing, let storage):
            step.kind = .secureLoad(names: loaded.map(binding), missing: use(missing), storage: use(storage))
        case .secureStore(let bindings, let storage):
            step.kind = .secureStore(bindings.map(binding), storage: storage.map(use))
        }
        return step
    }

    func reading(_ reading: AnswerReading) -> AnswerReading {
        AnswerReading(
            interaction: path(reading.interaction),
            checks: reading.checks.map { check in
                switch check {
                case .equal(let query, let value, let step, let otherwise):
                    .equal(query: name(query), to: operand(value), step: path(step), otherwise: use(otherwise))
                case .named(let query, let value, let then): .named(query: name(query), value: value, then: use(then))
                case .refused(let query, let then): .refused(query: name(query), then: use(then))
                case .required(let query, let output, let otherwise):
                    .required(query: name(query), output: name(output), otherwise: use(otherwise))
                }
            }, malformed: use(reading.malformed))
    }

    func call(_ call: Call) -> Call {
        var call = call
        call.operation = name(call.operation)
        call.api = name(call.api)
        call.path = call.path.map { part in
            if case .parameter(let value) = part { .parameter(binding(value)) } else { part }
        }
        call.query = call.query.map(binding)
        call.headers = call.headers.map(header)
        call.body = call.body.map { .init(record: name($0.record), value: operand($0.value), encoding: $0.encoding) }
        call.answer = call.answer.map(name)
        call.outputs = call.outputs.map { output in
            let source: Call.Output.Source =
                if case .body(let pointer) = output.source { .body(pointer.map(name)) } else { output.source }
            return .init(name: name(output.name), source: source, type: type(output.type))
        }
        call.failures = call.failures.map { failure in
            .init(
                statuses: failure.statuses,
                body: failure.body.map { .init(pointer: $0.pointer.map(name), value: $0.value) }, use: use(failure.use))
        }
        call.undocumented = use(call.undocumented)
        call.transport = use(call.transport)
        call.malformed = use(call.malformed)
        call.noAnswer = call.noAnswer.map(use)
        return call
    }
}
