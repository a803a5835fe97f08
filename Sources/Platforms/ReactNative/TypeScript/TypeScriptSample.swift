import ContentModel
import SampleCode

/// A flow as one TypeScript module: what any platform of TypeScript writes the same way. A platform adds its browser
/// sheet, its store, its source of randomness, and puts the parts in order.
///
/// Each part asks the flow alone and is empty where the flow does not need it.
struct TypeScriptSample {
    let flow: ResolvedFlow
    let names: TypeScriptNames
    let shape: TransportShape
    let needs: ReaderNeeds
    let ownNeeds: OwnNeeds

    /// What the platform's parts read beside the answers of calls.
    struct OwnNeeds {
        var readers: Set<Reader> = []
        var types: [ValueType] = []
    }

    /// - Parameter own: names that the platform's parts declare and use.
    /// - Parameter inner: names inside their functions.
    init(_ flow: ResolvedFlow, own: Set<String>, inner: Set<String>, needs ownNeeds: (TransportShape) -> OwnNeeds) {
        self.flow = flow
        shape = TransportShape(flow)
        self.ownNeeds = ownNeeds(shape)
        needs = ReaderNeeds(flow, shape, own: self.ownNeeds)
        let readers = Set(needs.readers.map(\.rawValue))
        names = TypeScriptNames(
            flow, read: needs.records, taken: Self.taken.union(readers).union(own), inner: Self.inner.union(inner))
    }

    /// Names at the top of the module that the parts declare or take from the language, but for the readers.
    static let taken: Set<String> = [
        "AbortController", "Array", "Error", "Headers", "JSON", "Map", "Math", "Number", "Object", "Promise",
        "Readonly", "ReadonlyMap",
        "Record", "Response", "String", "TypeError", "Uint8Array", "clearTimeout", "decodeURIComponent",
        "encodeURIComponent", "fetch",
        "setTimeout", "NaN", "Infinity", "globalThis", "Answer", "Content", "Failures", "Fields", "Value", "Values",
        "TIME_LIMIT",
        "cause",
    ]

    /// Names inside the parts' functions.
    static let inner: Set<String> = [
        "address", "answer", "body", "content", "entries", "failure", "failures", "fields", "form", "headers", "inner",
        "item", "items", "key", "late",
        "limit", "method", "name", "otherwise", "path", "range", "read", "received", "response", "search", "status",
        "timer", "value", "values",
    ]

    /// `outlet-connect.ts`
    var fileName: String {
        let words = words(of: flow.app) + words(of: flow.name)
        return (words.isEmpty ? "sample" : words.joined(separator: "-")) + ".ts"
    }

    /// Import lines of the modules that the parts name, in the order of their addresses. A module in `wholes` is
    /// imported under one name; another is written `module:name` for each name.
    func imports(of code: TSCode, wholes: [String: StaticString]) -> TSCode {
        let parts = code.imports.sorted().map { $0.split(separator: ":").map(String.init) }
        let modules = parts.compactMap(\.first).uniqued()
        return TSCode.lines(
            modules.map { module in
                if let whole = wholes[module] {
                    return "import * as \(type: whole, from: module) from \(string: module);"
                }
                let members: [TSCode] = parts.filter { $0.first == module }.compactMap { $0.dropFirst().first }.map {
                    "\(name: $0)"
                }
                return "import \(.list(.onePerLine, "{ ", members, " }")) from \(string: module);"
            }
        ).region("imports")
    }

    func configuration(_ own: [TSCode]) -> TSCode {
        let called = Set(flow.calls.map(\.call.api))
        let apis: [TSCode] = flow.apis.filter { called.contains($0.name) }.map { api in
            "const \(name: names.apis[api.name] ?? api.name) = \(string: api.origin);"
        }
        let operands = (flow.steps.flatMap(\.operands) + flow.result.fields.map(\.value)).flatMap(\.all)
        let constants: [TSCode] = flow.constants.filter { operands.contains(.constant($0.name)) }.map { constant in
            ("const \(name: names.constants[constant.name] ?? constant.name) = \(string: constant.value);" as TSCode)
                .commented(constant.note)
        }
        let limit: TSCode =
            if flow.calls.isEmpty { "" } else {
                ("const TIME_LIMIT = \(milliseconds(shape.timeLimit ?? Self.defaultTimeLimit));" as TSCode)
                    .commented("milliseconds for each call")
            }
        return TSCode.lines(apis + constants + [limit] + own).region("configuration")
    }

    static let width = 100
    static let defaultTimeLimit = 15_000

    func milliseconds(_ time: Int) -> TSCode {
        time % 1000 == 0 && (1000..<1_000_000).contains(time) ? "\(number: time / 1000)_000" : "\(number: time)"
    }
}
