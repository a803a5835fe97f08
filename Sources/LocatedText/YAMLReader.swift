package import Diagnostics

/// Reads one YAML document into located values.
///
/// Scalars have the types of YAML 1.2 (`yes` and `2026-01-01` are text). A duplicate key is reported and its first value
/// kept. The merge key `<<` of YAML 1.1 brings what the map does not say itself. An alias has the place of what it repeats. Reading stops at the first error of syntax and at the limits.
package struct YAMLReader: ~Copyable {
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
    private var items = BuildingStack<LocatedValue>()
    private var maps = MapBuilding()
    private var diagnostics: [Diagnostic] = []

    /// Thrown when the reason stands in `diagnostics`.
    private struct Stop: Error {}

    private init(file: String) { self.file = file }

    /// `nil` without diagnostics: there is no document in the text.
    package static func read(_ text: [UInt8], file: String) -> (value: LocatedValue?, diagnostics: [Diagnostic]) {
        let (values, diagnostics) = read(text, file: file, documentLimit: 1)
        return (values.first, diagnostics)
    }

    /// All documents of a text.
    package static func readAll(_ text: [UInt8], file: String) -> (values: [LocatedValue], diagnostics: [Diagnostic]) {
        read(text, file: file, documentLimit: .max)
    }

    private static func read(
        _ text: [UInt8], file: String, documentLimit: Int
    ) -> (values: [LocatedValue], diagnostics: [Diagnostic]) {
        text.withUnsafeBufferPointer { buffer in
            var reader = YAMLReader(file: file)
            var events = YAMLEvents(buffer)
            // A text that is YAML in part only is no document.
            let values = (try? reader.documents(&events, limit: documentLimit)) ?? []
            return (values, reader.diagnostics + values.flatMap { $0.hiddenDirections(in: buffer) })
        }
    }

    // MARK: Structure

    private mutating func documents(_ events: inout YAMLEvents, limit: Int) throws(Stop) -> [LocatedValue] {
        var values: [LocatedValue] = []
        while true {
            let event = try next(&events)
            switch event.kind {
            case .streamEnd: return values
            case .streamStart, .documentEnd: continue
            case .documentStart:
                guard values.count < limit else {
                    throw stop(
                        "a file holds one document", from: event.start, to: event.end,
                        help: "put what follows '---' into a file of its own")
                }
                anchors = [:]
            default: values.append(try value(event, &events, depth: 0))
            }
        }
    }

    private mutating func next(_ events: inout YAMLEvents) throws(Stop) -> YAMLEvent {
        do { return try events.next() } catch {
            let notes = error.beginning.map { [Diagnostic.Note($0.words, at: span($0.place, $0.place))] } ?? []
            diagnostics.append(
                Diagnostic(
                    .invalidYAML, error.words.message, at: span(error.place, error.place), notes: notes,
                    help: error.words.help))
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
                throw stop(
                    "there is no anchor '&\(name)' before this", from: event.start, to: event.end,
                    help: "put a text that begins with '*' in quotes")
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
            throw stop("a value is missing", from: event.start, to: event.end, help: "write one")
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
        let first = items.count
        var last: SourcePosition?
        while true {
            let event = try next(&events)
            if case .end = event.kind {
                return LocatedValue(
                    content: .list(items.pop(from: first)), span: span(start, isFlow ? event.end : last ?? event.end))
            }
            let item = try value(event, &events, depth: depth + 1)
            last = item.span.end
            items.push(item)
        }
    }

    private mutating func map(
        isFlow: Bool, from start: SourcePosition, _ events: inout YAMLEvents, depth: Int
    ) throws(Stop) -> LocatedValue {
        var map = maps.open(), merged: [LocatedValue.Entry] = [], last: SourcePosition?
        while true {
            let event = try next(&events)
            if case .end = event.kind {
                // What the map says itself comes first, wherever it stands.
                for entry in merged { _ = maps.add(entry, to: &map) }
                return LocatedValue(
                    content: .map(maps.close(map)), span: span(start, isFlow ? event.end : last ?? event.end))
            }
            let (key, isPlain) = try key(event), keySpan = span(event.start, event.end)
            let value = try value(try next(&events), &events, depth: depth + 1)
            last = value.span.end
            if key == "<<", isPlain, let entries = Self.mergedEntries(value) {
                try add(entries.count, at: keySpan)
                merged += entries
            } else if let problem = maps.add(.init(key: key, keySpan: keySpan, value: value), to: &map) {
                diagnostics.append(problem)
            }
        }
    }

    private mutating func key(_ event: YAMLEvent) throws(Stop) -> (text: String, isPlain: Bool) {
        switch event.kind {
        case .scalar(let key, let isPlain):
            if let name = event.anchor {
                let text = LocatedValue(content: .string(key), span: span(event.start, event.end))
                anchors[name] = Anchor(value: text, size: 1, height: 0)
            }
            return (key, isPlain)
        case .alias(let name):
            if let key = anchors[name]?.value.string { return (key, false) }
            fallthrough
        default:
            throw stop(
                "a key must be plain text", from: event.start, to: event.end, help: "put '{' and '[' in quotes")
        }
    }

    /// The entries of a map, or of a list of maps, that a merge key brings; `nil` if it brings something else.
    private static func mergedEntries(_ value: LocatedValue) -> [LocatedValue.Entry]? {
        if let entries = value.entries { return entries }
        guard let maps = value.items, !maps.isEmpty, maps.allSatisfy({ $0.entries != nil }) else { return nil }
        return maps.flatMap { $0.entries ?? [] }
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
        var problem = Diagnostic(.invalidYAML, message, at: span(event.start, event.end), help: "remove it")
        // The value is there all the same.
        problem.severity = .warning
        diagnostics.append(problem)
    }

    /// The types of YAML 1.2's core schema.
    static func plain(_ text: String) -> LocatedValue.Content {
        switch text {
        case "", "~", "null", "Null", "NULL": .null
        case "true", "True", "TRUE": .boolean(true)
        case "false", "False", "FALSE": .boolean(false)
        default: CoreNumber.digits(of: text).map { .number($0) } ?? .string(text)
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

    private mutating func stop(
        _ message: String, from start: SourcePosition, to end: SourcePosition, help: String
    ) -> Stop {
        stop(Diagnostic(.invalidYAML, message, at: span(start, end), help: help))
    }

    private mutating func stop(_ diagnostic: Diagnostic) -> Stop {
        diagnostics.append(diagnostic)
        return Stop()
    }
}
