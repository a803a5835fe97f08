extension JSONReader {
    /// The letters at this place, a few of them.
    mutating func word() -> String {
        let start = index
        while index < text.count, index - start < 20, case 97...122 = text[index] | 32 { index += 1 }
        return String(decoding: text[start..<index], as: UTF8.self)
    }

    mutating func number() throws(Stop) -> String {
        guard let length = JSONNumber.length(of: text[index...]) else {
            throw stop("a digit is missing in this number")
        }
        let end = index + length
        if length == 1 || length == 2, end < text.count, (48...57).contains(text[end]) {
            throw stop("a number has no zero before it")
        }
        defer { index = end }
        return String(decoding: text[index..<end], as: UTF8.self)
    }

    /// The text between quotes.
    mutating func string() throws(Stop) -> String {
        let opening = index
        index += 1
        var decoded: [UInt8] = [], start = index
        while index < text.count, text[index] != UInt8(ascii: "\"") {
            switch text[index] {
            case UInt8(ascii: "\\"):
                decoded += text[start..<index]
                try escape(&decoded)
                start = index
            case 0..<32: throw stop("a control character must be written as an escape")
            default: index += 1
            }
        }
        guard index < text.count else {
            index = opening
            throw stop("the quote is never closed")
        }
        let raw = text[start..<index]
        // Most strings have no escape and are not copied twice.
        guard
            let string = decoded.isEmpty
                ? String(validating: raw, as: UTF8.self) : String(validating: decoded + raw, as: UTF8.self)
        else {
            index = opening + 1
            throw stop("bytes that are not UTF-8 stand in this text")
        }
        index += 1
        return string
    }

    private mutating func escape(_ decoded: inout [UInt8]) throws(Stop) {
        let next = index + 1 < text.count ? text[index + 1] : 0
        let plain: UInt8? =
            switch next {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): next
            case UInt8(ascii: "b"): 8
            case UInt8(ascii: "f"): 12
            case UInt8(ascii: "n"): 10
            case UInt8(ascii: "r"): 13
            case UInt8(ascii: "t"): 9
            default: nil
            }
        if let plain {
            decoded.append(plain)
            index += 2
            return
        }
        guard next == UInt8(ascii: "u"), var value = unit(at: index) else { throw stop("there is no such escape") }
        var length = 6
        if (0xD800..<0xDC00).contains(value), let low = unit(at: index + 6), (0xDC00..<0xE000).contains(low) {
            value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
            length = 12
        }
        guard let scalar = Unicode.Scalar(value) else { throw stop("half of a surrogate pair is not a character") }
        decoded += Array(String(Character(scalar)).utf8)
        index += length
    }

    /// The number of an escape `\uXXXX` at a place.
    private func unit(at place: Int) -> UInt32? {
        guard place + 6 <= text.count, text[place] == UInt8(ascii: "\\"), text[place + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var value: UInt32 = 0
        for byte in text[(place + 2)..<(place + 6)] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 128 else { return nil }
            value = value << 4 + UInt32(digit)
        }
        return value
    }
}
