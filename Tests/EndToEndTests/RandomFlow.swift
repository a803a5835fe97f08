package import LocatedText
import SeededDrawing

/// A flow file and its API schema, drawn at random: correct by construction, with names that hurt.
struct RandomFlow {
    let name: String
    private(set) var schema = JSON.null
    private(set) var flow = JSON.null

    private enum Leaf: CaseIterable { case string, uri, integer, number, boolean }

    /// A value that a step may send: where it stands, and what it is.
    private struct Value {
        var expression: String
        var type: Leaf
    }

    private var random: SeededGenerator
    private var inputs: [JSON.Member] = []
    private var values: [Value] = []
    private var paths: [JSON.Member] = []
    private var steps: [JSON] = []
    private var outputs: [JSON.Member] = []
    private var errors: [JSON.Member] = []
    private var kept: String { "kept-\(name)" }

    init(_ name: String, seed: UInt64) {
        self.name = name
        random = SeededGenerator(seed: seed)
        let loads = chance(3), opens = chance(2)
        if loads {
            step("load", ["secureLoad": .array([.string(kept)])])
            values.append(Value(expression: "$steps.load.outputs.\(kept)", type: .string))
            fails("absent", from: [["event": .string("missing")]])
        }
        if opens || chance(2) {
            step("pkce", ["pkce": .string("S256")])
            values.append(Value(expression: "$steps.pkce.outputs.challenge", type: .string))
        }
        step("state", ["random": .object([.init("bytes", .number("\(Int.random(in: 16...40, using: &random))"))])])
        values.append(Value(expression: "$steps.state.outputs.value", type: .string))
        for number in 0..<Int.random(in: 1...3, using: &random) { call(number, page: opens && number == 0) }
        if opens {
            open()
            call(9, page: false)
        }
        if loads || chance(2) {
            step("store", ["secureStore": .object([.init(kept, .string("$steps.state.outputs.value"))])])
        }
        fails("offline", from: [["event": .string("transport")]], payload: chance(2) ? ["cause": "$error"] : [:])
        errors.append(.init("failed", ["from": .string("otherwise"), "meaning": .string(text())]))
        assemble()
    }

    // MARK: drawing

    private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
    private mutating func pick<Item>(_ items: [Item]) -> Item { items.randomElement(using: &random)! }  // never empty

    private mutating func text() -> String { pick(Self.texts) + pick(Self.texts) }

    private mutating func fresh(_ pool: [String], not taken: [String]) -> String {
        let name = pick(pool)
        return taken.contains(name) ? "\(name)\(taken.count)" : name
    }

    private static let texts = [
        "plain", "it's", "\"quoted\"", "$x ${y} \\(z)", "*/ // --", "\u{202E}txt", "é\u{301}", "\u{1F991}", "a\nb", "",
        "<b>&amp;</b>", "%20+", "\\", "`",
    ]
    private static let wireNames = [
        "id", "class", "default", "is-bot", "3d", "Content", "\u{1F40D}", "ünï", "$0", "__proto__", "a b", "value",
        "self",
        "URL", "state", "error", "data", "function", "fun", "let", "_", "x.y", "toString", "*/",
    ]
    private static let inputNames = [
        "class", "self", "value", "user-id", "in", "default", "Type", "await", "it", "this", "data", "url", "result",
        "_x",
        "error", "code", "state", "fetch", "Object", "init", "var",
    ].filter { $0 != "_x" }

    // MARK: schemas

    private func schema(of leaf: Leaf) -> [JSON.Member] {
        switch leaf {
        case .string: [.init("type", .string("string"))]
        case .uri: [.init("type", .string("string")), .init("format", .string("uri"))]
        case .integer: [.init("type", .string("integer"))]
        case .number: [.init("type", .string("number"))]
        case .boolean: [.init("type", .string("boolean"))]
        }
    }

    private struct Field {
        var name: String
        var isRequired: Bool
        var form: Form
    }

    private indirect enum Form {
        case leaf(Leaf)
        case nullable(Leaf)
        case object([Field])
        case list(Form)
        case map(Leaf)
    }

    private mutating func fields(depth: Int) -> [Field] {
        var fields: [Field] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let name = fresh(Self.wireNames, not: fields.map(\.name))
            fields.append(Field(name: name, isRequired: !chance(3), form: form(depth: depth)))
        }
        return fields
    }

    private mutating func form(depth: Int) -> Form {
        let leaf = pick(Leaf.allCases)
        return switch Int.random(in: 0..<10, using: &random) {
        case 0: .nullable(leaf)
        case 1 where depth < 2: .object(fields(depth: depth + 1))
        case 2 where depth < 2: .list(.object(fields(depth: depth + 1)))
        case 3: .list(.leaf(leaf))
        case 4: .map(leaf)
        default: .leaf(leaf)
        }
    }

    private func schema(of form: Form) -> JSON {
        switch form {
        case .leaf(let leaf): .object(schema(of: leaf))
        case .nullable(let leaf):
            .object(
                schema(of: leaf).map { $0.name == "type" ? .init("type", .array([$0.value, .string("null")])) : $0 })
        case .object(let fields): object(fields)
        case .list(let item): ["type": .string("array"), "items": schema(of: item)]
        case .map(let leaf): ["type": .string("object"), "additionalProperties": .object(schema(of: leaf))]
        }
    }

    private func object(_ fields: [Field]) -> JSON {
        [
            "type": .string("object"),
            "required": .array(fields.filter(\.isRequired).map { .string($0.name) }),
            "properties": .object(fields.map { .init($0.name, schema(of: $0.form)) }),
        ]
    }

    // MARK: values

    private mutating func literal(_ leaf: Leaf) -> JSON {
        switch leaf {
        case .string: .string(text().replacing("$", with: "$$", maxReplacements: 1))
        case .uri: .string(pick(["https://example.com/a?b=%20", "app:back", "https://xn--e1afmkfd.example/#x"]))
        case .integer: .number(pick(["0", "-1", "9007199254740991"]))
        case .number: .number(pick(["0", "-0.5", "1e-7", "123456.75"]))
        case .boolean: .boolean(chance(2))
        }
    }

    private mutating func value(_ leaf: Leaf) -> JSON {
        let known = values.filter { $0.type == leaf }
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where !known.isEmpty: return .string(pick(known).expression)
        case 1: return .string(input(leaf))
        default: return literal(leaf)
        }
    }

    private mutating func input(_ leaf: Leaf) -> String {
        let name = fresh(Self.inputNames, not: inputs.map(\.name))
        var members = schema(of: leaf)
        if chance(2) { members.append(.init("description", .string("*/ \(text())"))) }
        inputs.append(.init(name, .object(members)))
        values.append(Value(expression: "$inputs.\(name)", type: leaf))
        return "$inputs.\(name)"
    }

    private mutating func value(_ form: Form) -> JSON {
        switch form {
        case .leaf(let leaf): return value(leaf)
        case .nullable(let leaf): return chance(2) ? .null : value(leaf)
        case .object(let fields):
            var members: [JSON.Member] = []
            for field in fields where field.isRequired || chance(2) {
                members.append(.init(field.name, value(field.form)))
            }
            return .object(members)
        case .list(let item):
            var items: [JSON] = []
            for _ in 0..<Int.random(in: 0...2, using: &random) { items.append(value(item)) }
            return .array(items)
        case .map(let leaf): return .object(chance(2) ? [] : [.init(text(), literal(leaf))])
        }
    }

    // MARK: steps

    private mutating func step(_ id: String, _ members: JSON) {
        var all = [JSON.Member("stepId", .string(id))] + (members.members ?? [])
        if chance(2) { all.append(.init("note", .string("*/ \(text())"))) }
        if chance(3) { all.append(.init("description", .string("Step \(id)."))) }
        steps.append(.object(all))
    }

    private mutating func call(_ number: Int, page: Bool) {
        let id = "\(name)-op\(number)", step = "call\(number)",
            method = pick(["get", "post", "put", "patch", "delete"])
        var operation: [JSON.Member] = [.init("operationId", .string(id))], path = "/\(name)/\(number)"
        var parameters: [JSON] = [], given: [JSON] = []
        for (place, pool) in [
            ("path", ["id", "order-id"]), ("query", Self.wireNames), ("header", ["X-Key", "Trace-Id"]),
        ]
        where chance(2) {
            let wire = pick(pool), leaf = place == "header" ? Leaf.string : pick(Leaf.allCases)
            if place == "path" { path += "/{\(wire)}" }
            parameters.append([
                "name": .string(wire), "in": .string(place), "required": .boolean(true),
                "schema": .object(schema(of: leaf)),
            ])
            // A text that a header cannot carry is refused with its place, which others test.
            let sent = place == "query" ? value(leaf) : .string(input(leaf))
            given.append(["name": .string(wire), "in": .string(place), "value": sent])
        }
        operation.append(.init("parameters", .array(parameters)))
        var members: [JSON.Member] = [.init("operationId", .string(id))]
        if !given.isEmpty { members.append(.init("parameters", .array(given))) }
        if method != "get", method != "delete", !chance(4) {
            let body = fields(depth: 0)
            operation.append(
                .init(
                    "requestBody",
                    ["required": .boolean(true), "content": ["application/json": ["schema": object(body)]]]))
            members.append(.init("requestBody", ["payload": value(.object(body))]))
        }
        var answer = fields(depth: 0).filter { $0.name != "page" }
        if page { answer.append(Field(name: "page", isRequired: true, form: .leaf(.uri))) }
        let hasAnswer = page || !chance(4)
        var responses: [JSON.Member] = [
            hasAnswer
                ? .init(
                    "200",
                    ["description": .string("Done."), "content": ["application/json": ["schema": object(answer)]]])
                : .init("204", ["description": .string("Done.")])
        ]
        for status in [400, 404, 409, 429] where chance(3) {
            let problem = chance(2)
            let content: JSON = [
                "application/json": ["schema": object([Field(name: "why", isRequired: true, form: .leaf(.string))])]
            ]
            responses.append(
                .init(
                    "\(status)",
                    problem
                        ? ["description": .string(text() + "."), "content": content] : ["description": .string("No.")]))
            fails(
                "case\(status)At\(number)",
                from: [["operationId": .string(id), "status": .number("\(status)")]],
                payload: problem ? ["why": "$response.body#/why"] : [:])
        }
        operation.append(.init("responses", .object(responses)))
        let item = JSON.Member(method, .object(operation))
        paths.append(.init(path, .object([item])))
        let read = hasAnswer ? reads(answer, of: step, page: page) : []
        if !read.isEmpty { members.append(.init("outputs", .object(read))) }
        self.step(step, .object(members))
    }

    private mutating func reads(_ answer: [Field], of step: String, page: Bool) -> [JSON.Member] {
        var read: [JSON.Member] = []
        for (index, field) in answer.enumerated() where field.name == "page" && page || chance(2) {
            let output = field.name == "page" && page ? "page" : "out\(index)"
            let pointer = field.name.replacing("~", with: "~0").replacing("/", with: "~1")
            read.append(.init(output, .string("$response.body#/\(pointer)")))
            outputs.append(.init("\(step)-\(output)", .string("$steps.\(step).outputs.\(output)")))
            if case .leaf(let leaf) = field.form, field.isRequired {
                values.append(Value(expression: "$steps.\(step).outputs.\(output)", type: leaf))
            }
        }
        return read
    }

    private mutating func open() {
        step(
            "browser",
            [
                "interaction": [
                    "mode": .string("redirect"), "url": .string("$steps.call0.outputs.page"),
                    "returnTo": .string("$app.redirect"),
                ],
                "outputs": ["code": .string("$interaction.query.code"), "state": .string("$interaction.query.state")],
            ])
        step(
            "same",
            ["assertEqual": .array([.string("$steps.browser.outputs.state"), .string("$steps.state.outputs.value")])])
        values.append(Value(expression: "$steps.browser.outputs.code", type: .string))
        values.append(Value(expression: "$steps.pkce.outputs.verifier", type: .string))
        fails("notMine", from: [["event": .string("unequal")]])
        if chance(2) { fails("closed", from: [["event": .string("cancelled")]]) }
        if chance(2) { fails("denied", from: [["query": ["error": .string("access_denied")]]]) }
    }

    private mutating func fails(_ name: String, from sources: [JSON], payload: [String: String] = [:]) {
        var members: [JSON.Member] = [.init("from", .array(sources))]
        let items = payload.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }
        if !items.isEmpty { members.append(.init("payload", .object(items))) }
        members += [.init("meaning", .string("\(name). */")), .init("action", .string("Do | so."))]
        errors.append(.init(name, .object(members)))
    }

    // MARK: files

    private mutating func assemble() {
        schema = [
            "openapi": .string("3.1.0"), "info": ["title": .string(name), "version": .string("1")],
            "servers": .array([["url": .string("https://\(name).example.com/v1")]]), "paths": .object(paths),
        ]
        var workflow: [JSON.Member] = [
            .init("workflowId", .string(pick(["run", "class", "Fetch", "do-it"]))),
            .init("summary", .string("\(name).")),
        ]
        if !inputs.isEmpty {
            workflow.append(
                .init(
                    "inputs",
                    [
                        "type": .string("object"), "required": .array(inputs.map { .string($0.name) }),
                        "properties": .object(inputs),
                    ]))
        }
        workflow.append(.init("steps", .array(steps)))
        if !outputs.isEmpty { workflow.append(.init("outputs", .object(outputs))) }
        workflow.append(.init("errors", .object(errors)))
        flow = [
            "lockstep": .string("1"), "info": ["title": .string(name)], "app": .string(name),
            "sourceDescriptions": .array([
                ["name": .string("api"), "type": .string("openapi"), "url": .string("\(name).openapi.json")]
            ]), "workflows": .array([.object(workflow)]),
        ]
    }
}

extension JSON: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
}
