/// Why a URI is none of the three kinds of redirect.
struct RedirectProblem {
    var reason: String
    var help: String

    /// `nil` if the URI is one.
    init?(_ uri: String) {
        guard let problem = Self.problem(uri) else { return nil }
        (reason, help) = problem
    }

    private static func problem(_ uri: String) -> (String, String)? {
        if uri.utf8.contains(where: { $0 <= 32 || $0 >= 127 || #""<>\^`{|}"#.utf8.contains($0) }) {
            return ("it holds a character that a URI cannot have", "write it percent-encoded")
        }
        if uri.utf8.contains(UInt8(ascii: "#")) {
            return ("a fragment never reaches the app", "remove '#' and what follows")
        }
        guard let colon = uri.firstIndex(of: ":") else {
            return ("it has no scheme", "write 'com.example.app:/callback'")
        }
        let scheme = uri[..<colon], rest = uri[uri.index(after: colon)...]
        guard let first = scheme.utf8.first, (97...122).contains(first), scheme.utf8.allSatisfy({ isSchemePart($0) })
        else {
            return (
                "'\(scheme)' is not a scheme in lower case", "a scheme is lower-case letters, digits, '+', '-' and '.'"
            )
        }
        switch scheme {
        case "https": return webProblem(rest)
        case "http": return loopbackProblem(rest)
        default:
            guard scheme.contains(".") else {
                return ("its scheme has no dot", "take one that only you can have: 'com.example.\(scheme):/callback'")
            }
            return rest.hasPrefix("/") ? nil : ("'/' must follow the colon", "write '\(scheme):/\(rest)'")
        }
    }

    private static func isSchemePart(_ byte: UInt8) -> Bool {
        (97...122).contains(byte) || (48...57).contains(byte) || "+-.".utf8.contains(byte)
    }

    private static func parts(_ rest: Substring) -> (host: Substring, hasPath: Bool)? {
        guard rest.hasPrefix("//") else { return nil }
        let host = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" }
        return (host, rest.dropFirst(2 + host.count).first == "/")
    }

    private static func webProblem(_ rest: Substring) -> (String, String)? {
        guard let (host, hasPath) = parts(rest), !host.isEmpty else {
            return ("it has no host", "write 'https://example.com/callback'")
        }
        return hasPath ? nil : ("it has no path", "write at least 'https://\(host)/'")
    }

    private static func loopbackProblem(_ rest: Substring) -> (String, String)? {
        let hosts = ["127.0.0.1", "localhost", "[::1]"]
        guard let (host, hasPath) = parts(rest) else { return ("it has no host", "write 'http://127.0.0.1/callback'") }
        if let plain = hosts.first(where: { host == $0 }) {
            return hasPath ? nil : ("it has no path", "write at least 'http://\(plain)/'")
        }
        if let plain = hosts.first(where: { host.hasPrefix("\($0):") }) {
            return ("the port of a loopback redirect is chosen when the app runs", "write 'http://\(plain)/…'")
        }
        return (
            "plain http is for loopback hosts only", "write 'https://\(host)/…', or take 127.0.0.1, localhost or [::1]"
        )
    }
}
