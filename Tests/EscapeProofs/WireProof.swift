package import ContentModel
import Foundation
import LocatedText
import PlatformFlows
package import SampleRuns

/// A flow that sends values of every shape in every place, and whether they arrive as it says.
package struct WireProof: Sendable {
    /// The flow's only input, given at run time: `a/b?c=d&e+f %25 #"'\ $x ${x} \(x) é日本👩‍👩‍👧`, a tab, a line break and a
    /// mark of right-to-left.
    package static let input = "a/b?c=d&e+f %25 #\"'\\ $x ${x} \\(x) é日本👩‍👩‍👧\t\n\u{202E}"

    package let platform: String
    private let texts: [String]
    private let numbers: [(name: String, digits: String, type: ValueType)]

    /// - Parameter hasWideIntegers: Whether the platform's integers have 64 bits, not 53.
    package init(platform: String, hasWideIntegers: Bool) {
        self.platform = platform
        texts = HostileTexts.drawn(40).filter { !$0.isEmpty }
        let integers =
            ["0", "-1", "7", "9007199254740991", "-9007199254740991"]
            + (hasWideIntegers ? ["9223372036854775807", "-9223372036854775808", "9007199254740993"] : [])
        let numbers = ["0.1", "-0.5", "1e21", "1.5e300", "5e-324", "123456789.125", "0.30000000000000004", "-1E-7"]
        self.numbers =
            integers.enumerated().map { ("i\($0)", $1, .integer) }
            + numbers.enumerated().map { ("n\($0)", $1, .number) }
    }

    // MARK: the flow

    package var flow: ResolvedFlow {
        let failed = use("failed")
        func send(_ call: Call, _ id: String) -> Step {
            Step(id: id, region: id, name: id, span: at(5, "proof/send.flow.yaml"), kind: .call(call))
        }
        func record(_ name: String, _ bindings: [Binding]) -> Record {
            Record(name: name, use: .sent, fields: bindings.map { field($0.name, $0.type) })
        }
        return ResolvedFlow(
            id: "proof/send", app: "proof", name: "send", title: "Send",
            apis: [.init(name: "proof", origin: "https://proof.example")], inputs: [.init(name: "text", type: .string)],
            steps: [
                send(
                    Call(
                        operation: "sendAll", api: "proof", method: "POST",
                        path: path.enumerated().flatMap { index, parameter -> [Call.PathPart] in
                            let start = index == 0 ? "/wire/\(platform)" : ""
                            return [.text("\(start)/\(parameter.before)"), .parameter(parameter.binding)]
                        } + [.text("/end")],
                        query: query, headers: headers, body: .init(record: "Everything", value: .object(fields)),
                        undocumented: failed, transport: failed, malformed: failed), "all"),
                send(
                    Call(
                        operation: "sendForm", api: "proof", method: "POST", path: [.text("/wire/\(platform)/form")],
                        body: .init(record: "Form", value: .object(form), encoding: .form), undocumented: failed,
                        transport: failed, malformed: failed), "form"),
            ],
            result: FlowResult(typeName: "SendResult", fields: []),
            cases: [errorCase("failed", "It did not work.", "Try again.", [.otherwise])],
            records: [record("Everything", fields), record("Form", form), record("Inner", inner)],
            span: at(3, "proof/send.flow.yaml"))
    }

    /// Values, and what the style of a parameter has before them: none, `label`, `matrix`.
    private var path: [(before: String, binding: Binding)] {
        [
            ("", bind("literal", text(texts[0] + "x"))), ("", bind("given", .input("text"))),
            ("", bind("number", .literal(.number("12")), .integer)), (".", bind("label", .input("text"))),
            (";a%20b=", bind("a b", .input("text"))), (";n=", bind("n", text(texts[1] + "x"))),
        ]
    }

    private var query: [Binding] {
        texts.dropFirst().prefix(8).enumerated().map { bind("q\($0)", text($1)) }
            + [bind("given & named", .input("text")), bind("yes", .literal(.boolean(true)), .boolean)]
    }

    private var headers: [Binding] {
        [
            bind("X-Literal", text(#"a "b" $c ${d} \(e) 'f' `g` %20 ~!@#^*()[]{}|;:,<>?/\"#)),
            bind("X-Count", .literal(.number("3")), .integer),
        ]
    }

    private var form: [Binding] {
        texts.dropFirst(9).prefix(8).enumerated().map { bind("f\($0)", text($1)) } + [bind("given", .input("text"))]
    }

    private var inner: [Binding] { [bind("in", text(texts[20])), bind("given", .input("text"))] }

    private var fields: [Binding] {
        texts.enumerated().map { bind("t\($0)", text($1)) }
            + numbers.map { bind($0.name, .literal(.number($0.digits)), $0.type) } + [
                bind("given", .input("text")), bind("yes", .literal(.boolean(true)), .boolean),
                bind("no", .literal(.boolean(false)), .boolean), bind("noItems", .literal(.array([])), .list(.string)),
                bind("noMembers", .literal(.object([])), .dictionary(.string)),
                bind("items", .list([text(texts[1]), .input("text")]), .list(.string)),
                bind(
                    "rows", .literal(.array([.array([]), .array([.number("1"), .number("2")])])), .list(.list(.integer))
                ),
                bind("inner", .object(inner), .record("Inner")),
            ]
    }

    // MARK: what arrived

    /// What differs from the flow in the requests that the platform's sample made.
    package func problems(_ requests: [MockServer.Request]) -> [String] {
        guard requests.count == 2 else { return ["\(requests.count) requests"] }
        var problems: [String] = []
        func expect(_ what: String, _ found: String?, _ wanted: String) {
            if found.map({ Array($0.utf8) }) != Array(wanted.utf8) {
                problems.append("\(what): \(found ?? "nothing"), not \(wanted)")
            }
        }
        let wantedPath =
            ["wire", platform] + path.map { $0.before.replacing("%20", with: " ") + $0.binding.sent } + ["end"]
        expect("path", requests[0].path.joined(separator: "|"), wantedPath.joined(separator: "|"))
        let wantedQuery = query.map { [$0.name, $0.sent] }
        expect("query", "\(requests[0].query)", "\(wantedQuery)")
        for header in headers { expect(header.name, requests[0].headers[header.name.lowercased()], header.sent) }
        if case .object(let found)? = requests[1].body {
            for field in form { expect("form \(field.name)", found[field.name]?.string, field.sent) }
            if found.count != form.count { problems.append("form: \(found.keys.sorted())") }
        } else {
            problems.append("no form")
        }
        let sent = LocatedValue.read(Array(requests[0].text.utf8), file: "body.json").value
        for field in fields {
            guard let found = sent?[field.name]?.json else {
                problems.append("\(field.name) is not there")
                continue
            }
            let wanted = field.value.json
            if !found.isSame(as: wanted) { problems.append("\(field.name): \(found.text()), not \(wanted.text())") }
        }
        if let count = sent?.entries?.count, count != fields.count {
            problems.append("\(count) fields, not \(fields.count)")
        }
        return problems
    }
}

extension Binding {
    /// As text, where all is text.
    fileprivate var sent: String {
        switch value.json {
        case .string(let text): text
        case .boolean(let value): "\(value)"
        case let other: other.text()
        }
    }
}

extension Operand {
    /// What the proof's own operands are worth.
    fileprivate var json: JSON {
        switch self {
        case .literal(let value): value
        case .list(let items): .array(items.map(\.json))
        case .object(let bindings): .object(bindings.map { .init($0.name, $0.value.json) })
        default: .string(WireProof.input)
        }
    }
}

extension JSON {
    /// Numbers by their value; an integer that no Double holds by all its digits.
    fileprivate func isSame(as other: JSON) -> Bool {
        switch (self, other) {
        case (.number(let one), .number(let two)):
            if let two = Int(two), two.magnitude > 1 << 53 { Int(one) == two } else { Double(one) == Double(two) }
        case (.string(let one), .string(let two)): one.utf8.elementsEqual(two.utf8)
        case (.array(let one), .array(let two)):
            one.count == two.count && zip(one, two).allSatisfy { $0.isSame(as: $1) }
        case (.object(let one), .object(let two)):
            one.count == two.count
                && two.allSatisfy { member in
                    one.contains { $0.name == member.name && $0.value.isSame(as: member.value) }
                }
        case (.boolean(let one), .boolean(let two)): one == two
        case (.null, .null): true
        default: false
        }
    }
}
