import ContentModel
import Markdown

/// A guide as Markdown that says all that its page says: directives have become tables and code, values their text.
///
/// Stands beside the page, for readers that are programs and for those who copy the page.
struct MarkdownCopy {
    /// Knows what the guide's names mean. What it reports has been said by the page's own writer.
    let writer: GuideWriter

    func text(of document: MarkdownNode, title: String, description: String?) -> String {
        var body = document.children, heading = title
        if let first = body.first, case .heading(level: 1, _) = first.kind {
            heading = inline(first)
            body.removeFirst()
        }
        let lede = description.map { "\n> \(Self.line($0))\n" } ?? ""
        return "# \(Self.line(heading))\n\(lede)\n\(blocks(body))\n"
    }

    // MARK: Blocks

    func blocks(_ nodes: [MarkdownNode], isTight: Bool = false) -> String {
        var parts: [String] = []
        for node in nodes {
            writer.forEachRow(of: node) {
                let part = block(node)
                if !part.isEmpty { parts.append(part) }
            }
        }
        return parts.joined(separator: isTight ? "\n" : "\n\n")
    }

    private func block(_ node: MarkdownNode) -> String {
        switch node.kind {
        case .paragraph: return Self.guarded(inline(node))
        case .heading(let level, _): return "\(String(repeating: "#", count: max(2, level))) \(Self.line(inline(node)))"
        case .thematicBreak: return "---"
        case .blockQuote: return Self.indented(blocks(node.children), first: "> ", rest: "> ")
        case .alert(let alert):
            return Self.indented("[!\(alert.rawValue.uppercased())]\n\(blocks(node.children))", first: "> ", rest: "> ")
        case .list(let start, let isTight): return list(node.children, start, isTight)
        case .codeBlock(let info, let text): return code(text, CodeFence(info))
        case .table(let alignments): return table(node, alignments)
        case .html(let source): return source
        case .footnoteDefinition(let number, _):
            return Self.indented(blocks(node.children), first: "[^\(number)]: ", rest: "    ")
        case .leaf(let directive): return leaf(directive)
        case .container(let directive): return container(node, directive)
        case .document, .item, .tableRow, .tableCell: return blocks(node.children)
        default: return inline(node)
        }
    }

    private func list(_ items: [MarkdownNode], _ start: Int?, _ isTight: Bool) -> String {
        var parts: [String] = [], number = start
        for item in items {
            writer.forEachRow(of: item) {
                let mark = number.map { "\($0). " } ?? "- "
                number = number.map { $0 + 1 }
                var box = ""
                if case .item(let isChecked?) = item.kind { box = isChecked ? "[x] " : "[ ] " }
                parts.append(
                    Self.indented(
                        box + blocks(item.children, isTight: isTight), first: mark,
                        rest: String(repeating: " ", count: mark.utf8.count)))
            }
        }
        return parts.joined(separator: isTight ? "\n" : "\n\n")
    }

    private func table(_ node: MarkdownNode, _ alignments: [MarkdownNode.Alignment]) -> String {
        guard let head = node.children.first else { return "" }
        func cells(_ row: MarkdownNode) -> [String] { row.children.map { Self.cell(inline($0)) } }
        var rows: [[String]] = []
        for row in node.children.dropFirst() { writer.forEachRow(of: row) { rows.append(cells(row)) } }
        return Self.table(cells(head), rows, alignments)
    }

    static func table(_ head: [String], _ rows: [[String]], _ alignments: [MarkdownNode.Alignment] = []) -> String {
        let rule = head.indices.map { column in
            switch alignments.indices.contains(column) ? alignments[column] : .none {
            case .none: "---"
            case .left: ":---"
            case .center: ":---:"
            case .right: "---:"
            }
        }
        return ([head, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }

    /// In a table a line ends the row, and a bar the cell.
    static func cell(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 10 || $0 == UInt8(ascii: "|") }) else { return text }
        var cell = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": cell += " "
            case "|": cell += "\\|"
            default: cell.unicodeScalars.append(scalar)
            }
        }
        return cell
    }

    /// What only our pages make of a fence stays out: readers elsewhere would take it for a part of the language's name.
    private func code(_ text: String, _ fence: CodeFence) -> String {
        let name = fence.file.map { "\(Self.code($0)):\n\n" } ?? ""
        let language = fence.language.utf8.contains(UInt8(ascii: "`")) ? "" : fence.language
        return name + Self.fenced(text, fence.isDiff ? "diff" : language)
    }

    static func fenced(_ text: String, _ info: String) -> String {
        var longest = 2, run = 0
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence)\(info)\n\(text)\(text.utf8.last == 10 || text.isEmpty ? "" : "\n")\(fence)"
    }

    static func indented(_ text: String, first: String, rest: String) -> String {
        var bytes = Array(first.utf8), isNew = false
        bytes.reserveCapacity(text.utf8.count * 9 / 8)
        // Blank lines stay blank, but in a quote they belong to it.
        let blank = rest.utf8.first == UInt8(ascii: " ") ? "" : ">"
        for byte in text.utf8 {
            if isNew { bytes += (byte == 10 ? blank : rest).utf8 }
            bytes.append(byte)
            isNew = byte == 10
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func line(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 == 10 ? 32 : $0 }, as: UTF8.self)
    }

    /// A paragraph must not begin like something else.
    private static func guarded(_ text: String) -> String {
        guard let first = text.utf8.first, "#>-+=".utf8.contains(first), !text.hasPrefix("--") else { return text }
        return "\\" + text
    }

    // MARK: Inlines

    func inline(_ node: MarkdownNode) -> String { node.children.map(piece).joined() }

    private func piece(_ node: MarkdownNode) -> String {
        switch node.kind {
        case .text(let text): return Self.escaped(text)
        case .softBreak: return "\n"
        case .lineBreak: return "\\\n"
        case .emphasis: return "*\(inline(node))*"
        case .strong: return "**\(inline(node))**"
        case .strikethrough: return "~~\(inline(node))~~"
        case .code: return Self.code(writer.plainText(node))
        case .link(let url, _): return "[\(inline(node))](\(destination(url, at: node)))"
        case .image(let url, _): return "![\(Self.escaped(writer.plainText(node)))](\(destination(url, at: node)))"
        case .quotedValue(let path):
            switch writer.value(of: path, at: node.span) {
            case .text(let text)?: return Self.escaped(text)
            case .markdown(let text, _)?: return text
            case nil: return "{$\(path)}"
            }
        case .footnoteReference(let number, _): return "[^\(number)]"
        case .html(let source): return source
        default: return inline(node)
        }
    }

    /// As it is written: guides and pictures lie beside each other in the site as in the content.
    private func destination(_ url: String, at node: MarkdownNode) -> String {
        var address = ""
        for part in QuotedText.parts(of: url) {
            switch part {
            case .text(let text): address += text
            case .value(let path):
                switch writer.value(of: path, at: node.span) {
                case .text(let text)?, .markdown(let text, _)?: address += text
                case nil: address += "{$\(path)}"
                }
            }
        }
        // A schema is no file of the site; its pages are.
        if case .here(let path, _, let fragment) = Destination(address), let api = writer.api(at: path),
            let target = writer.content.reference.target(api.path, fragment)
        {
            return Address.link(to: MarkdownFiles.path(beside: target.page), from: writer.page)
        }
        return address.utf8.contains { $0 <= 32 || "()<>".utf8.contains($0) } ? "<\(Self.line(address))>" : address
    }

    static func code(_ text: String) -> String {
        var longest = 0, run = 0
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1), space = longest > 0 ? " " : ""
        return fence + space + line(text) + space + fence
    }

    /// Marks that would be read as such. An underscore inside a word is none.
    static func escaped(_ text: String) -> String {
        let utf8 = Array(text.utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count + 8)
        func isWord(_ index: Int) -> Bool {
            guard utf8.indices.contains(index) else { return false }
            let byte = utf8[index]
            return byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || (0x61...0x7A).contains(byte)
        }
        for (index, byte) in utf8.enumerated() {
            let isMark =
                switch byte {
                case UInt8(ascii: "_"): !(isWord(index - 1) && isWord(index + 1))
                case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"),
                    UInt8(ascii: "<"):
                    true
                default: false
                }
            if isMark { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
