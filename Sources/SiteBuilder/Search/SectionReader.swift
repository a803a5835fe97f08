/// Reads the text of a page back from its HTML, in the parts that a reader can be led to: below each heading, in each
/// platform's panel, in each row with an address.
///
/// From the HTML, because directives, quoted values and repeated rows have become text there: what readers see is what
/// they find.
struct SectionReader {
    /// Text with single spaces in place of white space.
    struct Text {
        private(set) var bytes: [UInt8] = []
        private var isSpaceDue = false

        mutating func append(_ byte: UInt8) {
            if byte <= 0x20 {
                isSpaceDue = true
            } else {
                if isSpaceDue, !bytes.isEmpty { bytes.append(0x20) }
                isSpaceDue = false
                bytes.append(byte)
            }
        }

        mutating func append(_ run: Slice<UnsafeBufferPointer<UInt8>>) { for byte in run { append(byte) } }

        mutating func breakLine() { isSpaceDue = true }
    }

    struct Section {
        var anchor = ""
        var platform: String?
        var heading = Text()
        var text = Text()
    }

    private enum Target { case heading, text }
    /// A part that ends with its element: how deep inside elements of the same name, and what it interrupts.
    private struct Nested {
        var name: TagName
        var depth: Int
        var outer: Int
    }

    private var sections = [Section()]
    private var current = 0
    private var target = Target.text
    private var nested: [Nested] = []
    private var divs = 0

    static func sections(of html: HTML) -> [Section] {
        var reader = SectionReader(), source = html.source
        source.withUTF8 { reader.read($0) }
        return reader.sections.filter { !$0.text.bytes.isEmpty || !$0.heading.bytes.isEmpty }
    }

    private mutating func read(_ html: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < html.count {
            switch html[index] {
            case UInt8(ascii: "<"):
                var end = index + 1
                while end < html.count, html[end] != UInt8(ascii: ">") { end += 1 }
                let tag = Tag(html, from: index + 1, to: end)
                index = end + 1
                if isLeftOut(tag) {
                    while index < html.count, !isEnd(of: tag.name, html, at: index) { index += 1 }
                } else if tag.isEnd {
                    close(tag)
                } else {
                    open(tag)
                }
            case UInt8(ascii: "&"): index = readEntity(html, at: index)
            default:
                let start = index
                while index < html.count, html[index] != UInt8(ascii: "<"), html[index] != UInt8(ascii: "&") {
                    index += 1
                }
                put(html[start..<index])
            }
        }
    }

    private mutating func put(_ run: Slice<UnsafeBufferPointer<UInt8>>) {
        if target == .heading { sections[current].heading.append(run) } else { sections[current].text.append(run) }
    }

    private mutating func put(_ byte: UInt8) {
        if target == .heading { sections[current].heading.append(byte) } else { sections[current].text.append(byte) }
    }

    /// What is no part of the text: controls, pictures, numbers of lines and notes, the evidence of a proof.
    private func isLeftOut(_ tag: Tag) -> Bool {
        guard !tag.isEnd else { return false }
        switch tag.name {
        case "button", "svg", "select", "template": return true
        case "a": return tag.has("anchor") || tag.has("num") || tag.has("note-ref") || tag.has("line-ref")
        case "p": return tag.has("panel-label") || tag.has("only-label")
        // The same words above each platform's table.
        case "thead": return sections[current].platform != nil
        case "details": return tag.has("proof")
        case "span": return tag.has("file-tools") || tag.has("gap")
        default: return false
        }
    }

    /// Inside what is left out no element of the same name stands, but in the tools of a file spans do.
    private func isEnd(of name: TagName, _ html: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard html[index] == UInt8(ascii: "<"), index + 1 < html.count, html[index + 1] == UInt8(ascii: "/") else {
            return false
        }
        // A caption's tools are the last in it.
        let sought = name == "span" ? "figcaption" as TagName : name
        return Tag(html, from: index + 1, to: min(index + 12, html.count)).name == sought
    }

    private mutating func open(_ tag: Tag) {
        switch tag.name {
        case "h1", "h2", "h3", "h4", "h5", "h6":
            if let id = tag["id"] {
                let outer = nested.last == nil ? nil : sections[current].platform
                begin(Section(anchor: id, platform: outer))
            }
            if tag["id"] != nil { target = .heading }
        case "div":
            divs += 1
            if tag.has("panel") || tag.has("single") {
                // The id of a panel is that of its group and the platform's.
                let id = tag["id"] ?? "", value = tag["data-value"] ?? id.split(separator: ".").last.map(String.init)
                nest(tag.name, Section(anchor: id, platform: value))
            } else if let platforms = tag["data-only"] {
                let first = platforms.split(separator: " ").first.map(String.init)
                nest(tag.name, Section(anchor: sections[current].anchor, platform: first))
            }
            breakLine()
        case "tr":
            if let id = tag["id"] {
                nest(tag.name, Section(anchor: id, platform: sections[current].platform))
            }
            breakLine()
        case "span": if tag.has("file-note") { breakLine() }
        case "th": if nested.last?.name == "tr" { target = .heading } else { breakLine() }
        case "a", "b", "em", "strong", "code", "wbr", "sup", "sub", "i", "kbd", "mark", "del", "ins": break
        default: breakLine()
        }
    }

    private mutating func close(_ tag: Tag) {
        switch tag.name {
        case "h1", "h2", "h3", "h4", "h5", "h6", "th":
            target = .text
            breakLine()
        case "div", "tr":
            if let last = nested.last, last.name == tag.name, tag.name == "tr" || last.depth == divs {
                nested.removeLast()
                current = last.outer
                target = .text
            }
            if tag.name == "div" { divs -= 1 }
            breakLine()
        case "a", "b", "em", "strong", "code", "span", "sup", "sub", "i", "kbd", "mark", "del", "ins": break
        default: breakLine()
        }
    }

    private mutating func breakLine() {
        if target == .heading { sections[current].heading.breakLine() } else { sections[current].text.breakLine() }
    }

    private mutating func begin(_ section: Section) {
        sections.append(section)
        current = sections.count - 1
    }

    private mutating func nest(_ name: TagName, _ section: Section) {
        nested.append(Nested(name: name, depth: divs, outer: current))
        begin(section)
    }

    private mutating func readEntity(_ html: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
        var end = start + 1
        while end < html.count, end - start < 12, html[end] != UInt8(ascii: ";") { end += 1 }
        guard end < html.count, html[end] == UInt8(ascii: ";") else {
            put(html[start])
            return start + 1
        }
        let name = String(decoding: html[(start + 1)..<end], as: UTF8.self)
        let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": " "][name]
        let number =
            name.hasPrefix("#x")
            ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst(name.hasPrefix("#") ? 1 : 0))
        for byte in (named ?? number.flatMap(Unicode.Scalar.init).map(String.init) ?? "").utf8 { put(byte) }
        return end + 1
    }
}
