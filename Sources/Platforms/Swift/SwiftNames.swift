import ContentModel
import SampleCode

typealias SwiftCode = Code<SampleCode.Swift>

/// Everything that has a name in one Swift sample, named once before anything is written. A flow's name that meets one
/// of the parts' own makes way.
struct SwiftNames {
    let style = NamingStyle.swift
    let sample: String, error: String, result: String, kept: String, endpoint: String, problem: String
    let function: String
    /// The function that calls: `post` where all calls do, else `call`.
    let transport: String
    /// Names that a type in the problem's tree may not have.
    let typeScope: NameScope
    private(set) var types: [String: String] = [:]
    private(set) var constants: [String: String] = [:]
    private(set) var apis: [String: String] = [:]
    /// The function that opens the browser, by the interaction's step.
    private(set) var sheets: [String: String] = [:]
    private(set) var inputs: [String: (label: String, local: String)] = [:]
    private(set) var resultFields: [String: String] = [:]
    private(set) var keptFields: [String: String] = [:]
    private(set) var cases: [String: String] = [:]
    private var fields: [String: [String: String]] = [:]
    private var payloads: [String: [String: String]] = [:]
    private var locals: [String: String] = [:]

    init(_ flow: ResolvedFlow) {
        var types = NameScope(taken: Self.typesInParts)
        let name = style.type(flow.sampleWords.joined(separator: " "))
        sample = types.name(name, for: "sample", instead: name + "Sample")
        let thrown = style.type(flow.name) + "Error"
        error = types.name(thrown, for: "error", instead: name + "Error")
        let returned = style.typeName(flow.result.typeName)
        result = types.name(returned, for: "result", instead: returned + "Value")
        for record in flow.records {
            let wish = style.typeName(record.name)
            self.types[record.name] = types.name(wish, for: "record " + record.name, instead: wish + "Body")
            fields[record.name] = style.names(of: record.fields.map(\.wire))
        }
        kept = types.name("Kept", for: "kept", instead: "KeptValues")
        endpoint = types.name("Endpoint", for: "endpoint", instead: "CalledEndpoint")
        problem = types.name("Problem", for: "problem", instead: "ProblemBody")
        typeScope = types

        resultFields = style.names(of: flow.result.fields.map(\.name))
        keptFields = style.names(of: flow.store?.names.map(\.name) ?? [])
        cases = style.names(of: flow.cases.map(\.name))
        for item in flow.cases { payloads[item.name] = style.names(of: item.payload.map(\.name)) }

        let isOneMethod = flow.methods.count == 1
        transport =
            isOneMethod && !SampleCode.Swift.reserved.contains(style.member(flow.methods[0]))
            ? style.member(flow.methods[0]) : "call"
        var functions = NameScope(
            taken: SampleCode.Swift.reserved.union(Self.objectMembers).union([
                "encoded", "load", "presentationAnchor", "save", "window",
            ]))
        _ = functions.name(transport, for: "transport")
        for (step, _) in flow.interactions {
            sheets[step.id] =
                flow.interactions.count == 1
                ? functions.name("openSheet", for: step.id)
                : functions.name(
                    style.member("open " + step.region), for: step.id,
                    instead: style.member("open " + step.region + " sheet"))
        }
        function = functions.name(style.member(flow.name), for: "function", instead: style.member("start " + flow.name))
        let taken = Self.namesInParts.union(SampleCode.Swift.reserved).union(Self.objectMembers)
        var members = NameScope(taken: taken.union(sheets.values).union([transport, function]))
        for constant in flow.constants {
            constants[constant.name] = members.name(
                style.member(constant.name), for: "constant " + constant.name,
                instead: style.member("app " + constant.name))
        }
        for api in flow.apis {
            apis[api.name] = members.name(
                style.member(api.name), for: "api " + api.name, instead: style.member(api.name + " API"))
        }
        nameLocals(of: flow)
    }

    /// In the function only its own locals and what it refers to can meet.
    private mutating func nameLocals(of flow: ResolvedFlow) {
        let members = Array(constants.values) + Array(apis.values) + Array(sheets.values) + [transport]
        var scope = NameScope(taken: Self.namesInFunction.union(SampleCode.Swift.reserved).union(members)),
            labels = NameScope()
        for input in flow.inputs {
            inputs[input.name] = (
                labels.name(style.member(input.name), for: input.name),
                scope.name(
                    style.member(input.name), for: "input " + input.name, instead: style.member(input.name + " value"))
            )
        }
        func add(_ key: String, _ wish: String, _ step: Step) {
            locals[key] = scope.name(style.member(wish), for: key, instead: style.member(step.name + " " + wish))
        }
        let isOnlyInteraction = flow.interactions.count == 1
        for step in flow.steps {
            switch step.kind {
            case .pkce:
                add(step.id + "/verifier", "verifier", step)
                add(step.id + "/challenge", "challenge", step)
            case .random:
                locals[step.id + "/value"] = scope.name(
                    style.member(step.name), for: step.id + "/value", instead: style.member(step.name + " value"))
            case .call(let call):
                let wish = style.member(step.name)
                locals[step.id] = scope.name(wish, for: step.id, instead: style.member(step.name + " answer"))
                add(step.id + " body", step.name + " body", step)
                add(step.id + " http", step.name + " HTTP", step)
                for output in call.outputs { add(step.id + "/" + output.name, output.name, step) }
            case .interaction:
                locals[step.id + " callback"] =
                    isOnlyInteraction
                    ? "callback" : scope.name(style.member(step.region + " callback"), for: step.id + " callback")
                locals[step.id + " answer"] =
                    isOnlyInteraction
                    ? "answer" : scope.name(style.member(step.region + " answer"), for: step.id + " answer")
                locals[step.id + " url"] = scope.name(style.member(step.region + " URL"), for: step.id + " url")
            case .answer(let reading):
                for case .required(_, let output, _) in reading.checks {
                    add(reading.interaction + "/" + output, output, step)
                }
            case .secureLoad:
                locals[step.id] = scope.name(
                    style.member(step.name), for: step.id, instead: style.member(step.name + " values"))
            case .assertion, .secureStore: break
            }
        }
    }

    /// `key`: a step's id, with `/` and an output's name, or a space and what else the step has a local for.
    func local(_ key: String) -> String { locals[key] ?? style.member(key) }
    func type(_ record: String) -> String { types[record] ?? style.typeName(record) }
    func field(_ wire: String, of record: String) -> String { fields[record]?[wire] ?? style.member(wire) }
    func label(_ payload: String, of errorCase: String) -> String {
        payloads[errorCase]?[payload] ?? style.member(payload)
    }
}

extension NamingStyle {
    /// A name that is a Swift type's name already stays as it is.
    func typeName(_ name: String) -> String {
        let isTypeName = name.unicodeScalars.allSatisfy { $0.isNameLetter && $0 != "_" || $0.isDigit }
        return isTypeName && name.unicodeScalars.first.map { ("A"..."Z").contains($0) } == true ? name : type(name)
    }

    /// Names of their own for all, in the language's case.
    func names(of wires: [String]) -> [String: String] {
        var scope = NameScope()
        return Dictionary(wires.map { ($0, scope.name(member($0), for: $0)) }, uniquingKeysWith: { first, _ in first })
    }
}

extension SwiftNames {
    private static let typesInParts: Set<String> = [
        "ASPresentationAnchor", "ASWebAuthenticationPresentationContextProviding", "ASWebAuthenticationSession",
        "ASWebAuthenticationSessionError", "Any", "Answer", "Array", "AsyncStream", "AuthenticationServices", "Bool",
        "CFDictionary",
        "CFString", "CFTypeRef", "CancellationError", "CharacterSet", "Codable", "CodingKey", "CodingKeys", "CryptoKit",
        "Data",
        "Decodable", "Decoder", "Double", "Encodable", "Error", "Foundation", "HTTPURLResponse", "Int", "JSONDecoder",
        "JSONEncoder",
        "MainActor", "NSError", "NSObject", "NSOSStatusErrorDomain", "Never", "OSStatus", "Optional", "Protocol",
        "Result", "SHA256",
        "SecItemAdd", "SecItemCopyMatching", "SecItemUpdate", "SecRandomCopyBytes", "Security", "Self", "Sendable",
        "String", "Swift", "Task", "TimeInterval", "Type", "UIKit", "UInt8", "URL", "URLComponents",
        "URLError", "URLQueryItem", "URLRequest", "URLResponse", "URLSession", "Void",
    ]
    /// Locals, parameters and functions of the parts, and what they call without a dot.
    private static let namesInParts: Set<String> = [
        "address", "answer", "answers", "assert", "assertionFailure", "body", "bytes", "callback", "count", "data",
        "encoded", "endpoint",
        "errSecItemNotFound", "errSecParam", "errSecSuccess", "error", "field", "fields", "first", "form", "found",
        "headers", "http", "item", "kept", "load", "method", "name", "openSheet",
        "path", "precondition", "presentationAnchor", "problem", "query", "random", "request", "response", "save",
        "scheme", "session",
        "status", "text", "timeout", "timer", "type", "unreserved", "url", "value", "window",
    ]
    /// What the function itself refers to, and words that say nothing as the name of an answer.
    private static let namesInFunction: Set<String> = [
        "answer", "callback", "encoded", "errSecItemNotFound", "errSecSuccess", "error", "load", "request", "response",
        "save", "status", "window",
    ]
    /// Of NSObject: a property of a subclass would override them.
    private static let objectMembers: Set<String> = [
        "autorelease", "className", "classForCoder", "copy", "debugDescription", "description", "hash", "initialize",
        "isProxy",
        "mutableCopy", "observationInfo", "release", "retain", "superclass", "zone",
    ]
}
