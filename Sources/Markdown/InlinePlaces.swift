/// Corrects where cmark says inlines are.
///
/// It counts the columns of a continuation line from its text, without what stands before it (quote marks,
/// indentation), and after a break by a backslash or a link over two lines it loses the line.
struct InlinePlaces {
    /// Of the paragraph or heading, as cmark counts: line, and byte column.
    private let line: Int
    private let column: Int
    private let lastLine: Int
    /// Values are met in the order in which they are written.
    private var cursor: (line: Int, offset: Int)

    init(line: Int, column: Int, lastLine: Int) {
        self.line = line
        self.column = column
        self.lastLine = lastLine
        cursor = (line, 0)
    }

    func byteColumn(line: Int, column: Int, in lines: SourceLines) -> Int {
        guard line > self.line else { return column }
        return column - (self.column - 1) + Self.contentStart(of: lines.line(line))
    }

    /// Bytes before the text of a continuation line.
    static func contentStart(of line: ArraySlice<UInt8>) -> Int {
        line.prefix { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: ">") }.count
    }

    /// The place of a text that stands in the source as it is, if it is not where it was said to be.
    mutating func find(_ text: [UInt8], near place: (line: Int, column: Int), in lines: SourceLines) -> (
        line: Int, column: Int
    ) {
        let line = lines.line(place.line), start = line.startIndex + max(0, place.column - 1)
        if start <= line.endIndex, line[start...].starts(with: text) {
            cursor = (place.line, place.column - 1 + text.count)
            return place
        }
        for number in cursor.line...max(cursor.line, lastLine) {
            let line = lines.line(number), from = number == cursor.line ? min(cursor.offset, line.count) : 0
            if let offset = Self.offset(of: text, in: line.dropFirst(from)) {
                cursor = (number, from + offset + text.count)
                return (number, from + offset + 1)
            }
        }
        return place
    }

    private static func offset(of text: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
        guard let first = text.first else { return nil }
        var index = line.startIndex
        while let next = line[index...].firstIndex(of: first) {
            if line[next...].starts(with: text) { return next - line.startIndex }
            index = next + 1
        }
        return nil
    }
}
