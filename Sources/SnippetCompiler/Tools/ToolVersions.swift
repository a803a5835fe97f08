import HostSystem

/// What tools say of their version, asked once for each file: a compiler takes longer to answer than all the rest of an
/// unchanged run.
struct ToolVersions: Sendable {
    let cache: CacheFolder?

    /// The first line that the tool prints; `nil` if it prints none or fails.
    func answer(of program: String, _ arguments: [String]) -> String? {
        guard let resolved = Files.resolved(program), let fingerprint = Files.fingerprint(resolved) else { return nil }
        // By both paths: a proxy answers for what it stands for.
        let question = ([program, resolved, fingerprint] + arguments).joined(separator: "\n")
        let name = "tools/\(SHA256.hex(of: question))"
        if let known = cache?.read(name) { return String(decoding: known, as: UTF8.self) }
        let run = ProcessRun(
            program, arguments,
            environment: ["HOME": "/", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "NO_COLOR": "1"], timeLimit: 60)
        guard let outcome = try? run.start(), outcome.succeeded else { return nil }
        // Java answers in its log.
        guard let line = (outcome.outputText + outcome.logText).split(separator: "\n").first.map(String.init) else {
            return nil
        }
        cache?.write(Array(line.utf8), to: name)
        return line
    }
}

/// A version as far as it decides whether a tool is known to work: `6.3` of `6.3.1`.
struct ToolVersion: Comparable, Sendable, CustomStringConvertible {
    var major: Int
    var minor: Int
    /// As the tool says it: `2.4.0-dev-6891`.
    var description: String

    init(_ major: Int, _ minor: Int) { (self.major, self.minor, description) = (major, minor, "\(major).\(minor)") }

    /// The first word of a text that begins with digits and a point.
    init?(in text: some StringProtocol) {
        for word in text.split(whereSeparator: { " \"()".contains($0) }) {
            let numbers = word.split(separator: ".", omittingEmptySubsequences: false)
            guard numbers.count >= 2, let major = Int(numbers[0]),
                let minor = Int(numbers[1].prefix { $0.isASCII && $0.isNumber })
            else {
                continue
            }
            (self.major, self.minor, description) = (major, minor, String(word))
            return
        }
        return nil
    }

    static func < (left: Self, right: Self) -> Bool { (left.major, left.minor) < (right.major, right.minor) }
    static func == (left: Self, right: Self) -> Bool { (left.major, left.minor) == (right.major, right.minor) }
}
