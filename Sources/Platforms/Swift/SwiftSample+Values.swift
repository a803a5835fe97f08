import ContentModel
import LocatedText
import SampleCode

// How types and values are spelled. A URI is a `URL` where it is given or read, and text where it is sent, so that no
// sample has to make a URL of a text that may be none.
extension SwiftSample {
    func type(_ type: ValueType, uriAsText: Bool = false) -> SwiftCode {
        switch type {
        case .string: "String"
        case .uri: uriAsText ? "String" : "\(type: "URL", from: "Foundation")"
        case .integer: "Int"
        case .number: "Double"
        case .boolean: "Bool"
        case .list(let element): "[\(self.type(element, uriAsText: uriAsText))]"
        case .dictionary(let value): "[String: \(self.type(value, uriAsText: uriAsText))]"
        case .record(let name): "\(type: names.type(name))"
        case .optional(let wrapped): "\(self.type(wrapped, uriAsText: uriAsText))?"
        }
    }

    func type(of field: FlowResult.Field) -> SwiftCode { type(field.type, uriAsText: isText(field)) }

    /// What is read from an answer may be missing there.
    func type(of payload: ErrorCase.Payload, in item: ErrorCase) -> SwiftCode {
        if payload.isPlatformError { return isAlwaysGiven(payload, in: item) ? "any Error" : "(any Error)?" }
        return type(.optional(payload.type.unwrapped))
    }

    private func isAlwaysGiven(_ payload: ErrorCase.Payload, in item: ErrorCase) -> Bool {
        flow.uses.filter { $0.name == item.name }.allSatisfy { use in
            use.payload.contains { $0.name == payload.name && $0.source == .platformError }
        }
    }

    private func isText(_ field: FlowResult.Field) -> Bool { represented(field.value)?.mentionsURI != true }

    /// The type that a value has in the sample; `nil` where its place says it.
    func represented(_ operand: Operand) -> ValueType? {
        switch operand {
        case .input(let name): flow.inputs.first { $0.name == name }?.type
        case .constant, .text, .literal(.string): .string
        case .literal, .object, .list: nil
        case .output(let id, let name): represented(id, name)
        }
    }

    private func represented(_ id: String, _ name: String) -> ValueType? {
        guard let step = flow.step(id) else { return nil }
        switch step.kind {
        case .secureLoad(let names, _, _): return names.first { $0.name == name }?.type.withTextForURI
        case .call(let call):
            guard let output = call.outputs.first(where: { $0.name == name }) else { return nil }
            guard case .body(let keys) = output.source else { return output.type.withTextForURI }
            let leaf = reading(keys, of: call, from: "").type
            if case .optional(let wrapped) = leaf, !output.type.isOptional { return wrapped }
            return leaf
        case .pkce, .random, .interaction, .answer, .assertion, .secureStore: return .string
        }
    }

    // MARK: values

    /// - Parameter uriAsText: Whether a URI is wanted as text, as all that is sent.
    func expression(_ operand: Operand, as wanted: ValueType, uriAsText: Bool = false) -> SwiftCode {
        switch operand {
        case .literal(let json): return literal(json, as: wanted)
        case .list(let items):
            return list(items.map { expression($0, as: wanted.unwrapped.element, uriAsText: uriAsText) })
        case .object(let bindings): return object(bindings, as: wanted.unwrapped)
        case .text(let parts):
            if case .value(let value)? = parts.first, parts.count == 1 { return string(value, as: .string) }
            return .template(template(parts, isURL: false))
        case .input, .constant, .output:
            let value = plain(operand), own = represented(operand) ?? wanted
            let wantsText = wanted.unwrapped == .string || (wanted.unwrapped == .uri && uriAsText)
            if own.unwrapped == .uri, wantsText { return "\(value)\(own.isOptional ? "?" : "").absoluteString" }
            if own.unwrapped == .integer, wanted.unwrapped == .number {
                return own.isOptional ? "\(value).map { Double($0) }" : "Double(\(value))"
            }
            return value
        }
    }

    /// A text in a path, a query, a header or a form; optional where the value is.
    func string(_ operand: Operand, as type: ValueType) -> SwiftCode {
        if case .literal(let json) = operand {
            switch json {
            case .string(let text): return "\(string: text)"
            case .number(let digits): return "\(string: digits)"
            case .boolean(let value): return value ? "\"true\"" : "\"false\""
            case .null, .array, .object: return "\"\""
            }
        }
        let own = represented(operand) ?? type, value = expression(operand, as: own)
        let mark: SwiftCode = own.isOptional ? "?" : ""
        switch own.unwrapped {
        case .uri: return "\(value)\(mark).absoluteString"
        case .integer, .number, .boolean: return own.isOptional ? "\(value).map { String($0) }" : "String(\(value))"
        case .list(.string): return "\(value)\(mark).joined(separator: \",\")"
        default: return value
        }
    }

    /// In a URL only what is one itself stands as it is.
    func template(_ parts: [Operand.TextPart], isURL: Bool) -> [SwiftCode.TemplatePart] {
        parts.map { part in
            switch part {
            case .literal(let text): return .text(text)
            case .value(let value):
                let own = represented(value) ?? .string
                let text =
                    own.unwrapped == .uri || own.isOptional || isURL
                    ? string(value, as: .string) : expression(value, as: own)
                let given: SwiftCode = own.isOptional ? "\(text) ?? \"\"" : text
                return .value(isURL && own.unwrapped != .uri ? "encoded(\(given))" : given)
            }
        }
    }

    private func plain(_ operand: Operand) -> SwiftCode {
        switch operand {
        case .input(let name): "\(name: names.inputs[name]?.local ?? name)"
        case .constant(let name): "\(name: names.constants[name] ?? name)"
        case .output(let id, let name): output(id, name)
        case .literal, .object, .list, .text: ""
        }
    }

    private func output(_ id: String, _ name: String) -> SwiftCode {
        guard let step = flow.step(id) else { return "\(name: names.local(id + "/" + name))" }
        switch step.kind {
        case .secureLoad: return "\(name: names.local(id)).\(member: names.keptFields[name] ?? name)"
        case .call(let call):
            guard let output = call.outputs.first(where: { $0.name == name }) else { return "" }
            return access(output, of: call, step) ?? "\(name: names.local(id + "/" + name))"
        default: return "\(name: names.local(id + "/" + name))"
        }
    }

    /// How an output is reached from the call's own value; `nil`: it has a local of its own.
    func access(_ output: Call.Output, of call: Call, _ step: Step) -> SwiftCode? {
        switch output.source {
        case .header: return nil
        case .status: return "\(name: names.local(step.id + " http")).statusCode"
        case .body(let keys):
            let found = reading(keys, of: call, from: "\(name: names.local(step.id))")
            return found.type.isOptional && !output.type.isOptional ? nil : found.code
        }
    }

    /// A value of an answer, from the value that holds the answer. Optional where anything on the way is.
    func reading(_ keys: [String], of call: Call, from base: SwiftCode) -> (code: SwiftCode, type: ValueType) {
        var code = base, type = answerType(of: call) ?? .string, isOptional = false
        for key in keys {
            if type.isOptional {
                code = "\(code)?"
                isOptional = true
            }
            switch type.unwrapped {
            case .record(let name):
                guard let record = flow.record(name), let field = record.fields.first(where: { $0.wire == key }) else {
                    continue
                }
                code = "\(code).\(member: names.field(key, of: name))"
                type = record.use == .read ? field.type : field.type.withTextForURI
            case .dictionary(let value):
                code = "\(code)[\(string: key)]"
                type = .optional(value.unwrapped)
            case .list(let element):
                guard let index = Int(key) else { continue }
                code = index == 0 ? "\(code).first" : "\(code).dropFirst(\(number: index)).first"
                type = .optional(element.unwrapped)
            default: continue
            }
        }
        return (code, isOptional ? .optional(type.unwrapped) : type)
    }

    /// What an answer's body is decoded as; `nil`: nothing is read from it.
    func answerType(of call: Call) -> ValueType? {
        let bodies = call.outputs.filter { if case .body = $0.source { true } else { false } }
        if bodies.isEmpty { return nil }
        return call.answer.map { .record($0) } ?? bodies.first { $0.source == .body([]) }?.type
    }

    // MARK: literals

    private func literal(_ json: JSON, as wanted: ValueType) -> SwiftCode {
        switch json {
        case .null: return "nil"
        case .boolean(let value): return value ? "true" : "false"
        case .number(let text): return Digits(text).map { "\(number: $0)" } ?? "0"
        case .string(let text): return "\(string: text)"
        case .array(let items): return list(items.map { literal($0, as: wanted.unwrapped.element) })
        case .object(let members):
            if case .record = wanted.unwrapped {
                return object(
                    members.map { Binding(name: $0.name, value: .literal($0.value), type: .string) },
                    as: wanted.unwrapped)
            }
            if members.isEmpty { return "[:]" }
            let element = wanted.unwrapped.element
            return collection(members.map { "\(string: $0.name): \(literal($0.value, as: element))" })
        }
    }

    private func list(_ items: [SwiftCode]) -> SwiftCode { items.isEmpty ? "[]" : collection(items) }

    /// One element to a line has no comma behind it, several have.
    func collection(_ items: [SwiftCode]) -> SwiftCode {
        .list(items.count == 1 ? .declaration : .onePerLine, "[", items, "]")
    }

    /// In the order in which the type declares its fields; what is left out is absent.
    private func object(_ bindings: [Binding], as type: ValueType) -> SwiftCode {
        guard case .record(let name) = type, let record = flow.record(name) else {
            let element = type.element
            let items: [SwiftCode] = bindings.map {
                "\(string: $0.name): \(expression($0.value, as: element, uriAsText: true))"
            }
            return items.isEmpty ? "[:]" : collection(items)
        }
        let arguments: [SwiftCode] = record.fields.map { field in
            let label: SwiftCode = "\(label: names.field(field.wire, of: name))"
            guard let binding = bindings.first(where: { $0.name == field.wire }) else { return "\(label): nil" }
            return "\(label): \(expression(binding.value, as: field.type, uriAsText: true))"
        }
        return .list(.filled, "\(type: names.type(name))(", arguments, ")")
    }
}

extension ValueType {
    var isOptional: Bool { if case .optional = self { true } else { false } }
    var unwrapped: ValueType { if case .optional(let wrapped) = self { wrapped.unwrapped } else { self } }

    /// Of a list or a dictionary.
    var element: ValueType {
        switch self {
        case .list(let element), .dictionary(let element): element
        default: self
        }
    }

    var mentionsURI: Bool {
        switch self {
        case .uri: true
        case .list(let inner), .dictionary(let inner), .optional(let inner): inner.mentionsURI
        case .string, .integer, .number, .boolean, .record: false
        }
    }

    var withTextForURI: ValueType {
        switch self {
        case .uri: .string
        case .list(let inner): .list(inner.withTextForURI)
        case .dictionary(let inner): .dictionary(inner.withTextForURI)
        case .optional(let inner): .optional(inner.withTextForURI)
        case .string, .integer, .number, .boolean, .record: self
        }
    }
}
