/// Descriptions that are written in HTML instead of Markdown: their few common tags become the marks that mean the same,
/// and go through the parser like any other text. What is left of tags is shown as it is written.
enum SimpleTags {
    private static let marks: [String: (open: String, close: String)] = [
        "p": ("\n\n", "\n\n"), "div": ("\n\n", "\n\n"), "br": ("\\\n", ""), "b": ("**", "**"), "strong": ("**", "**"),
        "i": ("*", "*"), "em": ("*", "*"), "code": ("`", "`"), "tt": ("`", "`"), "ul": ("\n\n", "\n\n"),
        "ol": ("\n\n", "\n\n"), "li": ("\n- ", "\n"), "span": ("", ""), "font": ("", ""), "small": ("", ""),
        "h1": ("\n\n## ", "\n\n"), "h2": ("\n\n## ", "\n\n"), "h3": ("\n\n### ", "\n\n"), "h4": ("\n\n### ", "\n\n"),
        "h5": ("\n\n### ", "\n\n"), "h6": ("\n\n### ", "\n\n"),
    ]

    static func asMarkdown(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = [], index = 0, links: [String?] = [], isCode = false
        result.reserveCapacity(bytes.count)
        while index < bytes.count {
            let byte = bytes[index]
            // Inside code of Markdown a tag is an example.
            if byte == UInt8(ascii: "`") { isCode.toggle() }
            if byte == UInt8(ascii: "\n"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") {
                isCode = false
            }
            guard byte == UInt8(ascii: "<"), !isCode, let tag = Tag(bytes, at: index) else {
                result.append(byte)
                index += 1
                continue
            }
            if tag.name == "a" {
                if tag.isEnd {
                    if let open = links.popLast() { result += (open.map { "](<\($0)>)" } ?? "").utf8 }
                } else {
                    let address = tag.address
                    links.append(address)
                    if address != nil { result.append(UInt8(ascii: "[")) }
                }
                index = tag.end
            } else if let marks = marks[tag.name] {
                result += (tag.isEnd ? marks.close : marks.open).utf8
                index = tag.end
            } else {
                result.append(byte)
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private struct Tag {
        var name: String
        var isEnd: Bool
        /// Behind `>`.
        var end: Int
        /// Of `href`, if it can stand between angle brackets.
        var address: String?

        private static let lengthLimit = 2000

        init?(_ bytes: [UInt8], at start: Int) {
            var index = start + 1
            isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
            if isEnd { index += 1 }
            let first = index
            while index < bytes.count, bytes[index].isLetterOrDigit { index += 1 }
            guard index > first, index - first < 8, index < bytes.count else { return nil }
            let nameEnd = index
            let limit = min(bytes.count, start + Self.lengthLimit)
            while index < limit, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<") { index += 1 }
            guard index < limit, bytes[index] == UInt8(ascii: ">"),
                [0x20, 0x0A, 0x2F, 0x3E].contains(bytes[nameEnd])
            else { return nil }
            name = String(decoding: bytes[first..<nameEnd], as: UTF8.self).lowercased()
            end = index + 1
            address = Self.address(in: String(decoding: bytes[nameEnd..<index], as: UTF8.self))
        }

        private static func address(in attributes: String) -> String? {
            guard let name = Substring(attributes).firstRange(of: "href=") else { return nil }
            let rest = attributes[name.upperBound...]
            guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
            let value = rest.dropFirst().prefix { $0 != quote }
            return value.contains { $0 == "<" || $0 == ">" || $0.isNewline } || value.isEmpty ? nil : String(value)
        }
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}
