import CCMarkGFM
import Diagnostics

/// The extension that gives cmark-gfm our directives and quoted values.
///
/// Its callbacks are C functions: they capture nothing and keep what they know in the node's user data.
enum DirectiveExtension {
    /// What is known of an open directive, or of a quoted value.
    struct Mark {
        var colons = 0
        var isClosed = true
        /// Line and byte column, as cmark counts them: of the directive's name, or of the brace.
        var line: Int
        var column: Int
        /// What stands behind the colons, or between `{$` and `}`.
        var text: [UInt8]
    }

    /// Each line is offered to every open directive, and each to open looks at all around it: more than these would let
    /// a short file run for minutes.
    static let colonLimit = 32, nestingLimit = 100
    /// Longest quoted value in bytes: the scan for its end would be repeated for each `{$` of a text without one.
    static let quotedValueLimit = 200

    struct Registered {
        var pointer: OpaquePointer
        var container: cmark_node_type
        var leaf: cmark_node_type
    }

    // Registered once and never freed: cmark's registry belongs to the process. Written under the parser's lock.
    nonisolated(unsafe) static let shared: Registered = {
        cmark_gfm_core_extensions_ensure_registered()
        let container = cmark_syntax_extension_add_node(0), leaf = cmark_syntax_extension_add_node(0)
        guard let made = cmark_syntax_extension_new("directive") else { fatalError("out of memory") }
        cmark_syntax_extension_set_open_block_func(made, openBlock)
        cmark_syntax_extension_set_match_block_func(made, matchBlock)
        cmark_syntax_extension_set_get_type_string_func(made) { _, node in
            DirectiveExtension.name(isLeaf: DirectiveExtension.isLeaf(node))
        }
        cmark_syntax_extension_set_can_contain_func(made) { _, node, child in
            let isBlock = child.rawValue & UInt32(CMARK_NODE_TYPE_MASK) == UInt32(CMARK_NODE_TYPE_BLOCK)
            return !DirectiveExtension.isLeaf(node) && isBlock && child != CMARK_NODE_ITEM ? 1 : 0
        }
        cmark_syntax_extension_set_match_inline_func(made, matchInline)
        let brace = UnsafeMutableRawPointer(bitPattern: UInt(UInt8(ascii: "{")))
        let characters = cmark_llist_append(cmark_get_default_mem_allocator(), nil, brace)
        cmark_syntax_extension_set_special_inline_chars(made, characters)
        return Registered(pointer: made, container: container, leaf: leaf)
    }()

    /// A C string that lives as long as the program.
    private static func name(isLeaf: Bool) -> UnsafePointer<CChar> {
        let name: StaticString = isLeaf ? "leaf_directive" : "container_directive"
        return UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    static func isDirective(_ node: OpaquePointer) -> Bool {
        let type = cmark_node_get_type(node)
        return type == shared.container || type == shared.leaf
    }

    static func isLeaf(_ node: OpaquePointer?) -> Bool { cmark_node_get_type(node) == shared.leaf }

    static func isQuotedValue(_ node: OpaquePointer) -> Bool {
        cmark_node_get_type(node) == CMARK_NODE_HTML_INLINE && cmark_node_get_user_data(node) != nil
    }

    static func mark(of node: OpaquePointer?) -> UnsafeMutablePointer<Mark>? {
        cmark_node_get_user_data(node)?.assumingMemoryBound(to: Mark.self)
    }

    private static func attach(_ mark: Mark, to node: OpaquePointer) {
        let data = UnsafeMutablePointer<Mark>.allocate(capacity: 1)
        data.initialize(to: mark)
        cmark_node_set_user_data(node, data)
        cmark_node_set_user_data_free_func(node) { _, data in
            guard let data = data?.assumingMemoryBound(to: Mark.self) else { return }
            data.deinitialize(count: 1)
            data.deallocate()
        }
    }

    // MARK: Directives

    /// How many colons stand at `offset`, and whether the rest of the line is blank.
    private static func colons(_ line: UnsafeMutablePointer<UInt8>, _ length: Int32, _ offset: Int) -> (
        count: Int, isAlone: Bool
    ) {
        var index = offset
        while index < length, line[index] == UInt8(ascii: ":") { index += 1 }
        let count = index - offset
        while index < length, line[index] == 32 || line[index] == 9 || line[index] == 10 || line[index] == 13 {
            index += 1
        }
        return (count, index == length)
    }

    private static func isTooDeep(_ parent: OpaquePointer?) -> Bool {
        var above = parent
        for _ in 0...nestingLimit {
            guard let node = above else { return false }
            above = cmark_node_parent(node)
        }
        return true
    }

    private static let openBlock: cmark_open_block_func = { made, indented, parser, parent, input, length in
        guard indented == 0, let input else { return nil }
        let offset = Int(cmark_parser_get_first_nonspace(parser))
        let (count, isAlone) = colons(input, length, offset)
        guard (2...colonLimit).contains(count), !isAlone, !isTooDeep(parent) else { return nil }
        // A directive cannot interrupt a paragraph: nobody should have to escape a line of prose.
        guard cmark_node_get_type(parent) != CMARK_NODE_PARAGRAPH else { return nil }
        var header = [UInt8](UnsafeBufferPointer(start: input, count: Int(length)).dropFirst(offset + count))
        while let last = header.last, last == 10 || last == 13 { header.removeLast() }
        guard let first = header.first, (97...122).contains(first | 32) else { return nil }
        let type = count == 2 ? shared.leaf : shared.container
        guard let node = cmark_parser_add_child(parser, parent, type, Int32(offset + 1)) else { return nil }
        cmark_node_set_syntax_extension(node, made)
        let line1 = Int(cmark_parser_get_line_number(parser))
        attach(
            Mark(colons: count, isClosed: count == 2, line: line1, column: offset + count + 1, text: header), to: node)
        advanceToEnd(parser, input, length)
        return node
    }

    private static let matchBlock: cmark_match_block_func = { _, parser, input, length, node in
        guard let mark = mark(of: node), !mark.pointee.isClosed, let input else { return 0 }
        let offset = Int(cmark_parser_get_first_nonspace(parser))
        let (count, isAlone) = colons(input, length, offset)
        if isAlone, count == mark.pointee.colons {
            mark.pointee.isClosed = true
            advanceToEnd(parser, input, length)
        }
        return 1
    }

    /// Not past the line's end: what is left is blank.
    private static func advanceToEnd(_ parser: OpaquePointer?, _ input: UnsafeMutablePointer<UInt8>, _ length: Int32) {
        let text = UnsafeRawPointer(input).assumingMemoryBound(to: CChar.self)
        cmark_parser_advance_offset(parser, text, length - 1 - cmark_parser_get_offset(parser), 0)
    }

    // MARK: Quoted values

    /// `{$…}` on one line.
    ///
    /// An own inline, not a search in texts: an escape before it would shift its place, and `_` in it would split it.
    private static let matchInline: cmark_match_inline_func = { _, _, _, character, parser in
        guard character == UInt8(ascii: "{") else { return nil }
        let offset = cmark_inline_parser_get_offset(parser)
        guard cmark_inline_parser_peek_at(parser, offset + 1) == UInt8(ascii: "$") else { return nil }
        var text: [UInt8] = [], index = offset + 2
        while case let byte = cmark_inline_parser_peek_at(parser, index), byte != UInt8(ascii: "}") {
            if byte == 0 || byte == 10 || byte == 13 || text.count == quotedValueLimit { return nil }
            text.append(byte)
            index += 1
        }
        // A table cell drops children of types it does not know, without a word; raw HTML it knows.
        guard let node = cmark_node_new(CMARK_NODE_HTML_INLINE) else { return nil }
        let line = Int(cmark_inline_parser_get_line(parser)), column = Int(cmark_inline_parser_get_column(parser))
        attach(Mark(line: line, column: column, text: text), to: node)
        cmark_inline_parser_set_offset(parser, index + 1)
        return node
    }
}
