package import Diagnostics

/// Reads a JSON text (RFC 8259) into located values, exactly: numbers keep their digits, members their order.
///
/// A duplicate key is reported and its first value kept. Reading stops at the first error of syntax and at the limits.
package struct JSONReader {
    private let file: String
    let text: [UInt8]
    var index = 0
    private var places: PlaceCounter
    private var count = 0
    private var diagnostics: [Diagnostic] = []

    /// Thrown when the reason stands in `diagnostics`.
    struct Stop: Error {}

    private init(_ text: [UInt8], file: String) {
        self.file = file
        self.text = text
        // A byte order mark is not part of the text.
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        places = PlaceCounter(start: index)
    }

    package static func read(_ text: [UInt8], file: String) -> (value: LocatedValue?, diagnostics: [Diagnostic]) {
        var reader = JSONReader(text, file: file)
        let value = try? reader.document()
        return (value, reader.diagnostics + (value?.hiddenDirections ?? []))
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
        let start = index, from = place
        count += 1
        guard count <= ReadingLimits.values else {
            throw stop(.tooManyValues(at: SourceSpan(file: file, start: from, end: from)))
        }
        guard depth <= ReadingLimits.depth else {
            throw stop(.tooDeep(at: SourceSpan(file: file, start: from, end: from)))
        }
        let content: LocatedValue.Content
        switch peek {
        case UInt8(ascii: "{"): content = .map(try members(from, depth))
        case UInt8(ascii: "["): content = .list(try items(from, depth))
        case UInt8(ascii: "\""): content = .string(try string())
        case UInt8(ascii: "-"): content = .number(try number())
        case .some(48...57): content = .number(try number())
        default:
            switch word() {
            case "true": content = .boolean(true)
            case "false": content = .boolean(false)
            case "null": content = .null
            case let other:
                index = start
                throw stop(Self.unexpectedValue(other, peek))
            }
        }
        return LocatedValue(content: content, span: SourceSpan(file: file, start: from, end: place))
    }

    private mutating func items(_ start: SourcePosition, _ depth: Int) throws(Stop) -> [LocatedValue] {
        index += 1
        skipSpace()
        if take("]") { return [] }
        var items: [LocatedValue] = []
        while true {
            items.append(try value(depth: depth + 1))
            if try isLast("]", "list", start) { return items }
        }
    }

    private mutating func members(_ start: SourcePosition, _ depth: Int) throws(Stop) -> [LocatedValue.Entry] {
        index += 1
        skipSpace()
        if take("}") { return [] }
        var builder = MapBuilder()
        while true {
            skipSpace()
            let from = place
            guard peek == UInt8(ascii: "\"") else { throw stop("a key in double quotes must stand here") }
            let key = try string(), keySpan = SourceSpan(file: file, start: from, end: place)
            skipSpace()
            guard take(":") else { throw stop("':' must stand here") }
            let value = try value(depth: depth + 1)
            if let problem = builder.add(.init(key: key, keySpan: keySpan, value: value)) {
                diagnostics.append(problem)
            }
            if try isLast("}", "map", start) { return builder.entries }
        }
    }

    /// Reads `,` or the closing bracket behind an item.
    private mutating func isLast(_ close: Unicode.Scalar, _ kind: String, _ start: SourcePosition) throws(Stop) -> Bool
    {
        skipSpace()
        if take(close) { return true }
        guard take(",") else {
            let begin = Diagnostic.Note("the \(kind) begins here", at: SourceSpan(file: file, start: start, end: start))
            throw stop("',' or '\(close)' must stand here", notes: [begin])
        }
        skipSpace()
        if peek == UInt8(ascii: close) { throw stop("no comma may stand before '\(close)'") }
        return false
    }

    private static func unexpectedValue(_ word: String, _ byte: UInt8?) -> String {
        switch byte {
        case nil: "a value is missing"
        case UInt8(ascii: "'"): "text stands in double quotes"
        case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments"
        case UInt8(ascii: "+"), UInt8(ascii: "."): "a number begins with a digit or '-'"
        default: word.isEmpty ? "a value must stand here" : "'\(word)' is not a value of JSON"
        }
    }

    // MARK: Bytes and places

    var peek: UInt8? { index < text.count ? text[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < text.count, text[index] == 32 || text[index] == 10 || text[index] == 13 || text[index] == 9 {
            index += 1
        }
    }

    var place: SourcePosition { mutating get { places.position(of: index, in: text) } }

    mutating func stop(_ message: String, notes: [Diagnostic.Note] = []) -> Stop {
        let start = place
        let end = index < text.count ? SourcePosition(line: start.line, column: start.column + 1) : start
        return stop(Diagnostic(.invalidJSON, message, at: SourceSpan(file: file, start: start, end: end), notes: notes))
    }

    private mutating func stop(_ diagnostic: Diagnostic) -> Stop {
        diagnostics.append(diagnostic)
        return Stop()
    }
}
