import Diagnostics

/// A file of the theme with named holes: `<h1>{{title}}</h1>`.
struct Template: Sendable {
    private enum Part: Sendable {
        case text(String)
        case hole(String)
    }

    private var parts: [Part] = []

    /// Holes that are not in `known` stay empty and are reported.
    init(_ source: String, file: String, known: Set<String>, diagnostics: inout [Diagnostic]) {
        var line = 1, lineStart = source.startIndex, rest = source[...]
        func advance(over text: Substring) {
            for index in text.indices where text[index] == "\n" {
                line += 1
                lineStart = source.index(after: index)
            }
        }
        func position(_ index: String.Index) -> SourcePosition {
            SourcePosition(line: line, column: source[lineStart..<index].unicodeScalars.count + 1)
        }
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            parts.append(.text(String(rest[..<open.lowerBound])))
            advance(over: rest[..<open.lowerBound])
            let name = String(rest[open.upperBound..<close.lowerBound])
            if known.contains(name) {
                parts.append(.hole(name))
            } else {
                let span = SourceSpan(file: file, start: position(open.upperBound), end: position(close.lowerBound))
                diagnostics.append(.unknownHole(name, known: known, at: span))
            }
            advance(over: rest[open.lowerBound..<close.upperBound])
            rest = rest[close.upperBound...]
        }
        parts.append(.text(String(rest)))
    }

    func filled(_ values: [String: HTML]) -> HTML {
        var page = ""
        for part in parts {
            switch part {
            case .text(let text): page += text
            case .hole(let name): page += values[name]?.source ?? ""
            }
        }
        return HTML(trusted: page)
    }
}

extension Substring {
    /// Of the first occurrence; a search without Foundation.
    func firstRange(of part: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
            start = index(after: start)
        }
        return nil
    }
}
