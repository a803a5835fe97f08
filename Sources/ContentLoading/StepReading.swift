import ContentModel
import Diagnostics
import LocatedText

extension ShapeReader {
    mutating func step(_ value: LocatedValue, isImplementation: Bool) -> FlowStep? {
        guard let fields = fields(of: value, .step) else { return nil }
        let id = name(fields, "stepId", .step, kind: "a step")
        let actor = choice(fields, "actor", of: Actor.self)
        let kinds = Shape.kinds.compactMap { fields.entry($0) }.sorted { $0.keySpan < $1.keySpan }
        if kinds.isEmpty { report(stepWithoutKind(fields, value)) }
        for extra in kinds.dropFirst() {
            report(
                Diagnostic(
                    .stepWithSeveralKinds, "a step does one thing, and this one has '\(kinds[0].key)' already",
                    at: extra.keySpan,
                    notes: [Diagnostic.Note("the first", at: kinds[0].keySpan)], help: "make a step of each"))
        }
        guard let first = kinds.first,
            let key = Shape.kinds.first(where: { fields.entry($0)?.keySpan == first.keySpan })
        else { return nil }
        checkCompany(of: key, fields)
        if key == "does", actor == nil || actor?.value == .app {
            let message = "'does' is for what another than the app does"
            report(
                .misplacedKey(
                    message, help: "write 'actor: backend', 'sdk' or 'browser'", at: actor?.span ?? first.keySpan))
        }
        let place: ExpressionPlace = key == "interaction" ? .interactionOutput : .callOutput
        let outputs = expressions(fields, "outputs", kind: "an output", place)
        let description = text(fields, "description"), note = text(fields, "note")
        let timeout = integer(fields, "timeout", in: 1...86_400_000)
        guard let kind = kind(key, first.value, fields), let id else { return nil }
        return FlowStep(
            id: id, actor: actor, description: description, note: note, kind: kind,
            kindSpan: SourceSpan(file: first.keySpan.file, start: first.keySpan.start, end: first.value.firstLine.end),
            outputs: outputs, timeout: timeout)
    }

    private func stepWithoutKind(_ fields: Fields, _ value: LocatedValue) -> Diagnostic {
        let help = "add one of " + Shape.builtKinds.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            .stepWithoutKind, "this step does not say what it does", at: fields["stepId"]?.span ?? fields.start,
            help: help)
    }

    /// Keys that go with some kinds only.
    private mutating func checkCompany(of kind: String, _ fields: Fields) {
        let homes = [
            ("parameters", ["operationId", "workflowId"]), ("requestBody", ["operationId"]),
            ("outputs", ["operationId", "interaction"]), ("timeout", ["operationId", "interaction"]),
        ]
        for (key, kinds) in homes where !kinds.contains(kind) {
            guard let entry = fields.entry(key) else { continue }
            let help = "it goes with " + kinds.map { "'\($0)'" }.joined(separator: " and ")
            report(.misplacedKey("'\(key)' does not go with '\(kind)'", help: help, at: entry.keySpan))
        }
    }

    // MARK: Kinds

    private mutating func kind(_ key: String, _ value: LocatedValue, _ fields: Fields) -> FlowStep.Kind? {
        switch key {
        case "operationId":
            return string(value, "'operationId'").map { .operation(operationCall($0, fields)) }
        case "workflowId":
            guard let name = string(value, "'workflowId'") else { return nil }
            check(name, .name, kind: "a workflow")
            return .workflow(name, parameters: parameters(fields))
        case "pkce":
            guard let method = string(value, "'pkce'") else { return nil }
            guard method.value == "S256" else {
                report(.unknownChoice(method.value, of: "'pkce'", among: ["S256"], at: method.span))
                return nil
            }
            return .pkce
        case "random":
            guard let random = self.fields(of: value, .random) else { return nil }
            // 128 bits are the least that nobody guesses.
            return integer(random, "bytes", in: 16...1024).map { .random(bytes: $0) }
        case "listen": return expression(value, "'listen'", .anywhere).map { .listen($0) }
        case "interaction": return interaction(value)
        case "assertEqual": return assertion(value)
        case "secureStore":
            let kept = members(fields, "secureStore", kind: "a kept value").compactMap { entry in
                expression(entry.value, "'\(entry.key)'", .anywhere).map {
                    FlowStep.Parameter(name: entry.name, value: Template(.expression($0.value), at: $0.span))
                }
            }
            return kept.isEmpty ? nil : .secureStore(kept)
        case "secureLoad":
            let names = items(value, "'secureLoad'").compactMap { string($0, "a kept value") }
            for name in names { check(name, .name, kind: "a kept value") }
            checkUnique(names, kind: "kept value")
            return names.isEmpty ? nil : .secureLoad(names)
        case "receive": return string(value, "'receive'").map { .receive($0) }
        default: return text(value, "'does'").map { .does($0) }
        }
    }

    private mutating func assertion(_ value: LocatedValue) -> FlowStep.Kind? {
        guard let items = value.items else {
            report(.wrongType(of: "'assertEqual'", expected: "a list", found: value))
            return nil
        }
        guard items.count == 2 else {
            report(.invalidValue("'assertEqual' compares two values, not \(items.count)", at: value.firstLine))
            return nil
        }
        let values = items.compactMap { item in
            expression(item, "a value of 'assertEqual'", .anywhere).map { Template(.expression($0.value), at: $0.span) }
        }
        return values.count == 2 ? .assertEqual(values[0], values[1]) : nil
    }

    private mutating func interaction(_ value: LocatedValue) -> FlowStep.Kind? {
        enum Mode: String, CaseIterable { case redirect, capture }
        guard let fields = fields(of: value, .interaction), let mode = choice(fields, "mode", of: Mode.self)?.value
        else { return nil }
        for (key, home) in [("returnTo", Mode.redirect), ("request", .redirect), ("until", .capture)] where home != mode
        {
            guard let entry = fields.entry(key) else { continue }
            report(
                .misplacedKey(
                    "'\(key)' does not go with the mode '\(mode)'", help: "it goes with '\(home)'", at: entry.keySpan))
        }
        if let url = fields.entry("url"), let request = fields.entry("request") {
            report(
                .misplacedKey(
                    "an interaction opens a 'url' or a 'request', not both", help: "remove one",
                    at: max(url.keySpan, request.keySpan)))
        }
        let url = textTemplate(fields, "url"), request = fields["request"].flatMap { self.request($0) }
        if fields["url"] == nil, fields["request"] == nil {
            report(.missingKey("url", in: "an interaction", at: fields.start))
        }
        switch mode {
        case .redirect:
            if fields["returnTo"] == nil { report(.missingKey("returnTo", in: "an interaction", at: fields.start)) }
            let target = url.map(FlowStep.InteractionTarget.url) ?? request.map(FlowStep.InteractionTarget.request)
            guard let returnTo = textTemplate(fields, "returnTo"), let target else { return nil }
            return .redirect(target, returnTo: returnTo)
        case .capture:
            if fields["until"] == nil { report(.missingKey("until", in: "an interaction", at: fields.start)) }
            guard let until = fields["until"].flatMap({ self.fields(of: $0, .until) }),
                let cookie = textTemplate(until, "cookie"), let url
            else { return nil }
            return .capture(url: url, cookie: cookie)
        }
    }

    // MARK: Calls

    private mutating func operationCall(_ operation: Located<String>, _ fields: Fields) -> FlowStep.OperationCall {
        var call = FlowStep.OperationCall(operation: operation, parameters: parameters(fields))
        if let value = fields["requestBody"], let fieldsOfBody = bodyWithoutPayload(value) {
            call.payload = template(LocatedValue(content: .map(fieldsOfBody), span: value.span))
        } else if let body = fields["requestBody"].flatMap({ self.fields(of: $0, .requestBody) }) {
            call.contentType = string(body, "contentType")
            call.payload = body["payload"].flatMap { template($0) }
        }
        return call
    }

    /// The fields of a body that stand where its `payload` should; `nil` where it has one, or a misspelled one.
    private mutating func bodyWithoutPayload(_ value: LocatedValue) -> [LocatedValue.Entry]? {
        let entries = (value.entries ?? []).filter { !$0.key.hasPrefix("x-") && $0.key != "contentType" }
        guard let first = entries.first, value["payload"] == nil,
            !entries.contains(where: { nearest(to: $0.key, among: ["payload", "contentType"]) != nil }),
            entries.allSatisfy({ !Shape.requestBody.arazzo.contains($0.key) })
        else { return nil }
        let names = entries.prefix(12).map { "'\($0.key)'" }.joined(separator: ", ")
        report(
            .missingKey(
                "payload", in: Shape.requestBody.name, help: "put these under 'payload': \(names)", at: first.keySpan))
        return entries
    }

    private mutating func request(_ value: LocatedValue) -> FlowStep.OperationCall? {
        guard let fields = fields(of: value, .request), let operation = string(fields, "operationId") else {
            return nil
        }
        return FlowStep.OperationCall(operation: operation, parameters: parameters(fields))
    }

    private mutating func parameters(_ fields: Fields) -> [FlowStep.Parameter] {
        let parameters = items(fields, "parameters").compactMap { item -> FlowStep.Parameter? in
            guard let parameter = self.fields(of: item, .parameter), let name = string(parameter, "name") else {
                return nil
            }
            let location = choice(parameter, "in", of: FlowStep.Parameter.Location.self)
            guard let value = parameter["value"].flatMap({ template($0) }) else { return nil }
            return FlowStep.Parameter(name: name, location: location, value: value)
        }
        let names = parameters.map { parameter in
            parameter.name.map { name in parameter.location.map { "\(name) in \($0.value)" } ?? name }
        }
        checkUnique(names, kind: "parameter")
        return parameters
    }
}
