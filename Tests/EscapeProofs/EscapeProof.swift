import Foundation

/// Literals of a language, evaluated by its real compiler: each must give back the bytes that it was made of.
///
/// A text that fails is made as small as it can be and still fail.
package struct EscapeProof {
    package struct Failure: CustomStringConvertible, Sendable {
        /// The smallest.
        package var text: String
        package var literal: String
        /// Bytes in hexadecimal, or the compiler's words.
        package var result: String

        package var description: String {
            let scalars = text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
            return "\(scalars.joined(separator: " ")) spelled \(literal) gives \(result)"
        }
    }

    /// Spells a text as an expression on one line.
    private let spell: (String) -> String
    /// Compiles and runs a program that prints for each expression the bytes of its text in UTF-8, in hexadecimal, a line each.
    /// Throws where the program does not compile.
    private let evaluate: ([String]) throws -> [String]

    package init(_ spell: @escaping (String) -> String, evaluate: @escaping ([String]) throws -> [String]) {
        self.spell = spell
        self.evaluate = evaluate
    }

    /// The first failures, shrunk.
    package func failures(_ texts: [String], limit: Int = 2) -> [Failure] {
        wrong(texts, limit: limit).map { shrunk($0) }
    }

    package static func hexadecimal(_ text: String) -> String {
        text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private func wrong(_ texts: [String], limit: Int) -> [Failure] {
        if texts.isEmpty || limit < 1 { return [] }
        let literals = texts.map(spell)
        do {
            let results = try evaluate(literals)
            guard results.count == texts.count else { throw Miscount(lines: results.count, of: texts.count) }
            let failures = zip(zip(texts, literals), results).compactMap { pair, result in
                result == Self.hexadecimal(pair.0) ? nil : Failure(text: pair.0, literal: pair.1, result: result)
            }
            return Array(failures.prefix(limit))
        } catch {
            if texts.count == 1 { return [Failure(text: texts[0], literal: literals[0], result: "\(error)")] }
            let half = texts.count / 2
            let first = wrong(Array(texts[..<half]), limit: limit)
            return first + wrong(Array(texts[half...]), limit: limit - first.count)
        }
    }

    private struct Miscount: Error, CustomStringConvertible {
        var lines: Int, of: Int
        var description: String { "\(lines) lines for \(of) literals" }
    }

    /// Without one part after the other, parts of a half, a quarter … of the scalars.
    private func shrunk(_ failure: Failure) -> Failure {
        var best = failure, size = max(1, failure.text.unicodeScalars.count / 2)
        while true {
            let scalars = Array(best.text.unicodeScalars)
            let candidates = stride(from: 0, to: scalars.count, by: size).map { start in
                let end = min(start + size, scalars.count)
                return (scalars[..<start] + scalars[end...]).reduce(into: "") { $0.unicodeScalars.append($1) }
            }
            if scalars.count > 1, let smaller = wrong(candidates.filter { !$0.isEmpty }, limit: 1).first {
                best = smaller
                size = max(1, min(size, best.text.unicodeScalars.count / 2))
            } else if size > 1 {
                size /= 2
            } else {
                return best
            }
        }
    }
}
