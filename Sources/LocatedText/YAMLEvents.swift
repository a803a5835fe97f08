import CYAML
import Diagnostics

/// An event of libyaml with its parts copied: libyaml frees its own.
struct YAMLEvent {
    enum Kind {
        case scalar(String, isPlain: Bool)
        case alias(String)
        case listStart(isFlow: Bool)
        case mapStart(isFlow: Bool)
        case end
        case documentStart
        case documentEnd
        case streamStart
        case streamEnd
    }

    var kind: Kind
    var anchor: String?
    var tag: String?
    var start: SourcePosition
    var end: SourcePosition
}

/// Why libyaml stopped.
struct YAMLProblem: Error {
    var message: String
    var place: SourcePosition
    /// What it was reading, and where that began.
    var context: (message: String, place: SourcePosition)?
}

/// The events of a text, one by one.
struct YAMLEvents: ~Copyable {
    private let text: UnsafeBufferPointer<UInt8>
    private var parser: UnsafeMutablePointer<yaml_parser_t>

    /// `text` must live as long as the events.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        // Fails only without memory, where the program ends anyway.
        precondition(yaml_parser_initialize(parser) == 1, "out of memory")
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    mutating func next() throws(YAMLProblem) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
        defer { yaml_event_delete(&event) }
        func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? { pointer.map { String(cString: $0) } }
        let place = (Self.place(event.start_mark), Self.place(event.end_mark))
        func made(
            _ kind: YAMLEvent.Kind, anchor: UnsafeMutablePointer<UInt8>? = nil, tag: UnsafeMutablePointer<UInt8>? = nil
        ) -> YAMLEvent {
            YAMLEvent(kind: kind, anchor: text(anchor), tag: text(tag), start: place.0, end: place.1)
        }
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let value = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
            return made(.scalar(value, isPlain: isPlain), anchor: scalar.anchor, tag: scalar.tag)
        case YAML_ALIAS_EVENT: return made(.alias(text(event.data.alias.anchor) ?? ""))
        case YAML_SEQUENCE_START_EVENT:
            let list = event.data.sequence_start
            return made(.listStart(isFlow: list.style == YAML_FLOW_SEQUENCE_STYLE), anchor: list.anchor, tag: list.tag)
        case YAML_MAPPING_START_EVENT:
            let map = event.data.mapping_start
            return made(.mapStart(isFlow: map.style == YAML_FLOW_MAPPING_STYLE), anchor: map.anchor, tag: map.tag)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return made(.end)
        case YAML_DOCUMENT_START_EVENT: return made(.documentStart)
        case YAML_DOCUMENT_END_EVENT: return made(.documentEnd)
        case YAML_STREAM_START_EVENT: return made(.streamStart)
        default: return made(.streamEnd)
        }
    }

    private static func place(_ mark: yaml_mark_t) -> SourcePosition {
        SourcePosition(line: mark.line + 1, column: mark.column + 1)
    }

    private var problem: YAMLProblem {
        let state = parser.pointee
        let message = state.problem.map { String(cString: $0) } ?? "not YAML"
        guard state.error != YAML_READER_ERROR else {
            // Bytes that are no text: libyaml gives their offset alone.
            return YAMLProblem(
                message: Self.plain(message), place: SourcePosition(ofByte: state.problem_offset, in: text))
        }
        let context = state.context.map { (Self.plain(String(cString: $0)), Self.place(state.context_mark)) }
        return YAMLProblem(message: Self.plain(message), place: Self.place(state.problem_mark), context: context)
    }

    /// libyaml's words as ours: "did not find expected ',' or ']'" is "expected ',' or ']'".
    private static func plain(_ message: String) -> String {
        let replacements = [
            ("did not find expected ", "expected "), ("could not find expected ", "expected "), ("found ", ""),
        ]
        for (prefix, word) in replacements where message.hasPrefix(prefix) {
            return word + message.dropFirst(prefix.count)
        }
        return message
    }
}
