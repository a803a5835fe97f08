import Diagnostics

extension LocatedValue {
    /// Hidden characters in the texts of the value, keys among them.
    var hiddenDirections: [Diagnostic] {
        switch content {
        case .string(let text):
            let width = span.end.column - span.start.column, count = text.unicodeScalars.count
            // In quotes the text begins one column later.
            let place = width == count + 2 ? span.narrowed : span
            return HiddenDirections.diagnostics(
                in: text, at: place, isVerbatim: width == count || width == count + 2)
        case .list(let items): return items.flatMap(\.hiddenDirections)
        case .map(let entries):
            return entries.flatMap { entry in
                HiddenDirections.diagnostics(in: entry.key, at: entry.keySpan, isVerbatim: false)
                    + entry.value.hiddenDirections
            }
        case .null, .boolean, .number: return []
        }
    }
}

extension SourceSpan {
    fileprivate var narrowed: SourceSpan {
        SourceSpan(
            file: file, start: SourcePosition(line: start.line, column: start.column + 1),
            end: SourcePosition(line: end.line, column: end.column - 1))
    }
}
