import ContentModel
import LocatedText

/// How JSON Schema sees a number: `1E5` and `1.0` are integers too.
enum WholeNumber {
    case whole(Int64)
    /// An integer that 64 bits with sign do not hold.
    case tooLarge
    /// Something stands behind the point.
    case fraction

    /// - Parameter digits: a number of JSON, of any length.
    init(_ digits: String) {
        if let plain = Int64(digits) {
            self = .whole(plain)
            return
        }
        let isNegative = digits.hasPrefix("-"), parts = digits.lowercased().drop { $0 == "-" }.split(separator: "e")
        let mantissa = (parts.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
        let fraction = mantissa.count > 1 ? mantissa[1] : ""
        var all = (mantissa.first ?? "") + fraction
        guard all.contains(where: { $0 != "0" }) else {
            self = .whole(0)
            return
        }
        let written = parts.count > 1 ? parts[1] : "0"
        // No file holds as many digits as the bound, so that it changes no answer.
        let bound = 1 << 40
        let exponent = Int(written) ?? (written.hasPrefix("-") ? -bound : bound)
        let shift = min(max(exponent, -bound), bound) - fraction.count
        if shift < 0 {
            guard -shift < all.count, all.suffix(-shift).allSatisfy({ $0 == "0" }) else {
                self = .fraction
                return
            }
            all = all.dropLast(-shift)
        } else {
            guard shift < 20 else {
                self = .tooLarge
                return
            }
            all += String(repeating: "0", count: shift)
        }
        self = Int64((isNegative ? "-" : "") + all).map(Self.whole) ?? .tooLarge
    }
}

extension JSON {
    /// The value with its integers in plain digits, as samples write them. What records hold is not looked at.
    func written(as type: ValueType) -> JSON {
        switch (self, type) {
        case (_, .optional(let type)): written(as: type)
        case (.number(let digits), .integer):
            if case .whole(let number) = WholeNumber(digits) { .number(String(number)) } else { self }
        case (.array(let items), .list(let type)): .array(items.map { $0.written(as: type) })
        default: self
        }
    }

    /// For messages: what it is where `type` is wanted.
    func kindText(where type: ValueType) -> String {
        if case .number(let digits) = self, type.wrapped == .integer, case .tooLarge = WholeNumber(digits) {
            return "too large for 64 bits"
        }
        return kindText
    }
}
