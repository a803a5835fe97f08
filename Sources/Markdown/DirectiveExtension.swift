import CCMarkGFM
import Diagnostics

/// The block extension that gives cmark-gfm our directives. Its callbacks are C functions: they capture nothing and keep
/// what they know in the node's user data.
enum DirectiveExtension {
    /// What the parser must know of an open directive.
    struct Open { var colons: Int32, isClosed: Bool, place: SourcePosition, header: [UInt8] }

    // Registered once, never freed: cmark's registry is process-wide.
    nonisolated(unsafe) static let shared: (extension: OpaquePointer, container: cmark_node_type, leaf: cmark_node_type) = {
        cmark_gfm_core_extensions_ensure_registered()
        let container = cmark_syntax_extension_add_node(0), leaf = cmark_syntax_extension_add_node(0)
        let made = cmark_syntax_extension_new("directive")!
        cmark_syntax_extension_set_open_block_func(made, openBlock)
        cmark_syntax_extension_set_match_block_func(made, matchBlock)
        cmark_syntax_extension_set_get_type_string_func(made) { _, node in
            DirectiveExtension.name(isLeaf: DirectiveExtension.isLeaf(node))
        }
        cmark_syntax_extension_set_can_contain_func(made) { _, node, child in
            !DirectiveExtension.isLeaf(node) && child.rawValue & UInt32(CMARK_NODE_TYPE_MASK) == UInt32(CMARK_NODE_TYPE_BLOCK)
                && child != CMARK_NODE_ITEM ? 1 : 0
        }
        cmark_syntax_extension_set_match_inline_func(made, matchInline)
        let brace = UnsafeMutableRawPointer(bitPattern: UInt(UInt8(ascii: "{")))
        cmark_syntax_extension_set_special_inline_chars(made, cmark_llist_append(cmark_get_default_mem_allocator(), nil, brace))
        return (made, container, leaf)
    }()

    /// A C string that lives as long as the program.
    static func name(isLeaf: Bool) -> UnsafePointer<CChar> {
        let name: StaticString = isLeaf ? "leaf_directive" : "container_directive"
        return UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    static func isLeaf(_ node: OpaquePointer?) -> Bool { cmark_node_get_type(node) == shared.leaf }

    static func isQuotedValue(_ node: OpaquePointer) -> Bool {
        cmark_node_get_type(node) == CMARK_NODE_HTML_INLINE && cmark_node_get_user_data(node) != nil
    }

    static func open(of node: OpaquePointer?) -> UnsafeMutablePointer<Open>? {
        cmark_node_get_user_data(node)?.assumingMemoryBound(to: Open.self)
    }

    /// How many colons stand at `offset`, and whether the rest of the line is blank.
    private static func colons(_ line: UnsafeBufferPointer<UInt8>, _ offset: Int) -> (count: Int, alone: Bool) {
        let rest = line.dropFirst(offset), count = rest.prefix { $0 == UInt8(ascii: ":") }.count
        return (count, rest.dropFirst(count).allSatisfy { $0 == 32 || $0 == 9 || $0 == 10 || $0 == 13 })
    }

    private static let openBlock: cmark_open_block_func = { made, indented, parser, parent, input, length in
        guard indented == 0, let input else { return nil }
        let line = UnsafeBufferPointer(start: input, count: Int(length))
        let offset = Int(cmark_parser_get_first_nonspace(parser))
        let (count, alone) = colons(line, offset)
        guard count >= 2, !alone else { return nil }
        var header = [UInt8](line.dropFirst(offset + count))
        while let last = header.last, last == 10 || last == 13 { header.removeLast() }
        guard let first = header.first, (97...122).contains(first | 32) else { return nil }
        let place = SourcePosition(line: Int(cmark_parser_get_line_number(parser)), column: offset + count + 1)
        let type = count == 2 ? shared.leaf : shared.container
        guard let node = cmark_parser_add_child(parser, parent, type, Int32(offset + 1)) else { return nil }
        cmark_node_set_syntax_extension(node, made)
        let data = UnsafeMutablePointer<Open>.allocate(capacity: 1)
        data.initialize(to: Open(colons: Int32(count), isClosed: count == 2, place: place, header: header))
        cmark_node_set_user_data(node, data)
        cmark_node_set_user_data_free_func(node, free)
        // To the end of the line, but not past its newline: what is left is blank.
        cmark_parser_advance_offset(parser, UnsafeRawPointer(input).assumingMemoryBound(to: CChar.self), length - 1 - cmark_parser_get_offset(parser), 0)
        return node
    }

    /// `{$…}` on one line. An own inline, not a search in texts: escapes before it would shift its place, `_` in it would split it.
    private static let matchInline: cmark_match_inline_func = { _, _, _, character, parser in
        guard character == UInt8(ascii: "{") else { return nil }
        let offset = cmark_inline_parser_get_offset(parser)
        guard cmark_inline_parser_peek_at(parser, offset + 1) == UInt8(ascii: "$") else { return nil }
        var text: [UInt8] = [], index = offset + 2
        while case let byte = cmark_inline_parser_peek_at(parser, index), byte != UInt8(ascii: "}") {
            if byte == 0 || byte == 10 || text.count == 200 { return nil }  // a limit, or many `{$` cost the square
            text.append(byte)
            index += 1
        }
        // A table cell drops children of types it does not list, without a word: a raw HTML node with user data is listed.
        let node = cmark_node_new(CMARK_NODE_HTML_INLINE)
        let data = UnsafeMutablePointer<Open>.allocate(capacity: 1)
        let place = SourcePosition(line: Int(cmark_inline_parser_get_line(parser)), column: Int(cmark_inline_parser_get_column(parser)))
        data.initialize(to: Open(colons: 0, isClosed: true, place: place, header: text))
        cmark_node_set_user_data(node, data)
        cmark_node_set_user_data_free_func(node, free)
        cmark_inline_parser_set_offset(parser, index + 1)
        return node
    }

    private static let free: cmark_free_func = { _, data in
        guard let data = data?.assumingMemoryBound(to: Open.self) else { return }
        data.deinitialize(count: 1)
        data.deallocate()
    }

    private static let matchBlock: cmark_match_block_func = { _, parser, input, length, node in
        guard let data = open(of: node), !data.pointee.isClosed, let input else { return 0 }
        let offset = Int(cmark_parser_get_first_nonspace(parser))
        let (count, alone) = colons(UnsafeBufferPointer(start: input, count: Int(length)), offset)
        if alone, count == Int(data.pointee.colons) {
            data.pointee.isClosed = true
            cmark_parser_advance_offset(parser, UnsafeRawPointer(input).assumingMemoryBound(to: CChar.self), length - 1 - cmark_parser_get_offset(parser), 0)
        }
        return 1
    }
}
