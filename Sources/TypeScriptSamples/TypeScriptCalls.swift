package import ContentModel
import LocatedText
import PlatformKit
import SampleCode

extension TypeScriptSample {
    /// A call with what is read from its answer.
    package func statement(_ call: Call, of step: Step) -> TSCode {
        let outputs = call.outputs.filter { flow.isUsed(step.id, $0.name) }
        let made: TSCode = "await \(.call("\(name: names.transport)", arguments(of: call), style: .hugging));"
        guard !outputs.isEmpty else { return made }
        let local = names.locals[step.id] ?? step.name
        return .lines(["const \(name: local) = \(made)", reads(outputs, of: call, step.id, in: local)])
    }

    private func arguments(of call: Call) -> [TSCode] {
        [
            shape.givesMethod ? "\(string: call.method)" : "",
            address(call),
            content(of: call),
            takesFailures ? failures(of: call) : "",
        ]
    }

    private func address(_ call: Call) -> TSCode {
        let isText = call.path.allSatisfy { if case .text = $0 { true } else { false } }
        let path = call.path.map { part -> TSCode.TemplatePart in
            switch part {
            case .text(let text): .text(text)
            case .parameter(let binding): segment(binding.value)
            }
        }
        guard shape.givesAddress else { return .template(path) }
        let api: TSCode = "\(name: names.apis[call.api] ?? call.api)"
        return isText ? "\(api) + \(.template(path))" : .template([.value(api)] + path)
    }

    private func segment(_ value: Operand) -> TSCode.TemplatePart {
        switch value {
        case .literal(.string(let text)): .text(percentEncoded(text))
        case .literal(.number(let digits)): .text(percentEncoded(digits))
        default: .value("encodeURIComponent(\(names.expression(value)))")
        }
    }

    private func content(of call: Call) -> TSCode {
        switch shape.content {
        case .nothing: return ""
        case .body: return call.body.map(whole) ?? "{}"
        case .parts:
            var parts: [TypeScriptNames.Member] = []
            if !call.query.isEmpty {
                parts.append(.init("query", names.object(call.query.map { names.member($0.name, $0.value) })))
            }
            let headers = headers(of: call)
            if !headers.isEmpty { parts.append(.init("headers", .list(.onePerLine, "{ ", headers, " }"))) }
            if let body = call.body { parts.append(.init(body.encoding == .form ? "form" : "body", whole(body))) }
            if shape.timeLimit == nil, let timeout = call.timeout, timeout != Self.defaultTimeLimit {
                parts.append(.init("timeLimit", milliseconds(timeout)))
            }
            return names.object(parts, always: parts.count > 1 || call.body != nil)
        }
    }

    private func whole(_ body: Call.Body) -> TSCode {
        if case .object(let bindings) = body.value {
            return names.object(bindings.map { names.member($0.name, $0.value) }, always: bindings.count > 1)
        }
        // A form's values are given as an index of texts, which an interface is not.
        return body.encoding == .form ? "{ ...\(names.expression(body.value)) }" : names.expression(body.value)
    }

    /// Headers are texts; one without a value is left out.
    private func headers(of call: Call) -> [TSCode] {
        let type: [TSCode] = shape.ownMediaType(of: call).map { ["\"Content-Type\": \(string: $0)"] } ?? []
        return type
            + call.headers.map { binding in
                let value = names.expression(binding.value)
                let type = flow.type(of: binding.value) ?? binding.type
                let isShort = names.local(binding.value) == binding.name && type.present.isText
                let member: TSCode =
                    isShort
                    ? value : "\(key: binding.name): \(type.present.isText ? value : headerText(value, type.present))"
                return type.isOptional ? "...(\(value) === undefined ? {} : { \(member) })" : member
            }
    }

    private func headerText(_ value: TSCode, _ type: ValueType) -> TSCode {
        type.isArray ? "\(value).join(\",\")" : "String(\(value))"
    }

    // MARK: outputs

    private func reads(_ outputs: [Call.Output], of call: Call, _ step: String, in local: String) -> TSCode {
        let members = outputs.map { output in
            (
                local: names.values[.init(step: step, name: output.name)] ?? output.name,
                value: read(output, in: "\(name: local)")
            )
        }
        if shape.malformed != nil { return .lines(members.map { "const \(name: $0.local) = \($0.value);" }) }
        let otherwise = malformed(call, "\(name: local)")
        if members.count == 1 {
            let read = TSCode.call("reading", ["() => \(members[0].value)", otherwise], style: .hugging)
            return "const \(name: members[0].local) = \(read);"
        }
        let locals = TSCode.list(.onePerLine, "{ ", members.map { "\(name: $0.local)" }, " }")
        let values = TSCode.list(.onePerLineAlways, "{ ", members.map { "\(key: $0.local): \($0.value)" }, " }")
        return "const \(locals) = \(.call("reading", ["() => (\(values))", otherwise], style: .hugging));"
    }

    private func malformed(_ call: Call, _ answer: TSCode) -> TSCode {
        let body: TSCode = shape.result == .answer ? "\(answer).body" : answer
        let ending = failure(
            call.malformed,
            FailureSight(
                status: "\(answer).status", headers: "\(answer).headers", body: body, bodyIsObject: shape.bodyIsObject,
                cause: .caught))
        if !malformedNeedsFunction { return ending }
        return "(\(call.malformed.carriesPlatformError ? "cause" : "")) => (\(ending))"
    }

    private func read(_ output: Call.Output, in answer: TSCode) -> TSCode {
        let isAnswer = shape.result == .answer
        switch output.source {
        case .status: return "\(answer).status"
        case .header(let name):
            let text = header(name, of: "\(answer).headers")
            switch output.type.present {
            case .boolean:
                let truth: TSCode = "optional(\(text), (item) => text(item) === \"true\")"
                return output.type.isOptional ? truth : "text(\(text)) === \"true\""
            case .integer, .number: return read(output.type, "wholeNumber(\(text))")
            default: return read(output.type, text)
            }
        case .body(let pointer):
            let body: TSCode = isAnswer ? "\(answer).body" : answer
            if shape.bodyIsObject || pointer.count != 1 {
                return read(output.type, field(pointer, of: body, isObject: shape.bodyIsObject))
            }
            return read(output.type, field(pointer, of: "object(\(body))", isObject: true))
        }
    }

    /// A header of an answer, or nothing.
    func header(_ name: String, of headers: TSCode) -> TSCode {
        "\(headers).get(\(string: answers == .standard ? name : name.lowercased()))"
    }

    /// What stands at a pointer in a JSON value; nothing where the way there ends.
    func field(_ pointer: [String], of value: TSCode, isObject: Bool) -> TSCode {
        if pointer.isEmpty { return value }
        if !Self.needsAt(pointer, isObject: isObject) { return "\(value)\(access: pointer[0])" }
        return .call("at", [value] + pointer.map { "\(string: $0)" })
    }

    /// A name that every object has would be found where the answer does not have it.
    static func needsAt(_ pointer: [String], isObject: Bool) -> Bool {
        !pointer.isEmpty && (!isObject || pointer.count > 1 || TypeScript.objectMembers.contains(pointer[0]))
    }

    // MARK: failures

    private func failures(of call: Call) -> TSCode {
        var members: [TSCode] = call.failureRows.map { row in
            let key: TSCode =
                switch row.key {
                case .status(let status): "\(number: status)"
                case .hundred(let hundred): "\"\(number: hundred)XX\""
                }
            return "\(key): \(value(of: row))"
        }
        let sight = FailureSight(bodyIsObject: shape.bodyIsObject, cause: .caught)
        if shape.undocumented == nil {
            members.append("otherwise: \(function(of: [call.undocumented], failure(call.undocumented, sight)))")
        }
        if shape.transport == nil {
            let failure = failure(call.transport, sight)
            let parameter: TSCode = call.transport.carriesPlatformError ? "cause" : ""
            members.append("transport: \(shape.transportCarriesCause ? "(\(parameter)) => (\(failure))" : failure)")
        }
        if shape.hasNoAnswerByCall, let use = call.noAnswer {
            members.append("noAnswer: \(failure(use, FailureSight()))")
        }
        if case .byCall = unreadable, let use = unreadableUse(of: call) {
            members.append("unreadable: \(failure(use, FailureSight()))")
        }
        return members.isEmpty ? "{}" : .list(members.count == 1 ? .onePerLine : .onePerLineAlways, "{ ", members, " }")
    }

    private func value(of row: FailureRow) -> TSCode {
        let sight = FailureSight(bodyIsObject: shape.bodyIsObject)
        let otherwise = failure(row.otherwise, sight)
        if row.choices.isEmpty { return function(of: [row.otherwise], otherwise) }
        let choices = row.choices.map { choice in
            let conditions: [TSCode] = choice.body.map { value in
                "\(field(value.pointer, of: "body", isObject: shape.bodyIsObject)) === \(string: value.value)"
            }
            return (condition: TSCode.joined(conditions, " && "), value: failure(choice.use, sight))
        }
        let head: TSCode = "(\(parts(of: row.uses, judgesBody: true))) =>"
        let returns: [TSCode] = choices.map { .list(.branch, "if (\($0.condition)) ", ["return \($0.value);"], "") }
        let block: TSCode = """
            \(head) {
              \(.lines(returns + ["return \(otherwise);"]))
            }
            """
        return .choice(TSCode.conditional(choices, otherwise, behind: head) + [block])
    }

    private func function(of uses: [CaseUse], _ value: TSCode) -> TSCode {
        shape.rows == .functions ? "(\(parts(of: uses, judgesBody: false))) => (\(value))" : value
    }

    /// The parameter of a row: the parts of the answer that it looks at.
    private func parts(of uses: [CaseUse], judgesBody: Bool) -> TSCode {
        var needed = Set(uses.flatMap(TransportShape.parts))
        if judgesBody { needed.insert(.body) }
        let names: [TSCode] = TransportShape.Part.allCases.filter(needed.contains).map { part in
            switch part {
            case .status: "status"
            case .headers: "headers"
            case .body: "body"
            }
        }
        return names.isEmpty ? "" : "{ \(.joined(names, ", ")) }"
    }
}
