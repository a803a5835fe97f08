import ContentModel
import LocatedText
import SampleCode

extension FlutterSample {
    func type(_ type: ValueType) -> DartCode {
        switch type {
        case .string, .uri: "String"
        case .integer: "int"
        case .number: "num"
        case .boolean: "bool"
        case .list(let element): "List<\(self.type(element))>"
        case .dictionary(let value): "Map<String, \(self.type(value))>"
        case .record(let name): "\(type: names.types[name] ?? name)"
        case .optional(let wrapped): "\(self.type(wrapped.present))?"
        }
    }

    /// A value of a flow; for an object a map.
    func expression(_ operand: Operand) -> DartCode {
        switch operand {
        case .literal(let value): literal(value)
        case .input(let name): "\(name: names.inputs[name] ?? name)"
        case .constant(let name): "\(name: names.constants[name] ?? name)"
        case .output(let step, let name): "\(name: names.values[.init(step: step, name: name)] ?? name)"
        case .object(let bindings): map(bindings)
        case .list(let items): items.isEmpty ? "[]" : .list(.onePerLine, "[", items.map(expression), "]")
        case .text(let parts): template(parts, literal: { $0 }) { expression($0) }
        }
    }

    /// The address of a page: what is no address itself is one part of it.
    func address(_ operand: Operand) -> DartCode {
        guard case .text(let parts) = operand else { return expression(operand) }
        return template(parts, literal: percentEncoded) { value in
            if flow.type(of: value) == .uri {
                expression(value)
            } else {
                "Uri.encodeComponent(\(text(value, as: .string)))"
            }
        }
    }

    private func template(
        _ parts: [Operand.TextPart], literal: (String) -> String, _ spelled: (Operand) -> DartCode
    ) -> DartCode {
        .longTemplate(
            parts.map { part in
                switch part {
                case .literal(let text): .text(text)
                case .value(.literal(let value)): .text(literal(value.string ?? value.text()))
                case .value(let value): .value(spelled(value))
                }
            }, before: "&")
    }

    /// A map literal; what may be missing is left out where it is.
    func map(_ bindings: [Binding], always: Bool = false) -> DartCode {
        let entries = bindings.map { entry($0.name, expression($0.value), unless: isMissing($0)) }
        return entries.isEmpty ? "{}" : .list(always ? .onePerLineAlways : .onePerLine, "{", entries, "}")
    }

    func entry(_ key: String, _ value: DartCode, unless missing: DartCode?) -> DartCode {
        missing.map { "if (\($0) != null) \(key: key): \(value)" } ?? "\(key: key): \(value)"
    }

    /// What is null where a value is missing.
    func isMissing(_ binding: Binding) -> DartCode? {
        flow.type(of: binding.value)?.isOptional == true ? expression(binding.value) : nil
    }

    private func literal(_ value: JSON) -> DartCode {
        switch value {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let text): if let digits = Digits(text) { "\(number: digits)" } else { "0" }
        case .string(let text): "\(string: text)"
        case .array(let items): items.isEmpty ? "[]" : .list(.onePerLine, "[", items.map(literal), "]")
        case .object(let members):
            members.isEmpty
                ? "{}" : .list(.onePerLine, "{", members.map { "\(key: $0.name): \(literal($0.value))" }, "}")
        }
    }

    // MARK: texts

    /// A value as text, for paths, queries, headers and forms; literals as the flow writes them.
    func text(_ operand: Operand, as type: ValueType) -> DartCode {
        if case .literal(let value) = operand { return "\(string: value.string ?? value.text())" }
        if case .text = operand { return expression(operand) }
        let type = flow.type(of: operand) ?? type
        return type.present.isText ? expression(operand) : .template([.value(expression(operand))])
    }

    /// A parameter of a query or a form: a text, or a text for each element of a list.
    func parameter(_ binding: Binding) -> DartCode {
        if case .literal(.null) = binding.value { return "" }
        return entry(
            binding.name, parameterValue(binding.value, flow.type(of: binding.value) ?? binding.type),
            unless: isMissing(binding))
    }

    private func parameterValue(_ value: Operand, _ type: ValueType) -> DartCode {
        guard case .list(let element) = type.present else { return text(value, as: type) }
        if case .list(let items) = value { return .list(.onePerLine, "[", items.map { text($0, as: element) }, "]") }
        return element.isText ? expression(value) : "\(expression(value)).map((item) => '$item')"
    }

    func header(_ binding: Binding) -> DartCode {
        if case .literal(.null) = binding.value { return "" }
        let type = flow.type(of: binding.value) ?? binding.type
        let value: DartCode =
            if case .list = type.present { "\(parameterValue(binding.value, type)).join(',')" } else {
                text(binding.value, as: type)
            }
        return entry(binding.name, value, unless: isMissing(binding))
    }

    /// A value of a type out of a text that may be missing; nothing where it is none.
    func parsed(_ text: DartCode, as type: ValueType) -> DartCode {
        switch type.present {
        case .integer: "int.tryParse(\(text) ?? '')"
        case .number: "num.tryParse(\(text) ?? '')"
        case .boolean: "\(text) == 'true'"
        default: text
        }
    }
}

extension DartCode {
    /// `function(a, b)`, with an argument on each line where they do not fit.
    static func call(_ function: DartCode, _ arguments: [DartCode], style: ListStyle = .onePerLine) -> DartCode {
        "\(function)\(.list(style, "(", arguments, ")"))"
    }

    /// `(A a, {required B b})`, or each on a line of its own.
    static func parameters(_ positional: [DartCode], named: [DartCode]) -> DartCode {
        let (positional, named) = (positional.filter { !$0.isEmpty }, named.filter { !$0.isEmpty })
        if named.isEmpty { return .list(.onePerLine, "(", positional, ")") }
        let inner = DartCode.joined(named, ", "), items = DartCode.lines(named.map { "\($0)," })
        if positional.isEmpty {
            let broken: DartCode = """
                ({
                  \(items)
                })
                """
            return .choice(["({\(inner)})", broken])
        }
        let broken: DartCode = """
            (
              \(joined(positional, ",\n")), {
              \(items)
            })
            """
        return .choice(["(\(joined(positional, ", ")), {\(inner)})", broken])
    }

    /// Behind the head, or indented on the next line.
    static func broken(_ head: DartCode, _ tail: DartCode) -> DartCode {
        let below: DartCode = """
            \(head)
                \(tail)
            """
        return .choice(["\(head) \(tail)", below])
    }
}

extension ValueType {
    /// Without `optional`.
    var present: ValueType { if case .optional(let wrapped) = self { wrapped.present } else { self } }
    var isOptional: Bool { if case .optional = self { true } else { false } }
    var isText: Bool { self == .string || self == .uri }
    /// Text, a number or a Boolean.
    var isSimple: Bool {
        switch present {
        case .string, .uri, .integer, .number, .boolean: true
        case .list, .dictionary, .record, .optional: false
        }
    }
}

extension Operand {
    /// Every operand in it, itself first.
    var all: [Operand] {
        switch self {
        case .literal, .input, .constant, .output: [self]
        case .object(let bindings): [self] + bindings.flatMap { $0.value.all }
        case .list(let items): [self] + items.flatMap(\.all)
        case .text(let parts):
            [self] + parts.flatMap { part -> [Operand] in if case .value(let value) = part { value.all } else { [] } }
        }
    }
}
