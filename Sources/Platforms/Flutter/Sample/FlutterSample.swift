import ContentModel
import PlatformKit
import SampleCode

typealias DartCode = Code<Dart>

/// Writes a flow as one Dart library: an `async` function, which waits for the browser sheet where it stands.
///
/// A part that is used says so among the imports of the code that uses it. Parts that nothing asks for are not written.
struct FlutterSample {
    let flow: ResolvedFlow
    let names: DartNames
    let shape: TransportShape

    init(_ flow: ResolvedFlow) {
        self.flow = flow
        names = DartNames(flow)
        shape = TransportShape(flow)
    }

    /// As `dart format` has it.
    static let width = 80
    static let defaultTimeLimit = 15_000

    var file: SampleFile {
        let ahead = DartCode.lines([function, sheet, transport, storage], blank: 1)
        let (bodies, helpers) = parts(for: [results, ahead])
        let body = DartCode.lines(
            [configuration, results, function, sheet, transport, bodies, storage, helpers], blank: 1)
        let code = DartCode.lines([imports(of: body), body], blank: 1)
        return SampleFile(name: fileName, language: "dart", code: code, flow: flow, width: Self.width)
    }

    /// `outlet_connect.dart`
    private var fileName: String {
        let words = words(of: flow.app) + words(of: flow.name)
        return (words.isEmpty ? "sample" : words.joined(separator: "_")) + ".dart"
    }

    private func imports(of code: DartCode) -> DartCode {
        let addresses = code.imports.filter { $0.contains(":") }.sorted()
        let lines = addresses.map { address -> DartCode in
            address.hasPrefix("package:http/") ? "import \(string: address) as http;" : "import \(string: address);"
        }
        let own = addresses.prefix { $0.hasPrefix("dart:") }.count
        return DartCode.lines([.lines(Array(lines[..<own])), .lines(Array(lines[own...]))], blank: 1).region("imports")
    }

    private var configuration: DartCode {
        let called = Set(flow.calls.map(\.call.api))
        let apis: [DartCode] = flow.apis.filter { called.contains($0.name) }.map { api in
            "const \(name: names.apis[api.name] ?? api.name) = \(string: api.origin);"
        }
        let operands = (flow.steps.flatMap(\.operands) + flow.result.fields.map(\.value)).flatMap(\.all)
        let constants: [DartCode] = flow.constants.filter { operands.contains(.constant($0.name)) }.map { constant in
            ("const \(name: names.constants[constant.name] ?? constant.name) = \(string: constant.value);" as DartCode)
                .commented(constant.note)
        }
        let limit: DartCode =
            flow.calls.isEmpty ? "" : "const _timeLimit = \(Self.duration(shape.timeLimit ?? Self.defaultTimeLimit));"
        return DartCode.lines(
            apis + constants + [limit.commented("for each call"), sheetConfiguration, storageConfiguration]
        ).region("configuration")
    }

    static func duration(_ milliseconds: Int) -> DartCode {
        milliseconds % 1000 == 0
            ? "Duration(seconds: \(number: milliseconds / 1000))" : "Duration(milliseconds: \(number: milliseconds))"
    }

    /// All parts that the code asks for, and what those ask for in turn.
    private func parts(for code: [DartCode]) -> (bodies: DartCode, helpers: DartCode) {
        var wanted = Set(code.flatMap(\.imports)), written: [String: DartCode] = [:]
        while true {
            let open = wanted.filter { !$0.contains(":") && written[$0] == nil }
            if open.isEmpty { break }
            for want in open {
                let code = Helper(rawValue: want).map(text) ?? reader(wantedAs: want)
                written[want] = code
                wanted.formUnion(code.imports)
            }
        }
        func parts(_ helpers: [Helper]) -> [DartCode] { helpers.compactMap { written[$0.rawValue] } }
        let records = flow.records.compactMap { written[wish(forReaderOf: $0.name)] }
        return (
            DartCode.lines(parts(Helper.reading) + records, blank: 1).region("bodies"),
            DartCode.lines(parts(Helper.others), blank: 1).region("helpers")
        )
    }
}
