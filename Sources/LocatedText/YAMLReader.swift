import CYAML
package import Diagnostics

/// Reads one YAML document into located values, by libyaml's events.
///
/// Scalars have the JSON types of YAML 1.2 (`yes` is a string). Duplicate keys are reported and the first one kept; aliases
/// are values, counted against `nodeLimit` each time (a "billion laughs" file stops there); depth is limited too.
package struct YAMLReader {
    package static let nodeLimit = 2_000_000, depthLimit = 200

    private let file: String
    private var parser = yaml_parser_t()
    private var anchors: [String: (value: LocatedValue, size: Int)] = [:]
    private var nodes = 0
    private var diagnostics: [Diagnostic] = []
    private struct Stop: Error {}

    private init(file: String) { self.file = file }


    package static func read(_ text: [UInt8], file: String) -> (value: LocatedValue?, diagnostics: [Diagnostic]) {
        var reader = YAMLReader(file: file)
        guard yaml_parser_initialize(&reader.parser) == 1 else { return (nil, []) }
        defer { yaml_parser_delete(&reader.parser) }
        return text.withUnsafeBufferPointer { buffer in
            yaml_parser_set_input_string(&reader.parser, buffer.baseAddress, buffer.count)
            let value = try? reader.document()
            return (value, reader.diagnostics)
        }
    }

    private static func place(_ mark: yaml_mark_t) -> SourcePosition { SourcePosition(line: mark.line + 1, column: mark.column + 1) }

    private func span(_ start: SourcePosition, _ end: SourcePosition) -> SourceSpan { SourceSpan(file: file, start: start, end: end) }

    private mutating func stop(_ message: String, _ place: SourcePosition) -> Stop {
        diagnostics.append(Diagnostic(.invalidYAML, message, at: SourceSpan(file: file, start: place, end: place)))
        return Stop()
    }

    /// The next event's parts, copied before libyaml frees them.
    private enum Event { case scalar(String, plain: Bool, tag: String?, anchor: String?), alias(String), list(String?), map(String?), end, other(yaml_event_type_t) }

    private mutating func next() throws -> (Event, SourcePosition, SourcePosition) {
        var event = yaml_event_t()
        guard yaml_parser_parse(&parser, &event) == 1 else {
            throw stop(parser.problem.map { String(cString: $0) } ?? "not YAML", Self.place(parser.problem_mark))
        }
        defer { yaml_event_delete(&event) }
        func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? { pointer.map { String(cString: $0) } }
        let result: Event = switch event.type {
        case YAML_SCALAR_EVENT:
            .scalar(String(decoding: UnsafeBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length), as: UTF8.self),
                plain: event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE, tag: text(event.data.scalar.tag), anchor: text(event.data.scalar.anchor))
        case YAML_ALIAS_EVENT: .alias(text(event.data.alias.anchor)!)
        case YAML_SEQUENCE_START_EVENT: .list(text(event.data.sequence_start.anchor))
        case YAML_MAPPING_START_EVENT: .map(text(event.data.mapping_start.anchor))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: .end
        default: .other(event.type)
        }
        return (result, Self.place(event.start_mark), Self.place(event.end_mark))
    }

    private mutating func document() throws -> LocatedValue? {
        while true {
            let (event, start, end) = try next()
            switch event {
            case .other(YAML_STREAM_END_EVENT): return nil
            case .other: continue
            default:
                let value = try self.value(event, start, end, depth: 0)
                _ = try next()  // document end
                if case (.other(YAML_STREAM_END_EVENT), _, _) = try next() { return value }
                throw stop("a file holds one document", start)
            }
        }
    }

    private mutating func value(_ event: Event, _ start: SourcePosition, _ end: SourcePosition, depth: Int) throws -> LocatedValue {
        if depth > Self.depthLimit { throw stop("nested deeper than \(Self.depthLimit)", start) }
        nodes += 1
        if nodes > Self.nodeLimit { throw stop("more than \(Self.nodeLimit) values", start) }
        switch event {
        case .scalar(let text, let plain, let tag, let anchor):
            let value = LocatedValue(content: Self.scalar(text, plain: plain && tag == nil), span: span(start, end))
            if let anchor { anchors[anchor] = (value, 1) }
            return value
        case .alias(let name):
            guard let (value, size) = anchors[name] else { throw stop("no anchor '\(name)'", start) }
            nodes += size
            if nodes > Self.nodeLimit { throw stop("aliases grow to more than \(Self.nodeLimit) values", start) }
            return value
        case .list(let anchor):
            let before = nodes
            var items: [LocatedValue] = []
            while true {
                let (event, start, itemEnd) = try next()
                if case .end = event { return finish(.list(items), start: startOf(items.first, start), end: itemEnd, anchor, before) }
                items.append(try value(event, start, itemEnd, depth: depth + 1))
            }
        case .map(let anchor):
            let before = nodes
            var entries: [LocatedValue.Entry] = [], seen: [String: SourcePosition] = [:]
            while true {
                let (event, keyStart, keyEnd) = try next()
                guard case .scalar(let key, _, _, _) = event else {
                    if case .end = event { return finish(.map(entries), start: start, end: keyEnd, anchor, before) }
                    throw stop("a key must be plain text", keyStart)
                }
                let (valueEvent, valueStart, valueEnd) = try next()
                let value = try self.value(valueEvent, valueStart, valueEnd, depth: depth + 1)
                if let first = seen[key] {
                    diagnostics.append(Diagnostic(.duplicateKey, "'\(key)' is already given on line \(first.line)", at: span(keyStart, keyEnd)))
                } else {
                    seen[key] = keyStart
                    entries.append(.init(key: key, keySpan: span(keyStart, keyEnd), value: value))
                }
            }
        case .end, .other: throw stop("not YAML", start)
        }
    }

    private func startOf(_ first: LocatedValue?, _ fallback: SourcePosition) -> SourcePosition { first?.span.start ?? fallback }

    private mutating func finish(_ content: LocatedValue.Content, start: SourcePosition, end: SourcePosition, _ anchor: String?, _ before: Int) -> LocatedValue {
        let value = LocatedValue(content: content, span: span(start, end))
        if let anchor { anchors[anchor] = (value, nodes - before + 1) }
        return value
    }

    /// YAML 1.2's JSON types, with its `~` and empty null.
    static func scalar(_ text: String, plain: Bool) -> LocatedValue.Content {
        guard plain else { return .string(text) }
        switch text {
        case "", "~", "null": return .null
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        default: return isNumber(text) ? .number(text) : .string(text)
        }
    }

    private static func isNumber(_ text: String) -> Bool {
        var rest = Substring(text).utf8
        func digits() -> Bool { let n = rest.prefix { (48...57).contains($0) }.count; rest = rest.dropFirst(n); return n > 0 }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let zero = rest.first == UInt8(ascii: "0"), before = rest.count
        guard digits(), !zero || before - rest.count == 1 else { return false }
        if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst(); guard digits() else { return false } }
        if rest.first.map({ $0 | 32 }) == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
            guard digits() else { return false }
        }
        return rest.isEmpty
    }
}
