import ContentModel
import LocatedText
import PlatformKit
import SampleCode

extension FlutterSample {
    /// A call with what is read from its answer.
    func statement(_ call: Call, of step: Step) -> DartCode {
        let outputs = call.outputs.filter { flow.isUsed(step.id, $0.name) }
        let made: DartCode = "await \(.call("\(name: names.transport)", arguments(of: call)))"
        guard !outputs.isEmpty else { return "\(made);" }
        let local: DartCode = "\(name: names.locals[step.id] ?? step.name)"
        let needsAnswer =
            outputs.contains { if case .body = $0.source { false } else { true } }
            || shape.malformed == nil && TransportShape.readsAnswer(call.malformed)
        let decodes = shape.result == .answer && !needsAnswer
        let value: DartCode =
            decodes ? "\(use(shape.bodyIsObject ? .fields : .json))(\n  \(made),\n)" : made
        let flat: DartCode = decodes ? "\(use(shape.bodyIsObject ? .fields : .json))(\(made))" : made
        let bound: DartCode = .choice(["final \(local) = \(flat.flat);", "final \(local) = \(value);"])
        return .lines([
            bound, reads(outputs, of: call, step.id, in: local, isAnswer: shape.result == .answer && !decodes),
        ])
    }

    private func arguments(of call: Call) -> [DartCode] {
        let query = call.query.map(parameter).filter { !$0.isEmpty }
        let headers = headers(of: call)
        var parts: [DartCode] = [
            shape.givesMethod ? "\(string: call.method)" : "", address(call),
            query.isEmpty ? "" : "query: \(.list(.onePerLine, "{", query, "}"))",
            headers.isEmpty ? "" : "headers: \(.list(.onePerLine, "{", headers, "}"))",
        ]
        if let body = call.body { parts.append(body.encoding == .json ? "body: \(json(body))" : "form: \(form(body))") }
        if shape.timeLimit == nil, let timeout = call.timeout, timeout != Self.defaultTimeLimit {
            parts.append("timeLimit: const \(Self.duration(timeout))")
        }
        return parts + failures(of: call)
    }

    private func address(_ call: Call) -> DartCode {
        let path = call.path.map { part -> DartCode.TemplatePart in
            switch part {
            case .text(let text): .text(text)
            case .parameter(let binding):
                if case .literal(let value) = binding.value {
                    .text(percentEncoded(value.string ?? value.text()))
                } else {
                    .value("Uri.encodeComponent(\(text(binding.value, as: binding.type)))")
                }
            }
        }
        guard shape.givesAddress else { return .template(path) }
        return .template([.value("\(name: names.apis[call.api] ?? call.api)")] + path)
    }

    private func json(_ body: Call.Body) -> DartCode {
        if case .object(let bindings) = body.value { return map(bindings, always: bindings.count > 1) }
        return expression(body.value)
    }

    private func form(_ body: Call.Body) -> DartCode {
        if case .object(let bindings) = body.value {
            return .list(bindings.count > 1 ? .onePerLineAlways : .onePerLine, "{", bindings.map(parameter), "}")
        }
        let record = expression(body.value), fields = flow.record(body.record)?.fields ?? []
        let entries = zip(fields, DartNames.members(fields.map(\.wire))).map { field, name -> DartCode in
            let value: DartCode = "\(record).\(member: name)"
            // Fields are not known to stay what they were: what is missing gives no text.
            return entry(field.wire, formValue(value, field.type), unless: field.type.isOptional ? value : nil)
        }
        return entries.isEmpty ? "{}" : .list(.onePerLineAlways, "{", entries, "}")
    }

    private func formValue(_ value: DartCode, _ type: ValueType) -> DartCode {
        guard case .list(let element) = type.present else {
            return type.isText ? value : .template([.value(value)])
        }
        let items: DartCode = type.isOptional ? "(\(value) ?? const [])" : value
        return element.isText && !type.isOptional ? items : "\(items).map((item) => '$item')"
    }

    private func headers(of call: Call) -> [DartCode] {
        let type: [DartCode] = shape.ownMediaType(of: call).map { ["'Content-Type': \(string: $0)"] } ?? []
        return type + call.headers.map(header).filter { !$0.isEmpty }
    }

    // MARK: outputs

    private func reads(_ outputs: [Call.Output], of call: Call, _ step: String, in local: DartCode, isAnswer: Bool)
        -> DartCode
    {
        let fromBody = outputs.count { if case .body = $0.source { true } else { false } }
        let decoded: DartCode = "\(use(shape.bodyIsObject ? .fields : .json))(\(local))"
        let body: DartCode =
            isAnswer && fromBody > 1 ? "\(name: names.bodies[step] ?? "body")" : isAnswer ? decoded : local
        let bound: DartCode = isAnswer && fromBody > 1 ? "final \(body) = \(decoded);" : ""
        let members = outputs.map { output in
            (
                local: names.values[.init(step: step, name: output.name)] ?? output.name, type: output.type,
                value: read(output, in: local, body: body)
            )
        }
        if shape.malformed != nil {
            return .lines([bound] + members.map { assignment("final \(name: $0.local)", $0.value) })
        }
        let carries = call.malformed.carriesPlatformError
        return """
            \(bound)
            \(.lines(members.map { "final \(type($0.type)) \(name: $0.local);" }))
            try {
              \(.lines(members.map { assignment("\(name: $0.local)", $0.value) }))
            } on FormatException\(carries ? " catch (cause)" : "") {
              \(fail(call.malformed, FailureSight(answer: local, cause: "cause")))
            }
            """
    }

    private func assignment(_ head: DartCode, _ value: DartCode) -> DartCode {
        .choice(["\(head) = \(value.flat);", .broken("\(head) =", "\(value.flat);"), "\(head) = \(value);"])
    }

    private func read(_ output: Call.Output, in local: DartCode, body: DartCode) -> DartCode {
        switch output.source {
        case .status: return "\(local).statusCode"
        case .header(let name):
            let text = header(name, of: local)
            switch output.type.present {
            case .boolean:
                return output.type.isOptional
                    ? "\(use(.optional))(\(text), (item) => item == 'true')"
                    : "\(use(.read))<String>(\(text)) == 'true'"
            case .integer, .number: return read(output.type, parsed(text, as: output.type))
            default: return read(output.type, text)
            }
        case .body(let pointer): return read(output.type, wanted(pointer, in: body))
        }
    }

    /// What stands at a pointer in a body that is what the API schema says.
    private func wanted(_ pointer: [String], in body: DartCode) -> DartCode {
        switch pointer.count {
        case 0: body
        case 1:
            shape.bodyIsObject
                ? "\(body)[\(string: pointer[0])]"
                : "\(use(.read))<Map<String, Object?>>(\(body))[\(string: pointer[0])]"
        default: at(pointer, in: body)
        }
    }

    // MARK: failures

    private func failures(of call: Call) -> [DartCode] {
        let rows: [DartCode] = call.failureRows.map { row in
            let key: DartCode =
                switch row.key {
                case .status(let status): "\(number: status)"
                case .hundred(let hundred): "\(number: hundred)"
                }
            return self.row(row, key)
        }
        let map: DartCode =
            rows.isEmpty
            ? "" : "failures: \(.list(rows.count == 1 ? .onePerLine : .onePerLineAlways, "{", rows, "}"))"
        return [
            map,
            shape.undocumented == nil
                ? "undocumented: \(function(failure(call.undocumented), of: call.undocumented))" : "",
            shape.transport == nil ? "unreachable: \(caught(call.transport, by: shape.transportCarriesCause))" : "",
            shape.hasNoAnswerByCall
                ? call.noAnswer.map { "noAnswer: \(caught($0, by: shape.noAnswerCarriesCause))" } ?? "" : "",
        ]
    }

    /// A failure that may look at what was caught.
    func caught(_ use: CaseUse, by isFunction: Bool) -> DartCode {
        if !isFunction { return failure(use) }
        return use.carriesPlatformError ? "(cause) => \(failure(use, .caught))" : "(_) => \(failure(use))"
    }

    private func function(_ value: DartCode, of use: CaseUse) -> DartCode {
        if shape.rows != .functions { return value }
        return TransportShape.readsAnswer(use) ? "(answer) => \(value)" : "(_) => \(value)"
    }

    private func row(_ row: FailureRow, _ key: DartCode) -> DartCode {
        let otherwise = failure(row.otherwise)
        let note: DartCode = if case .hundred(let hundred) = row.key { "// \(number: hundred)XX" } else { "" }
        if row.choices.isEmpty { return .lines([note, "\(key): \(function(otherwise, of: row.otherwise))"]) }
        let choices = row.choices.map { choice in
            let conditions = choice.body.map { value -> DartCode in
                "\(field(value.pointer, of: "answer")) == \(string: value.value)"
            }
            return (conditions: conditions, condition: DartCode.joined(conditions, " && "), value: failure(choice.use))
        }
        var clauses: [DartCode] = []
        for (index, choice) in choices.enumerated() {
            clauses.append(index == 0 ? choice.condition : ": \(choice.condition)")
            clauses.append("? \(choice.value)")
        }
        clauses.append(": \(otherwise)")
        let apart: DartCode = """
            \(key): (answer) => \(clauses[0].flat)
                \(.lines(clauses.dropFirst().map(\.flat)))
            """
        let returns = choices.map { branch($0.conditions, joining: .and, "return \($0.value);") }
        let block: DartCode = """
            \(key): (answer) {
              \(.lines(returns + ["return \(otherwise);"]))
            }
            """
        return .lines([note, .choice(["\(key): (answer) => \(DartCode.joined(clauses, " ").flat)", apart, block])])
    }
}
