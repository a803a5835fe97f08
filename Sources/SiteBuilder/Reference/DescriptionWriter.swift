import Markdown
import Synchronization

/// Writes the descriptions of an API schema, which may be a stranger's: Markdown without a place of its own.
///
/// What they cannot bring into a page is shown as text: tags, pictures, links into a page that they do not know. They
/// have no headings of the page's outline and no ids. The same text often stands at many places and is written once.
final class DescriptionWriter: Sendable {
    private let known = Mutex<[String: HTML]>([:])

    /// Longer descriptions are shown as plain text: nobody reads them in a list of fields, and they cost as much.
    private static let sizeLimit = 200_000

    /// Blocks; empty for no text.
    func html(of text: String?) -> HTML {
        guard let text, !text.utf8.allSatisfy({ $0 <= 32 }) else { return "" }
        if Self.isPlain(text) { return "<p>\(text: text)</p>\n" }
        if let html = known.withLock({ $0[text] }) { return html }
        let html = Self.written(text)
        known.withLock { $0[text] = html }
        return html
    }

    /// One paragraph without its tag, for a line; of several the first.
    func line(of text: String?) -> HTML {
        guard let text else { return "" }
        let first = Self.firstParagraph(of: text)
        if Self.isPlain(first) { return HTML(text: first) }
        let html = html(of: first).source
        guard html.hasPrefix("<p>"), html.hasSuffix("</p>\n"), html.firstRange(of: "<p>", after: 3) == nil else {
            return HTML(text: first)
        }
        return HTML(trusted: String(html.dropFirst(3).dropLast(5)))
    }

    static func firstParagraph(of text: String) -> String {
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.allSatisfy(\.isWhitespace) {
                if lines.isEmpty { continue }
                break
            }
            lines.append(line)
        }
        return lines.joined(separator: "\n")
    }

    /// One line of words and harmless signs means the same with and without a parser.
    private static func isPlain(_ text: String) -> Bool {
        var previous: (UInt8, UInt8) = (0, 0), isFirst = true
        for byte in text.utf8 {
            switch byte {
            case 0x41...0x5A, 0x61...0x7A: break
            case 0x30...0x39, 0x20, 0x2C, 0x27, 0x22, 0x28, 0x29, 0x2F, 0x3B, 0x3F, 0x25, 0x2D, 0x80...:
                if isFirst { return false }
            case 0x2E:
                // `www.` begins a link.
                if isFirst || previous.0 | 0x20 == 0x77 && previous.1 | 0x20 == 0x77 { return false }
            default: return false
            }
            previous = (byte, previous.0)
            isFirst = false
        }
        return text.utf8.last != 0x20
    }

    private static func written(_ text: String) -> HTML {
        guard text.utf8.count <= sizeLimit else { return "<p>\(text: text)</p>\n" }
        let (document, problems) = MarkdownParser.parse(Array(SimpleTags.asMarkdown(text).utf8), file: "")
        // A text that the parser refuses has become nothing.
        if document.children.isEmpty, !problems.isEmpty { return "<p>\(text: text)</p>\n" }
        return HTML(trusted: HTMLWriter.html(of: document) { write($0, to: &$1) })
    }

    private static func write(_ node: MarkdownNode, to writer: inout HTMLWriter) -> Bool {
        func put(_ open: HTML, _ close: HTML, isBlock: Bool = false) -> Bool {
            if isBlock { writer.startLine() }
            writer.writeRaw(open.source)
            writer.writeChildren(of: node)
            writer.writeRaw(close.source)
            return true
        }
        switch node.kind {
        case .heading: return put("<p class=\"subhead\">", "</p>\n", isBlock: true)
        case .link(let url, _):
            guard case .elsewhere = Destination(url) else { return put("", "") }
            return put("<a href=\"\(text: url)\">", "</a>")
        case .image(let url, _):
            let words = node.plainText.isEmpty ? "Picture" : node.plainText
            guard case .elsewhere = Destination(url) else {
                writer.writeText(words)
                return true
            }
            writer.writeRaw(("<a href=\"\(text: url)\">\(text: words)</a>" as HTML).source)
            return true
        case .codeBlock(_, let text):
            writer.startLine()
            writer.writeRaw(("<pre class=\"quoted\"><code>\(text: text)</code></pre>\n" as HTML).source)
            return true
        case .table: return table(node, to: &writer)
        case .item(let isChecked?):
            writer.startLine()
            writer.writeRaw("<li>\(isChecked ? "☑ " : "☐ ")")
            writer.writeChildren(of: node)
            writer.writeRaw("</li>\n")
            return true
        case .footnoteReference, .footnoteDefinition: return true
        case .leaf(let directive): return put("<p>::\(text: directive.name)", "</p>\n", isBlock: true)
        default: return false
        }
    }

    /// Rows of label and value on a narrow screen, as the tables of guides.
    private static func table(_ node: MarkdownNode, to writer: inout HTMLWriter) -> Bool {
        guard let head = node.children.first else { return true }
        let labels = head.children.map(\.plainText)
        writer.startLine()
        writer.writeRaw("<table class=\"stack\" role=\"table\"><thead role=\"rowgroup\"><tr role=\"row\">")
        for cell in head.children {
            writer.writeRaw("<th role=\"columnheader\" scope=\"col\">")
            writer.writeChildren(of: cell)
            writer.writeRaw("</th>")
        }
        writer.writeRaw("</tr></thead>\n<tbody role=\"rowgroup\">\n")
        for row in node.children.dropFirst() {
            writer.writeRaw("<tr role=\"row\">")
            for (column, cell) in row.children.enumerated() {
                let label = labels.indices.contains(column) ? labels[column] : ""
                writer.writeRaw(("<td role=\"cell\" data-label=\"\(text: label)\">" as HTML).source)
                writer.writeChildren(of: cell)
                writer.writeRaw("</td>")
            }
            writer.writeRaw("</tr>\n")
        }
        writer.writeRaw("</tbody></table>\n")
        return true
    }
}

extension String {
    fileprivate func firstRange(of part: String, after count: Int) -> Range<Index>? {
        dropFirst(count).firstRange(of: part)
    }
}
