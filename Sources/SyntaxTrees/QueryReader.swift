import CTreeSitter
import _StringProcessing

/// Reads the source of a query: the part of tree-sitter's language that colours need.
///
/// `(name …)`, `"word"`, `[a b]`, `field: (name)`, `.` before and behind a child, groups with `#match?`, `#eq?` and
/// `#any-of?`, and `@name` behind any of them. There are no quantifiers, no wildcard and no negation.
struct QueryReader {
    private typealias Step = QueryPattern.Step

    private(set) var patterns: [QueryPattern] = []
    private(set) var captureNames: [String] = []

    private let source: [UInt8]
    private var index = 0
    private let grammar: Grammar
    /// Patterns that one with several `[…]` may become.
    private static let limit = 1_000

    init(_ source: String, _ grammar: Grammar) throws(GrammarProblem) {
        self.source = Array(source.utf8)
        self.grammar = grammar
        var number = 0
        while skipSpace() != nil {
            var predicates: [QueryPattern.Predicate] = []
            let found = try item(&predicates)
            patterns += found.map { QueryPattern(steps: $0, number: number, predicates: predicates) }
            number += 1
        }
    }

    // MARK: Nodes

    /// The next node, word, group or choice with the captures behind it: all that it can be, each as siblings.
    private mutating func item(_ predicates: inout [QueryPattern.Predicate]) throws(GrammarProblem) -> [[Step]] {
        var found: [[Step]]
        switch skipSpace() {
        case UInt8(ascii: "["):
            index += 1
            found = []
            while skipSpace() != UInt8(ascii: "]") { found += try item(&predicates) }
            index += 1
        case UInt8(ascii: "\""): found = [[Step(symbol: try symbol(try quoted(), isNamed: false))]]
        case UInt8(ascii: "("):
            index += 1
            guard let first = skipSpace() else { throw problem("an open '('") }
            if Self.isNamePart(first) {
                let symbol = try symbol(name(), isNamed: true)
                found = try siblings(&predicates).map { [Step(symbol: symbol, children: $0)] }
            } else {
                found = try siblings(&predicates)
            }
        default: throw problem("what is no pattern")
        }
        while skipSpace() == UInt8(ascii: "@") {
            index += 1
            let capture = number(of: name())
            for each in found.indices where !found[each].isEmpty { found[each][0].captures.append(capture) }
        }
        guard found.count <= Self.limit, found.allSatisfy({ !$0.isEmpty }) else { throw problem("an empty pattern") }
        return found
    }

    /// What stands up to the closing bracket, which is passed over.
    private mutating func siblings(_ predicates: inout [QueryPattern.Predicate]) throws(GrammarProblem) -> [[Step]] {
        var ways: [[Step]] = [[]], isImmediate = false, field: UInt16 = 0
        while let next = skipSpace(), next != UInt8(ascii: ")") {
            if next == UInt8(ascii: ".") {
                index += 1
                isImmediate = true
            } else if Self.isNamePart(next) {
                field = try self.field(name())
                guard skipSpace() == UInt8(ascii: ":") else { throw problem("a field without ':'") }
                index += 1
            } else if next == UInt8(ascii: "("), let predicate = try predicate() {
                predicates.append(predicate)
            } else {
                let items = try item(&predicates)
                ways = ways.flatMap { way in
                    items.map { steps in
                        var steps = steps
                        (steps[0].isImmediate, steps[0].field) = (isImmediate, field)
                        return way + steps
                    }
                }
                guard ways.count <= Self.limit else { throw problem("too many choices") }
                (isImmediate, field) = (false, 0)
            }
        }
        guard skipSpace() != nil else { throw problem("an open '('") }
        index += 1
        // A point behind the last one.
        if isImmediate {
            for way in ways.indices where !ways[way].isEmpty { ways[way][ways[way].count - 1].isLast = true }
        }
        return ways
    }

    // MARK: Predicates

    /// `(#name @capture "value")`, or `nil` where no predicate begins.
    private mutating func predicate() throws(GrammarProblem) -> QueryPattern.Predicate? {
        guard index + 1 < source.count, source[index + 1] == UInt8(ascii: "#") else { return nil }
        index += 2
        let name = name()
        guard skipSpace() == UInt8(ascii: "@") else { throw problem("#\(name) without a capture") }
        index += 1
        let capture = number(of: self.name())
        var values: [String] = []
        while skipSpace() == UInt8(ascii: "\"") { values.append(try quoted()) }
        guard skipSpace() == UInt8(ascii: ")"), let value = values.first else {
            throw problem("#\(name) without a value")
        }
        index += 1
        switch name {
        case "match?":
            guard let regex = try? Regex(value) else { throw problem("'\(value)', which is no regular expression") }
            return .matches(capture, regex)
        case "eq?": return .equals(capture, value)
        case "any-of?": return .anyOf(capture, Set(values))
        default: throw problem("#\(name), which is not known")
        }
    }

    // MARK: Names

    private mutating func number(of name: String) -> Int {
        if let known = captureNames.firstIndex(of: name) { return known }
        captureNames.append(name)
        return captureNames.count - 1
    }

    private func symbol(_ name: String, isNamed: Bool) throws(GrammarProblem) -> UInt16 {
        let symbol = grammar.core.call.language_symbol_for_name(
            grammar.language, name, UInt32(name.utf8.count), isNamed)
        guard symbol != 0 else { throw problem("'\(name)', which the grammar does not have") }
        return symbol
    }

    private func field(_ name: String) throws(GrammarProblem) -> UInt16 {
        let field = grammar.core.call.language_field_id_for_name(grammar.language, name, UInt32(name.utf8.count))
        guard field != 0 else { throw problem("the field '\(name)', which the grammar does not have") }
        return field
    }

    // MARK: Bytes

    /// The next byte that is no space and in no comment; `nil` at the end.
    private mutating func skipSpace() -> UInt8? {
        while index < source.count {
            if source[index] == UInt8(ascii: ";") {
                while index < source.count, source[index] != 10 { index += 1 }
            } else if source[index] > 32 {
                return source[index]
            } else {
                index += 1
            }
        }
        return nil
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
        default: false
        }
    }

    /// `function_declaration`, `any-of?`
    private mutating func name() -> String {
        let start = index
        while index < source.count, Self.isNamePart(source[index]) || "-?".utf8.contains(source[index]) { index += 1 }
        return String(decoding: source[start..<index], as: UTF8.self)
    }

    private mutating func quoted() throws(GrammarProblem) -> String {
        index += 1
        var text: [UInt8] = []
        while index < source.count, source[index] != UInt8(ascii: "\"") {
            if source[index] == UInt8(ascii: "\\") { index += 1 }
            guard index < source.count else { break }
            text.append(source[index])
            index += 1
        }
        guard index < source.count else { throw problem("an open quote") }
        index += 1
        return String(decoding: text, as: UTF8.self)
    }

    private func problem(_ what: String) -> GrammarProblem {
        let line = source[..<min(index, source.count)].count { $0 == 10 } + 1
        return GrammarProblem(description: "\(grammar.name): the query has \(what), at its line \(line)")
    }
}
