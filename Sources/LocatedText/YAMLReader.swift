package import Diagnostics

/// Reads one YAML document into located values.
///
/// Scalars have the JSON types of YAML 1.2 (`yes` and `2026-01-01` are text). A duplicate key is reported and its first
/// value kept. An alias has the place of what it repeats. Reading stops at the first error of syntax and at the limits.
package struct YAMLReader {
    private let file: String
    /// What stands behind `&name`: how many values it is, and how deep they are nested.
    private struct Anchor {
        var value: LocatedValue
        var size: Int
        var height: Int
    }

    private var anchors: [String: Anchor] = [:]
    private var count = 0
    /// The greatest depth in the innermost value with an anchor that is being read.
    private var deepest = 0
    private var diagnostics: [Diagnostic] = []

    /// Thrown when the reason stands in `diagnostics`.
    private struct Stop: Error {}

    private init(file: String) { self.file = file }

    /// `nil` without diagnostics: there is no document in the text.
    /// What a writer most often has to do about one of libyaml's messages.
    private static func help(for message: String) -> String? {
        switch message {
        case "mapping values are not allowed in this context":
            "a text that holds ': ' goes in quotes; a key stands below the keys of its map"
        case "expected key", "expected '-' indicator":
            "check that the line begins in the column of those that it belongs to"
        case "character that cannot start any token":
            "indent with spaces, and put a text that begins with a special character in quotes"
        case "invalid Unicode character escape code":
            "an escape is one whole character: write the character itself, or '\\U' and eight digits, such as \"\\U0001F600\""
        case "expected ':'": "a blank stands behind the colon of a key: 'key: value'"
        case "unexpected end of stream": "a quote or a bracket is never closed"
        default: nil
        }
    }

    package static func read(_ text: [UInt8], file: String) -> (value: LocatedValue?, diagnostics: [Diagnostic]) {
        var reader = YAMLReader(file: file)
        let value = text.withUnsafeBufferPointer { buffer in
            var events = YAMLEvents(buffer)
            return try? reader.document(&events)
        }
        return (value, reader.diagnostics + (value?.hiddenDirections ?? []))
    }

    // MARK: Structure

    private mutating func document(_ events: inout YAMLEvents) throws(Stop) -> LocatedValue? {
        var value: LocatedValue?
        while true {
            let event = try next(&events)
            switch event.kind {
            case .streamEnd: return value
            case .streamStart, .documentEnd: continue
            case .documentStart:
                guard value == nil else { throw stop("a file holds one document", from: event.start, to: event.end) }
            default: value = try self.value(event, &events, depth: 0)
            }
        }
    }

    private mutating func next(_ events: inout YAMLEvents) throws(Stop) -> YAMLEvent {
        do { return try events.next() } catch {
            let notes = error.context.map { [Diagnostic.Note($0.message, at: span($0.place, $0.place))] } ?? []
            diagnostics.append(
                Diagnostic(
                    .invalidYAML, error.message, at: span(error.place, error.place), notes: notes,
                    help: Self.help(for: error.message)))
            throw Stop()
        }
    }

    private mutating func value(_ event: YAMLEvent, _ events: inout YAMLEvents, depth: Int) throws(Stop) -> LocatedValue
    {
        let place = span(event.start, event.end)
        try reach(depth, at: place)
        let outer = (count: count, deepest: deepest)
        if event.anchor != nil { deepest = depth }
        try add(1, at: place)
        let value: LocatedValue
        switch event.kind {
        case .scalar(let text, let isPlain):
            value = LocatedValue(content: scalar(text, isPlain: isPlain, event), span: place)
        case .alias(let name):
            guard let anchor = anchors[name] else {
                throw stop("there is no anchor '&\(name)' before this", from: event.start, to: event.end)
            }
            try add(anchor.size - 1, at: place)
            try reach(depth + anchor.height, at: place)
            return anchor.value
        case .listStart(let isFlow):
            checkTag(event, "seq")
            value = try list(isFlow: isFlow, from: event.start, &events, depth: depth)
        case .mapStart(let isFlow):
            checkTag(event, "map")
            value = try map(isFlow: isFlow, from: event.start, &events, depth: depth)
        case .end, .documentStart, .documentEnd, .streamStart, .streamEnd:
            throw stop("a value is missing", from: event.start, to: event.end)
        }
        if let name = event.anchor {
            anchors[name] = Anchor(value: value, size: count - outer.count, height: deepest - depth)
            deepest = max(deepest, outer.deepest)
        }
        return value
    }

    private mutating func list(
        isFlow: Bool, from start: SourcePosition, _ events: inout YAMLEvents, depth: Int
    ) throws(Stop) -> LocatedValue {
        var items: [LocatedValue] = []
        while true {
            let event = try next(&events)
            if case .end = event.kind {
                return LocatedValue(
                    content: .list(items), span: span(start, isFlow ? event.end : items.last?.span.end ?? event.end))
            }
            items.append(try value(event, &events, depth: depth + 1))
        }
    }

    private mutating func map(
        isFlow: Bool, from start: SourcePosition, _ events: inout YAMLEvents, depth: Int
    ) throws(Stop) -> LocatedValue {
        var builder = MapBuilder(), last: SourcePosition?
        while true {
            let event = try next(&events)
            guard case .scalar(let key, _) = event.kind else {
                guard case .end = event.kind else {
                    throw stop("a key must be plain text", from: event.start, to: event.end)
                }
                return LocatedValue(
                    content: .map(builder.entries), span: span(start, isFlow ? event.end : last ?? event.end))
            }
            let keySpan = span(event.start, event.end)
            if let name = event.anchor {
                let text = LocatedValue(content: .string(key), span: keySpan)
                anchors[name] = Anchor(value: text, size: 1, height: 0)
            }
            let value = try value(try next(&events), &events, depth: depth + 1)
            last = value.span.end
            if let problem = builder.add(.init(key: key, keySpan: keySpan, value: value)) {
                diagnostics.append(problem)
            }
        }
    }

    // MARK: Scalars

    private static let core = "tag:yaml.org,2002:"

    private mutating func scalar(_ text: String, isPlain: Bool, _ event: YAMLEvent) -> LocatedValue.Content {
        switch event.tag {
        // A lone "!" keeps text from being anything else.
        case "!", Self.core + "str": return .string(text)
        case Self.core + "null", Self.core + "bool", Self.core + "int", Self.core + "float": return Self.plain(text)
        default:
            checkTag(event, nil)
            return isPlain ? Self.plain(text) : .string(text)
        }
    }

    private mutating func checkTag(_ event: YAMLEvent, _ expected: String?) {
        guard let tag = event.tag, tag != expected.map({ Self.core + $0 }) else { return }
        let message = "the tag '\(tag)' says nothing here"
        diagnostics.append(Diagnostic(.invalidYAML, message, at: span(event.start, event.end), help: "remove it"))
    }

    /// The JSON types of YAML 1.2, with its `~` and its empty null.
    static func plain(_ text: String) -> LocatedValue.Content {
        switch text {
        case "", "~", "null": .null
        case "true": .boolean(true)
        case "false": .boolean(false)
        default: JSONNumber.matches(text.utf8) ? .number(text) : .string(text)
        }
    }

    // MARK: Places and limits

    private func span(_ start: SourcePosition, _ end: SourcePosition) -> SourceSpan {
        SourceSpan(file: file, start: start, end: end)
    }

    private mutating func add(_ values: Int, at place: SourceSpan) throws(Stop) {
        count += values
        guard count <= ReadingLimits.values else { throw stop(.tooManyValues(at: place)) }
    }

    private mutating func reach(_ depth: Int, at place: SourceSpan) throws(Stop) {
        guard depth <= ReadingLimits.depth else { throw stop(.tooDeep(at: place)) }
        deepest = max(deepest, depth)
    }

    private mutating func stop(_ message: String, from start: SourcePosition, to end: SourcePosition) -> Stop {
        stop(Diagnostic(.invalidYAML, message, at: span(start, end)))
    }

    private mutating func stop(_ diagnostic: Diagnostic) -> Stop {
        diagnostics.append(diagnostic)
        return Stop()
    }
}
