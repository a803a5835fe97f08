/// Values as bytes, for files that only the program itself reads.
package struct ByteWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Of any size, in groups of seven bits.
    package mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    package mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { text in
            write(text.count)
            bytes.append(contentsOf: text)
        }
    }

    package mutating func write(_ part: [UInt8]) {
        write(part.count)
        bytes += part
    }

    package mutating func write<Element>(_ list: [Element], _ writeOne: (inout ByteWriter, Element) -> Void) {
        write(list.count)
        for element in list { writeOne(&self, element) }
    }

    package mutating func write(_ list: [String]) { write(list) { $0.write($1) } }
}

/// Reads what `ByteWriter` wrote; anything else throws.
package struct ByteReader {
    package struct Damaged: Error { package init() {} }

    private var rest: ArraySlice<UInt8>

    package init(_ bytes: [UInt8]) { rest = bytes[...] }

    package var isAtEnd: Bool { rest.isEmpty }

    package mutating func number() throws(Damaged) -> Int {
        var number: UInt = 0, shift: UInt = 0
        while let byte = rest.popFirst() {
            guard shift < 64 else { throw Damaged() }
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: number) }
            shift += 7
        }
        throw Damaged()
    }

    private mutating func slice() throws(Damaged) -> ArraySlice<UInt8> {
        let count = try number()
        guard count >= 0, count <= rest.count else { throw Damaged() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    package mutating func text() throws(Damaged) -> String { String(decoding: try slice(), as: UTF8.self) }

    package mutating func part() throws(Damaged) -> [UInt8] { Array(try slice()) }

    package mutating func list<Element>(
        _ readOne: (inout ByteReader) throws(Damaged) -> Element
    ) throws(Damaged) -> [Element] {
        let count = try number()
        // Each element takes a byte at least: a damaged count must not take the memory of all.
        guard count >= 0, count <= rest.count else { throw Damaged() }
        var list: [Element] = []
        list.reserveCapacity(count)
        for _ in 0..<count { list.append(try readOne(&self)) }
        return list
    }

    package mutating func texts() throws(Damaged) -> [String] {
        try list { reader throws(Damaged) in try reader.text() }
    }
}
