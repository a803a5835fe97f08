import ContentModel
import LocatedText
import SampleCode

extension KotlinSample {
    func statement(_ call: Call, of step: Step) -> KotlinCode {
        let outputs = call.outputs.filter { flow.isUsed(step.id, $0.name) }
        let answer = names.answers[step.id] ?? "answer"
        let head: KotlinCode = outputs.isEmpty ? "" : "val \(name: answer) = "
        let send: KotlinCode =
            "\(head)\(.list(.onePerLine, "\(name: names.transport)(", arguments(call), ")"))\(failure(call))"
        let needsBody = outputs.contains { if case .body = $0.source { true } else { false } }
        let sent: KotlinCode =
            needsBody && calls.answer == .object
            ? .continued(send, "?: throw \(malformed(call, "\(name: answer)"))") : send
        let refusal = names.refusals[step.id] ?? "unreadable"
        let refused: KotlinCode =
            needsBody && calls.malformed == nil
            ? .list(.block, "val \(name: refusal) = { ", [malformed(call, "\(name: answer)")], " }") : ""
        return .lines(
            [sent, refused]
                + outputs.map { output in
                    let value: KotlinCode = "val \(name: names.value(step.id, output.name)) ="
                    return .continued(value, reading(output, from: "\(name: answer)", call, refusal))
                })
    }

    // MARK: what is sent

    private func arguments(_ call: Call) -> [KotlinCode] {
        var all: [KotlinCode] = []
        if calls.takesMethod { all.append("\(string: call.method)") }
        all.append(address(call))
        if !call.query.isEmpty { all.append("query = \(pairs(call.query))") }
        if !call.headers.isEmpty { all.append("headers = \(pairs(call.headers, isHeader: true))") }
        if let body = call.body {
            let content = content(body)
            all.append(
                all.count == 1 && calls.alwaysHasBody && !calls.takesQuery && !calls.takesHeaders
                    ? content : "body = \(content)")
            if body.mediaType != calls.defaultMediaType { all.append("type = \(string: body.mediaType)") }
        }
        if calls.takesTimeout, let timeout = call.timeout { all.append("timeout = \(milliseconds(timeout))") }
        if calls.takesUnreachable { all.append("unreachable = \(unreachable(call))") }
        return all
    }

    func milliseconds(_ value: Int) -> KotlinCode {
        value < 1000 ? "\(number: value)" : value % 1000 == 0 ? "\(number: value / 1000)_000" : "\(number: value)"
    }

    private func address(_ call: Call) -> KotlinCode {
        let origin: [KotlinCode.TemplatePart] =
            calls.takesAddress ? [.value("\(name: names.origins[call.api] ?? call.api)")] : []
        return .template(
            origin
                + call.path.map { part in
                    switch part {
                    case .text(let text): return .text(text)
                    case .parameter(let binding):
                        if case .literal(.string(let text)) = binding.value {
                            return .text(percentEncoded(text))
                        }
                        if case .literal(.number(let digits)) = binding.value { return .text(digits) }
                        let value = values.expression(binding.value, as: binding.type)
                        let isText = binding.type.unwrapped == .string || binding.type.unwrapped == .uri
                        return .value(isText ? KotlinCode("Uri.encode(\(value))").importing("android.net.Uri") : value)
                    }
                })
    }

    /// Names and values of a query, a form or headers.
    ///
    /// A null is left out; a list repeats its name, in headers it is one text.
    private func pairs(_ bindings: [Binding], isHeader: Bool = false) -> KotlinCode {
        let single = bindings.filter { isHeader || !$0.type.isList }
        let pairs: [KotlinCode] = single.map { binding in
            let text = binding.type.isList ? joined(binding) : values.text(binding.value, as: binding.type)
            return "\(string: binding.name) to \(text)"
        }
        let repeated: [KotlinCode] =
            isHeader
            ? []
            : bindings.filter(\.type.isList).map { binding in
                let list = values.expression(binding.value, as: binding.type)
                let items: KotlinCode = binding.type.isOptional ? "\(list).orEmpty()" : list
                return
                    "\(items).map { \(string: binding.name) to \(binding.type.isListOfTexts ? "it" : "it.toString()") }"
            }
        let list: KotlinCode = pairs.isEmpty && !repeated.isEmpty ? "" : .list(.onePerLine, "listOf(", pairs, ")")
        return .joined((list.isEmpty ? [] : [list]) + repeated, " + ")
    }

    private func joined(_ binding: Binding) -> KotlinCode {
        let list = values.expression(binding.value, as: binding.type)
        return binding.type.isOptional ? "\(list)?.joinToString(\",\")" : "\(list).joinToString(\",\")"
    }

    private func content(_ body: Call.Body) -> KotlinCode {
        switch body.encoding {
        case .json:
            let json = values.json(body.value, as: .record(body.record))
            if calls.encodings.count < 2 { return json }
            guard case .object(let bindings) = body.value else { return "\(json).toString()" }
            return values.object(bindings, isText: true)
        case .form:
            guard case .object(let bindings) = body.value else { return "form(emptyList())" }
            return "form(\(pairs(bindings)))"
        }
    }

    private func unreachable(_ call: Call) -> KotlinCode {
        let transport = cases.thrown(call.transport, from: .error("it"))
        guard let noAnswer = call.noAnswer else { return .list(.block, "{ ", [transport], " }") }
        return KotlinCode(
            """
            {
                when (it) {
                    \(.continued("is SocketTimeoutException ->", cases.thrown(noAnswer, from: .error("it"))))
                    \(.continued("else ->", transport))
                }
            }
            """
        ).importing("java.net.SocketTimeoutException")
    }

    // MARK: what comes back

    private func malformed(_ call: Call, _ answer: KotlinCode) -> KotlinCode {
        let readsAnswer = call.malformed.readsAnswer && calls.answer == .connection
        return cases.thrown(call.malformed, from: readsAnswer ? .connection(answer) : .error(Self.unreadable))
    }

    static let unreadable: KotlinCode = KotlinCode("JSONException(\"not as described\")").importing(
        "org.json.JSONException")

    /// A reader's own exception becomes the call's case, where calls have different ones.
    private func wrapped(_ reading: KotlinCode, _ refusal: String) -> KotlinCode {
        calls.malformed != nil ? reading : .list(.block, "read(\(name: refusal)) { ", [reading], " }")
    }

    private func reading(_ output: Call.Output, from answer: KotlinCode, _ call: Call, _ refusal: String) -> KotlinCode
    {
        switch output.source {
        case .status:
            return output.type.unwrapped == .integer
                ? "\(answer).http.responseCode.toLong()" : "\(answer).http.responseCode.toString()"
        case .header(let header):
            let text: KotlinCode = "\(answer).http.getHeaderField(\(string: header))"
            let value: KotlinCode =
                switch output.type.unwrapped {
                case .integer: "\(text)?.toLongOrNull()"
                case .number: "\(text)?.toDoubleOrNull()"
                case .boolean: "\(text)?.toBooleanStrictOrNull()"
                default: text
                }
            return output.type.isOptional ? value : .continued(value, "?: throw \(malformed(call, answer))")
        case .body(let keys):
            let whole: KotlinCode = calls.answer == .connection ? "\(answer).body" : answer
            let value =
                calls.answer == .object || keys.isEmpty || keys.count > 1
                ? KotlinCases.member(keys, of: whole) : KotlinCases.member(keys, of: "record(\(whole))")
            return wrapped(values.read(output.type, from: value), refusal)
        }
    }
}

extension ValueType {
    var isListOfTexts: Bool { unwrapped == .list(.string) || unwrapped == .list(.uri) }
    var isList: Bool { if case .list = unwrapped { true } else { false } }
}
