extension HTMLWriter {
    mutating func writeInline(_ node: MarkdownNode) {
        switch node.kind {
        case .text(let text): writeText(text)
        case .code(let text):
            writeRaw("<code>")
            if node.children.isEmpty { writeText(text) } else { writeChildren(of: node) }
            writeRaw("</code>")
        case .softBreak: writeRaw("\n")
        case .lineBreak: writeRaw("<br />\n")
        case .emphasis: element("em", node)
        case .strong: element("strong", node)
        case .strikethrough: element("del", node)
        case .link(let url, let title):
            writeRaw("<a href=\"\(HTMLEscaping.address(url))\"\(attribute("title", title))>")
            writeChildren(of: node)
            writeRaw("</a>")
        case .image(let url, let title):
            let alternative = HTMLEscaping.text(node.plainText)
            writeRaw("<img src=\"\(HTMLEscaping.address(url))\" alt=\"\(alternative)\"\(attribute("title", title)) />")
        case .quotedValue(let value): writeText("{$\(value)}")
        case .html(let text):
            if text.utf8.last == 10 { startLine() }  // a block
            writeRaw(text)
        case .footnoteReference(let number, let use):
            let id = use > 1 ? "\(number)-\(use)" : "\(number)"
            let link = ##"<a href="#fn-\##(number)" id="fnref-\##(id)" data-footnote-ref>\##(number)</a>"##
            writeRaw(#"<sup class="footnote-ref">\#(link)</sup>"#)
        default: writeChildren(of: node)
        }
    }

    private mutating func element(_ name: String, _ node: MarkdownNode) {
        writeRaw("<\(name)>")
        writeChildren(of: node)
        writeRaw("</\(name)>")
    }

    private func attribute(_ name: String, _ value: String) -> String {
        value.isEmpty ? "" : " \(name)=\"\(HTMLEscaping.text(value))\""
    }

    // MARK: Footnotes

    /// A note, with the ways back to its references at the end of its last paragraph.
    ///
    /// All notes are in one section.
    mutating func footnote(_ node: MarkdownNode, _ number: Int, _ uses: Int) {
        startLine()
        if !openFootnotes {
            writeRaw("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
            openFootnotes = true
        }
        var content = node, ways = MarkdownNode(kind: .html(waysBack(number, uses)), span: node.span)
        if let last = content.children.indices.last, case .paragraph = content.children[last].kind {
            ways.kind = .html(" " + waysBack(number, uses))
            content.children[last].children.append(ways)
            writeLoose(content, "<li id=\"fn-\(number)\">\n", "</li>\n")
        } else {
            content.children.append(ways)
            writeLoose(content, "<li id=\"fn-\(number)\">\n", "</li>\n")
        }
    }

    private func waysBack(_ number: Int, _ uses: Int) -> String {
        (1...max(1, uses)).map { use in
            let id = use > 1 ? "\(number)-\(use)" : "\(number)"
            let mark = use > 1 ? #"<sup class="footnote-ref">\#(use)</sup>"# : ""
            let data = #"data-footnote-backref data-footnote-backref-idx="\#(id)""#
            let label = #"aria-label="Back to reference \#(id)""#
            return ##"<a href="#fnref-\##(id)" class="footnote-backref" \##(data) \##(label)>↩\##(mark)</a>"##
        }.joined(separator: " ")
    }

    mutating func closeFootnotes() {
        guard openFootnotes else { return }
        writeRaw("</ol>\n</section>\n")
        openFootnotes = false
    }
}
