import ContentModel
import LocatedText
import SampleCode

typealias KotlinCode = Code<Kotlin>

/// Spells types and values of a flow.
struct KotlinValues {
    let flow: ResolvedFlow
    let names: KotlinNames
    /// Expressions for values that are no plain local where they are used, by step and output or by input.
    var places: [Operand: KotlinCode] = [:]

    func type(_ type: ValueType) -> KotlinCode {
        switch type {
        case .string, .uri: "String"
        case .integer: "Long"
        case .number: "Double"
        case .boolean: "Boolean"
        case .list(let element): "List<\(self.type(element))>"
        case .dictionary(let value): "Map<String, \(self.type(value))>"
        case .record(let name): "\(type: record(name))"
        case .optional(let wrapped): "\(self.type(wrapped.unwrapped))?"
        }
    }

    func record(_ name: String) -> String { names.records[name] ?? NamingStyle.camel.type(name) }
    func properties(of record: Record) -> [String: String] { KotlinNames.properties(record.fields.map(\.wire)) }

    /// A value as Kotlin has it. `type`: what is wanted there.
    func expression(_ operand: Operand, as type: ValueType) -> KotlinCode {
        if let place = places[operand] { return place }
        switch operand {
        case .literal(let value): return literal(value, as: type)
        case .input(let name): return "\(name: names.inputs[name] ?? name)"
        case .constant(let name): return "\(name: names.constants[name] ?? name)"
        case .output(let step, let output): return "\(name: names.value(step, output))"
        case .text(let parts):
            if parts.count == 1, case .value(let value) = parts[0], let type = flow.type(of: value),
                type == .string || type == .uri
            {
                return expression(value, as: type)
            }
            return .template(parts.map(template))
        case .list(let items):
            let element = if case .list(let inner) = type.unwrapped { inner } else { ValueType.string }
            return .list(.onePerLine, "listOf(", items.map { expression($0, as: element) }, ")")
        case .object(let bindings):
            guard case .record(let name) = type.unwrapped, let record = flow.record(name) else { return "null" }
            let arguments = record.fields.map { field in
                bindings.first { $0.name == field.wire }.map { expression($0.value, as: field.type) } ?? "null"
            }
            return .list(.onePerLine, "\(type: self.record(name))(", arguments, ")")
        }
    }

    private func template(_ part: Operand.TextPart) -> KotlinCode.TemplatePart {
        switch part {
        case .literal(let text): .text(text)
        case .value(let operand): .value(expression(operand, as: flow.type(of: operand) ?? .string))
        }
    }

    /// An address: values in its text that are no addresses are percent-encoded.
    func url(_ operand: Operand) -> KotlinCode {
        guard case .text(let parts) = operand, parts.count > 1 else { return expression(operand, as: .uri) }
        return .address(
            parts.map { part in
                guard case .value(let value) = part, let type = flow.type(of: value), type.unwrapped != .uri else {
                    return template(part)
                }
                return .value(KotlinCode("Uri.encode(\(text(value, as: type)))").importing("android.net.Uri"))
            })
    }

    private func literal(_ value: JSON, as type: ValueType) -> KotlinCode {
        switch value {
        case .string(let text): return "\(string: text)"
        case .boolean(let flag): return flag ? "true" : "false"
        case .number(let text):
            guard let digits = Digits(text) else { return "null" }
            if digits.integer == Int.min { return "Long.MIN_VALUE" }
            return type.unwrapped == .number && digits.integer != nil ? "\(number: digits).0" : "\(number: digits)"
        case .null, .array, .object: return "null"
        }
    }

    /// A value as text, for queries, headers and paths.
    func text(_ operand: Operand, as type: ValueType) -> KotlinCode {
        let value = expression(operand, as: type)
        if case .literal(.number(let text)) = operand { return "\(string: text)" }
        if case .literal(.boolean(let flag)) = operand { return flag ? "\"true\"" : "\"false\"" }
        switch type {
        case .string, .uri, .optional(.string), .optional(.uri): return value
        case .optional: return "\(value)?.toString()"
        default: return "\(value).toString()"
        }
    }
}

// MARK: JSON

extension KotlinValues {
    /// A body or a part of it, as an argument of `put`.
    func json(_ operand: Operand, as type: ValueType) -> KotlinCode {
        switch operand {
        case .object(let bindings) where places[operand] == nil: return object(bindings)
        case .list(let items) where places[operand] == nil:
            let element = if case .list(let inner) = type.unwrapped { inner } else { ValueType.string }
            return array(of: items.map { json($0, as: element) })
        case .literal(let value): return json(value, as: type)
        default: return sent(expression(operand, as: type), type)
        }
    }

    /// `isText`: not the object but its JSON.
    func object(_ bindings: [Binding], isText: Bool = false) -> KotlinCode {
        object(bindings.map { ($0.name, json($0.value, as: $0.type)) }, isText: isText)
    }

    private func object(_ members: [(name: String, value: KotlinCode)], isText: Bool = false) -> KotlinCode {
        let puts: [KotlinCode] = members.map { .list(.onePerLine, ".put(", ["\(string: $0.name)", $0.value], ")") }
        return KotlinCode(
            """
            JSONObject()
                \(.lines(puts + (isText ? [".toString()"] : [])))
            """
        ).importing("org.json.JSONObject")
    }

    private func json(_ value: JSON, as type: ValueType) -> KotlinCode {
        switch value {
        case .null: KotlinCode("JSONObject.NULL").importing("org.json.JSONObject")
        case .string, .number, .boolean: literal(value, as: .string)
        case .array(let items): array(of: items.map { json($0, as: type) })
        case .object(let members): object(members.map { ($0.name, json($0.value, as: type)) })
        }
    }

    /// A value of a type, made ready for JSON: Android's `put` takes no Kotlin collections.
    func sent(_ value: KotlinCode, _ type: ValueType) -> KotlinCode {
        switch type {
        case .string, .uri, .integer, .number, .boolean: return value
        case .record: return "\(value).json()"
        case .list(let element): return array(items(value, element))
        case .dictionary(let element): return members(entries(value, element))
        case .optional(let wrapped):
            switch wrapped.unwrapped {
            case .string, .uri, .integer, .number, .boolean, .optional: return value
            case .record: return "\(value)?.json()"
            case .list(let element): return "\(value)?.let { \(array(items("it", element))) }"
            case .dictionary(let element): return "\(value)?.let { \(members(entries("it", element))) }"
            }
        }
    }

    private func items(_ value: KotlinCode, _ element: ValueType) -> KotlinCode {
        element.isPlain ? value : "\(value).map { \(sent("it", element)) }"
    }

    private func entries(_ value: KotlinCode, _ element: ValueType) -> KotlinCode {
        element.isPlain ? value : "\(value).mapValues { \(sent("it.value", element)) }"
    }

    private func array(_ items: KotlinCode) -> KotlinCode {
        KotlinCode("JSONArray(\(items))").importing("org.json.JSONArray")
    }

    /// Without items there is nothing that would give `listOf` a type.
    private func array(of items: [KotlinCode]) -> KotlinCode {
        array(items.isEmpty ? "" : .list(.onePerLine, "listOf(", items, ")"))
    }

    private func members(_ entries: KotlinCode) -> KotlinCode {
        KotlinCode("JSONObject(\(entries))").importing("org.json.JSONObject")
    }

    /// A value of a type, read from one of JSON; the readers throw where it is of another type.
    func read(_ type: ValueType, from value: KotlinCode) -> KotlinCode {
        switch type {
        case .optional(let wrapped): "optional(\(value), \(reader(wrapped.unwrapped)))"
        case .list(let element): "list(\(value), \(reader(element)))"
        case .dictionary(let element): "dictionary(\(value), \(reader(element)))"
        default: "\(readerName(type))(\(value))"
        }
    }

    /// A function from `Any?` to the type.
    private func reader(_ type: ValueType) -> KotlinCode {
        switch type {
        case .optional, .list, .dictionary: "{ \(read(type, from: "it")) }"
        default: "::\(readerName(type))"
        }
    }

    private func readerName(_ type: ValueType) -> KotlinCode {
        switch type {
        case .integer: "integer"
        case .number: "number"
        case .boolean: "boolean"
        case .record(let name): "\(name: names.readers[name] ?? name)"
        default: "string"
        }
    }
}

extension ValueType {
    var unwrapped: ValueType { if case .optional(let wrapped) = self { wrapped.unwrapped } else { self } }
    var isOptional: Bool { if case .optional = self { true } else { false } }
    /// JSON takes the value as it is.
    var isPlain: Bool {
        switch unwrapped {
        case .string, .uri, .integer, .number, .boolean: true
        default: false
        }
    }

    /// This type and those inside it, without the fields of records.
    var parts: [ValueType] {
        switch self {
        case .list(let inner), .dictionary(let inner), .optional(let inner): [self] + inner.parts
        default: [self]
        }
    }
}
