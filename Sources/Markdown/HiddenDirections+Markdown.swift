import Diagnostics

extension TreeConversion {
    /// Hidden characters in what a node says itself, written as they are or as `&#x202E;`.
    mutating func reportHiddenDirections(in node: MarkdownNode) {
        switch node.kind {
        case .text(let text):
            guard !HiddenDirections.offsets(in: text).isEmpty else { return }
            report(text, at: node.span, isVerbatim: hasPlainPlace(text, at: node.span))
        case .code(let text): report(text, at: node.span, isVerbatim: false)
        case .codeBlock(_, let text): reportLines(of: text, in: node.span)
        case .link(_, let title), .image(_, let title): report(title, at: node.span, isVerbatim: false)
        case .leaf(let directive), .container(let directive):
            if let label = directive.label { report(label.value, at: label.span, isVerbatim: true) }
        default: break
        }
    }

    private mutating func report(_ text: String, at span: SourceSpan, isVerbatim: Bool) {
        diagnostics += HiddenDirections.diagnostics(in: text, at: span, isVerbatim: isVerbatim)
    }

    private func hasPlainPlace(_ text: String, at span: SourceSpan) -> Bool {
        span.start.line == span.end.line && span.end.column - span.start.column == text.unicodeScalars.count
    }

    /// A block of code stands in the source as it is.
    private mutating func reportLines(of text: String, in span: SourceSpan) {
        guard !HiddenDirections.offsets(in: text).isEmpty else { return }
        for number in span.start.line...span.end.line {
            let line = String(decoding: lines.line(number - firstLine + 1), as: UTF8.self)
            let end = SourcePosition(line: number, column: line.unicodeScalars.count + 1)
            let place = SourceSpan(file: file, start: SourcePosition(line: number, column: 1), end: end)
            report(line, at: place, isVerbatim: true)
        }
    }
}
