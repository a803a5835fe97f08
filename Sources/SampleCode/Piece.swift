/// A part of a document of code.
package indirect enum Piece: Hashable, Sendable {
    case text(String)
    case newline
    case nest(Int, [Piece])
    case list(List)
    case comment(CommentStyle, words: [String])
    /// Code with a comment behind it, or above it where the line would be too long.
    case commented([Piece], comment: String, gap: String)
    /// The first that keeps every line within the width, else the last.
    case choice([[Piece]])
    /// Lists in it do not break, however long the line gets.
    case flat([Piece])
    case region(String, [Piece])
    case step(String, [Piece])
    /// A remark that pages show beside the first line.
    case remark(String, [Piece])
    /// Lines around a part that only the committed text has.
    case guarded([String], [Piece], [String])

    /// Items between brackets. How wide it is on one line is asked at every level around it, so it is measured once.
    package struct List: Hashable, Sendable {
        let style: ListStyle
        let open: [Piece]
        let items: [[Piece]]
        let close: String
        /// `nil`: it cannot stand on one line.
        let width: Int?

        init(style: ListStyle, open: [Piece], items: [[Piece]], close: String) {
            self.style = style
            self.open = open
            self.items = items
            self.close = close
            let parts = [open.width] + items.map(\.width)
            let fits = parts.allSatisfy { $0 != nil } && (style != .onePerLineAlways || items.isEmpty)
            width = fits ? parts.reduce(close.count + 2 * max(0, items.count - 1)) { $0 + ($1 ?? 0) } : nil
        }
    }
}

/// What a list looks like when it does not fit on its line.
package enum ListStyle: Hashable, Sendable {
    /// `(⏎ a, b,⏎ c)`: calls in Swift.
    case filled
    /// `(⏎ a, b,⏎ c⏎)`: parameters in Swift.
    case declaration
    /// `(⏎ a,⏎ b,⏎)`: TypeScript, Kotlin, Dart, and array literals in Swift.
    case onePerLine
    /// The same, even where it would fit on its line.
    case onePerLineAlways
    /// `{⏎ a⏎ }`: lambdas; without commas.
    case block
    /// `(a, {⏎ b,⏎ })`: the items break, not the list; TypeScript, Dart.
    case hugging
    /// `if (a) b`, or `if (a) {⏎ b⏎ }`: one statement behind a condition, in languages where that may go without braces.
    case branch
}

extension [Piece] {
    /// On one line; `nil`: it has several.
    var width: Int? {
        var sum = 0
        for piece in self {
            guard let width = piece.width else { return nil }
            sum += width
        }
        return sum
    }

    /// Of what stands on the first line, if nothing breaks that need not.
    var firstLineWidth: (width: Int, isWhole: Bool) {
        var sum = 0
        for piece in self {
            if let width = piece.width {
                sum += width
                continue
            }
            switch piece {
            case .text, .newline, .comment, .guarded: break
            case .nest(_, let inner), .region(_, let inner), .step(_, let inner), .remark(_, let inner),
                .flat(let inner),
                .commented(let inner, _, _):
                sum += inner.firstLineWidth.width
            case .choice(let alternatives): sum += alternatives.last?.firstLineWidth.width ?? 0
            case .list(let list): sum += list.open.firstLineWidth.width
            }
            return (sum, false)
        }
        return (sum, true)
    }
}

extension Piece {
    var width: Int? {
        switch self {
        case .text(let text): text.count
        case .newline, .comment, .guarded: nil
        case .nest(_, let inner), .region(_, let inner), .step(_, let inner), .remark(_, let inner), .flat(let inner):
            inner.width
        case .choice(let alternatives): alternatives.first?.width
        case .commented(let inner, let comment, let gap): inner.width.map { $0 + gap.count + comment.count }
        case .list(let list): list.width
        }
    }
}
