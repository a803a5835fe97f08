/// Numbers as YAML 1.2's core schema writes them, in the digits of JSON.
enum CoreNumber {
    /// `nil`: the text is no number. Those that JSON knows keep their digits; `.inf` and `.nan` have none.
    ///
    /// A number with a zero before it (`007`) stays text: it is a code more often than a number, and YAML 1.1 reads
    /// another number from it.
    static func digits(of text: String) -> String? {
        guard let first = text.utf8.first, "+-.0123456789".utf8.contains(first) else { return nil }
        if JSONNumber.matches(text.utf8) { return text }
        for (prefix, radix) in [("0x", 16), ("0o", 8)] where text.hasPrefix(prefix) {
            let digits = text.dropFirst(2)
            return digits.utf8.first == UInt8(ascii: "+") || digits.utf8.first == UInt8(ascii: "-")
                ? nil : Int(digits, radix: radix).map(String.init)
        }
        let isNegative = first == UInt8(ascii: "-")
        var rest = isNegative || first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
        guard let next = rest.utf8.first, next != UInt8(ascii: "-") else { return nil }
        if next == UInt8(ascii: ".") {
            guard let digit = rest.utf8.dropFirst().first, (48...57).contains(digit) else { return nil }
            rest = "0" + rest
        }
        if rest.hasSuffix(".") { rest = rest.dropLast() }
        let digits = (isNegative ? "-" : "") + rest
        return JSONNumber.matches(digits.utf8) ? digits : nil
    }
}
