/// The grammar of numbers in RFC 8259.
enum JSONNumber {
    static func matches(_ text: some Collection<UInt8>) -> Bool {
        // Most plain text is known for none by its first byte.
        guard let first = text.first, first == UInt8(ascii: "-") || isDigit(first) else { return false }
        return length(of: text).map { $0 == text.count } ?? false
    }

    /// How many bytes at the beginning are a number; `nil` if they are none.
    static func length(of text: some Collection<UInt8>) -> Int? {
        var index = text.startIndex, length = 0
        var next: UInt8? { index < text.endIndex ? text[index] : nil }
        func advance() {
            index = text.index(after: index)
            length += 1
        }
        func digits() -> Bool {
            guard let digit = next, isDigit(digit) else { return false }
            while let digit = next, isDigit(digit) { advance() }
            return true
        }
        if next == UInt8(ascii: "-") { advance() }
        // No zero before another digit.
        if next == UInt8(ascii: "0") { advance() } else if !digits() { return nil }
        if next == UInt8(ascii: ".") {
            advance()
            guard digits() else { return nil }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            advance()
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { advance() }
            guard digits() else { return nil }
        }
        return length
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
