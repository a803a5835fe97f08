import Diagnostics
import LocatedText

extension DocumentReader {
    /// All servers of the document, for readers. What is wrong with one is said where an operation is called at it.
    func serverEntries() -> [APIServerEntry] {
        (root["servers"]?.items ?? []).compactMap { server in
            guard let url = server["url"]?.value.string else { return nil }
            let variables = (server["variables"]?.entries ?? []).map { entry, variable in
                let standard = variable["default"]?.value
                return APIServerEntry.Variable(
                    name: entry.key, standard: standard.map { $0.string ?? $0.json.text() },
                    values: (variable["enum"]?.value.items ?? []).map { $0.string ?? $0.json.text() },
                    description: variable["description"]?.value.string)
            }
            return APIServerEntry(url: url, description: server["description"]?.value.string, variables: variables)
        }
    }

    /// The address that an operation is called at, and the place that says so.
    func server(_ servers: Node?) -> APIServer {
        let none = APIServer(span: servers?.value.span ?? SourceSpan(file: root.location.file))
        guard let server = servers?.items?.first else { return none }
        remarks.checkKeys(of: server.value, for: .server)
        guard let written = server["url"]?.value, var url = written.string else {
            let keys = server.value.entries?.map(\.key) ?? []
            let near = keys.first { nearest(to: $0, among: ["url"]) != nil }
            wrong("a server is a map with 'url'", server, help: near.map { "did you mean 'url' instead of '\($0)'?" })
            return none.refused
        }
        for (entry, variable) in server["variables"]?.entries ?? [] {
            guard let value = variable["default"]?.value, let text = value.string ?? (value.integer.map(String.init))
            else {
                wrong("a server variable has a 'default'", variable)
                return none.refused
            }
            url = url.split(separator: "{\(entry.key)}", omittingEmptySubsequences: false).joined(separator: text)
        }
        if url.contains("{") {
            files.report(.unusableSchemaObject("a variable of this address is not under 'variables'", at: written.span))
            return none.refused
        }
        let found = APIServer(span: written.span)
        if let (reason, help) = ServerAddress.problem(url) {
            files.report(.unusableSchemaObject("the server's address \(reason)", at: written.span, help: help))
            return found.refused
        }
        if ServerAddress.isReadable(url) {
            files.report(
                .unusableSchemaObject(
                    "what is sent to a server over plain http can be read on the way", at: written.span,
                    help: "write 'https://' instead", severity: .warning))
        }
        while url.hasSuffix("/") { url.removeLast() }
        // A relative address says nothing to a program outside the server.
        guard url.hasPrefix("https://") || url.hasPrefix("http://") else { return found }
        return APIServer(origin: url, span: written.span)
    }
}

extension APIServer {
    fileprivate var refused: APIServer { APIServer(isRefused: true, span: span) }
}
