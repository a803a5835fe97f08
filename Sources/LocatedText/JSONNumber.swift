/// The grammar of numbers in RFC 8259.
enum JSONNumber {
    static func matches(_ text: some Collection<UInt8>) -> Bool {
        length(of: text).map { $0 == text.count } ?? false
    }

    /// How many bytes at the beginning are a number; `nil` if they are none.
    static func length(of text: some Collection<UInt8>) -> Int? {
        var iterator = text.makeIterator(), next = iterator.next(), length = 0
        func isDigit(_ byte: UInt8?) -> Bool { byte.map { (48...57).contains($0) } ?? false }
        func advance() {
            next = iterator.next()
            length += 1
        }
        func digits() -> Bool {
            guard isDigit(next) else { return false }
            while isDigit(next) { advance() }
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
}
