import Diagnostics

extension TreeConversion {
    /// A directive cannot interrupt a paragraph, and colons without a directive close nothing: both become text without
    /// a word from the parser. So does what is written almost like a directive.
    ///
    /// - Parameter block: a paragraph, a heading or a table cell.
    mutating func reportStrayDirectives(in block: MarkdownNode) {
        var isLineStart = true
        // What the source has. `\::` is text that its writer wants, and so is code.
        var written = strayLines(in: block.span)[...]
        for child in block.children {
            if case .text(let text) = child.kind {
                if isLineStart, let index = written.firstIndex(where: { text.hasPrefix($0.colons) }) {
                    report(written[index], in: block)
                    written = written[(index + 1)...]
                } else {
                    reportInside(text, of: child)
                }
            }
            isLineStart = child.kind == .softBreak || child.kind == .lineBreak
        }
    }

    private func strayLines(in span: SourceSpan) -> [StrayLine] {
        let first = span.start.line - firstLine + 1, last = span.end.line - firstLine + 1
        return (first...max(first, last)).compactMap { number in
            let line = lines.line(number)
            let isFirst = number == first
            let prefix =
                isFirst
                ? lines.byteOffset(line: number, column: span.start.column) : InlinePlaces.contentStart(of: line)
            // A table cell has a space before its text, a heading its marks.
            let text = line.dropFirst(prefix).drop { $0 == 32 || $0 == UInt8(ascii: "#") }
            guard text.first.map(StrayLine.canBegin) == true else { return nil }
            let column = lines.column(line: number, byteColumn: text.startIndex - line.startIndex + 1)
            return StrayLine(
                String(decoding: text, as: UTF8.self),
                at: SourcePosition(line: number + firstLine - 1, column: column), isFirst: isFirst)
        }
    }

    private mutating func report(_ line: StrayLine, in block: MarkdownNode) {
        let place = line.span(file, 0..<line.colonCount)
        if line.rest.allSatisfy(\.isWhitespace) {
            guard line.isASCII, line.colonCount > 1 else { return }
            // What closes a directive that is no directive is not wrong as well.
            if unopened > 0 {
                unopened -= 1
            } else {
                diagnostics.append(.strayDirective("'\(line.colons)' closes nothing", nil, at: place))
            }
            return
        }
        guard let word = line.word else { return }
        let name = directives.meant(by: word, orNear: line.hasTailOfDirective && !line.hasColonBehind)
        let isExact = line.isASCII && line.colonCount > 1 && line.spaces == 0
        guard isExact || name != nil && line.hasTailOfDirective else { return }
        let isContainer = name.map { directives.containers.contains($0) } ?? (line.colonCount > 2)
        if isContainer { unopened += 1 }
        let right = directives.opening(of: name ?? word, colons: line.colonCount)
        let whole = line.span(file, 0..<line.colonCount + line.spaces + word.unicodeScalars.count)
        let fix = Fix(title: "write '\(right)'", span: whole, replacement: right)
        diagnostics.append(
            .strayDirective(
                "this line is text, not a directive", help(line, right, in: block), at: isExact ? place : whole,
                fixes: isExact || !isAlone(line, in: block) ? [] : [fix]))
    }

    /// The line can be a directive where it stands.
    private func isAlone(_ line: StrayLine, in block: MarkdownNode) -> Bool {
        block.kind == .paragraph && line.isFirst
    }

    private func help(_ line: StrayLine, _ right: String, in block: MarkdownNode) -> String {
        switch block.kind {
        case .heading: "a directive is no heading: write '\(right)' on a line of its own"
        case .tableCell: "a directive cannot stand in a table: write '\(right)' on a line of its own"
        default:
            if line.colonCount > DirectiveExtension.colonLimit {
                "a directive has at most \(DirectiveExtension.colonLimit) colons"
            } else if line.isFirst {
                "write '\(right)'"
            } else if line.spaces == 0, line.isASCII, line.colonCount > 1 {
                "put an empty line before it"
            } else {
                "write '\(right)', and put an empty line before it"
            }
        }
    }

    /// `see ::sample` in the middle of a line.
    private mutating func reportInside(_ text: String, of node: MarkdownNode) {
        guard text.utf8.contains(UInt8(ascii: ":")), text.contains(" ::"), node.span.start.line == node.span.end.line
        else { return }
        let number = node.span.start.line - firstLine + 1
        let line = Array(String(decoding: lines.line(number), as: UTF8.self).unicodeScalars)
        for index in line.indices.dropFirst() where line[index - 1] == " " && line[index] == ":" {
            let position = SourcePosition(line: node.span.start.line, column: index + 1)
            guard let found = StrayLine(String(String.UnicodeScalarView(line[index...])), at: position, isFirst: false),
                found.isASCII, found.colonCount > 1, found.spaces == 0, let word = found.word,
                directives.meant(by: word) == word, text.contains(" \(found.colons)\(word)"),
                (node.span.start.column...node.span.end.column).contains(position.column)
            else { continue }
            diagnostics.append(
                .strayDirective(
                    "'\(found.colons)\(word)' is text here, not a directive",
                    "put it on a line of its own with empty lines around it, or write it as code: '`\(found.colons)\(word)`'",
                    at: found.span(file, 0..<found.colonCount + word.unicodeScalars.count)))
        }
    }
}

/// A line that begins with colons.
private struct StrayLine {
    let colons: String
    /// Spaces behind the colons.
    let spaces: Int
    /// What stands behind them.
    let rest: String
    let word: String?
    /// First of its block.
    let isFirst: Bool
    private let position: SourcePosition
    private let tail: String

    private static let wideColon: Unicode.Scalar = "\u{FF1A}"

    /// Whether a line with this first byte can begin with colons.
    static func canBegin(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ":") || byte == 0xEF }

    init?(_ line: String, at position: SourcePosition, isFirst: Bool) {
        let scalars = line.unicodeScalars
        let colons = scalars.prefix { $0 == ":" || $0 == Self.wideColon }
        guard !colons.isEmpty else { return nil }
        let behind = scalars.dropFirst(colons.count)
        let rest = behind.drop { $0 == " " }
        let word = rest.prefix { $0.isASCII && ($0.properties.isAlphabetic || $0 == "-" || ("0"..."9").contains($0)) }
        self.colons = String(colons)
        self.rest = String(rest)
        self.word = word.first?.properties.isAlphabetic == true ? String(word) : nil
        spaces = behind.count - rest.count
        tail = String(rest.dropFirst(word.count))
        self.isFirst = isFirst
        self.position = position
    }

    var colonCount: Int { colons.unicodeScalars.count }
    var isASCII: Bool { colons.utf8.count == colonCount }

    /// Nothing, or what may follow the name of a directive. More words make it prose.
    var hasTailOfDirective: Bool {
        let tail = tail.drop { $0 == " " || $0 == ":" }
        return tail.isEmpty || tail.first == "{" || tail.first == "["
    }

    /// `:smile:` is no directive.
    var hasColonBehind: Bool { tail.first == ":" }

    func span(_ file: String, _ range: Range<Int>) -> SourceSpan {
        func place(_ offset: Int) -> SourcePosition {
            SourcePosition(line: position.line, column: position.column + offset)
        }
        return SourceSpan(file: file, start: place(range.lowerBound), end: place(range.upperBound))
    }
}
