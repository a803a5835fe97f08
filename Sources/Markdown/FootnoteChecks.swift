import Diagnostics

extension TreeConversion {
    /// A reference without a note stays as its marks in the text, and a note without a reference goes, both without a word
    /// from the parser.
    mutating func reportFootnotes(in document: MarkdownNode) {
        var code: Set<Int> = [], shown: Set<Int> = [], references: [(label: String, line: Int)] = []
        document.forEach { node in
            switch node.kind {
            case .codeBlock, .html: code.formUnion(node.span.start.line...node.span.end.line)
            case .footnoteDefinition: shown.insert(node.span.start.line)
            case .text(let text): references += Self.labels(in: text).map { ($0, node.span.start.line) }
            default: break
            }
        }
        var seen: Set<String> = []
        for number in 1...lines.lineCount {
            let line = number + firstLine - 1
            guard !code.contains(line), lines.line(number).contains(UInt8(ascii: "^")),
                let (label, column) = Self.definition(in: String(decoding: lines.line(number), as: UTF8.self))
            else { continue }
            let isFirst = seen.insert(label.lowercased()).inserted
            guard !shown.contains(line) else { continue }
            let start = SourcePosition(line: line, column: column)
            let end = SourcePosition(line: line, column: column + label.unicodeScalars.count + 3)
            let reason = isFirst ? "nothing refers to the note '\(label)'" : "there is a note '\(label)' already"
            diagnostics.append(
                .footnote(
                    "\(reason), so this one is not shown", at: SourceSpan(file: file, start: start, end: end),
                    help: isFirst ? "remove it, or write [^\(label)] where it belongs" : "give it another name"))
        }
        for reference in references { report(reference.label, from: reference.line) }
    }

    private mutating func report(_ label: String, from line: Int) {
        let marks = "[^\(label)]"
        // The parser's line can be one of a few before; to look further would take the square of a hostile page.
        let first = line - firstLine + 1
        for number in first...max(first, min(first + 50, lines.lineCount)) {
            let text = String(decoding: lines.line(number), as: UTF8.self)
            guard let found = text.firstRange(of: marks) else { continue }
            // By an escape it is text that its writer wants.
            guard !text[..<found.lowerBound].hasSuffix("\\") else { return }
            let column = text[..<found.lowerBound].unicodeScalars.count + 1
            let start = SourcePosition(line: number + firstLine - 1, column: column)
            let end = SourcePosition(line: start.line, column: column + marks.unicodeScalars.count)
            let message = "there is no note '\(label)', so its mark would be shown as text"
            diagnostics.append(
                .footnote(
                    message, at: SourceSpan(file: file, start: start, end: end),
                    help: "add a line '\(marks): …', or write \\\(marks) for the text"))
            return
        }
    }

    /// The words between `[^` and `]` of a text.
    private static func labels(in text: String) -> [String] {
        let opening = "[^"
        // Most texts have none; to look for one byte is quick.
        guard text.utf8.contains(UInt8(ascii: "^")), text.contains(opening) else { return [] }
        return text.split(separator: opening, omittingEmptySubsequences: false).dropFirst().compactMap { part in
            let label = part.prefix { $0 != "]" && !$0.isWhitespace }
            return label.isEmpty || !part[label.endIndex...].hasPrefix("]") ? nil : String(label)
        }
    }

    /// `[^label]:` at the beginning of a line.
    private static func definition(in line: String) -> (label: String, column: Int)? {
        let indentation = line.prefix { $0 == " " }.count, rest = line.dropFirst(indentation)
        guard indentation < 4, rest.hasPrefix("[^"), let end = rest.firstRange(of: "]:") else { return nil }
        let label = rest[rest.index(rest.startIndex, offsetBy: 2)..<end.lowerBound]
        return label.isEmpty || label.contains(where: \.isWhitespace) ? nil : (String(label), indentation + 1)
    }
}
