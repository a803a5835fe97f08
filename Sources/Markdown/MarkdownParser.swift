import CCMarkGFM
package import Diagnostics
import Synchronization

/// Parses GitHub-flavoured Markdown with directives and quoted values.
package enum MarkdownParser {
    /// Debian's cmark-gfm keeps a global table while it parses: one parse at a time in the process.
    private static let oneAtATime = Mutex(())
    private static let options = CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_FULL_INFO_STRING | CMARK_OPT_SOURCEPOS
    private static let extensions = ["table", "strikethrough", "autolink", "tasklist"]

    package static func parse(_ text: [UInt8], file: String, firstLine: Int = 1) -> (document: MarkdownNode, diagnostics: [Diagnostic]) {
        oneAtATime.withLock { _ in
            let directives = DirectiveExtension.shared
            let parser = cmark_parser_new(options)!
            defer { cmark_parser_free(parser) }
            for name in extensions { cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name)) }
            cmark_parser_attach_syntax_extension(parser, directives.extension)
            text.withUnsafeBytes { cmark_parser_feed(parser, $0.bindMemory(to: CChar.self).baseAddress, $0.count) }
            let root = cmark_parser_finish(parser)!
            defer { cmark_node_free(root) }
            cmark_consolidate_text_nodes(root)
            var conversion = Conversion(file: file, firstLine: firstLine)
            return (conversion.node(root), conversion.diagnostics)
        }
    }
}

/// C tree to values.
private struct Conversion {
    let file: String
    let firstLine: Int
    var diagnostics: [Diagnostic] = []
    private var anchors: [String: Int] = [:]
    private var depth = 0
    private static let depthLimit = 100  // cmark has none; our walks recurse

    init(file: String, firstLine: Int) {
        self.file = file
        self.firstLine = firstLine
    }

    private func span(_ start: SourcePosition, _ end: SourcePosition) -> SourceSpan { SourceSpan(file: file, start: start, end: end) }

    private func string(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
    private func place(_ line: Int32, _ column: Int32) -> SourcePosition { SourcePosition(line: Int(line) + firstLine - 1, column: Int(column)) }

    private func children(_ node: OpaquePointer) -> UnfoldFirstSequence<OpaquePointer>? {
        cmark_node_first_child(node).map { sequence(first: $0) { cmark_node_next($0) } }
    }

    mutating func node(_ node: OpaquePointer) -> MarkdownNode {
        var start = place(cmark_node_get_start_line(node), cmark_node_get_start_column(node))
        if DirectiveExtension.isQuotedValue(node), let open = DirectiveExtension.open(of: node)?.pointee {
            start = SourcePosition(line: open.place.line + firstLine - 1, column: open.place.column)
        }
        let kind = self.kind(node, start)
        var inside: [MarkdownNode] = []
        if depth == Self.depthLimit {
            diagnostics.append(Diagnostic(.tooDeep, "nested deeper than \(Self.depthLimit)", at: span(start, start)))
        } else if let list = children(node) {
            depth += 1
            defer { depth -= 1 }
            for child in list { inside.append(self.node(child)) }
        }
        return MarkdownNode(kind: kind, span: span(start, place(cmark_node_get_end_line(node), cmark_node_get_end_column(node))), children: inside)
    }

    private mutating func kind(_ node: OpaquePointer, _ start: SourcePosition) -> MarkdownNode.Kind {
        let type = cmark_node_get_type(node)
        if type == DirectiveExtension.shared.container || type == DirectiveExtension.shared.leaf { return directive(node, start) }
        if DirectiveExtension.isQuotedValue(node) {
            let value = String(decoding: DirectiveExtension.open(of: node)!.pointee.header, as: UTF8.self)
            return value.first == "$" ? .text("{\(value)}") : .quotedValue(value)
        }
        switch type {
        case CMARK_NODE_DOCUMENT: return .document
        case CMARK_NODE_PARAGRAPH: return .paragraph
        case CMARK_NODE_BLOCK_QUOTE: return .blockQuote
        case CMARK_NODE_ITEM: return .item(checked: nil)
        case CMARK_NODE_LIST:
            return .list(start: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? Int(cmark_node_get_list_start(node)) : nil, tight: cmark_node_get_list_tight(node) != 0)
        case CMARK_NODE_HEADING: return .heading(level: Int(cmark_node_get_heading_level(node)), anchor: anchor(node))
        case CMARK_NODE_CODE_BLOCK: return .codeBlock(info: string(cmark_node_get_fence_info(node)), text: string(cmark_node_get_literal(node)))
        case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak
        case CMARK_NODE_TEXT: return .text(string(cmark_node_get_literal(node)))
        case CMARK_NODE_CODE: return .code(string(cmark_node_get_literal(node)))
        case CMARK_NODE_SOFTBREAK: return .softBreak
        case CMARK_NODE_LINEBREAK: return .lineBreak
        case CMARK_NODE_EMPH: return .emphasis
        case CMARK_NODE_STRONG: return .strong
        case CMARK_NODE_LINK: return .link(url: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
        case CMARK_NODE_IMAGE: return .image(url: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
        case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: return html(string(cmark_node_get_literal(node)), start)
        case CMARK_NODE_FOOTNOTE_REFERENCE: return .footnoteReference(string(cmark_node_get_literal(node)))
        case CMARK_NODE_FOOTNOTE_DEFINITION: return .footnoteDefinition(string(cmark_node_get_literal(node)))
        default:
            switch string(cmark_node_get_type_string(node)) {
            case "table":
                let columns = Int(cmark_gfm_extensions_get_table_columns(node)), list = cmark_gfm_extensions_get_table_alignments(node)
                return .table(alignments: (0..<columns).map { switch list?[$0] { case 0x6C: .left; case 0x63: .center; case 0x72: .right; default: .none } })
            case "table_row": return .tableRow(header: false)
            case "table_header": return .tableRow(header: true)
            case "table_cell": return .tableCell
            case "strikethrough": return .strikethrough
            case "tasklist": return .item(checked: cmark_gfm_extensions_get_tasklist_item_checked(node))
            case let other: return .other(other)
            }
        }
    }

    private mutating func directive(_ node: OpaquePointer, _ start: SourcePosition) -> MarkdownNode.Kind {
        let open = DirectiveExtension.open(of: node)!.pointee
        var at = open.place
        at.line += firstLine - 1
        guard let directive = Directive(header: open.header, at: at, in: file, problems: &diagnostics) else { return .other("directive") }
        if !open.isClosed {
            diagnostics.append(Diagnostic(.unclosedDirective, "'\(String(repeating: ":", count: Int(open.colons)))\(directive.name)' is never closed", at: span(start, start)))
        }
        return open.colons == 2 ? .leaf(directive) : .container(directive)
    }

    /// A heading's address: lower case, words by hyphens, `-1` for the second of a name.
    private mutating func anchor(_ heading: OpaquePointer) -> String {
        var text = ""
        let iterator = cmark_iter_new(heading)!
        defer { cmark_iter_free(iterator) }
        while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
            guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
            let type = cmark_node_get_type(node)
            if type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE { text += string(cmark_node_get_literal(node)) }
            if type == CMARK_NODE_SOFTBREAK { text += " " }
        }
        var slug = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-" || scalar == "_" { slug.append(scalar) }
            if scalar == " " { slug.append("-") }
        }
        let base = String(slug), count = anchors[base, default: 0]
        anchors[base] = count + 1
        return count == 0 ? base : "\(base)-\(count)"
    }

    private static let allowedTags: Set<String> = ["br", "kbd", "sub", "sup", "details", "summary", "wbr"]

    /// Tags without attributes from a short list, and comments (dropped); everything else is shown as the text it is.
    private mutating func html(_ literal: String, _ start: SourcePosition) -> MarkdownNode.Kind {
        if literal.hasPrefix("<!--"), literal.range(ending: "-->") { return .html("") }
        let trimmed = literal.filter { $0 != "\n" }
        var name = trimmed.dropFirst()
        if name.first == "/" { name = name.dropFirst() }
        if trimmed.first == "<", trimmed.last == ">", Self.allowedTags.contains(String(name.dropLast())) { return .html(trimmed) }
        diagnostics.append(Diagnostic(.rawHTML, "raw HTML is not allowed here; it is shown as text", at: span(start, start)))
        return .text(literal)
    }
}

extension String {
    fileprivate func range(ending end: String) -> Bool { filter { $0 != "\n" }.hasSuffix(end) }
}
