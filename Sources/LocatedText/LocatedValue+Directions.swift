import Diagnostics

extension LocatedValue {
    /// Hidden characters in the texts of a file's value, keys among them.
    func hiddenDirections(in text: UnsafeBufferPointer<UInt8>) -> [Diagnostic] {
        // Most files have neither one of them nor an escape that could make one, and their values are not looked at.
        Self.mayHide(text) ? hiddenDirections : []
    }

    private static func mayHide(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in text.indices.dropLast(2) {
            switch (text[index], text[index + 1], text[index + 2]) {
            // Their bytes, and how an escape of one begins.
            case (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9): return true
            case (UInt8(ascii: "\\"), UInt8(ascii: "u"), UInt8(ascii: "2")), (UInt8(ascii: "\\"), UInt8(ascii: "U"), _):
                return true
            default: break
            }
        }
        return false
    }

    private var hiddenDirections: [Diagnostic] {
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
