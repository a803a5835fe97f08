import ContentModel
import SampleCode

/// Everything that has a name in one Dart library. The language cannot quote a name: whoever comes second, or meets a
/// word that is taken, gets another. What is private to the library begins with `_`, and so never meets a name that
/// callers see.
struct DartNames {
    struct Output: Hashable {
        let step: String
        let name: String
    }

    let function: String, exception: String, result: String
    /// The function that makes the calls: `_post` if all share that method, else `_call`.
    let transport: String
    /// Classes, by case and by record.
    private(set) var cases: [String: String] = [:], types: [String: String] = [:]
    /// Functions that read records.
    private(set) var readers: [String: String] = [:]
    private(set) var apis: [String: String] = [:], constants: [String: String] = [:]
    private(set) var inputs: [String: String] = [:]
    /// By step: what a call, an interaction or a load gave.
    private(set) var locals: [String: String] = [:]
    /// By step: the decoded body of an answer that is needed as a whole.
    private(set) var bodies: [String: String] = [:]
    /// Locals that hold one output each.
    private(set) var values: [Output: String] = [:]

    init(_ flow: ResolvedFlow) {
        let own = Self.type(flow.name)
        var library = NameScope(taken: Dart.reserved.union(Self.taken))
        function = library.name(Self.member(flow.name), for: "function", instead: Self.member(flow.name + " flow"))
        exception = library.name(own + "Exception", for: "exception", instead: own + "FlowException")
        result = library.name(Self.type(flow.result.typeName), for: "result", instead: own + "Result")
        for item in flow.cases {
            let name = own + Self.type(item.name)
            cases[item.name] = library.name(name, for: "case " + item.name, instead: name + "Case")
        }
        for record in flow.records {
            let type = Self.type(record.name)
            types[record.name] = library.name(type, for: "type " + record.name, instead: type + "Body")
        }

        var hidden = NameScope(taken: Set(Helper.allCases.map { "_" + $0.rawValue }).union(Self.takenPrivately))
        transport = hidden.name(
            flow.methods.count == 1 ? "_" + Self.style.member(flow.methods[0].lowercased()) : "_call", for: "transport",
            instead: "_call")
        for api in flow.apis {
            let words = words(of: api.name)
            let name = words.last == "url" || words.last == "api" ? api.name : api.name + " url"
            apis[api.name] = hidden.name("_" + Self.style.member(name), for: "api " + api.name)
        }
        for constant in flow.constants {
            constants[constant.name] = hidden.name(
                "_" + Self.style.member(constant.name), for: "constant " + constant.name)
        }
        for record in flow.records {
            let (name, second) = (Self.style.member(record.name), Self.style.member("read " + record.name))
            readers[record.name] = hidden.name("_" + name, for: "read " + record.name, instead: "_" + second)
        }
        nameLocals(of: flow, in: library)
    }

    private mutating func nameLocals(of flow: ResolvedFlow, in library: NameScope) {
        var scope = library
        for input in flow.inputs {
            inputs[input.name] = scope.name(
                Self.member(input.name), for: "input " + input.name, instead: Self.member(input.name + " value"))
        }
        let isOnlyOne = flow.interactions.count == 1
        for step in flow.steps {
            func local(_ wish: String, instead: String) {
                locals[step.id] = scope.name(
                    Self.member(wish), for: "step " + step.id, instead: Self.member(instead))
            }
            func value(_ output: String, of id: String, wish: String) {
                values[Output(step: id, name: output)] = scope.name(
                    Self.member(wish), for: "value \(id)/\(output)", instead: Self.member(step.name + " " + wish))
            }
            switch step.kind {
            case .pkce:
                value("verifier", of: step.id, wish: "verifier")
                if flow.isUsed(step.id, "challenge") { value("challenge", of: step.id, wish: "challenge") }
            case .random: value("value", of: step.id, wish: step.name)
            case .call(let call):
                local(step.name, instead: step.name + " answer")
                bodies[step.id] = scope.name(Self.member(step.name + " body"), for: "body " + step.id)
                for output in call.outputs where flow.isUsed(step.id, output.name) {
                    value(output.name, of: step.id, wish: output.name)
                }
            case .interaction: local(isOnlyOne ? "callback" : step.name + " callback", instead: step.name + " answer")
            case .answer(let reading):
                for case .required(_, let output, _) in reading.checks {
                    value(output, of: reading.interaction, wish: output)
                }
            case .secureLoad(let names, _, _):
                local(step.name, instead: step.name + " values")
                for name in names { value(name.name, of: step.id, wish: name.name) }
            case .assertion, .secureStore: break
            }
        }
    }

    // MARK: style

    private static let style = NamingStyle.camel

    /// `grantRequestId`; no name of a parameter begins with `_`.
    static func member(_ name: String) -> String { withoutUnderscore(style.member(name), "n") }
    static func type(_ name: String) -> String { withoutUnderscore(style.type(name), "N") }

    private static func withoutUnderscore(_ name: String, _ instead: String) -> String {
        name.hasPrefix("_") ? instead + name.dropFirst() : name
    }

    /// Names of one class's fields: those that differ only in style are told apart by a number.
    static func members(_ names: [String]) -> [String] {
        var scope = NameScope(taken: Dart.reserved.union(Dart.objectMembers).union(["toJson"]))
        return names.enumerated().map { index, name in
            scope.name(member(name), for: "\(index) \(name)", instead: member(name + " value"))
        }
    }

    // MARK: names of others

    /// What samples use of Dart and its packages, and what would be confused with it.
    private static let taken: Set<String> = [
        "debugPrint",
        "ArgumentError", "BigInt", "Comparable", "DateTime", "Duration", "Enum", "Error", "Exception",
        "FlutterSecureStorage", "FlutterWebAuth2", "FlutterWebAuth2Options", "FormatException", "Future", "IOSOptions",
        "Iterable", "KeychainAccessibility", "List", "Map", "MapEntry", "Never", "Null", "Object", "Pattern",
        "PlatformException", "Random", "Record", "RegExp", "Set", "StackTrace", "Stream", "String", "Symbol",
        "TimeoutException", "Type", "Uri", "ascii", "base64UrlEncode", "http", "identical", "jsonDecode", "jsonEncode",
        "main", "override", "print", "sha256", "utf8",
    ]

    private static let takenPrivately: Set<String> = [
        "_Failures", "_load", "_openSheet", "_save", "_sheetLimit", "_storage", "_store", "_timeLimit",
    ]
}
