import Diagnostics

/// Line and column of bytes that are asked for from front to back: each byte is looked at once, also where a file is
/// one line of megabytes.
struct PlaceCounter {
    private var index: Int
    private var position = SourcePosition(line: 1, column: 1)
    private let first: Int

    init(start: Int) {
        index = start
        first = start
    }

    mutating func position(of target: Int, in text: [UInt8]) -> SourcePosition {
        // Only the way to an error leads back.
        if target < index { self = PlaceCounter(start: first) }
        while index < target {
            let byte = text[index]
            if byte == UInt8(ascii: "\n") {
                position = SourcePosition(line: position.line + 1, column: 1)
            } else if byte & 0xC0 != 0x80 {
                position.column += 1
            }
            index += 1
        }
        return position
    }
}
