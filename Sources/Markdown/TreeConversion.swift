import CCMarkGFM
import Diagnostics

/// cmark's tree to values.
struct TreeConversion {
    /// cmark has no limit; every walk over our tree recurses.
    static let depthLimit = 100

    let file: String
    let firstLine: Int
    let lines: SourceLines
    /// Whether directives, alerts and our rules for raw HTML hold.
    let isOurs: Bool
    let directives: KnownDirectives
    /// Directives that are none, and whose closing line is still to come.
    var unopened = 0
    var diagnostics: [Diagnostic] = []
    private var anchors = HeadingAnchors()
    private var footnotes = FootnoteCounts()
    private var depth = 0
    /// Open containers that should be leaves: what they swallow is not wrong as well.
    private var swallowing = 0
    private var inlines: InlinePlaces?

    init(file: String, firstLine: Int, lines: SourceLines, isOurs: Bool, directives: KnownDirectives) {
        self.file = file
        self.firstLine = firstLine
        self.lines = lines
        self.isOurs = isOurs
        self.directives = directives
    }

    mutating func document(_ root: OpaquePointer) -> MarkdownNode {
        footnotes = FootnoteCounts(of: root)
        var document = node(root)
        if isOurs {
            reportUnbalancedTags(in: &document)
            reportFootnotes(in: document)
        }
        return document
    }

    private mutating func node(_ node: OpaquePointer) -> MarkdownNode {
        let span = span(of: node)
        if isOurs, let html = html(node, span) { return html }
        let kind = kind(node, span)
        switch kind {
        case .paragraph, .heading, .tableRow:
            inlines = InlinePlaces(
                line: Int(cmark_node_get_start_line(node)), column: Int(cmark_node_get_start_column(node)),
                lastLine: Int(cmark_node_get_end_line(node)))
        default: break
        }
        var made = MarkdownNode(kind: kind, span: span)
        if depth == Self.depthLimit, cmark_node_first_child(node) != nil {
            diagnostics.append(.tooDeep(at: span))
        } else {
            let swallows = isMistakenContainer(kind)
            depth += 1
            if swallows { swallowing += 1 }
            defer {
                depth -= 1
                if swallows { swallowing -= 1 }
            }
            var next = cmark_node_first_child(node)
            while let child = next {
                made.children.append(self.node(child))
                next = cmark_node_next(child)
            }
        }
        if isOurs {
            reportHiddenDirections(in: made)
            finish(&made)
        }
        return made
    }

    /// What can be said only with the children at hand.
    private mutating func finish(_ node: inout MarkdownNode) {
        switch node.kind {
        case .heading(let level, _):
            node.kind = .heading(level: level, anchor: anchors.next(for: node.plainText))
            reportStrayDirectives(in: node)
        case .blockQuote: recogniseAlert(&node)
        case .paragraph, .tableCell: reportStrayDirectives(in: node)
        case .item: reportDirectiveAsItem(node)
        case .code(let text): node.children = QuotedText.nodes(in: text, at: node.span)
        default: break
        }
    }

    // MARK: Kinds

    private mutating func kind(_ node: OpaquePointer, _ span: SourceSpan) -> MarkdownNode.Kind {
        if isOurs, DirectiveExtension.isDirective(node) { return directive(node, span) }
        if isOurs, DirectiveExtension.isQuotedValue(node), let mark = DirectiveExtension.mark(of: node)?.pointee {
            return QuotedText.kind(of: String(decoding: mark.text, as: UTF8.self))
        }
        switch cmark_node_get_type(node) {
        case CMARK_NODE_DOCUMENT: return .document
        case CMARK_NODE_PARAGRAPH: return .paragraph
        case CMARK_NODE_BLOCK_QUOTE: return .blockQuote
        case CMARK_NODE_ITEM:
            let hasBox = text(cmark_node_get_type_string(node)) == "tasklist"
            return .item(isChecked: hasBox ? cmark_gfm_extensions_get_tasklist_item_checked(node) : nil)
        case CMARK_NODE_LIST:
            let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
            return .list(
                start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
                isTight: cmark_node_get_list_tight(node) != 0)
        case CMARK_NODE_HEADING: return .heading(level: Int(cmark_node_get_heading_level(node)), anchor: "")
        case CMARK_NODE_CODE_BLOCK:
            let code = text(cmark_node_get_literal(node)), info = text(cmark_node_get_fence_info(node))
            if !info.isEmpty { checkFence(info, of: code, at: span.start) }
            return .codeBlock(info: info, text: code)
        case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak
        case CMARK_NODE_TEXT: return .text(text(cmark_node_get_literal(node)))
        case CMARK_NODE_CODE: return .code(text(cmark_node_get_literal(node)))
        case CMARK_NODE_SOFTBREAK: return .softBreak
        case CMARK_NODE_LINEBREAK: return .lineBreak
        case CMARK_NODE_EMPH: return .emphasis
        case CMARK_NODE_STRONG: return .strong
        case CMARK_NODE_LINK:
            return .link(url: address(text(cmark_node_get_url(node)), span), title: text(cmark_node_get_title(node)))
        case CMARK_NODE_IMAGE:
            return .image(url: address(text(cmark_node_get_url(node)), span), title: text(cmark_node_get_title(node)))
        // What is not allowed has become text before.
        case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: return .html(text(cmark_node_get_literal(node)))
        case CMARK_NODE_FOOTNOTE_REFERENCE: return footnotes.reference(text(cmark_node_get_literal(node)))
        case CMARK_NODE_FOOTNOTE_DEFINITION: return footnotes.definition()
        default: return extensionKind(node)
        }
    }

    private mutating func checkFence(_ info: String, of code: String, at fence: SourcePosition) {
        // Schemas and notes may come from elsewhere; what their fences say is passed over.
        guard isOurs, directives != KnownDirectives() else { return }
        let line = fence.line - firstLine + 1
        let written = lines.line(line).dropFirst(lines.byteOffset(line: line, column: fence.column))
        let isMark = { (byte: UInt8) in byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") }
        let before = written.prefix(while: isMark).count
        let spaces = written.dropFirst(before).prefix { $0 == 32 || $0 == 9 }.count
        let place = SourcePosition(line: fence.line, column: fence.column + before + spaces)
        let count = code.utf8.count { $0 == 10 } + (code.utf8.last == 10 ? 0 : 1)
        _ = CodeFence(info, at: place, in: file, lineCount: count, problems: &diagnostics)
    }

    private func extensionKind(_ node: OpaquePointer) -> MarkdownNode.Kind {
        switch text(cmark_node_get_type_string(node)) {
        case "table": return .table(alignments: alignments(node))
        case "table_row": return .tableRow(isHeader: false)
        case "table_header": return .tableRow(isHeader: true)
        case "table_cell": return .tableCell
        case "strikethrough": return .strikethrough
        // No other extension is attached.
        default: return .text("")
        }
    }

    private func alignments(_ table: OpaquePointer) -> [MarkdownNode.Alignment] {
        let list = cmark_gfm_extensions_get_table_alignments(table)
        return (0..<Int(cmark_gfm_extensions_get_table_columns(table))).map { column in
            switch list?[column] {
            case UInt8(ascii: "l"): .left
            case UInt8(ascii: "c"): .center
            case UInt8(ascii: "r"): .right
            default: .none
            }
        }
    }

    private mutating func directive(_ node: OpaquePointer, _ span: SourceSpan) -> MarkdownNode.Kind {
        guard let mark = DirectiveExtension.mark(of: node)?.pointee else { return .text("") }
        let header = String(decoding: mark.text, as: UTF8.self)
        guard
            let directive = Directive(
                header: header, at: place(mark.line, mark.column), in: file, problems: &diagnostics)
        else {
            return .text(header)
        }
        if mark.colons == 2, directives.containers.contains(directive.name) { unopened += 1 }
        if !mark.isClosed, swallowing == 0, !directives.leaves.contains(directive.name) {
            let colons = String(repeating: ":", count: mark.colons)
            diagnostics.append(.unclosedDirective(colons + directive.name, closing: colons, at: directive.span))
        }
        return mark.colons == 2 ? .leaf(directive) : .container(directive)
    }

    /// `:::sample`, which is reported where the names of directives are known.
    private func isMistakenContainer(_ kind: MarkdownNode.Kind) -> Bool {
        if case .container(let directive) = kind { directives.leaves.contains(directive.name) } else { false }
    }

    /// `- ::errors`: the mark of the list is not meant.
    private mutating func reportDirectiveAsItem(_ item: MarkdownNode) {
        guard item.children.count == 1, let child = item.children.first, case .leaf(let directive) = child.kind,
            child.span.start.line == item.span.start.line
        else { return }
        let marker = SourceSpan(file: file, start: item.span.start, end: child.span.start)
        let line = lines.line(marker.start.line - firstLine + 1)
        let isDirectlyThere = lines.byteOffset(line: marker.start.line - firstLine + 1, column: marker.start.column)
        let text = String(decoding: line.dropFirst(isDirectlyThere), as: UTF8.self).prefix { $0 != ":" && $0 != " " }
        diagnostics.append(
            .strayDirective(
                "'::\(directive.name)' is the item of a list", "remove '\(text)' before it", at: marker,
                fixes: [Fix(title: "remove '\(text)'", span: marker, replacement: "")]))
    }

    /// Raw HTML by our rules; `nil` for anything else.
    private mutating func html(_ node: OpaquePointer, _ span: SourceSpan) -> MarkdownNode? {
        let type = cmark_node_get_type(node)
        guard type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE && !DirectiveExtension.isQuotedValue(node)
        else {
            return nil
        }
        let literal = text(cmark_node_get_literal(node))
        guard let allowed = AllowedHTML.allowed(literal) else {
            diagnostics.append(.rawHTML(at: span))
            return Self.shown(literal, at: span)
        }
        if allowed.contains("{$") { diagnostics.append(.valueInHTML(at: span)) }
        return MarkdownNode(kind: .html(allowed), span: span)
    }

    // MARK: Places

    private func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

    /// cmark counts bytes; we count scalars.
    private func place(_ line: Int, _ byteColumn: Int) -> SourcePosition {
        let line = max(1, line)
        return SourcePosition(line: line + firstLine - 1, column: lines.column(line: line, byteColumn: byteColumn))
    }

    private mutating func span(of node: OpaquePointer) -> SourceSpan {
        if isOurs, DirectiveExtension.isQuotedValue(node), let mark = DirectiveExtension.mark(of: node)?.pointee {
            return span(of: mark)
        }
        let isInline =
            cmark_node_get_type(node).rawValue & UInt32(CMARK_NODE_TYPE_MASK) == UInt32(CMARK_NODE_TYPE_INLINE)
        func place(_ line: Int32, _ column: Int32) -> SourcePosition {
            let line = Int(line), column = Int(column)
            guard isInline, let inlines else { return self.place(line, column) }
            return self.place(line, inlines.byteColumn(line: line, column: column, in: lines))
        }
        let start = place(cmark_node_get_start_line(node), cmark_node_get_start_column(node))
        // cmark's end is the last byte.
        let end = place(cmark_node_get_end_line(node), cmark_node_get_end_column(node) + 1)
        return SourceSpan(file: file, start: start, end: end)
    }

    private mutating func span(of value: DirectiveExtension.Mark) -> SourceSpan {
        let text = Array("{$".utf8) + value.text + Array("}".utf8)
        var place = (line: value.line, column: value.column)
        if var inlines {
            place.column = inlines.byteColumn(line: value.line, column: value.column, in: lines)
            place = inlines.find(text, near: place, in: lines)
            self.inlines = inlines
        }
        let start = self.place(place.line, place.column), end = self.place(place.line, place.column + text.count)
        return SourceSpan(file: file, start: start, end: end)
    }
}
