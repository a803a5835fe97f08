package import ContentModel
import SampleCode

extension TypeScriptSample {
    private var isOneValue: Bool { flow.result.fields.count == 1 }
    /// More than three values are given by name.
    private var takesObject: Bool { flow.inputs.count > 3 }
    private var resultKeys: [String] { names.members(flow.result.fields.map(\.name)) }
    private var inputKeys: [String] { names.members(flow.inputs.map(\.name)) }

    /// What the caller gives or gets: the errors, the result, records, the input.
    package var results: TSCode {
        var all = [errors]
        if flow.result.fields.count > 1 {
            let fields = zip(flow.result.fields, resultKeys).map {
                names.property($1, $0.type, description: $0.description)
            }
            all.append(interface(names.result, fields))
        }
        all += flow.records.filter { shownRecords.contains($0.name) }.map { record in
            let fields = record.fields.map { names.property($0.wire, $0.type, description: $0.description) }
            return interface(names.types[record.name] ?? record.name, fields)
        }
        if takesObject {
            let fields = zip(flow.inputs, inputKeys).map { names.property($1, $0.type, description: $0.description) }
            all.append(interface(names.input, fields))
        }
        return TSCode.lines(all, blank: 1).region("results")
    }

    private func interface(_ name: String, _ properties: [TSCode]) -> TSCode {
        if properties.isEmpty { return "export type \(type: name) = Readonly<Record<string, never>>;" }
        return """
            export interface \(type: name) {
              \(.lines(properties))
            }
            """
    }

    /// What else goes over the wire is written and read where it is used.
    private var shownRecords: Set<String> {
        var shown: Set<String> = []
        func show(_ type: ValueType) {
            switch type {
            case .list(let inner), .dictionary(let inner), .optional(let inner): show(inner)
            case .record(let name):
                if shown.insert(name).inserted { flow.record(name)?.fields.forEach { show($0.type) } }
            case .string, .uri, .integer, .number, .boolean: break
            }
        }
        flow.inputs.forEach { show($0.type) }
        flow.result.fields.forEach { show($0.type) }
        flow.store?.names.forEach { show($0.type) }
        needs.records.forEach { show(.record($0)) }
        return shown
    }

    /// The flow's function. `statement` writes the steps that the platform has its own way for.
    package func function(_ statement: (Step) -> TSCode) -> TSCode {
        let one = flow.result.fields.first.map { names.type($0.type) } ?? "void"
        let type: TSCode = flow.result.fields.count > 1 ? "\(type: names.result)" : one
        return """
            \(.documentation(flow.summary))
            export async function \(name: names.function)\(parameters): Promise<\(type)> {
              \(.lines(regions(statement) + [returned], blank: 1))
            }
            """
    }

    private var parameters: TSCode {
        let used = usedInputs
        if takesObject {
            let members: [TSCode] = zip(flow.inputs, inputKeys).filter { used.contains($0.0.name) }.map { input, key in
                let local = names.inputs[input.name] ?? key
                return key == local ? "\(name: local)" : "\(key: key): \(name: local)"
            }
            return .list(.onePerLine, "(", ["\(.list(.onePerLine, "{ ", members, " }")): \(type: names.input)"], ")")
        }
        // One that may be left out has only such behind it.
        let required = flow.inputs.lastIndex { !$0.type.isOptional } ?? -1
        return .list(
            .onePerLine, "(",
            flow.inputs.enumerated().map { index, input in
                let local = (used.contains(input.name) ? "" : "_") + (names.inputs[input.name] ?? input.name)
                if index > required { return "\(name: local)?: \(names.type(input.type.present))" }
                return "\(name: local): \(names.type(input.type))"
            }, ")")
    }

    private var usedInputs: Set<String> {
        let operands = flow.steps.flatMap(\.operands) + flow.result.fields.map(\.value)
        return Set(
            operands.flatMap(\.all).compactMap { operand in if case .input(let name) = operand { name } else { nil } })
    }

    private var returned: TSCode {
        let fields = flow.result.fields
        if fields.isEmpty { return "" }
        if isOneValue { return "return \(names.expression(fields[0].value));" }
        return "return \(names.object(zip(fields, resultKeys).map { names.member($1, $0.value) }));"
    }

    private func regions(_ statement: (Step) -> TSCode) -> [TSCode] {
        var regions: [(name: String, parts: [TSCode])] = []
        for step in flow.steps {
            let code = statement(step)
            if code.isEmpty { continue }
            let noted = TSCode.lines([.comment(step.note), code]).step(step.id)
            if regions.last?.name == step.region {
                regions[regions.count - 1].parts.append(noted)
            } else {
                regions.append((step.region, [noted]))
            }
        }
        return regions.map { TSCode.lines($0.parts).region($0.name) }
    }

    // MARK: steps that every platform writes alike

    /// What follows an interaction: each check in its order; neighbours that end in one case share a statement.
    package func statement(_ reading: AnswerReading) -> TSCode {
        let callback: TSCode = "\(name: names.locals[reading.interaction] ?? "callback")"
        let sight = FailureSight(query: callback)
        var lines: [TSCode] = []
        var conditions: [TSCode] = [], end: CaseUse?
        func close() {
            if let end { lines.append(branch(.joined(conditions, " || "), fail(end, sight))) }
            (conditions, end) = ([], nil)
        }
        func add(_ condition: TSCode, _ use: CaseUse) {
            if use != end { close() }
            conditions.append(condition)
            end = use
        }
        for check in reading.checks {
            switch check {
            case .equal(let query, let value, _, let use):
                close()
                let differs: TSCode = "\(callback).get(\(string: query)) !== \(names.expression(value))"
                lines.append(branch(.joined(absence(of: [value]) + [differs], " || "), fail(use, sight)))
            case .named(let query, let value, let use):
                close()
                lines.append(branch("\(callback).get(\(string: query)) === \(string: value)", fail(use, sight)))
            case .refused(let query, let use): add("\(callback).has(\(string: query))", use)
            case .required(let query, let output, let use):
                let local = names.values[.init(step: reading.interaction, name: output)] ?? output
                if use != end { close() }
                lines.append("const \(name: local) = \(callback).get(\(string: query));")
                add("\(name: local) === undefined", use)
            }
        }
        close()
        return .lines(lines)
    }

    /// Values are the same, byte for byte; one that is missing is the same as nothing, not even as another such.
    package func statement(_ left: Operand, _ right: Operand, otherwise: CaseUse) -> TSCode {
        // The compiler knows that two constants differ, and refuses to compare them.
        let known = [left, right].allSatisfy { operand in
            switch operand {
            case .literal, .constant: true
            default: false
            }
        }
        let (one, other) = (names.expression(left), names.expression(right))
        let differs: TSCode = known ? "!Object.is(\(one), \(other))" : "\(one) !== \(other)"
        return branch(.joined(absence(of: [left, right]) + [differs], " || "), fail(otherwise))
    }

    private func absence(of operands: [Operand]) -> [TSCode] {
        let optional = operands.filter { flow.type(of: $0)?.isOptional == true }
        // A missing value differs from any that is there.
        guard optional.count == operands.count else { return [] }
        return optional.prefix(1).map { "\(names.expression($0)) === undefined" }
    }

    private func branch(_ condition: TSCode, _ statement: TSCode) -> TSCode {
        .list(.branch, "if (\(condition)) ", [statement], "")
    }
}
