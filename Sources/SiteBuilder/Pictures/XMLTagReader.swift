/// Why a picture is refused, as the end of a sentence that names it.
struct PictureRefusal: Error {
    var reason: String
}

/// Reads the tags of an XML text, for pictures of strangers: what is not certain to mean the same to every browser is
/// refused.
///
/// UTF-8 only; no document type, no entities but the five of XML itself, no instructions, no CDATA, a bounded depth.
struct XMLTagReader {
    struct Tag {
        var name: String
        /// In order, with references replaced.
        var attributes: [(name: String, value: String)]
    }

    static let depthLimit = 64

    private let text: [UInt8]
    private var index = 0
    private var line = 1
    /// Names of the elements around the place.
    private(set) var open: [String] = []

    init(_ bytes: [UInt8]) throws(PictureRefusal) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw PictureRefusal(reason: "is an SVG file that is not UTF-8")
        }
        text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        if text.contains(where: { $0 < 32 && ![9, 10, 13].contains($0) }) {
            throw PictureRefusal(reason: "is an SVG file with control characters")
        }
    }

    /// Calls `tag` for each element when it opens and `content` for text other than white space inside of one.
    mutating func read(
        tag: (Tag, _ line: Int, _ around: [String]) throws(PictureRefusal) -> Void,
        content: (_ text: String, _ line: Int, _ around: [String]) throws(PictureRefusal) -> Void
    ) throws(PictureRefusal) {
        if next("<?xml ") { try declaration() }
        var hasRoot = false
        while index < text.count {
            if next("<!--") {
                try comment()
            } else if next("<!") {
                throw refusal("has a document type or CDATA")
            } else if next("<?") {
                throw refusal("has an instruction to programs (<?…?>)")
            } else if next("</") {
                let name = try name()
                skipSpace()
                guard next(">"), open.popLast() == name else { throw refusal("does not close what it opened") }
            } else if next("<") {
                guard !open.isEmpty || !hasRoot else { throw refusal("has a second root") }
                hasRoot = true
                let line = line, (element, isEmpty) = try element()
                try tag(element, line, open)
                if !isEmpty { open.append(element.name) }
                guard open.count <= Self.depthLimit else {
                    throw refusal("is nested deeper than \(Self.depthLimit) elements")
                }
            } else {
                let line = line, found = try characters(until: UInt8(ascii: "<"))
                if found.allSatisfy(\.isWhitespace) { continue }
                guard !open.isEmpty else { throw refusal("has text outside of its root") }
                try content(found, line, open)
            }
        }
        guard hasRoot, open.isEmpty else { throw refusal("ends too early") }
    }

    func refusal(_ what: String, line: Int? = nil) -> PictureRefusal {
        PictureRefusal(reason: "is an SVG file that \(what), in line \(line ?? self.line)")
    }

    // MARK: Parts

    private mutating func declaration() throws(PictureRefusal) {
        for (name, value) in try attributes() where name == "encoding" {
            guard ["utf-8", "us-ascii"].contains(value.lowercased()) else { throw refusal("is not UTF-8") }
        }
        guard next("?>") else { throw refusal("is not well-formed") }
    }

    private mutating func comment() throws(PictureRefusal) {
        while !next("--") {
            guard index < text.count else { throw refusal("has a comment without an end") }
            advance()
        }
        guard next(">") else { throw refusal("has '--' in a comment") }
    }

    private mutating func element() throws(PictureRefusal) -> (Tag, isEmpty: Bool) {
        let name = try name(), tag = Tag(name: name, attributes: try attributes())
        if next("/>") { return (tag, true) }
        guard next(">") else { throw refusal("is not well-formed") }
        return (tag, false)
    }

    private mutating func attributes() throws(PictureRefusal) -> [(name: String, value: String)] {
        var found: [(name: String, value: String)] = [], names: Set<String> = []
        while skipSpace(), index < text.count, isName(text[index]) {
            let name = try name()
            skipSpace()
            guard next("=") else { throw refusal("has an attribute without a value") }
            skipSpace()
            guard index < text.count, text[index] == 0x22 || text[index] == 0x27 else {
                throw refusal("has a value without quotes")
            }
            let quote = text[index]
            advance()
            let value = try characters(until: quote)
            guard index < text.count else { throw refusal("ends too early") }
            advance()
            guard names.insert(name).inserted else { throw refusal("has the attribute '\(name)' twice") }
            found.append((name, value))
        }
        return found
    }

    /// Of ASCII alone, without a judgement of what may come first: only known names are let in.
    private mutating func name() throws(PictureRefusal) -> String {
        let start = index
        while index < text.count, isName(text[index]) { index += 1 }
        guard index > start, index - start <= 100 else { throw refusal("is not well-formed") }
        return String(decoding: text[start..<index], as: UTF8.self)
    }

    private func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x2D, 0x2E, 0x3A, 0x5F: true
        default: false
        }
    }

    /// With references replaced; the end itself is left.
    private mutating func characters(until end: UInt8) throws(PictureRefusal) -> String {
        var found: [UInt8] = []
        while index < text.count, text[index] != end {
            switch text[index] {
            case UInt8(ascii: "<"): throw refusal("has '<' in a value")
            case UInt8(ascii: "&"): found += try reference()
            case let byte:
                found.append(byte)
                advance()
            }
        }
        return String(decoding: found, as: UTF8.self)
    }

    private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    private mutating func reference() throws(PictureRefusal) -> [UInt8] {
        guard let end = text[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
            throw refusal("has '&' without ';'")
        }
        let name = String(decoding: text[(index + 1)..<end], as: UTF8.self)
        index = end + 1
        if let character = Self.entities[name] { return Array(character.utf8) }
        let digits = name.hasPrefix("#x") ? name.dropFirst(2) : name.hasPrefix("#") ? name.dropFirst() : ""
        guard let code = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10),
            code >= 32 || [9, 10, 13].contains(code), let scalar = Unicode.Scalar(code)
        else {
            throw refusal("has the entity '&\(name);'")
        }
        return Array(String(Character(scalar)).utf8)
    }

    // MARK: Moving

    private mutating func advance() {
        if text[index] == 10 { line += 1 }
        index += 1
    }

    private mutating func next(_ word: StaticString) -> Bool {
        let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard text[index...].starts(with: bytes) else { return false }
        index += bytes.count
        return true
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        while index < text.count, [9, 10, 13, 32].contains(text[index]) { advance() }
        return true
    }
}
