import Diagnostics

/// A text by lines, to turn the byte columns of cmark into columns in Unicode scalars.
struct SourceLines {
    let text: [UInt8]
    /// Where each line begins; as for cmark, a line ends with `\n`, `\r\n` or `\r`.
    private var starts: [Int] = [0]
    /// Scalars before each 64th byte: a line of megabytes is not walked for each of its nodes.
    private var counts: [Int] = []
    private static let stride = 64

    init(_ text: [UInt8]) {
        self.text = text
        var count = 0
        for (index, byte) in text.enumerated() {
            if index % Self.stride == 0 { counts.append(count) }
            if byte & 0xC0 != 0x80 { count += 1 }
            let isBreak = byte == 10 || byte == 13 && (index + 1 == text.count || text[index + 1] != 10)
            if isBreak { starts.append(index + 1) }
        }
        counts.append(count)
    }

    var lineCount: Int { starts.count }

    /// The bytes of a line, counted from 1, without its end.
    func line(_ number: Int) -> ArraySlice<UInt8> {
        guard (1...starts.count).contains(number) else { return [] }
        let start = starts[number - 1]
        var end = number < starts.count ? starts[number] : text.count
        while end > start, text[end - 1] == 10 || text[end - 1] == 13 { end -= 1 }
        return text[start..<end]
    }

    /// - Parameters: line and column in bytes as cmark counts them, from 1.
    func column(line: Int, byteColumn: Int) -> Int {
        let bytes = self.line(line)
        let offset = min(max(0, byteColumn - 1), bytes.count)
        return scalars(before: bytes.startIndex + offset) - scalars(before: bytes.startIndex) + 1
    }

    /// How many bytes of a line stand before a column.
    func byteOffset(line: Int, column: Int) -> Int {
        var left = column
        return self.line(line).prefix { byte in
            if byte & 0xC0 != 0x80 { left -= 1 }
            return left > 0
        }.count
    }

    private func scalars(before index: Int) -> Int {
        let checkpoint = index / Self.stride
        var count = counts.isEmpty ? 0 : counts[min(checkpoint, counts.count - 1)]
        for byte in text[min(checkpoint * Self.stride, text.count)..<min(index, text.count)] where byte & 0xC0 != 0x80 {
            count += 1
        }
        return count
    }
}
