package import ContentModel
package import SampleCode

package typealias TSCode = Code<TypeScript>

/// Everything that has a name in one TypeScript module. The language cannot quote a name: whoever comes second, or
/// meets a word that is taken, gets another.
package struct TypeScriptNames {
    package struct Output: Hashable, Sendable {
        let step: String
        let name: String
    }

    let style = NamingStyle.camel
    package let function: String, error: String, failure: String, result: String, input: String
    /// The function that makes the calls: the method if all share it, else `call`.
    package let transport: String
    /// By record, and the functions that read them.
    package private(set) var types: [String: String] = [:], readers: [String: String] = [:]
    package private(set) var apis: [String: String] = [:], constants: [String: String] = [:]
    package private(set) var inputs: [String: String] = [:]
    /// By step: what a call, an interaction or a load gave.
    package private(set) var locals: [String: String] = [:]
    /// Locals that hold one output each; a loaded value is reached through its step's local.
    package private(set) var values: [Output: String] = [:]
    /// Keys of the record in the secure store.
    package private(set) var kept: [String: String] = [:]

    /// - Parameter read: records that have a reader.
    /// - Parameter taken: what the parts of the sample declare and use at the top of the module.
    /// - Parameter inner: names inside the parts' functions, which would hide a reader of the same name.
    init(_ flow: ResolvedFlow, read: [String], taken: Set<String>, inner: Set<String>) {
        let own = style.type(flow.name)
        var module = NameScope(taken: TypeScript.reserved.union(taken))
        transport =
            flow.methods.count == 1 && flow.methods[0] != "DELETE" ? style.member(flow.methods[0].lowercased()) : "call"
        _ = module.name(transport, for: "transport")
        function = module.name(style.member(flow.name), for: "function", instead: style.member(flow.name + " flow"))
        error = module.name(own + "Error", for: "error", instead: own + "FlowError")
        failure = module.name(own + "Failure", for: "failure", instead: own + "FlowFailure")
        let wish = style.type(flow.result.typeName)
        result = module.name(wish, for: "result", instead: own + "Result")
        input = module.name(own + "Input", for: "input", instead: own + "FlowInput")
        for record in flow.records {
            let type = style.type(record.name)
            types[record.name] = module.name(type, for: "type " + record.name, instead: type + "Body")
        }
        for api in flow.apis {
            let words = words(of: api.name)
            let name = words.last == "url" || words.last == "api" ? api.name : api.name + " url"
            apis[api.name] = module.name(style.constant(name), for: "api " + api.name)
        }
        for constant in flow.constants {
            constants[constant.name] = module.name(style.constant(constant.name), for: "constant " + constant.name)
        }
        for record in read {
            let (name, second) = (style.member(record), style.member("read " + record))
            readers[record] = module.name(inner.contains(name) ? second : name, for: "read " + record, instead: second)
        }
        nameLocals(of: flow, in: module)
        for (name, _) in flow.store?.names ?? [] {
            kept[name] = unique(style.member(name), in: Set(kept.values))
        }
    }

    private mutating func nameLocals(of flow: ResolvedFlow, in module: NameScope) {
        var scope = module
        for input in flow.inputs {
            let name = style.member(input.name)
            inputs[input.name] = scope.name(
                name, for: "input " + input.name, instead: style.member(input.name + " value"))
        }
        let callback = flow.interactions.count == 1
        for step in flow.steps {
            func local(_ wish: String, instead: String) {
                locals[step.id] = scope.name(style.member(wish), for: "step " + step.id, instead: style.member(instead))
            }
            func value(_ output: String, of id: String, wish: String) {
                let second = style.member(step.name + " " + wish)
                values[Output(step: id, name: output)] =
                    scope.name(style.member(wish), for: "value \(id)/\(output)", instead: second)
            }
            switch step.kind {
            case .pkce:
                value("verifier", of: step.id, wish: "verifier")
                if flow.isUsed(step.id, "challenge") { value("challenge", of: step.id, wish: "challenge") }
            case .random: value("value", of: step.id, wish: step.name)
            case .call(let call):
                local(step.name, instead: step.name + " answer")
                for output in call.outputs where flow.isUsed(step.id, output.name) {
                    value(output.name, of: step.id, wish: output.name)
                }
            case .interaction: local(callback ? "callback" : step.name + " callback", instead: step.name + " answer")
            case .answer(let reading):
                for case .required(_, let output, _) in reading.checks {
                    value(output, of: reading.interaction, wish: output)
                }
            case .secureLoad: local(step.name, instead: step.name + " values")
            case .assertion, .secureStore: break
            }
        }
    }

    /// Keys of one object type: names that differ only in style are told apart by a number.
    func members(_ names: [String], taken: Set<String> = []) -> [String] {
        var given = taken
        return names.map { name in
            let wish = style.member(name)
            let member = unique(given.contains(wish) && taken.contains(wish) ? wish + "Value" : wish, in: given)
            given.insert(member)
            return member
        }
    }

    private func unique(_ wish: String, in taken: Set<String>) -> String {
        var name = wish, number = 2
        while taken.contains(name) {
            name = wish + String(number)
            number += 1
        }
        return name
    }
}

extension TypeScriptNames {
    func type(_ type: ValueType) -> TSCode {
        switch type {
        case .string, .uri: "string"
        case .integer, .number: "number"
        case .boolean: "boolean"
        case .list(.optional(let element)): "readonly (\(self.type(element)) | undefined)[]"
        case .list(let element): "readonly \(element.isArray ? "(\(self.type(element)))" : self.type(element))[]"
        case .dictionary(let value): "Readonly<Record<string, \(self.type(value))>>"
        case .record(let name): "\(type: types[name] ?? name)"
        case .optional(let wrapped): "\(self.type(wrapped)) | undefined"
        }
    }

    /// A property of an interface, with its description above it.
    func property(_ key: String, _ type: ValueType, description: String? = nil) -> TSCode {
        let code: TSCode =
            if case .optional(let wrapped) = type {
                "readonly \(key: key)?: \(self.type(wrapped)) | undefined;"
            } else {
                "readonly \(key: key): \(self.type(type));"
            }
        return .lines([.documentation(description), code])
    }
}

extension ValueType {
    /// Without `optional`.
    package var present: ValueType { if case .optional(let wrapped) = self { wrapped.present } else { self } }
    package var isOptional: Bool { if case .optional = self { true } else { false } }
    package var isArray: Bool { if case .list = self { true } else { false } }
    package var isText: Bool { self == .string || self == .uri }
    /// Text, a number or a Boolean.
    package var isSimple: Bool {
        switch present {
        case .string, .uri, .integer, .number, .boolean: true
        case .list, .dictionary, .record, .optional: false
        }
    }
}
