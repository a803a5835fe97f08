import SeededDrawing

/// Makes other texts of a text, as slips, bad merges and hostile minds do.
package struct TextMutator {
    private var random: SeededGenerator
    /// What means something in YAML, JSON and references.
    private static let words: [[UInt8]] = [
        "\n", "  ", "- ", ": ", "? ", "&a ", "*a", "<<: *a\n", "!!set ", "|\n", ">-\n", "---\n", "...\n", "#", "\"",
        "'",
        "{", "}", "[", "]", ",", "\\u0000", "\\ud83d", "\u{FEFF}", "\u{2028}", "\u{202E}", "\t", "null", "true",
        "1e999999",
        "-0", "0x", "$ref: '#'\n", "\"$ref\": \"#\"", "#/components/schemas/", "~0", "~1", "%2F", "%", "../", "http://",
        "type: ", "[[[[[[[[[[[[[[[[", "{a: {a: {a: {a: ", "9223372036854775808", "allOf", "oneOf", "items", "required",
        "minItems: 99999999\n", "minLength: 99999999\n", "pattern: '((a{99}){99}){99}'\n",
    ].map { Array($0.utf8) }

    package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// One to six changes; `others` are texts that parts are taken from.
    package mutating func mutant(of text: [UInt8], others: [[UInt8]]) -> [UInt8] {
        var text = text
        for _ in 0..<Int.random(in: 1...6, using: &random) where !text.isEmpty { change(&text, others) }
        return text
    }

    private mutating func change(_ text: inout [UInt8], _ others: [[UInt8]]) {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: text.removeSubrange(place..<min(text.count, place + Int.random(in: 1...40, using: &random)))
        case 1: text[place] = UInt8.random(in: 0...255, using: &random)
        case 2: text.insert(contentsOf: Self.words.randomElement(using: &random) ?? [], at: place)
        // A word in place of what was there.
        case 3:
            text.replaceSubrange(
                place..<min(text.count, place + Int.random(in: 0...8, using: &random)),
                with: Self.words.randomElement(using: &random) ?? [])
        case 4: text.insert(contentsOf: part(of: text), at: place)
        case 5: text.insert(contentsOf: part(of: others.randomElement(using: &random) ?? text), at: place)
        // Lines in another order: keys under other parents.
        case 6:
            var lines = text.split(separator: 10, omittingEmptySubsequences: false)
            let a = Int.random(in: 0..<lines.count, using: &random), b = Int.random(in: 0..<lines.count, using: &random)
            lines.swapAt(a, b)
            text = Array(lines.joined(separator: [10]))
        // One name in place of another, wherever it stands: references meet other targets, and themselves.
        default: rename(&text)
        }
    }

    private mutating func part(of text: [UInt8]) -> [UInt8] {
        guard !text.isEmpty else { return [] }
        let start = Int.random(in: 0..<text.count, using: &random)
        return Array(text[start..<min(text.count, start + Int.random(in: 1...200, using: &random))])
    }

    private mutating func rename(_ text: inout [UInt8]) {
        let isWord: (UInt8) -> Bool = { (65...90).contains($0) || (97...122).contains($0) }
        let words = text.split { !isWord($0) }.map(Array.init)
        guard let from = words.randomElement(using: &random), let to = words.randomElement(using: &random) else {
            return
        }
        text = Array(text.split(separator: from, omittingEmptySubsequences: false).joined(separator: to))
    }
}
