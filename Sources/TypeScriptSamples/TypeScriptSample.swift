package import ContentModel
import PlatformKit
import SampleCode

/// A flow as one TypeScript module: what any platform of TypeScript writes the same way.
///
/// A platform adds its browser sheet, its store, its source of randomness and its HTTP. Each part asks the flow alone
/// and is empty where the flow does not need it.
package struct TypeScriptSample: Sendable {
    /// What a platform's HTTP gives.
    package enum Answers: Sendable {
        /// `fetch`: the headers are the web's `Headers`, a body is a text.
        case standard
        /// Native code: the headers are a map with names in lower case, a JSON body is parsed already.
        case native
    }

    /// Names that a part writes at the top of the module, and inside its functions.
    package struct PartNames {
        package var top: Set<String>
        package var inner: Set<String>

        package init(top: Set<String> = [], inner: Set<String> = []) {
            self.top = top
            self.inner = inner
        }
    }

    package let flow: ResolvedFlow
    package let names: TypeScriptNames
    package let shape: TransportShape
    /// Names at the top of the module that the parts declare or take from elsewhere.
    package let partNames: Set<String>
    let answers: Answers
    let needs: ReaderNeeds
    /// Types that are read from the store, if it needs more than a look at texts.
    let keptTypes: [ValueType]

    /// - Parameter parts: names of the parts that the platform writes itself.
    package init(_ flow: ResolvedFlow, answers: Answers, parts: [PartNames]) {
        self.flow = flow
        self.answers = answers
        shape = TransportShape(flow)
        let kept = StoreUse(flow).needs(shape)
        keptTypes = kept.types
        needs = ReaderNeeds(flow, shape, kept: kept)
        let all = parts + [StoreUse(flow).names, Self.helperNames(flow)]
        partNames = all.reduce(into: Self.taken.union(needs.readers.map(\.rawValue))) { $0.formUnion($1.top) }
        names = TypeScriptNames(
            flow, read: needs.records, taken: partNames,
            inner: all.reduce(into: Self.inner) { $0.formUnion($1.inner) })
    }

    /// Names of parts that every platform has, and of the language.
    private static let taken: Set<String> = [
        "AbortController", "Array", "Error", "Headers", "JSON", "Map", "Math", "Number", "Object", "Promise",
        "Readonly", "ReadonlyMap", "Record", "Response", "String", "TypeError", "Uint8Array", "clearTimeout",
        "decodeURIComponent", "encodeURIComponent", "fetch", "setTimeout", "NaN", "Infinity", "globalThis", "Answer",
        "Content", "Failures", "Fields", "Value", "Values", "TIME_LIMIT", "cause",
    ]

    /// Names inside the parts' functions.
    private static let inner: Set<String> = [
        "address", "answer", "body", "content", "entries", "failure", "failures", "fields", "form", "headers", "inner",
        "item", "items", "key", "late", "limit", "method", "name", "otherwise", "path", "range", "read", "received",
        "response", "search", "status", "timer", "value", "values",
    ]

    /// `outlet-connect.ts`
    private var fileName: String {
        let words = flow.sampleWords.flatMap(words)
        return (words.isEmpty ? "sample" : words.joined(separator: "-")) + ".ts"
    }

    /// The module: `body` below the imports that it brings.
    ///
    /// - Parameters:
    ///   - wholes: modules that are imported under one name.
    ///   - other: name of a file that belongs to it.
    package func file(_ body: [TSCode], wholes: [String: StaticString] = [:], beside other: String? = nil)
        -> SampleFile
    {
        let body = TSCode.lines(body, blank: 1)
        let head: TSCode = .comment(other.map { $0 + " belongs to it." })
        let code = TSCode.lines([head, imports(of: body, wholes: wholes), body], blank: 1)
        return SampleFile(name: fileName, language: "typescript", code: code, flow: flow, width: Self.width)
    }

    /// Import lines of the modules that the parts name, in the order of their addresses.
    ///
    /// A module in `wholes` is imported under one name; another is written `module:name` for each name.
    private func imports(of code: TSCode, wholes: [String: StaticString]) -> TSCode {
        let parts = code.imports.sorted().map { $0.split(separator: ":").map(String.init) }
        let modules = parts.compactMap(\.first).uniqued()
        return TSCode.lines(
            modules.map { module in
                if let whole = wholes[module] {
                    return "import * as \(type: whole, from: module) from \(string: module);"
                }
                let members: [TSCode] = parts.filter { $0.first == module }.compactMap { $0.dropFirst().first }.map {
                    $0.hasPrefix("type ") ? "type \(name: String($0.dropFirst(5)))" : "\(name: $0)"
                }
                return "import \(.list(.onePerLine, "{ ", members, " }")) from \(string: module);"
            }
        ).region("imports")
    }

    package func configuration(_ own: [TSCode]) -> TSCode {
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

    package func milliseconds(_ time: Int) -> TSCode {
        time % 1000 == 0 && (1000..<1_000_000).contains(time) ? "\(number: time / 1000)_000" : "\(number: time)"
    }
}
