/// Cuts text into words and what stands between them, so that the two put together are the text again.
///
/// One space between two words is left out. Scripts that write without spaces are cut after every character, and no
/// space is left out beside these.
enum WordSplitter {
    private enum Kind { case word, character, between }

    /// Nobody looks for a longer one; what goes on is another word.
    private static let lengthLimit = 64

    /// `text` is UTF-8 without white space but single spaces, none at its ends.
    static func forEachPart(of text: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        text.withUnsafeBufferPointer { text in
            var start = 0, previous = Kind.between
            while start < text.count {
                var (kind, end) = part(of: text, at: start)
                if kind != .character {
                    while end < text.count, kind == .between || end - start < lengthLimit {
                        let next = part(of: text, at: end)
                        guard next.kind == kind else { break }
                        end = next.end
                    }
                }
                let isSpace = kind == .between && end == start + 1 && text[start] == UInt8(ascii: " ")
                let isImplied =
                    isSpace && previous == .word && end < text.count && part(of: text, at: end).kind == .word
                if !isImplied { body(UnsafeBufferPointer(rebasing: text[start..<end])) }
                (start, previous) = (end, kind)
            }
        }
    }

    private static func part(of text: UnsafeBufferPointer<UInt8>, at index: Int) -> (kind: Kind, end: Int) {
        let byte = text[index]
        if byte < 0x80 {
            let isWord =
                (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
                || byte == UInt8(ascii: "_")
            return (isWord ? .word : .between, index + 1)
        }
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2, end = min(index + length, text.count)
        var value = UInt32(byte) & (0x7F >> UInt32(length))
        for next in text[(index + 1)..<end] { value = value << 6 | UInt32(next & 0x3F) }
        return (Unicode.Scalar(value).map(kind) ?? .between, end)
    }

    private static func kind(_ scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        // Thai, Lao, Myanmar, Khmer; kana; Han.
        case 0xE01...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x323AF:
            return .character
        case 0xC0...0x24F: return scalar.value == 0xD7 || scalar.value == 0xF7 ? .between : .word
        case 0x2000...0x206F: return .between
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            return .word
        default: return .between
        }
    }
}
