import LocatedText

/// A place in one of a document's files: what two references that mean the same thing have in common.
///
/// Places of a document share the ways to them, and hash by numbers that are known: a large document has hundreds of
/// thousands.
struct Location: Hashable {
    /// Relative to the content folder.
    var file: String
    private var last: Step?

    private final class Step: Sendable {
        let key: String
        let before: Step?
        let hash: Int

        init(_ key: String, after before: Step?) {
            self.key = key
            self.before = before
            hash = key.hashValue &+ 31 &* (before?.hash ?? 0)
        }
    }

    init(file: String, pointer: [String] = []) {
        self.file = file
        last = pointer.reduce(nil) { Step($1, after: $0) }
    }

    /// Keys and indices from the top of the file.
    var pointer: [String] {
        var keys: [String] = [], step = last
        while let current = step {
            keys.append(current.key)
            step = current.before
        }
        return keys.reversed()
    }

    /// The last key or index.
    var key: String? { last?.key }

    func step(_ key: String) -> Location {
        var location = self
        location.last = Step(key, after: last)
        return location
    }

    static func == (left: Location, right: Location) -> Bool {
        var a = left.last, b = right.last
        while let one = a, let other = b {
            if one === other { return left.file == right.file }
            guard one.hash == other.hash, one.key.utf8.elementsEqual(other.key.utf8) else { return false }
            (a, b) = (one.before, other.before)
        }
        return a == nil && b == nil && left.file == right.file
    }

    func hash(into hasher: inout Hasher) { hasher.combine(last?.hash) }
}

/// A value of a document and the way to it.
struct Node {
    var value: LocatedValue
    var location: Location

    subscript(_ key: String) -> Node? {
        value[key].map { child(key, $0) }
    }

    func child(_ key: String, _ value: LocatedValue) -> Node { Node(value: value, location: step(key)) }

    var items: [Node]? {
        value.items?.enumerated().map { Node(value: $1, location: step(String($0))) }
    }

    var entries: [(entry: LocatedValue.Entry, node: Node)]? {
        value.entries?.map { ($0, Node(value: $0.value, location: step($0.key))) }
    }

    /// The text of its `$ref`, if it has one. A property that is called `$ref` is a map.
    var reference: LocatedValue? {
        guard let reference = value["$ref"], reference.string != nil else { return nil }
        return reference
    }

    private func step(_ key: String) -> Location { location.step(key) }
}

/// The parts of a `$ref`, decoded.
struct Reference {
    enum Target: Equatable {
        case sameFile
        /// As written, decoded: relative to the folder of the file that holds the reference.
        case file(String)
        /// Of another server, or with a scheme: never followed.
        case remote
    }

    enum Fragment: Equatable {
        case pointer([String])
        /// `#name`: an anchor.
        case anchor
    }

    var target: Target
    var fragment: Fragment

    init(_ text: String) {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts.first.map(String.init) ?? ""
        let fragment = parts.count > 1 ? Self.percentDecoded(String(parts[1])) : ""
        target = path.isEmpty ? .sameFile : Self.isRemote(path) ? .remote : .file(Self.percentDecoded(path))
        // `~1` before `~0`: "~01" is a literal "~1".
        self.fragment =
            fragment.isEmpty ? .pointer([]) : fragment.hasPrefix("/") ? .pointer(Self.tokens(fragment)) : .anchor
    }

    /// The tokens of a JSON pointer that is empty or begins with `/`.
    static func tokens(_ pointer: String) -> [String] {
        pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { token in
            var text = "", escaped = false
            for character in token.unicodeScalars {
                if escaped {
                    text.unicodeScalars.append(
                        contentsOf: character == "1"
                            ? "/".unicodeScalars
                            : character == "0" ? "~".unicodeScalars : "~\(character)".unicodeScalars)
                    escaped = false
                } else if character == "~" {
                    escaped = true
                } else {
                    text.unicodeScalars.append(character)
                }
            }
            return escaped ? text + "~" : text
        }
    }

    private static func isRemote(_ path: String) -> Bool {
        if path.hasPrefix("//") { return true }
        guard let colon = path.firstIndex(of: ":") else { return false }
        let scheme = path[..<colon].unicodeScalars
        return scheme.first.map { $0.isASCII && $0.properties.isAlphabetic } == true
            && scheme.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789+.-".unicodeScalars.contains($0))
            }
    }

    /// A `%` that no two hexadecimal digits follow stays as it is, and so does text that would not be UTF-8.
    static func percentDecoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = [], index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = hexadecimal(bytes[index + 1]),
                let low = hexadecimal(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(validating: decoded, as: UTF8.self) ?? text
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
