/// The address of a page in the web, as far as it matters for whom to ask and for what.
struct WebAddress: Hashable, Sendable {
    let scheme: String
    /// In lower case; of version 6 without its brackets.
    let host: String
    let port: Int
    /// As it is asked for: without an anchor, bytes beyond ASCII as `%` and digits.
    let text: String

    /// Why an address is not asked for.
    struct Problem: Error { var reason: String }

    static let limit = 4_000

    init(_ written: String) throws(Problem) {
        let written = written.prefix { $0 != "#" }
        guard written.utf8.count <= Self.limit else { throw Problem(reason: "it is longer than \(Self.limit) bytes") }
        guard !written.utf8.contains(where: { $0 <= 32 || $0 == 127 || $0 == UInt8(ascii: "\\") }) else {
            throw Problem(reason: "it has a space, a control character or a '\\' in it")
        }
        guard let mark = written.range(of: "://") else { throw Problem(reason: "it has no host") }
        scheme = written[..<mark.lowerBound].lowercased()
        guard ["http", "https"].contains(scheme) else { throw Problem(reason: "'\(scheme):' is not asked") }
        let rest = written[mark.upperBound...]
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        guard !authority.contains("@") else { throw Problem(reason: "it carries the name of a user") }
        guard let (host, port) = Self.parts(of: authority) else { throw Problem(reason: "it has no host") }
        guard host.utf8.allSatisfy({ $0 < 128 }) else {
            throw Problem(reason: "its host has letters beyond ASCII; the form with 'xn--' can be asked")
        }
        guard !host.contains("%") else { throw Problem(reason: "its host is of one network only") }
        self.host = host.lowercased()
        self.port = port ?? (scheme == "https" ? 443 : 80)
        text = "\(scheme)://\(authority)\(Self.encoded(rest[authority.endIndex...]))"
    }

    /// The host and the port behind it; `nil` where there is no host, or what stands for the port is none.
    private static func parts(of authority: Substring) -> (host: String, port: Int?)? {
        var host = authority, port = ""[...]
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { return nil }
            host = authority[..<end].dropFirst()
            port = authority[end...].dropFirst()
            guard port.isEmpty || port.first == ":" else { return nil }
            port = port.dropFirst()
        } else if let colon = authority.firstIndex(of: ":") {
            host = authority[..<colon]
            port = authority[colon...].dropFirst()
        }
        guard !host.isEmpty, host.first != "-" else { return nil }
        if port.isEmpty { return (String(host), nil) }
        guard let number = UInt16(port), number > 0 else { return nil }
        return (String(host), Int(number))
    }

    private static func encoded(_ text: Substring) -> String {
        var result = ""
        for byte in text.utf8 {
            if byte < 128 {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }

    /// Whom to ask for it.
    var server: String { "\(host):\(port)" }

    /// Names that RFC 2606 and RFC 6761 keep for examples, tests and this machine: nobody in the web has them.
    var isReserved: Bool {
        let last = host.split(separator: ".").last ?? ""
        return ["example", "test", "invalid", "localhost", "local", "internal", "onion"].contains(last)
    }
}

extension Substring {
    /// Where a text stands first.
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
