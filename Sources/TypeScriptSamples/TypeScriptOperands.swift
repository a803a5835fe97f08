package import ContentModel
import LocatedText
package import SampleCode

extension TypeScriptNames {
    /// A member of an object literal.
    package struct Member {
        let key: String
        let value: TSCode
        /// The value is a local of the key's name.
        let isShort: Bool

        package init(_ key: String, _ value: TSCode, isShort: Bool = false) {
            self.key = key
            self.value = value
            self.isShort = isShort
        }

        package init(_ key: String, local: String) { self.init(key, "\(name: local)", isShort: key == local) }
    }

    func member(_ key: String, _ operand: Operand) -> Member {
        Member(key, expression(operand), isShort: local(operand) == key)
    }

    /// An object literal, on several lines where it does not fit, or always.
    package func object(_ members: [Member], always: Bool = false) -> TSCode {
        let items: [TSCode] = members.map { $0.isShort ? $0.value : "\(key: $0.key): \($0.value)" }
        return items.isEmpty ? "{}" : .list(always ? .onePerLineAlways : .onePerLine, "{ ", items, " }")
    }

    package func expression(_ operand: Operand) -> TSCode {
        switch operand {
        case .literal(let value): literal(value)
        case .input, .constant: "\(name: local(operand) ?? "value")"
        case .output(let step, let name):
            if let local = values[Output(step: step, name: name)] {
                "\(name: local)"
            } else {
                "\(name: locals[step] ?? "value").\(member: kept[name] ?? style.member(name))"
            }
        case .object(let bindings): object(bindings.map { member($0.name, $0.value) })
        case .list(let items): items.isEmpty ? "[]" : .list(.onePerLine, "[", items.map(expression), "]")
        case .text(let parts):
            .template(
                parts.map { part in
                    switch part {
                    case .literal(let text): .text(text)
                    case .value(let value): .value(expression(value))
                    }
                })
        }
    }

    /// An address: values in its text that are no addresses are percent-encoded.
    package func url(_ operand: Operand, in flow: ResolvedFlow) -> TSCode {
        guard case .text(let parts) = operand, parts.count > 1 else { return expression(operand) }
        return .address(
            parts.map { part in
                switch part {
                case .literal(let text): .text(text)
                case .value(let value) where flow.type(of: value) == .uri: .value(expression(value))
                case .value(let value): .value("encodeURIComponent(\(expression(value)))")
                }
            })
    }

    /// The name under which a value stands alone, if it has one.
    package func local(_ operand: Operand) -> String? {
        switch operand {
        case .input(let name): inputs[name]
        case .constant(let name): constants[name]
        case .output(let step, let name): values[Output(step: step, name: name)]
        case .literal, .object, .list, .text: nil
        }
    }

    private func literal(_ value: JSON) -> TSCode {
        switch value {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let text): if let digits = Digits(text) { "\(number: digits)" } else { "0" }
        case .string(let text): "\(string: text)"
        case .array(let items): items.isEmpty ? "[]" : .list(.onePerLine, "[", items.map(literal), "]")
        case .object(let members): object(members.map { Member($0.name, literal($0.value)) })
        }
    }
}

extension TSCode {
    /// `function(a, b)`, with an argument on each line where they do not fit.
    package static func call(_ function: TSCode, _ arguments: [TSCode], style: ListStyle = .onePerLine) -> TSCode {
        "\(function)\(.list(style, "(", arguments, ")"))"
    }

    /// The forms of `head a ? b : c` from the shortest to the longest, for a choice of the first that fits.
    static func conditional(
        _ choices: [(condition: TSCode, value: TSCode)], _ otherwise: TSCode, behind head: TSCode
    ) -> [TSCode] {
        var clauses: [TSCode] = []
        for (index, choice) in choices.enumerated() {
            clauses.append(index == 0 ? choice.condition : ": \(choice.condition)")
            clauses.append("? \(choice.value)")
        }
        clauses.append(": \(otherwise)")
        let line = TSCode.joined(clauses, " ").flat
        let below: TSCode = """
            \(head)
              \(line)
            """
        let apart: TSCode = """
            \(head)
              \(clauses[0].flat)
                \(.lines(clauses.dropFirst().map(\.flat)))
            """
        return ["\(head) \(line)", below, apart]
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
