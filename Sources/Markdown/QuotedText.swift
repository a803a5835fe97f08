import Diagnostics

/// Text in which values are quoted: `https://{$app.host}/`.
///
/// For texts that the parser keeps as they are: code spans and addresses.
package enum QuotedText {
    package enum Part: Hashable, Sendable {
        case text(String)
        /// Without `{$` and `}`.
        case value(String)
    }

    /// The parts in order, literal ones joined.
    ///
    /// `{$$…}` is the text `{$…}`.
    package static func parts(of text: String) -> [Part] {
        guard mayQuote(text) else { return text.isEmpty ? [] : [.text(text)] }
        return pieces(of: text).reduce(into: []) { parts, piece in
            if case .text(let more) = piece.part, case .text(let before) = parts.last {
                parts[parts.count - 1] = .text(before + more)
            } else {
                parts.append(piece.part)
            }
        }
    }

    /// Nodes for a code span; none if it quotes nothing.
    static func nodes(in text: String, at span: SourceSpan) -> [MarkdownNode] {
        guard mayQuote(text) else { return [] }
        let pieces = pieces(of: text)
        guard pieces.contains(where: { $0.isMarked }) else { return [] }
        // Where the span is as wide as the text, it is written as it reads and each part has its own place.
        let width = span.end.column - span.start.column
        let isExact = span.start.line == span.end.line && width == text.unicodeScalars.count
        return pieces.map { piece in
            var place = span
            if isExact {
                place.start.column = span.start.column + piece.range.lowerBound
                place.end.column = span.start.column + piece.range.upperBound
            }
            switch piece.part {
            case .text(let text): return MarkdownNode(kind: .text(text), span: place)
            case .value(let value): return MarkdownNode(kind: .quotedValue(value), span: place)
            }
        }
    }

    /// What stands between `{$` and `}`.
    static func kind(of inside: String) -> MarkdownNode.Kind {
        inside.hasPrefix("$") ? .text("{\(inside)}") : .quotedValue(inside)
    }

    private static func mayQuote(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "{")) }

    private struct Piece {
        var part: Part
        /// In scalars of the whole text.
        var range: Range<Int>
        /// Written with braces, though perhaps a literal.
        var isMarked = false
    }

    private static func pieces(of text: String) -> [Piece] {
        let scalars = Array(text.unicodeScalars)
        var pieces: [Piece] = [], start = 0, index = 0
        func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
        while index + 1 < scalars.count {
            guard scalars[index] == "{", scalars[index + 1] == "$" else {
                index += 1
                continue
            }
            let limit = min(scalars.count, index + 2 + DirectiveExtension.quotedValueLimit)
            guard let end = scalars[(index + 2)..<limit].firstIndex(of: "}") else {
                index += 1
                continue
            }
            if start < index { pieces.append(Piece(part: .text(string(start..<index)), range: start..<index)) }
            let inside = string((index + 2)..<end), range = index..<(end + 1)
            let part: Part = inside.hasPrefix("$") ? .text("{\(inside)}") : .value(inside)
            pieces.append(Piece(part: part, range: range, isMarked: true))
            index = end + 1
            start = index
        }
        if start < scalars.count {
            pieces.append(Piece(part: .text(string(start..<scalars.count)), range: start..<scalars.count))
        }
        return pieces
    }
}
