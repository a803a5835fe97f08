import Foundation
package import HostSystem
import Synchronization

/// A server on this machine that sends what it is told, byte for byte; each connection has one request.
package final class PlainServer: Sendable {
    /// "HEAD /path", in the order of their coming.
    private let asked = Mutex<[String]>([])
    private let busy = Mutex((now: 0, most: 0))
    private let socket: LoopbackSocket
    private let answer: @Sendable (_ method: String, _ path: String) -> String?

    package var origin: String { "http://127.0.0.1:\(socket.port)" }
    package var requests: [String] { asked.withLock { $0 } }
    /// Connections that were open at one time, at most.
    package var mostAtOnce: Int { busy.withLock(\.most) }

    /// - Parameter answer: the whole answer with its head; `nil` ends the connection without one.
    package init(answer: @escaping @Sendable (_ method: String, _ path: String) -> String?) throws {
        socket = try LoopbackSocket(port: 0)
        self.answer = answer
        let descriptor = socket.descriptor
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0, self != nil else { return }
                Thread.detachNewThread { [weak self] in self?.serve(connection) }
            }
        }
    }

    deinit {
        shutdown(socket.descriptor, Int32(SHUT_RDWR))
        close(socket.descriptor)
    }

    /// The head of an answer with nothing behind it.
    package static func head(_ status: Int, _ headers: String...) -> String {
        (["HTTP/1.1 \(status) -", "Content-Length: 0", "Connection: close"] + headers).joined(separator: "\r\n")
            + "\r\n\r\n"
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        busy.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        defer { busy.withLock { $0.now -= 1 } }
        var text = "", chunk = [UInt8](repeating: 0, count: 4096)
        while !text.contains("\r\n\r\n") {
            let count = read(connection, &chunk, chunk.count)
            guard count > 0 else { return }
            text += String(decoding: chunk[..<count], as: UTF8.self)
        }
        let words = text.split(separator: " ", maxSplits: 2).map(String.init)
        asked.withLock { $0.append("\(words[0]) \(words[1])") }
        guard let answer = answer(words[0], words[1]) else { return }
        var rest = Array(answer.utf8)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }
}
