/// A text that a regular expression matches, for the expressions that documents have: literals, classes, groups,
/// alternatives and counts. `nil` where an expression says more.
struct PatternSample {
    private var rest: Substring.UnicodeScalarView
    private var depth = 0
    /// How often what may be repeated without end is.
    private let repeats: Int

    private struct NotUnderstood: Error {}

    static func text(for pattern: String, atLeast least: Int, atMost most: Int) -> String? {
        guard pattern.utf8.count <= 500, least <= most else { return nil }
        for repeats in [1, 3, 8, least, least + 1] where repeats <= 200 {
            var sample = PatternSample(rest: pattern[...].unicodeScalars, repeats: repeats)
            guard let text = try? sample.alternatives(), sample.rest.isEmpty else { return nil }
            if (least...most).contains(text.unicodeScalars.count) { return text }
        }
        return nil
    }

    /// The first of several ways.
    private mutating func alternatives() throws(NotUnderstood) -> String {
        depth += 1
        guard depth < 20 else { throw NotUnderstood() }
        defer { depth -= 1 }
        let first = try sequence()
        while rest.first == "|" {
            rest.removeFirst()
            _ = try sequence()
        }
        return first
    }

    private mutating func sequence() throws(NotUnderstood) -> String {
        var text = ""
        while let next = rest.first, next != "|", next != ")" {
            if next == "^" || next == "$" {
                rest.removeFirst()
                continue
            }
            let atom = try atom(), (least, most) = try count()
            let wanted = min(max(least, min(repeats, most)), 200)
            // What need not be there is left out, unless the text would be empty without.
            text += String(repeating: atom, count: least == 0 && most == 1 ? 0 : wanted)
            guard text.utf8.count < 2000 else { throw NotUnderstood() }
        }
        return text
    }

    private mutating func atom() throws(NotUnderstood) -> String {
        guard let next = rest.popFirst() else { throw NotUnderstood() }
        switch next {
        case "(":
            if rest.first == "?" {
                rest.removeFirst()
                guard rest.popFirst() == ":" else { throw NotUnderstood() }
            }
            let inside = try alternatives()
            guard rest.popFirst() == ")" else { throw NotUnderstood() }
            return inside
        case "[": return try set()
        case ".": return "a"
        case "\\": return String(try escape())
        case "*", "+", "?", "{": throw NotUnderstood()
        default: return String(next)
        }
    }

    private mutating func escape() throws(NotUnderstood) -> Unicode.Scalar {
        guard let next = rest.popFirst() else { throw NotUnderstood() }
        switch next {
        case "d": return "1"
        case "w": return "a"
        case "s": return " "
        case "S", "D": return "a"
        case "W": return "-"
        case "t": return "\t"
        case "n": return "\n"
        // Word boundaries, properties and numbered groups.
        case _ where next.properties.isAlphabetic || ("0"..."9").contains(next): throw NotUnderstood()
        default: return next
        }
    }

    /// A member of a class.
    private mutating func set() throws(NotUnderstood) -> String {
        var isNegated = false, members: [ClosedRange<Unicode.Scalar>] = []
        if rest.first == "^" {
            isNegated = true
            rest.removeFirst()
        }
        while let next = rest.popFirst() {
            if next == "]" {
                guard isNegated else {
                    guard let first = members.first else { throw NotUnderstood() }
                    return String(first.lowerBound)
                }
                let candidates: [Unicode.Scalar] = ["a", "A", "1", "-", " ", "é"]
                guard let other = candidates.first(where: { c in !members.contains { $0.contains(c) } }) else {
                    throw NotUnderstood()
                }
                return String(other)
            }
            guard next != "[" else { throw NotUnderstood() }
            if next == "\\", let kind = rest.first, let range = Self.ranges[kind] {
                rest.removeFirst()
                members += range
                continue
            }
            let low = next == "\\" ? try escape() : next
            guard rest.first == "-", let high = rest.dropFirst().first, high != "]" else {
                members.append(low...low)
                continue
            }
            rest.removeFirst(2)
            let end = high == "\\" ? try escape() : high
            guard low <= end else { throw NotUnderstood() }
            members.append(low...end)
        }
        throw NotUnderstood()
    }

    private static let ranges: [Unicode.Scalar: [ClosedRange<Unicode.Scalar>]] = [
        "d": ["1"..."9", "0"..."0"], "w": ["a"..."z", "A"..."Z", "0"..."9", "_"..."_"], "s": [" "..." "],
    ]

    private mutating func count() throws(NotUnderstood) -> (least: Int, most: Int) {
        let found: (Int, Int)
        switch rest.first {
        case "*": found = (0, .max)
        case "+": found = (1, .max)
        case "?": found = (0, 1)
        case "{":
            let end = rest.firstIndex(of: "}")
            guard let end else { throw NotUnderstood() }
            let parts = rest[rest.index(after: rest.startIndex)..<end].split(
                separator: ",", omittingEmptySubsequences: false)
            guard let least = parts.first.flatMap({ Int(String($0)) }), parts.count <= 2 else { throw NotUnderstood() }
            let most = parts.count == 1 ? least : parts[1].isEmpty ? Int.max : Int(String(parts[1])) ?? -1
            guard most >= least else { throw NotUnderstood() }
            found = (least, most)
            rest = rest[end...]
        default: return (1, 1)
        }
        rest.removeFirst()
        // As few or as many as possible makes no difference here.
        if rest.first == "?" { rest.removeFirst() }
        return found
    }
}
