/// Writes numbers of words in few printable characters, the frequent ones in one.
///
/// Digits are the characters from `#` to `~` but `\`, so that a script can hold them in quotes. The first digit says how
/// many there are: below `one` it stands alone, below `one + two` another one follows, and so on up to four.
struct WordCode {
    static let base = 91

    let one: Int
    let two: Int
    let three: Int
    /// Numbers that can be written.
    let capacity: Int

    /// The shortest for words that are there this often, the most frequent first.
    init(counts: [Int]) {
        var sums = [0]
        sums.reserveCapacity(counts.count + 1)
        for count in counts { sums.append(sums[sums.count - 1] + count) }
        let all = counts.count, base = Self.base
        func sum(_ count: Int) -> Int { sums[min(count, all)] }
        // Any code with four digits as its last resort holds 753,571 words; beyond those nothing is found.
        var best = (one: 40, two: 45, three: 5), bestCost = Int.max
        for one in 0..<base {
            for two in 0...(base - one) {
                let rest = base - one - two
                let three = one + two * base + rest * base * base >= all ? rest : max(0, rest - 1)
                let capacity = one + two * base + three * base * base + (rest - three) * base * base * base
                guard capacity >= all else { continue }
                // Each word costs one digit, and one more beyond each limit.
                let cost =
                    4 * sum(all) - sum(one) - sum(one + two * base) - sum(one + two * base + three * base * base)
                if cost < bestCost { (best, bestCost) = ((one, two, three), cost) }
            }
        }
        (one, two, three) = best
        capacity = one + two * base + three * base * base + (base - one - two - three) * base * base * base
    }

    func append(_ number: Int, to bytes: inout [UInt8]) {
        let base = Self.base
        var rest = number
        func digit(_ value: Int) -> UInt8 {
            let byte = UInt8(0x23 + value)
            return byte < UInt8(ascii: "\\") ? byte : byte + 1
        }
        if rest < one { return bytes.append(digit(rest)) }
        rest -= one
        if rest < two * base {
            bytes.append(digit(one + rest / base))
            return bytes.append(digit(rest % base))
        }
        rest -= two * base
        if rest < three * base * base {
            bytes.append(digit(one + two + rest / (base * base)))
            bytes.append(digit(rest / base % base))
            return bytes.append(digit(rest % base))
        }
        rest -= three * base * base
        bytes.append(digit(one + two + three + rest / (base * base * base)))
        bytes.append(digit(rest / (base * base) % base))
        bytes.append(digit(rest / base % base))
        bytes.append(digit(rest % base))
    }
}
