import Diagnostics

extension TreeConversion {
    /// A directive cannot interrupt a paragraph, and colons without a directive close nothing: both become text without
    /// a word from the parser.
    ///
    /// Reported where a line of text begins with two colons.
    mutating func reportStrayDirectives(in block: MarkdownNode) {
        var isLineStart = true
        // The lines of the source that begin so. `\::` is text that its writer wants.
        var written = strayLines(in: block.span)[...]
        for child in block.children {
            if case .text(let text) = child.kind, isLineStart, text.hasPrefix("::") {
                let colons = text.prefix { $0 == ":" }.count
                if let index = written.firstIndex(where: { $0.colons == colons }) {
                    report(written[index].span, colons, String(text.dropFirst(colons)))
                    written = written[(index + 1)...]
                }
            }
            isLineStart = child.kind == .softBreak || child.kind == .lineBreak
        }
    }

    private func strayLines(in span: SourceSpan) -> [(span: SourceSpan, colons: Int)] {
        let first = span.start.line - firstLine + 1, last = span.end.line - firstLine + 1
        return (first...max(first, last)).compactMap { number in
            let line = lines.line(number)
            let isFirst = number == first
            let prefix =
                isFirst
                ? lines.byteOffset(line: number, column: span.start.column) : InlinePlaces.contentStart(of: line)
            // A table cell has a space before its text.
            let text = line.dropFirst(prefix).drop { $0 == 32 }
            let colons = text.prefix { $0 == UInt8(ascii: ":") }.count
            guard colons >= 2 else { return nil }
            let column = lines.column(line: number, byteColumn: text.startIndex - line.startIndex + 1)
            let start = SourcePosition(line: number + firstLine - 1, column: column)
            return (
                SourceSpan(file: file, start: start, end: SourcePosition(line: start.line, column: column + colons)),
                colons
            )
        }
    }

    private mutating func report(_ place: SourceSpan, _ colons: Int, _ rest: String) {
        if rest.allSatisfy(\.isWhitespace) {
            diagnostics.append(
                .strayDirective("'\(String(repeating: ":", count: colons))' closes nothing", nil, at: place))
        } else if let first = rest.first, first.isLetter, first.isASCII {
            let limit = DirectiveExtension.colonLimit
            let help = colons > limit ? "a directive has at most \(limit) colons" : "put an empty line before it"
            diagnostics.append(.strayDirective("this line is text, not a directive", help, at: place))
        }
    }
}
