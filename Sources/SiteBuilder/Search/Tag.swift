/// A tag of a page, looked at where it stands.
struct Tag {
    let name: TagName
    let isEnd: Bool
    private let attributes: UnsafeBufferPointer<UInt8>
    /// Where the classes stand in them.
    private var classes: Range<Int>?

    /// From behind `<` to `>`.
    init(_ html: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        var index = start
        isEnd = index < end && html[index] == UInt8(ascii: "/")
        if isEnd { index += 1 }
        var name = TagName()
        while index < end, html[index] > 0x2F, html[index] != UInt8(ascii: ">") {
            name.append(html[index])
            index += 1
        }
        self.name = name
        attributes = UnsafeBufferPointer(rebasing: html[index..<max(index, end)])
        if !isEnd { classes = range(of: "class") }
    }

    /// The value as it is written; the ids and names of this module need no escapes.
    subscript(name: StaticString) -> String? {
        range(of: name).map { String(decoding: attributes[$0], as: UTF8.self) }
    }

    /// A class.
    func has(_ name: StaticString) -> Bool {
        guard let classes else { return false }
        let value = attributes[classes]
        guard var index = value.indices.first else { return false }
        while index + name.utf8CodeUnitCount <= value.endIndex {
            let end = index + name.utf8CodeUnitCount
            let isWhole = end == value.endIndex || value[end] == 0x20
            if isWhole, isEqual(name, at: index) { return true }
            while index < value.endIndex, value[index] != 0x20 { index += 1 }
            index += 1
        }
        return false
    }

    private func isEqual(_ text: StaticString, at start: Int) -> Bool {
        for offset in 0..<text.utf8CodeUnitCount where attributes[start + offset] != text.utf8Start[offset] {
            return false
        }
        return true
    }

    private func range(of name: StaticString) -> Range<Int>? {
        let count = name.utf8CodeUnitCount
        var index = 0
        while index < attributes.count {
            // An attribute begins after a space and goes to `=`; its value is in quotes.
            guard attributes[index] == 0x20 || attributes[index] == 0x0A else {
                index += 1
                continue
            }
            index += 1
            let start = index
            while index < attributes.count, attributes[index] != UInt8(ascii: "="), attributes[index] > 0x20 {
                index += 1
            }
            guard index + 1 < attributes.count, attributes[index] == UInt8(ascii: "=") else { continue }
            let isSought = index - start == count && isEqual(name, at: start)
            index += 2
            let value = index
            while index < attributes.count, attributes[index] != UInt8(ascii: "\"") { index += 1 }
            if isSought { return value..<index }
            index += 1
        }
        return nil
    }
}

/// The name of an element; two that agree in their first eight bytes are the same, which no two of HTML do that matter.
struct TagName: Hashable, ExpressibleByStringLiteral {
    private(set) var code: UInt64 = 0

    init() {}

    init(stringLiteral value: StaticString) {
        for offset in 0..<value.utf8CodeUnitCount { append(value.utf8Start[offset]) }
    }

    mutating func append(_ byte: UInt8) {
        if code < 1 << 56 { code = code << 8 | UInt64(byte) }
    }
}
