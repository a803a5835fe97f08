import HostSystem
import LoopbackHTTP

/// Answers a browser: files of the site, pages with the script of the preview in them.
///
/// The files on disk stay free of it.
struct PreviewFiles: Sendable {
    let preview: Preview
    let script: [UInt8]
    let style: [UInt8]

    /// Paths of the preview's own; no file of a site begins with a dot.
    private static let own = "/.lockstep/"
    private static let patience = 25.0, sizeLimit = 64 << 20

    init(_ preview: Preview) throws {
        self.preview = preview
        guard let folder = Resources.folder(of: "Commands") else {
            throw CommandFailure.brokenInstallation("the files of the preview are not there")
        }
        script = try Files.read("\(folder)/Preview/preview.js")
        style = try Files.read("\(folder)/Preview/preview.css")
    }

    func response(to request: Request) -> Response {
        switch request.path {
        case Self.own + "preview.js": return Response(200, type: Self.type(of: "a.js"), script)
        case Self.own + "preview.css": return Response(200, type: Self.type(of: "a.css"), style)
        case Self.own + "state":
            if let seen = request.argument("after").flatMap({ Int($0) }) {
                preview.state.version.wait(above: seen, seconds: Self.patience)
            }
            let json = preview.state.json(for: request.argument("page") ?? "")
            return Response(200, type: "application/json; charset=utf-8", Array(json.utf8))
        default: return file(request.path)
        }
    }

    private func file(_ address: String) -> Response {
        // Before the file is read: a change in between is then seen as one.
        let version = preview.state.version.value
        guard let path = Self.path(of: address) else { return .text(404, "There is no such page.\n") }
        guard let bytes = content(path) else {
            return Response(404, type: Self.type(of: "a.html"), page(Array(Self.missing.utf8), path, version))
        }
        return Response(200, type: Self.type(of: path), path.hasSuffix(".html") ? page(bytes, path, version) : bytes)
    }

    /// Where the file of an address is in the site; `nil` where it could lead out of it, or to what is not for readers.
    static func path(of address: String) -> String? {
        guard address.hasPrefix("/"), !address.utf8.contains(UInt8(ascii: "\\")) else { return nil }
        let path = String(address.dropFirst()) + (address.hasSuffix("/") ? "index.html" : "")
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.contains { $0.isEmpty || $0.hasPrefix(".") } ? nil : path
    }

    private func content(_ path: String) -> [UInt8]? {
        guard let folder = preview.siteFolder.flatMap(Files.resolved), let file = Files.resolved("\(folder)/\(path)"),
            file.utf8.starts(with: "\(folder)/".utf8)
        else { return nil }
        return try? Files.read(file, limit: Self.sizeLimit)
    }

    // MARK: Pages

    /// A page with the script in its head, which its policy then lets ask this server.
    private func page(_ bytes: [UInt8], _ path: String, _ version: Int) -> [UInt8] {
        var text = Substring(decoding: bytes, as: UTF8.self)
        let head = """
            <link rel="stylesheet" href="/.lockstep/preview.css">
            <script src="/.lockstep/preview.js" defer data-page="\(Self.attribute(path))" \
            data-version="\(version)"></script>

            """
        var page = ""
        if let policy = text.part(between: "http-equiv=\"Content-Security-Policy\" content=\"", and: "\"") {
            let rules = policy.split(separator: ";").filter { !$0.drop { $0 == " " }.hasPrefix("connect-src") }
            page += text[..<policy.startIndex] + (rules + [" connect-src 'self'"]).joined(separator: ";")
            text = text[policy.endIndex...]
        }
        if let rest = text.part(between: "</head>", and: nil) {
            let end = text.index(rest.startIndex, offsetBy: -"</head>".count)
            page += text[..<end] + head
            text = text[end...]
        } else {
            page += head
        }
        return Array((page + text).utf8)
    }

    private static func attribute(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static let missing = """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><title>Not there yet</title></head>
        <body class="lockstep-missing"><h1>There is no such page yet</h1>
        <p>It appears here as soon as the content has it. <a href="/">The first page</a></p></body></html>

        """

    private static func type(of path: String) -> String {
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return types[ending] ?? "application/octet-stream"
    }

    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "json": "application/json; charset=utf-8", "md": "text/plain; charset=utf-8",
        "txt": "text/plain; charset=utf-8", "xml": "text/xml; charset=utf-8", "svg": "image/svg+xml",
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
        "avif": "image/avif", "ico": "image/x-icon", "woff2": "font/woff2",
    ]
}

extension Substring {
    /// What stands behind the first `opening`, as far as the next `closing`, or to the end.
    fileprivate func part(between opening: String, and closing: String?) -> Substring? {
        func end(of word: String, in text: Substring) -> Index? {
            var rest = text.utf8[...]
            while let first = word.utf8.first, let start = rest.firstIndex(of: first) {
                if rest[start...].starts(with: word.utf8) { return rest.index(start, offsetBy: word.utf8.count) }
                rest = rest[rest.index(after: start)...]
            }
            return nil
        }
        guard let start = end(of: opening, in: self) else { return nil }
        guard let closing else { return self[start...] }
        return end(of: closing, in: self[start...]).map { self[start..<utf8.index($0, offsetBy: -closing.utf8.count)] }
    }
}
