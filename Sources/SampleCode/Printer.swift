/// A sample as text, with the lines that its regions and steps came to stand on.
package struct PrintedSample: Sendable {
    package var text: String
    package var regions: [(name: String, lines: ClosedRange<Int>)]
    package var steps: [(id: String, lines: ClosedRange<Int>)]
}

package enum RegionMarks: Sendable {
    case none     // the clean text: page, copy, rungs
    case docC     // `// snippet.NAME` … `// snippet.end`: the committed file
}

package struct Printer {
    var width: Int
    var indentUnit = 4
    var marks = RegionMarks.none
    private var out = "", column = 0, indent = 0, line = 1
    private var pending = false          // a newline was printed, its indentation not yet
    private var regions: [(String, ClosedRange<Int>)] = []
    private var steps: [(String, ClosedRange<Int>)] = []

    package init(width: Int, indentUnit: Int = 4, marks: RegionMarks = .none) {
        self.width = width; self.indentUnit = indentUnit; self.marks = marks
    }

    package func printed<L>(_ code: Code<L>) -> PrintedSample {
        var copy = self
        copy.print(code.pieces, rest: 0)
        return PrintedSample(text: copy.out + "\n", regions: copy.regions, steps: copy.steps)
    }
    package func plain<L>(_ code: Code<L>) -> String { text(code.pieces) }
    func text(_ pieces: [Piece]) -> String {
        var copy = self
        copy.print(pieces, rest: 0)
        return copy.out
    }

    private mutating func put(_ text: String) {
        if pending, !text.isEmpty {
            out += String(repeating: " ", count: indent); column = indent; pending = false
        }
        out += text
        column += text.count
    }
    private mutating func newline() {
        while out.last == " " { out.removeLast() }
        out += "\n"; line += 1; column = 0; pending = true
    }
    private mutating func print(_ pieces: [Piece], rest: Int) {
        for (index, piece) in pieces.enumerated() {
            let following = pieces[(index + 1)...]
            switch piece {
            case .text(let text): put(text)
            case .newline: newline()
            case .startOfLine: pending = pending || out.isEmpty
            case .nest(let amount, let inner):
                indent += amount
                print(inner, rest: head(following, rest))
                indent -= amount
            case .list(let style, let open, let items, let close):
                printList(style, open, items, close, rest: head(following, rest))
            case .region(let name, let inner):
                if marks == .docC { put("// snippet.\(name)"); newline() }
                let first = line
                print(inner, rest: 0)
                regions.append((name, first...line))
                var chained = false
                if case .newline? = following.first, case .region? = following.dropFirst().first { chained = true }
                if marks == .docC, !chained { newline(); put("// snippet.end") }
            case .step(let id, let inner):
                let first = line
                print(inner, rest: head(following, rest))
                steps.append((id, first...line))
            }
        }
    }
    private mutating func printList(_ style: ListStyle, _ open: String, _ items: [[Piece]], _ close: String, rest: Int) {
        let start = pending ? indent : column
        let list: Piece = .list(style, open: open, items: items, close: close)
        if let flat = flatWidth([list]), start + flat + rest <= width {
            put(open)
            for (index, item) in items.enumerated() {
                if index > 0 { put(", ") }
                print(item, rest: 0)
            }
            return put(close)
        }
        if style == .hugging {
            var head = start + open.count
            for item in items {
                guard let flat = flatWidth(item) else { head += self.head(item[...], 0); break }
                head += flat + 2
            }
            if head <= width {
                put(open)
                for (index, item) in items.enumerated() {
                    if index > 0 { put(", ") }
                    print(item, rest: index == items.count - 1 ? close.count + rest : 2)
                }
                return put(close)
            }
        }
        put(open.last == " " ? String(open.dropLast()) : open)
        indent += indentUnit
        newline()
        var broke = false
        for (index, item) in items.enumerated() {
            let isLast = index == items.count - 1
            let own = flatWidth(item) ?? head(item[...], 0)
            switch style {
            case .filled, .declaration:
                if index > 0 {
                    if broke || column + 1 + own + (isLast && style == .filled ? close.count + rest : 1) > width { newline() } else { put(" ") }
                }
                let before = line
                print(item, rest: isLast ? close.count + rest : 1)
                if !isLast { put(",") }
                broke = line > before && flatWidth(item) != nil
            case .onePerLine, .onePerLineAlways, .hugging:
                if index > 0 { newline() }
                print(item, rest: 1)
                put(",")
            }
        }
        indent -= indentUnit
        if style != .filled { newline(); put(close.first == " " ? String(close.dropFirst()) : close) } else { put(close) }
    }
    private func flatWidth(_ pieces: [Piece]) -> Int? {
        var sum = 0
        for piece in pieces {
            switch piece {
            case .text(let text): sum += text.count
            case .newline: return nil
            case .startOfLine: break
            case .nest(_, let inner), .region(_, let inner), .step(_, let inner):
                guard let width = flatWidth(inner) else { return nil }
                sum += width
            case .list(.onePerLineAlways, _, let items, _) where !items.isEmpty: return nil
            case .list(_, let open, let items, let close):
                sum += open.count + close.count + 2 * max(0, items.count - 1)
                for item in items { guard let width = flatWidth(item) else { return nil }; sum += width }
            }
        }
        return sum
    }
    /// Width of what follows on the same line.
    private func head(_ pieces: ArraySlice<Piece>, _ rest: Int) -> Int {
        var sum = 0
        for piece in pieces {
            switch piece {
            case .text(let text): sum += text.count
            case .newline: return sum
            case .startOfLine: break
            case .nest(_, let inner), .region(_, let inner), .step(_, let inner):
                guard let width = flatWidth(inner) else { return sum + head(inner[...], 0) }
                sum += width
            case .list(_, let open, let items, _):
                guard let width = flatWidth([piece]) else { return sum + open.count }
                _ = items
                sum += width
            }
        }
        return sum + rest
    }
}
