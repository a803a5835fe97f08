import HostSystem

/// Addresses inside the site: paths from its top folder, written as relative links so that the site works from
/// anywhere.
enum Address {
    /// The link from one page to a file of the site: `../files/a.kt.html#L3`.
    static func link(to path: String, anchor: String? = nil, query: String? = nil, from page: String) -> String {
        // An empty address is the page too, but a reader who copies it has nothing.
        let isOwnPart = path == page && (anchor != nil || query != nil)
        let way = isOwnPart ? "" : relativePath(to: path, from: HostSystem.folder(of: page))
        return encoded(way) + (query.map { "?" + $0 } ?? "") + (anchor.map { "#" + encoded($0) } ?? "")
    }

    /// What leads from a page to the top folder: "", "../", "../../".
    static func root(from page: String) -> String {
        String(repeating: "../", count: page.utf8.count { $0 == UInt8(ascii: "/") })
    }

    /// A path or an anchor with everything escaped that a link cannot hold as it is.
    static func encoded(_ text: String) -> String {
        guard let first = text.utf8.firstIndex(where: { !$0.isPlain }) else { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded = Array(text.utf8[..<first])
        for byte in text.utf8[first...] {
            if byte.isPlain {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The text that `%20` and the like stand for; what is no escape stays.
    static func decoded(_ text: String) -> String {
        var bytes: [UInt8] = [], rest = Substring(text).utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
                rest.count > 1
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A name that can stand in a path of the site, whatever a plugin or a schema calls its files.
    static func fileName(_ name: String) -> String {
        let safe = name.map { character in
            character.isASCII && (character.isLetter || character.isNumber || "._+-".contains(character))
                ? character : "-"
        }
        return safe.first == "." || safe.isEmpty ? "_" + String(safe) : String(safe)
    }
}

extension UInt8 {
    /// It stands for itself in the path of an address.
    fileprivate var isPlain: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: true
        default: false
        }
    }
}
