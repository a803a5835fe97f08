import ContentModel
import Diagnostics
import HostSystem
import LoopbackHTTP
import Pipeline

private let port = OptionSpec(
    name: "--port", value: "N", help: "listen on this port (default: the first free one from 4321 on)")

let serveCommand = Command(
    name: "serve", summary: "shows the site while you write: builds and reloads whenever a file is saved",
    details: """
        Serves `Site/public/` to browsers of this machine, on 127.0.0.1 only. When a file of the content or of the theme is
        saved, the pages are built again and the open ones reload; problems are shown over the page, which stays as it was
        until they are mended. Compilers check the samples afterwards, in the background: until they are done, what has
        changed says that it is not checked. Samples in `Snippets/` are written when they have been checked. Ctrl+C ends it.
        """,
    examples: [
        ("lockstep serve", "from any folder of the project"),
        ("lockstep serve --port 8000", "at http://127.0.0.1:8000/"),
    ],
    options: [port]
) { options, terminal in
    try withProject(options, terminal) { location in
        try checkTemporaryFolder(.types)
        let socket = try socket(options[port])
        let preview = Preview(location, terminal)
        let files = try PreviewFiles(preview)
        let server: LoopbackServer
        do throws(LoopbackSocket.Problem) {
            server = try LoopbackServer(socket) { files.response(to: $0) }
        } catch {
            throw notServed(error)
        }
        terminal.print("page    \(terminal.styled("http://127.0.0.1:\(server.port)/", .bold))   (Ctrl+C ends it)")
        try preview.run()
        return .clean
    }
}

private let standardPorts: ClosedRange<UInt16> = 4321...4340

private func socket(_ word: String?) throws -> LoopbackSocket {
    let ports: ClosedRange<UInt16>
    if let word {
        guard let number = UInt16(word) else {
            throw UsageProblem(message: "'--port' cannot be '\(visible(word))'", help: "write a number up to 65535")
        }
        ports = number...number
    } else {
        ports = standardPorts
    }
    for port in ports {
        do throws(LoopbackSocket.Problem) {
            return try LoopbackSocket(port: port)
        } catch {
            if case .portTaken = error, port < ports.upperBound { continue }
            throw notServed(error)
        }
    }
    throw notServed(.portTaken(ports.upperBound))
}

private func notServed(_ problem: LoopbackSocket.Problem) -> CommandFailure {
    switch problem {
    case .portTaken(let port):
        CommandFailure(
            diagnostic: Diagnostic(
                .notServed, "port \(port) of 127.0.0.1 is taken by another program", at: nil,
                help:
                    "end that program, perhaps another `lockstep serve`, or name another port: `lockstep serve --port \(port &+ 1)`"
            ))
    case .refused(let reason):
        CommandFailure(
            diagnostic: Diagnostic(
                .notServed, "the preview cannot be served: \(reason)", at: nil,
                help: "name another port: `lockstep serve --port 8000`; those below 1024 are for root"))
    }
}
