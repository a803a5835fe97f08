import HostSystem

/// One request for the head of an answer, made by the program `curl`.
struct WebQuestion {
    enum Answer: Hashable {
        /// `redirect`: where the answer leads to, as a whole address.
        case status(Int, redirect: String?)
        /// There is no host of the name.
        case noHost
        /// "its host refuses the connection"
        case silent(reason: String)
        /// The connection ended without an answer to this method.
        case cut
    }

    var address: WebAddress
    /// GET; otherwise HEAD. Of the answer to either only its head is read.
    var isGet: Bool
    /// What the host's name means, looked up before; empty where somebody else does that.
    var hosts: [HostAddress]
    var curl: String
    /// Seconds.
    var timeLimit: Double

    func ask() -> Answer {
        // Limits of curl first: it can say what it waited for.
        let run = ProcessRun(
            curl, ["-q", "--config", "-"], input: Array(configuration.utf8), timeLimit: timeLimit + 5,
            outputLimit: 1 << 16)
        guard let outcome = try? run.start() else { return .silent(reason: "curl does not start") }
        guard case .exited(let code) = outcome.end else { return .silent(reason: "it gave no answer in time") }
        let parts = outcome.outputText.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        if code == 0 || code == 8, let status = parts.first.flatMap({ Int($0) }), status >= 100 {
            let redirect = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
            return .status(status, redirect: redirect)
        }
        return Self.answer(ofCode: code)
    }

    /// One option a line. An address has no control character, so none can end a line.
    private var configuration: String {
        var lines = [
            "url = \(Self.quoted(address.text))", "head", "silent", "globoff", "proto = \"=http,https\"",
            "connect-timeout = \(timeLimit / 2)", "max-time = \(timeLimit)", "output = \"/dev/null\"",
            "write-out = \"%{http_code} %{redirect_url}\"", "user-agent = \"lockstep\"",
        ]
        if isGet { lines.append("request = \"GET\"") }
        if hosts.isEmpty {
            // All goes through the proxy, which alone knows what may be asked.
            lines.append("noproxy = \"\"")
        } else if !address.host.contains(":") {
            // What was found to be public is what is asked, whatever the name means a moment later.
            let numbers = hosts.map { $0.bytes.count == 16 ? "[\($0.text)]" : $0.text }.joined(separator: ",")
            lines.append("resolve = \(Self.quoted("\(address.host):\(address.port):\(numbers)"))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    /// Of curl's exit codes those that say something of the other side.
    private static func answer(ofCode code: Int32) -> Answer {
        switch code {
        case 6: .noHost
        case 5: .silent(reason: "the proxy has no address")
        case 7: .silent(reason: "its host refuses the connection")
        case 28: .silent(reason: "it gave no answer in time")
        case 1, 8, 16, 18, 52, 55, 56, 92, 95: .cut
        case 35, 53, 54, 58, 59, 64, 66, 80, 83, 90, 91: .silent(reason: "no secure connection came about")
        case 51, 60: .silent(reason: "its certificate is not trusted here")
        case 77: .silent(reason: "this machine's list of certificates cannot be read")
        default: .silent(reason: "curl ended with \(code)")
        }
    }
}
