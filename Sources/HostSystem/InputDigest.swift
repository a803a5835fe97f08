/// The digest of everything that something is made from: as long as it is the same, so is what was made.
///
/// Each part counts with its length, so that no two lists of parts have one digest.
package struct InputDigest {
    private var writer = ByteWriter()

    package init() {}

    package mutating func add(_ text: String) { writer.write(text) }
    package mutating func add(_ text: String?) {
        writer.write(text == nil ? 0 : 1)
        writer.write(text ?? "")
    }
    package mutating func add(_ bytes: [UInt8]) { writer.write(bytes) }
    package mutating func add(_ number: Int) { writer.write(number) }

    /// 64 hexadecimal digits.
    package var hex: String { SHA256.hex(of: writer.bytes) }
}
