import Diagnostics

extension SourcePosition {
    /// Where a byte of a text is. Counts from the beginning: for an error, not for each value.
    init(ofByte offset: Int, in text: UnsafeBufferPointer<UInt8>) {
        self.init(line: 1, column: 1)
        // A byte order mark is not part of the text.
        let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for byte in text.prefix(offset).dropFirst(start) {
            if byte == UInt8(ascii: "\n") {
                self = SourcePosition(line: line + 1, column: 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }
}
