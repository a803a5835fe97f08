/// What of a server's address samples could not use: they append paths to it, and print it.
enum ServerAddress {
    /// Why the address is refused, with what to do; `nil` if it may be used.
    static func problem(_ url: String) -> (reason: String, help: String)? {
        if url.utf8.contains(where: { $0 <= 32 || $0 >= 127 || #""<>\^`{|}"#.utf8.contains($0) }) {
            return ("holds a character that a URI cannot have", "write it percent-encoded")
        }
        if let end = url.first(where: { $0 == "?" || $0 == "#" }) {
            let what = end == "?" ? "a query" : "a fragment"
            return ("has \(what), and paths are appended to it", "remove '\(end)' and what follows")
        }
        guard let (authority, path) = parts(url) else { return nil }
        if authority.contains("@") {
            return (
                "has a user name or a password, which samples would publish",
                "remove what stands before '@'; credentials belong into a header"
            )
        }
        if host(authority).isEmpty { return ("has no host", "write 'https://api.example.com'") }
        if path.split(separator: "/").contains(where: { $0.isDotSegment }) {
            return ("has '.' or '..' among its parts, so it is another address", "write the path that is meant")
        }
        return nil
    }

    /// What is sent to it can be read on the way: plain HTTP to another machine.
    static func isReadable(_ url: String) -> Bool {
        guard url.hasPrefix("http://"), let (authority, _) = parts(url) else { return false }
        let host = host(authority).lowercased()
        return !(host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" || host.hasPrefix("127."))
    }

    private static func parts(_ url: String) -> (authority: Substring, path: Substring)? {
        guard let scheme = ["https://", "http://"].first(where: url.hasPrefix) else { return nil }
        let rest = url.dropFirst(scheme.count), authority = rest.prefix { $0 != "/" }
        return (authority, rest.dropFirst(authority.count))
    }

    private static func host(_ authority: Substring) -> Substring {
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") { return authority[...end] }
        return authority.prefix { $0 != ":" }
    }
}

extension StringProtocol {
    /// `.` or `..`, also percent-encoded: in a path it means the place itself, or the one above.
    package var isDotSegment: Bool {
        let plain = lowercased().split(separator: "%2e", omittingEmptySubsequences: false).joined(separator: ".")
        return plain == "." || plain == ".."
    }

    /// The characters of a token in HTTP: what the name of a header may be.
    package var isHTTPToken: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                    || "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
    }
}
