import CCMarkGFM

/// Numbers the references to footnotes.
///
/// The parser gives a reference the number of its note, and puts the notes behind the
/// page in the order of their numbers.
struct FootnoteCounts {
    private var uses: [Int: Int] = [:]
    private var seen: [Int: Int] = [:]
    private var definitions = 0

    init() {}

    init(of root: OpaquePointer) {
        guard let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
            guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
            guard cmark_node_get_type(node) == CMARK_NODE_FOOTNOTE_REFERENCE, let literal = cmark_node_get_literal(node)
            else { continue }
            uses[Int(String(cString: literal)) ?? 0, default: 0] += 1
        }
    }

    mutating func reference(_ literal: String) -> MarkdownNode.Kind {
        let number = Int(literal) ?? 0
        seen[number, default: 0] += 1
        return .footnoteReference(number: number, use: seen[number, default: 1])
    }

    mutating func definition() -> MarkdownNode.Kind {
        definitions += 1
        return .footnoteDefinition(number: definitions, uses: uses[definitions, default: 0])
    }
}
