package import Diagnostics

/// Reads a JSON text (RFC 8259) into located values, exactly: numbers keep their digits, members their order.
///
/// A duplicate key is reported and its first value kept. Reading stops at the first error of syntax and at the limits.
package struct JSONReader: ~Copyable {
    private let file: String
    let text: UnsafeBufferPointer<UInt8>
    var index = 0
    /// Line breaks stand between values only, other bytes than ASCII in strings only: both are counted on the way.
    private var line = 1
    private var lineStart = 0
    /// Bytes of this line that begin no character.
    var continuations = 0
    private var count = 0
    private var items = BuildingStack<LocatedValue>()
    private var maps = MapBuilding()
    private var diagnostics: [Diagnostic] = []

    /// Thrown when the reason stands in `diagnostics`.
    struct Stop: Error {}

    private init(_ text: UnsafeBufferPointer<UInt8>, file: String) {
        self.file = file
        self.text = text
        // A byte order mark is not part of the text.
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        lineStart = index
    }

    package static func read(_ text: [UInt8], file: String) -> (value: LocatedValue?, diagnostics: [Diagnostic]) {
        text.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer, file: file)
            let value = try? reader.document()
            return (value, reader.diagnostics + (value?.hiddenDirections(in: buffer) ?? []))
        }
    }

    // MARK: Structure

    private mutating func document() throws(Stop) -> LocatedValue {
        let value = try value(depth: 0)
        skipSpace()
        guard index == text.count else { throw stop("nothing may follow the value") }
        return value
    }

    private mutating func value(depth: Int) throws(Stop) -> LocatedValue {
        skipSpace()
        let from = place
        count += 1
        guard count <= ReadingLimits.values else { throw stop(.tooManyValues(at: span(from, from))) }
        guard depth <= ReadingLimits.depth else { throw stop(.tooDeep(at: span(from, from))) }
        let content: LocatedValue.Content
        switch peek {
        case UInt8(ascii: "{"): content = .map(try members(from, depth))
        case UInt8(ascii: "["): content = .list(try items(from, depth))
        case UInt8(ascii: "\""): content = .string(try string())
        case UInt8(ascii: "-"), 48...57: content = .number(try number())
        default: content = try word()
        }
        return LocatedValue(content: content, span: span(from, place))
    }

    private mutating func items(_ start: SourcePosition, _ depth: Int) throws(Stop) -> [LocatedValue] {
        index += 1
        skipSpace()
        if take("]") { return [] }
        let first = items.count
        repeat { items.push(try value(depth: depth + 1)) } while try !isLast("]", "list", start)
        return items.pop(from: first)
    }

    private mutating func members(_ start: SourcePosition, _ depth: Int) throws(Stop) -> [LocatedValue.Entry] {
        index += 1
        skipSpace()
        if take("}") { return [] }
        var map = maps.open()
        repeat {
            skipSpace()
            let from = place
            guard peek == UInt8(ascii: "\"") else { throw stop("a key in double quotes must stand here") }
            let key = try string(), keySpan = span(from, place)
            skipSpace()
            guard take(":") else { throw stop("':' must stand here") }
            let value = try value(depth: depth + 1)
            if let problem = maps.add(.init(key: key, keySpan: keySpan, value: value), to: &map) {
                diagnostics.append(problem)
            }
        } while try !isLast("}", "map", start)
        return maps.close(map)
    }

    /// Reads `,` or the closing bracket behind an item.
    private mutating func isLast(_ close: Unicode.Scalar, _ kind: String, _ start: SourcePosition) throws(Stop) -> Bool
    {
        skipSpace()
        if take(close) { return true }
        guard take(",") else {
            let begin = Diagnostic.Note("the \(kind) begins here", at: span(start, start))
            throw stop("',' or '\(close)' must stand here", notes: [begin])
        }
        skipSpace()
        if peek == UInt8(ascii: close) { throw stop("no comma may stand before '\(close)'", help: "remove it") }
        return false
    }

    // MARK: Bytes and places

    /// Zero behind the end, where no byte of JSON is zero.
    var peek: UInt8 { index < text.count ? text[index] : 0 }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < text.count {
            switch text[index] {
            case 32, 13, 9: index += 1
            case 10:
                index += 1
                line += 1
                lineStart = index
                continuations = 0
            default: return
            }
        }
    }

    private var place: SourcePosition {
        SourcePosition(line: line, column: index - lineStart - continuations + 1)
    }

    private func span(_ start: SourcePosition, _ end: SourcePosition) -> SourceSpan {
        SourceSpan(file: file, start: start, end: end)
    }

    /// Stops at `index`.
    mutating func stop(_ message: String, notes: [Diagnostic.Note] = [], help: String? = nil) -> Stop {
        let start = SourcePosition(ofByte: index, in: text)
        let end = index < text.count ? SourcePosition(line: start.line, column: start.column + 1) : start
        return stop(Diagnostic(.invalidJSON, message, at: span(start, end), notes: notes, help: help))
    }

    private mutating func stop(_ diagnostic: Diagnostic) -> Stop {
        diagnostics.append(diagnostic)
        return Stop()
    }
}
