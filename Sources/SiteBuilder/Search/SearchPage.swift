import HostSystem

/// What the search knows of one page: its words, and the parts of it that a reader can be led to.
///
/// Made of one page alone, so it can be kept while that page stays as it is.
struct SearchPage: Sendable {
    struct Section: Sendable {
        /// Id of the part; empty for what stands before the first heading.
        var anchor: String
        /// Id of the platform that it is about.
        var platform: String?
        /// Numbers of words.
        var heading: [Int32]
        var text: [Int32]
    }

    /// From the top of the site: `guides/a.html`.
    let path: String
    /// Each word once.
    let words: WordList
    let title: [Int32]
    let sections: [Section]

    /// - Parameters:
    ///   - title: of the page, as text.
    ///   - html: its text, well-formed as this module writes it.
    init(path: String, title: String, html: HTML) {
        var words = WordTable()
        func numbers(of text: SectionReader.Text) -> [Int32] {
            var numbers: [Int32] = []
            WordSplitter.forEachPart(of: text.bytes) { numbers.append(Int32(words.number(of: $0))) }
            return numbers
        }
        var text = SectionReader.Text()
        for byte in title.utf8 { text.append(byte) }
        self.path = path
        self.title = numbers(of: text)
        sections = SectionReader.sections(of: html).map { part in
            Section(
                anchor: part.anchor, platform: part.platform, heading: numbers(of: part.heading),
                text: numbers(of: part.text))
        }
        self.words = words.list
    }

    // MARK: Between builds

    func write(to writer: inout ByteWriter) {
        writer.write(words.bytes)
        writer.write(words.ends.bytes)
        writer.write(title.bytes)
        writer.write(sections) { writer, section in
            writer.write(section.anchor)
            writer.write(section.platform.map { [$0] } ?? [])
            writer.write(section.heading.bytes)
            writer.write(section.text.bytes)
        }
    }

    init(path: String, from reader: inout ByteReader) throws(ByteReader.Damaged) {
        self.path = path
        words = WordList(bytes: try reader.part(), ends: [Int32](bytes: try reader.part()))
        title = [Int32](bytes: try reader.part())
        sections = try reader.list { reader throws(ByteReader.Damaged) in
            Section(
                anchor: try reader.text(), platform: try reader.texts().first,
                heading: [Int32](bytes: try reader.part()), text: [Int32](bytes: try reader.part()))
        }
        // A number beyond the words would end the program later on.
        let count = Int32(words.ends.count)
        let isSound = { (numbers: [Int32]) in numbers.allSatisfy { 0 <= $0 && $0 < count } }
        guard words.isSound, isSound(title), sections.allSatisfy({ isSound($0.heading) && isSound($0.text) }) else {
            throw ByteReader.Damaged()
        }
    }
}

extension [Int32] {
    fileprivate var bytes: [UInt8] { withUnsafeBytes { [UInt8]($0) } }

    fileprivate init(bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { bytes in
            (0..<(bytes.count / 4)).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Int32.self) }
        }
    }
}
