/// A JSON number as it is written; nothing else can be one.
package struct Digits: Hashable, Sendable {
    package let text: String
    /// Every digit that counts, without leading and final zeros, and the power of ten of the last one.
    private let significant: String
    private let exponent: Int

    /// `nil`: no number by the grammar of JSON.
    package init?(_ text: String) {
        guard let match = text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.([0-9]+))?([eE]([+-]?[0-9]{1,6}))?/) else {
            return nil
        }
        self.text = text
        let fraction = match.output.3 ?? ""
        let digits = (match.output.1 + fraction).drop { $0 == "0" }
        let zeros = digits.reversed().prefix { $0 == "0" }.count
        significant = (text.hasPrefix("-") && !digits.isEmpty ? "-" : "") + digits.dropLast(zeros)
        exponent = digits.isEmpty ? 0 : (match.output.5.flatMap { Int($0) } ?? 0) - fraction.count + zeros
    }

    /// The value, if it is written without fraction and exponent and has 64 bits.
    package var integer: Int? { Int(text) }

    /// Whether a Double can hold exactly what is written, so that it is printed the same: 0.1, but not 2^53 + 1 or
    /// 1e400.
    package var isExactDouble: Bool {
        guard let value = Double(text), value.isFinite else { return false }
        guard let back = Digits(value.description) else { return false }
        return back.significant == significant && back.exponent == exponent
    }
}
