import Foundation
import Glibc
import HostSystem

/// Everything that talks to the browser runs here, one test after another: one command is on its way at a time.
@globalActor actor BrowserActor {
    static let shared = BrowserActor()
}

/// A Chromium without a window and without a network, spoken to over two pipes in the DevTools protocol.
@BrowserActor
final class Chromium {
    struct Failure: Error, CustomStringConvertible { var description: String }

    nonisolated static let executable =
        ToolSearch.here.executable("chromium") ?? ToolSearch.here.executable("google-chrome")

    private let process: pid_t
    private let commands: Int32
    private let messages: Int32
    private let profile: String
    private var tab: Page?
    private var lastID = 0
    private var unread = Data()
    private var listeners: [String: (String, Data) -> Void] = [:]

    init() throws {
        guard let executable = Self.executable else { throw Failure(description: "there is no Chromium on PATH") }
        signal(SIGPIPE, SIG_IGN)
        profile = try Files.makeTemporaryFolder()
        let (commandsIn, commandsOut) = try Self.pipe(), (messagesIn, messagesOut) = try Self.pipe()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The two ends that --remote-debugging-pipe means; what Chromium itself prints is of no interest.
        posix_spawn_file_actions_adddup2(&actions, commandsIn, 3)
        posix_spawn_file_actions_adddup2(&actions, messagesOut, 4)
        for output in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
        }
        let arguments = [
            executable, "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile)",
            // Our own pages only; the sandbox does not start in most containers, nor as root.
            "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run", "--disable-extensions",
            "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "about:blank",
        ]
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var started = pid_t()
        let status = posix_spawn(&started, executable, &actions, nil, &words, environ)
        close(commandsIn)
        close(messagesOut)
        guard status == 0 else { throw Failure(description: "\(executable): \(String(cString: strerror(status)))") }
        (process, commands, messages) = (started, commandsOut, messagesIn)
    }

    /// Ends of a new pipe, above those that the browser gets and closed in every program that is started later.
    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { throw Failure(description: String(cString: strerror(errno))) }
        defer { ends.forEach { close($0) } }
        return (fcntl(ends[0], F_DUPFD_CLOEXEC, 10), fcntl(ends[1], F_DUPFD_CLOEXEC, 10))
    }

    /// A tab, the same one for every caller: another one would be another window, with processes of its own.
    func page() throws -> Page {
        if let tab { return tab }
        let page = try Page(in: self)
        tab = page
        return page
    }

    func quit() {
        tab = nil
        _ = try? call("Browser.close")
        close(commands)
        close(messages)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        try? Files.removeTree(profile)
    }

    // MARK: protocol

    private struct Head: Decodable {
        struct Problem: Decodable { var message: String }
        var id: Int?
        var method: String?
        var sessionId: String?
        var error: Problem?
    }
    private struct Reply<Result: Decodable>: Decodable { var result: Result }

    /// What comes from a page: the method's name and the whole message.
    func listen(to session: String, _ listener: ((String, Data) -> Void)?) { listeners[session] = listener }

    func call<Result: Decodable>(
        _ method: String, _ parameters: [String: Any] = [:], session: String? = nil, as: Result.Type
    ) throws -> Result {
        try JSONDecoder().decode(Reply<Result>.self, from: call(method, parameters, session: session)).result
    }

    /// Sends a command and waits for its answer, the whole message.
    @discardableResult
    func call(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws -> Data {
        let id = try send(method, parameters, session: session)
        var answer: Data?
        try wait(for: method) {
            guard let (head, message) = $0, head.id == id else { return false }
            if let problem = head.error { throw Failure(description: "\(method): \(problem.message)") }
            answer = message
            return true
        }
        return answer ?? Data()
    }

    private func send(_ method: String, _ parameters: [String: Any], session: String?) throws -> Int {
        lastID += 1
        var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
        message["sessionId"] = session
        let bytes = try JSONSerialization.data(withJSONObject: message) + [0]
        var sent = 0
        while sent < bytes.count {
            // It is not empty.
            let count = bytes.withUnsafeBytes { write(commands, $0.baseAddress! + sent, $0.count - sent) }
            guard count > 0 else { throw Failure(description: "Chromium has gone") }
            sent += count
        }
        return lastID
    }

    /// Hands on what comes in until `isDone`; it is asked once before anything comes.
    func wait(until isDone: () throws -> Bool, for what: String) throws {
        try wait(for: what) { _ in try isDone() }
    }

    private func wait(for what: String, seconds: Double = 300, until isDone: ((Head, Data)?) throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: seconds)
        if try isDone(nil) { return }
        while true {
            guard let end = unread.firstIndex(of: 0) else {
                try receive(by: deadline, what)
                continue
            }
            let message = unread[unread.startIndex..<end]
            unread = Data(unread[unread.index(after: end)...])
            let head = try JSONDecoder().decode(Head.self, from: message)
            if let method = head.method { listeners[head.sessionId ?? ""]?(method, message) }
            if try isDone((head, message)) { return }
        }
    }

    private func receive(by deadline: Date, _ what: String) throws {
        var state = pollfd(fd: messages, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, Int32(max(0, deadline.timeIntervalSinceNow * 1000))) > 0 else {
            throw Failure(description: "Chromium did not answer in time: \(what)")
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(messages, &buffer, buffer.count)
        guard count > 0 else { throw Failure(description: "Chromium has gone: \(what)") }
        unread.append(contentsOf: buffer[..<count])
    }
}
