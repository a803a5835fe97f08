package import Foundation
import HostSystem

/// A `lockstep serve` that runs while a test asks it.
package final class RunningPreview {
    package struct Answer {
        package var status: Int
        package var head: String
        package var body: String
    }

    package struct State: Decodable {
        package struct Problem: Decodable {
            package var severity: String, code: String, place: String?, line: [String]?, message: String, help: String?
        }
        /// `page`: the version in which the page that asks changed last.
        package var version: Int, page: Int, checking: Bool, outdated: Bool, problems: [Problem]
    }

    package let port: UInt16
    package let process = Process()
    private let log = Pipe()

    /// On a port that was free a moment ago.
    package init(folder: String) throws {
        let socket = try LoopbackSocket(port: 0)
        port = socket.port
        close(socket.descriptor)
        process.executableURL = URL(fileURLWithPath: "\(Resources.executableFolder)/lockstep")
        process.arguments = ["serve", "--port", String(port)]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var environment = ProcessInfo.processInfo.environment
        // Whatever it starts has the folder in its arguments, or works there.
        environment["TMPDIR"] = "\(folder)/tmp"
        try FileManager.default.createDirectory(atPath: "\(folder)/tmp", withIntermediateDirectories: true)
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        // By a signal that lets it end its compilers too.
        process.terminate()
        for _ in 0..<100 where process.isRunning { usleep(50_000) }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// `nil` where nobody answers.
    package func ask(_ address: String, method: String = "GET", host: String? = nil) -> Answer? {
        let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(made) }
        var to = sockaddr_in()
        to.sin_family = sa_family_t(AF_INET)
        to.sin_port = port.bigEndian
        to.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &to) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(made, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { return nil }
        let host = host ?? "127.0.0.1:\(port)"
        let request = Array("\(method) \(address) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n".utf8)
        guard send(made, request, request.count, 0) == request.count else { return nil }
        var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = recv(made, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n"), let status = Int(text.split(separator: " ")[1]) else { return nil }
        return Answer(status: status, head: String(text[..<end.lowerBound]), body: String(text[end.upperBound...]))
    }

    /// What the script of a page is told; `after`: waits for news.
    package func state(of page: String = "sign-in.html", after version: Int? = nil) -> State? {
        let waiting = version.map { "&after=\($0)" } ?? ""
        return ask("/.lockstep/state?page=\(page)\(waiting)").flatMap {
            try? JSONDecoder().decode(State.self, from: Data($0.body.utf8))
        }
    }

    /// The first state that is as it should be; `nil` if none is within two minutes, which is long even where four others
    /// use the machine.
    package func state(of page: String = "sign-in.html", where isRight: (State) -> Bool) -> State? {
        let deadline = Date().addingTimeInterval(120)
        var last: Int?
        while Date() < deadline {
            guard let state = state(of: page, after: last) else {
                usleep(50_000)
                continue
            }
            if isRight(state) { return state }
            last = state.version
        }
        return nil
    }
}
