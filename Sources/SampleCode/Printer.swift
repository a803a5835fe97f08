/// A sample as text, with the lines (from 1) that its marks came to stand on.
package struct PrintedSample: Sendable {
    package var text: String
    package var regions: [(name: String, lines: ClosedRange<Int>)]
    package var steps: [(id: String, lines: ClosedRange<Int>)]
    package var remarks: [(text: String, line: Int)]
}

package enum RegionMarks: Sendable {
    /// The clean text: pages, copy, rungs.
    case none
    /// `// snippet.NAME` … `// snippet.end` and guards: the committed file.
    case docC
}

/// Prints a document once. Lists are broken where they would pass the width.
package struct Printer {
    private let width: Int
    private let marks: RegionMarks
    private var indentUnit = 0
    private var out = "", column = 0, indent = 0, line = 1
    /// A line was begun, its indentation is not printed yet.
    private var pending = true
    private var isFlat = false
    private var regions: [(String, ClosedRange<Int>)] = []
    private var steps: [(String, ClosedRange<Int>)] = []
    private var remarks: [(String, Int)] = []

    package init(width: Int, marks: RegionMarks = .none) {
        self.width = width
        self.marks = marks
    }

    /// With a final newline.
    package func printed<Language>(_ code: Code<Language>) -> PrintedSample {
        let copy = run(code)
        return PrintedSample(text: copy.out + "\n", regions: copy.regions, steps: copy.steps, remarks: copy.remarks)
    }

    func text<Language>(of code: Code<Language>) -> String { run(code).out }

    private func run<Language>(_ code: Code<Language>) -> Printer {
        var copy = self
        copy.indentUnit = Language.indent
        copy.print(code.pieces, rest: 0)
        return copy
    }

    private mutating func put(_ text: String) {
        if pending, !text.isEmpty {
            out += String(repeating: " ", count: indent)
            column = indent
            pending = false
        }
        out += text
        column += text.count
    }

    private mutating func newline() {
        while out.last == " " { out.removeLast() }
        out += "\n"
        line += 1
        column = 0
        pending = true
    }

    /// `rest`: width of what follows the pieces on their last line.
    private mutating func print(_ pieces: [Piece], rest: Int) {
        for (index, piece) in pieces.enumerated() {
            let following = pieces[(index + 1)...]
            switch piece {
            case .text(let text): put(text)
            case .newline: newline()
            case .nest(let amount, let inner):
                indent += amount
                print(inner, rest: head(following, rest))
                indent -= amount
            case .list(let list): printList(list, rest: head(following, rest))
            case .choice(let alternatives): printFirstThatFits(alternatives, rest: head(following, rest))
            case .flat(let inner):
                let outer = isFlat
                isFlat = true
                print(inner, rest: 0)
                isFlat = outer
            case .comment(let style, let words): printComment(style, words)
            case .commented(let inner, let comment, let gap):
                if let own = inner.width, start + own + gap.count + comment.count <= width {
                    print(inner, rest: 0)
                    put(gap + comment)
                } else {
                    printComment(
                        .lines(String(gap.drop { $0 == " " }.prefix { $0 != " " })),
                        comment.split(separator: " ").map(String.init))
                    newline()
                    print(inner, rest: head(following, rest))
                }
            case .region(let name, let inner): printRegion(name, inner, following)
            case .step(let id, let inner):
                let first = line
                print(inner, rest: head(following, rest))
                steps.append((id, first...line))
            case .remark(let text, let inner):
                remarks.append((text, line))
                print(inner, rest: head(following, rest))
            case .guarded(let before, let inner, let after):
                if marks == .docC { for text in before { put(text); newline() } }
                print(inner, rest: 0)
                if marks == .docC { for text in after { newline(); put(text) } }
            }
        }
    }

    private mutating func printFirstThatFits(_ alternatives: [[Piece]], rest: Int) {
        let begin = out.utf8.count, before = column
        for alternative in alternatives.dropLast() {
            var trial = self
            trial.print(alternative, rest: rest)
            let printed = trial.out.utf8.dropFirst(begin).split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let widths = printed.enumerated().map { index, line in
                (index == 0 ? before : 0) + String(Substring(line)).count + (index == printed.count - 1 ? rest : 0)
            }
            if widths.allSatisfy({ $0 <= width }) {
                self = trial
                return
            }
        }
        print(alternatives.last ?? [], rest: rest)
    }

    private var start: Int { pending ? indent : column }

    private mutating func printRegion(_ name: String, _ inner: [Piece], _ following: ArraySlice<Piece>) {
        if marks == .docC {
            // DocC would take a name that begins with one of its own words for that command.
            let isCommand = ["end", "show", "hide"].contains { name.lowercased().hasPrefix($0) }
            put("// snippet." + (isCommand ? "_" : "") + nameText(name))
            newline()
        }
        let first = line
        print(inner, rest: 0)
        regions.append((name, first...line))
        // The next mark ends this one.
        if case .newline? = following.first, case .region? = following.dropFirst().first { return }
        if marks == .docC {
            newline()
            put("// snippet.end")
        }
    }

    private mutating func printComment(_ style: CommentStyle, _ words: [String]) {
        let text = words.joined(separator: " ")
        if style == .block, start + text.count + 7 <= width { return put("/** " + text + " */") }
        let mark =
            switch style {
            case .lines(let mark): mark + " ";
            case .block: " * "
            }
        let lines = Self.balanced(words, width: width - start - mark.count)
        if style == .block { put("/**"); newline() }
        for (index, text) in lines.enumerated() {
            if index > 0 { newline() }
            put(mark + text)
        }
        if style == .block { newline(); put(" */") }
    }
}

extension Printer {
    /// As few lines as possible, and then as narrow as possible, so that no word is left alone.
    private static func balanced(_ words: [String], width: Int) -> [String] {
        var best = filled(words, width: width), narrower = width - 1
        while best.count > 1, narrower > 0 {
            let lines = filled(words, width: narrower)
            if lines.count > best.count { break }
            best = lines
            narrower -= 1
        }
        return best
    }

    private static func filled(_ words: [String], width: Int) -> [String] {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(word)
            }
        }
        return lines
    }

    private mutating func printList(_ list: Piece.List, rest: Int) {
        if let flat = list.width, isFlat || start + flat + rest <= width {
            return printItems(list, rest: rest, separately: false)
        }
        if list.style == .hugging, headOfHugging(list) <= width {
            return printItems(list, rest: rest, separately: true)
        }
        print(list.open, rest: 0)
        if list.style == .branch { return printBranch(list) }
        let opened = list.close.first == " "  // `{ a }` has its spaces only on one line
        if opened, out.last == " " { out.removeLast() }
        indent += indentUnit
        newline()
        var broke = false
        for (index, item) in list.items.enumerated() {
            let isLast = index == list.items.count - 1
            switch list.style {
            case .filled, .declaration:
                let behind = isLast && list.style == .filled ? list.close.count + rest : isLast ? 0 : 1
                if index > 0 {
                    if broke || column + 1 + item.firstLineWidth.width + behind > width { newline() } else { put(" ") }
                }
                let before = line
                print(item, rest: behind)
                if !isLast { put(",") }
                broke = line > before && item.width != nil
            case .onePerLine, .onePerLineAlways, .hugging, .branch:
                if index > 0 { newline() }
                print(item, rest: 1)
                put(",")
            case .block:
                if index > 0 { newline() }
                print(item, rest: 0)
            }
        }
        indent -= indentUnit
        if list.style != .filled { newline() }
        put(opened && list.style != .filled ? String(list.close.dropFirst()) : list.close)
    }

    private mutating func printBranch(_ list: Piece.List) {
        put("{")
        indent += indentUnit
        for item in list.items {
            newline()
            print(item, rest: 0)
        }
        indent -= indentUnit
        newline()
        put("}")
    }

    private mutating func printItems(_ list: Piece.List, rest: Int, separately: Bool) {
        print(list.open, rest: 0)
        for (index, item) in list.items.enumerated() {
            if index > 0 { put(", ") }
            let behind = index == list.items.count - 1 ? list.close.count + rest : 2
            print(item, rest: separately ? behind : 0)
        }
        put(list.close)
    }

    /// Column behind the first line of a list whose items break themselves.
    private func headOfHugging(_ list: Piece.List) -> Int {
        var head = start + list.open.firstLineWidth.width
        for item in list.items {
            let (width, isWhole) = item.firstLineWidth
            head += width
            if !isWhole { break }
            head += 2
        }
        return head
    }

    /// Width of what follows on the same line.
    private func head(_ pieces: ArraySlice<Piece>, _ rest: Int) -> Int {
        let (width, isWhole) = Array(pieces).firstLineWidth
        return isWhole ? width + rest : width
    }
}
