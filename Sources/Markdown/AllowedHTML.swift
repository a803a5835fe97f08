import Diagnostics

/// The little raw HTML that a page may hold: a few tags without attributes, and comments, which go.
///
/// No content can bring a script, a style or an address into the site.
enum AllowedHTML {
    private static let paired: Set<String> = ["kbd", "sub", "sup", "details", "summary"]
    private static let alone: Set<String> = ["br", "wbr"]

    enum Tag: Hashable {
        case open(String), close(String), alone(String)
    }

    /// The text with its comments removed and everything but tags escaped, or `nil` if it holds more than is allowed.
    static func allowed(_ literal: String) -> String? {
        var result = "", rest = Substring(literal)
        while let next = rest.firstIndex(of: "<") {
            result += escaped(rest[..<next])
            rest = rest[next...]
            if rest.hasPrefix("<!--") {
                guard let end = endOfComment(rest) else { return nil }
                rest = rest[end...]
            } else {
                guard let end = rest.firstIndex(of: ">"), tag(rest[...end]) != nil else { return nil }
                result += rest[...end]
                rest = rest[rest.index(after: end)...]
            }
        }
        result += escaped(rest)
        return result.allSatisfy(\.isWhitespace) ? "" : result
    }

    private static func endOfComment(_ text: Substring) -> Substring.Index? {
        var index = text.index(text.startIndex, offsetBy: 4)
        while let dash = text[index...].firstIndex(of: "-") {
            if text[dash...].hasPrefix("-->") { return text.index(dash, offsetBy: 3) }
            index = text.index(after: dash)
        }
        return nil
    }

    /// What stands between tags of a block: entities stay, a lone `>` or quote does no harm but is escaped all the
    /// same.
    private static func escaped(_ text: Substring) -> String {
        String(text.replacing(">", with: "&gt;").replacing("\"", with: "&quot;"))
    }

    /// `<name>`, `</name>` or `<name />` of an allowed name.
    private static func tag(_ text: Substring) -> Tag? {
        var name = text.dropFirst().dropLast().lowercased()[...]
        let isClosing = name.first == "/"
        if isClosing { name = name.dropFirst() }
        if !isClosing, name.last == "/" { name = name.dropLast() }
        while name.last == " " { name = name.dropLast() }
        let word = String(name)
        if alone.contains(word) { return isClosing ? nil : .alone(word) }
        guard paired.contains(word), text.dropLast().last != "/" else { return nil }
        return isClosing ? .close(word) : .open(word)
    }

    /// The tags of allowed HTML, in order.
    static func tags(in html: String) -> [Tag] {
        html.split(separator: "<", omittingEmptySubsequences: false).dropFirst().compactMap { part in
            part.firstIndex(of: ">").flatMap { tag("<" + part[...$0]) }
        }
    }
}

extension TreeConversion {
    /// A tag is closed where it was opened: otherwise it would close or open parts of the page around it.
    ///
    /// One that is not becomes text.
    mutating func reportUnbalancedTags(in node: inout MarkdownNode) {
        var open: [(name: String, child: Int)] = []
        for index in node.children.indices {
            reportUnbalancedTags(in: &node.children[index])
            guard case .html(let html) = node.children[index].kind else { continue }
            let before = open
            tags: for tag in AllowedHTML.tags(in: html) {
                switch tag {
                case .open(let name): open.append((name, index))
                case .close(let name) where open.last?.name == name: open.removeLast()
                case .close(let name):
                    unbalanced(&node.children[index], name)
                    open = before
                    break tags
                case .alone: continue
                }
            }
        }
        for (name, child) in open {
            if case .html = node.children[child].kind { unbalanced(&node.children[child], name) }
        }
    }

    /// HTML as the text it is; a block of it as a paragraph.
    static func shown(_ html: String, at span: SourceSpan) -> MarkdownNode {
        guard html.hasSuffix("\n") else { return MarkdownNode(kind: .text(html), span: span) }
        let text = MarkdownNode(kind: .text(String(html.dropLast())), span: span)
        return MarkdownNode(kind: .paragraph, span: span, children: [text])
    }

    private mutating func unbalanced(_ node: inout MarkdownNode, _ name: String) {
        guard case .html(let html) = node.kind else { return }
        diagnostics.append(.unbalancedTag(name, at: node.span))
        node = TreeConversion.shown(html, at: node.span)
    }
}
