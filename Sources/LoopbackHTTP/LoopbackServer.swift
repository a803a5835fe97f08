import CMicroHTTPD
package import HostSystem

/// What a browser asks for.
package struct Request: Sendable {
    /// Decoded, with `/` before it.
    package var path: String
    private let look: @Sendable (String) -> String?

    init(path: String, look: @escaping @Sendable (String) -> String?) {
        self.path = path
        self.look = look
    }

    /// A value behind the `?`; only while the request is answered.
    package func argument(_ name: String) -> String? { look(name) }
}

package struct Response: Sendable {
    package var status: Int
    package var type: String
    package var body: [UInt8]

    package init(_ status: Int, type: String, _ body: [UInt8]) {
        self.status = status
        self.type = type
        self.body = body
    }

    package static func text(_ status: Int, _ text: String) -> Response {
        Response(status, type: "text/plain; charset=utf-8", Array(text.utf8))
    }
}

/// A server for browsers of this machine.
///
/// It listens on 127.0.0.1 only, and answers only who asks for that host: the name of a stranger's page can be made to
/// lead here, but it stays in the request.
package final class LoopbackServer: Sendable {
    package let port: UInt16
    private let answer: @Sendable (Request) -> Response

    /// Starts to serve, each connection on a thread of its own: an answer may wait. Serves as long as the process runs.
    package init(
        _ socket: LoopbackSocket, answer: @escaping @Sendable (Request) -> Response
    ) throws(LoopbackSocket.Problem) {
        port = socket.port
        self.answer = answer
        // The daemon never ends, so neither may the server that it calls.
        let context = Unmanaged.passRetained(self).toOpaque()
        guard lockstep_start_daemon(socket.descriptor, Self.callback, context) != nil else {
            throw .refused(reason: "libmicrohttpd does not start")
        }
    }

    private static let callback: MHD_AccessHandlerCallback = { context, connection, url, method, _, _, size, state in
        guard let context, let connection, let url, let method, let state else { return .NO }
        let server = Unmanaged<LoopbackServer>.fromOpaque(context).takeUnretainedValue()
        // The first call is made before the rest of a request has come; only after it may an answer be sent.
        if state.pointee == nil {
            state.pointee = context
            return .YES
        }
        // What is sent with a request is not read.
        if let size, size.pointee > 0 {
            size.pointee = 0
            return .YES
        }
        let connectionNumber = Int(bitPattern: connection)
        let request = Request(path: String(cString: url)) { name in
            MHD_lookup_connection_value(OpaquePointer(bitPattern: connectionNumber), .GET_ARGUMENT_KIND, name)
                .map { String(cString: $0) }
        }
        let host = MHD_lookup_connection_value(connection, .HEADER_KIND, "Host").map { String(cString: $0) }
        return send(server.response(to: request, method: String(cString: method), host: host), on: connection)
    }

    private func response(to request: Request, method: String, host: String?) -> Response {
        guard let host, ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host.lowercased()) else {
            return .text(403, "This server answers only to 127.0.0.1:\(port).\n")
        }
        guard ["GET", "HEAD"].contains(method) else { return .text(405, "There is nothing to send to here.\n") }
        return answer(request)
    }

    private static func send(_ response: Response, on connection: OpaquePointer) -> MHD_Result {
        var body = response.body
        guard let made = MHD_create_response_from_buffer(body.count, &body, .RESPMEM_MUST_COPY) else { return .NO }
        defer { MHD_destroy_response(made) }
        let headers = [
            ("Content-Type", response.type), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
            ("Cross-Origin-Resource-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
        ]
        for (name, value) in headers { MHD_add_response_header(made, name, value) }
        return MHD_queue_response(connection, UInt32(response.status), made)
    }
}
