extension JSONReader {
    /// `true`, `false` or `null`; anything else is what no value begins with.
    mutating func word() throws(Stop) -> LocatedValue.Content {
        let start = index
        while index < text.count, index - start < 20, case 97...122 = text[index] | 32 { index += 1 }
        let word = String(decoding: text[start..<index], as: UTF8.self)
        switch word {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        default:
            index = start
            throw stop(unexpectedValue(word))
        }
    }

    private func unexpectedValue(_ word: String) -> String {
        guard index < text.count else { return "a value is missing" }
        return switch peek {
        case UInt8(ascii: "'"): "text stands in double quotes"
        case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments"
        case UInt8(ascii: "+"), UInt8(ascii: "."): "a number begins with a digit or '-'"
        default: word.isEmpty ? "a value must stand here" : "'\(word)' is not a value of JSON"
        }
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
        var isASCII = true
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "\"") {
                let raw = UnsafeBufferPointer(rebasing: text[(opening + 1)..<index])
                index += 1
                return isASCII ? String(decoding: raw, as: UTF8.self) : try validated(raw, opening)
            }
            if byte == UInt8(ascii: "\\") { return try stringWithEscapes(opening) }
            guard byte >= 32 else { throw stop("a control character must be written as an escape") }
            if byte >= 128 {
                isASCII = false
                if byte & 0xC0 == 0x80 { continuations += 1 }
            }
            index += 1
        }
        index = opening
        throw stop("the quote is never closed")
    }

    /// The rest of a text whose first escape is here.
    private mutating func stringWithEscapes(_ opening: Int) throws(Stop) -> String {
        var decoded = Array(text[(opening + 1)..<index])
        while index < text.count {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return try decoded.withUnsafeBufferPointer { raw throws(Stop) in try validated(raw, opening) }
            case UInt8(ascii: "\\"): try escape(&decoded)
            case 0..<32: throw stop("a control character must be written as an escape")
            default:
                if byte & 0xC0 == 0x80 { continuations += 1 }
                decoded.append(byte)
                index += 1
            }
        }
        index = opening
        throw stop("the quote is never closed")
    }

    private mutating func validated(_ bytes: UnsafeBufferPointer<UInt8>, _ opening: Int) throws(Stop) -> String {
        if let string = String(validating: bytes, as: UTF8.self) { return string }
        index = opening + 1
        throw stop("bytes that are not UTF-8 stand in this text")
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
        decoded += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
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
