import ContentModel
import SampleCode

extension FlutterSample {
    /// What the caller gives or gets: the exceptions, the result, records.
    var results: DartCode {
        var all = [errors]
        if flow.result.fields.count > 1 {
            let names = DartNames.members(flow.result.fields.map(\.name))
            all.append(
                classDefinition(
                    names: self.names.result,
                    zip(flow.result.fields, names).map { (name: $1, type: $0.type, description: $0.description) }))
        }
        let (shown, sent) = (shownRecords, sentRecords)
        for record in flow.records where shown.contains(record.name) {
            all.append(recordClass(record, isSent: sent.contains(record.name)))
        }
        return DartCode.lines(all, blank: 1).region("results")
    }

    private typealias Field = (name: String, type: ValueType, description: String?)

    private func classDefinition(names type: String, _ fields: [Field], _ more: DartCode = "") -> DartCode {
        let parameters = fields.map { field -> DartCode in
            field.type.isOptional ? "this.\(member: field.name)" : "required this.\(member: field.name)"
        }
        let declared = fields.map { field -> DartCode in
            .lines([.documentation(field.description), "final \(self.type(field.type)) \(member: field.name);"])
        }
        // A field with a description stands apart from its neighbours.
        let isDescribed = fields.contains { $0.description != nil }
        return """
            class \(type: type) {
              \(.lines(["const \(type: type)\(.parameters([], named: parameters));", .lines(declared, blank: isDescribed ? 1 : 0), more], blank: 1))
            }
            """
    }

    private func recordClass(_ record: Record, isSent: Bool) -> DartCode {
        let names = DartNames.members(record.fields.map(\.wire))
        let entries = zip(record.fields, names).map { field, name -> DartCode in
            entry(field.wire, "\(member: name)", unless: field.type.isOptional ? "\(member: name)" : nil)
        }
        let toJson: DartCode =
            !isSent
            ? ""
            : .broken(
                "Map<String, Object?> toJson() =>",
                entries.isEmpty ? "{};" : "\(.list(.onePerLine, "{", entries, "}"));")
        let fields = zip(record.fields, names).map { ($1, $0.type, $0.description) as Field }
        return classDefinition(names: self.names.types[record.name] ?? record.name, fields, toJson)
    }

    /// What else goes over the wire is written and read where it is used.
    private var shownRecords: Set<String> {
        let read = flow.calls.flatMap { step, call in
            call.outputs.filter { flow.isUsed(step.id, $0.name) }.map(\.type)
                + call.uses.flatMap(\.payload).filter { if case .body = $0.source { true } else { false } }.map(\.type)
        }
        return records(
            in: flow.inputs.map(\.type) + flow.result.fields.map(\.type) + (flow.store?.names.map(\.type) ?? []) + read)
    }

    /// Records that are encoded as a whole.
    private var sentRecords: Set<String> {
        let operands = flow.steps.flatMap { step -> [Operand] in
            switch step.kind {
            case .call(let call): call.body.map { [$0.value] } ?? []
            case .secureStore(let bindings, _): bindings.map(\.value)
            default: []
            }
        }
        return records(in: operands.flatMap(\.all).compactMap(flow.type))
    }

    private func records(in types: [ValueType]) -> Set<String> {
        var found: Set<String> = []
        func add(_ type: ValueType) {
            switch type {
            case .list(let inner), .dictionary(let inner), .optional(let inner): add(inner)
            case .record(let name):
                if found.insert(name).inserted { flow.record(name)?.fields.forEach { add($0.type) } }
            case .string, .uri, .integer, .number, .boolean: break
            }
        }
        types.forEach(add)
        return found
    }

    // MARK: function

    var function: DartCode {
        let one = flow.result.fields.first.map { type($0.type) } ?? "void"
        let answer: DartCode = flow.result.fields.count > 1 ? "\(type: names.result)" : one
        let throwing: DartCode =
            flow.cases.isEmpty ? "" : .documentation("Throws a [\(names.exception)].")
        let documented: DartCode =
            flow.summary == nil || throwing.isEmpty
            ? .lines([.documentation(flow.summary), throwing])
            : """
            \(.documentation(flow.summary))
            ///
            \(throwing)
            """
        return """
            \(documented)
            Future<\(answer)> \(name: names.function)\(parameters) async {
              \(.lines(regions + [returned], blank: 1))
            }
            """
    }

    /// One value stands alone, several have names.
    private var parameters: DartCode {
        let parameters = flow.inputs.map { input -> DartCode in
            "\(type(input.type)) \(name: names.inputs[input.name] ?? input.name)"
        }
        if let only = flow.inputs.first, parameters.count == 1 {
            return only.type.isOptional ? "([\(parameters[0])])" : "(\(parameters[0]))"
        }
        return .parameters(
            [], named: zip(flow.inputs, parameters).map { $0.type.isOptional ? $1 : "required \($1)" })
    }

    private var returned: DartCode {
        let fields = flow.result.fields
        if fields.isEmpty { return "" }
        if fields.count == 1 { return "return \(expression(fields[0].value));" }
        let arguments: [DartCode] = zip(fields, DartNames.members(fields.map(\.name))).map {
            "\(label: $1): \(expression($0.value))"
        }
        return "return \(.call("\(type: names.result)", arguments));"
    }

    private var regions: [DartCode] {
        var regions: [(name: String, parts: [DartCode])] = []
        for step in flow.steps {
            let code = statement(step)
            if code.isEmpty { continue }
            let noted = DartCode.lines([.comment(step.note), code]).step(step.id)
            if regions.last?.name == step.region {
                regions[regions.count - 1].parts.append(noted)
            } else {
                regions.append((step.region, [noted]))
            }
        }
        return regions.map { DartCode.lines($0.parts).region($0.name) }
    }

    private func statement(_ step: Step) -> DartCode {
        switch step.kind {
        case .pkce(let bytes): pkce(step, bytes)
        case .random(let bytes): random(step, bytes)
        case .call(let call): statement(call, of: step)
        case .interaction(let interaction): statement(interaction, of: step)
        case .answer(let reading): statement(reading)
        case .assertion(let left, let right, let otherwise): statement(left, right, otherwise: otherwise)
        case .secureLoad(let names, let missing, let storage): load(step, names, missing: missing, storage: storage)
        case .secureStore(let bindings, let storage): save(bindings, storage: storage)
        }
    }

    // MARK: checks

    /// What follows an interaction: each check in its order; neighbours that end in one case share a statement.
    private func statement(_ reading: AnswerReading) -> DartCode {
        let callback: DartCode = "\(name: names.locals[reading.interaction] ?? "callback")"
        let sight = FailureSight(query: callback)
        var lines: [DartCode] = []
        var conditions: [DartCode] = [], end: CaseUse?
        func close() {
            if let end { lines.append(branch(conditions, fail(end, sight))) }
            (conditions, end) = ([], nil)
        }
        func add(_ condition: DartCode, _ use: CaseUse) {
            if use != end { close() }
            conditions.append(condition)
            end = use
        }
        for check in reading.checks {
            switch check {
            case .equal(let query, let value, _, let use):
                close()
                let differs: DartCode = "\(callback)[\(string: query)] != \(expression(value))"
                lines.append(branch(absence(of: [value]) + [differs], fail(use, sight)))
            case .named(let query, let value, let use):
                close()
                lines.append(branch(["\(callback)[\(string: query)] == \(string: value)"], fail(use, sight)))
            case .refused(let query, let use): add("\(callback).containsKey(\(string: query))", use)
            case .required(let query, let output, let use):
                let local = names.values[.init(step: reading.interaction, name: output)] ?? output
                if use != end { close() }
                lines.append("final \(name: local) = \(callback)[\(string: query)];")
                add("\(name: local) == null", use)
            }
        }
        close()
        return .lines(lines)
    }

    /// Values are the same, byte for byte; one that is missing is the same as nothing, not even as another such.
    private func statement(_ left: Operand, _ right: Operand, otherwise: CaseUse) -> DartCode {
        let differs: DartCode = "\(expression(left)) != \(expression(right))"
        return branch(absence(of: [left, right]) + [differs], fail(otherwise))
    }

    private func absence(of operands: [Operand]) -> [DartCode] {
        let optional = operands.filter { flow.type(of: $0)?.isOptional == true }
        // A missing value differs from any that is there.
        guard optional.count == operands.count else { return [] }
        return optional.prefix(1).map { "\(expression($0)) == null" }
    }

    enum Operator { case and, or }

    func branch(_ conditions: [DartCode], joining: Operator = .or, _ statement: DartCode) -> DartCode {
        let (spaced, behind): (DartCode, DartCode) = joining == .and ? (" && ", " &&") : (" || ", " ||")
        let whole = DartCode.joined(conditions, spaced).flat
        let rest = conditions.enumerated().dropFirst().map { index, condition -> DartCode in
            "\(condition.flat)\(index == conditions.count - 1 ? "" : behind)"
        }
        if rest.isEmpty { return .list(.branch, "if (\(whole)) ", [statement], "") }
        let apart: DartCode = """
            if (\(conditions[0].flat)\(behind)
                \(.lines(rest))) {
              \(statement)
            }
            """
        let broken: DartCode = """
            if (\(whole)) {
              \(statement)
            }
            """
        return .choice(["if (\(whole)) \(statement.flat)", broken, apart])
    }
}
