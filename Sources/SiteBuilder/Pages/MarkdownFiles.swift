import ContentModel

/// The guides as Markdown, for readers that are programs: one file beside each page, a list of them, all in one.
enum MarkdownFiles {
    static func path(beside page: String) -> String {
        (page.hasSuffix(".html") ? page.dropLast(5) + "" : page[...]) + ".md"
    }

    /// The same in a script: pages that are opened from disk cannot read another file.
    static func script(beside page: String) -> String { path(beside: page) + ".js" }

    static func beside(_ page: String, _ markdown: [UInt8]) -> [SiteFile] {
        var script = Array("// This page as Markdown.\nLockstep.page = \"".utf8)
        script.reserveCapacity(markdown.count * 17 / 16)
        for byte in markdown {
            switch byte {
            case UInt8(ascii: "\n"): script += "\\n".utf8
            case UInt8(ascii: "\""): script += "\\\"".utf8
            case UInt8(ascii: "\\"): script += "\\\\".utf8
            case UInt8(ascii: "\r"): script += "\\r".utf8
            default: script.append(byte)
            }
        }
        script += "\";\n".utf8
        return [
            SiteFile(path: path(beside: page), bytes: markdown),
            SiteFile(path: self.script(beside: page), bytes: script),
        ]
    }

    /// `llms.txt` and `llms-full.txt`.
    static func ofAll(_ pages: [PageRecord], in content: SiteContent) -> [SiteFile] {
        let project = content.project
        var list = "# \(MarkdownCopy.line(project.title))\n"
        if let description = project.description { list += "\n> \(MarkdownCopy.line(description))\n" }
        for section in content.sections {
            list += "\n## \(MarkdownCopy.line(section.title))\n\n"
            for guide in section.guides {
                let path = path(beside: SiteContent.page(of: guide.path))
                let address = (project.address ?? "") + Address.encoded(path)
                let description = guide.description.map { ": \(MarkdownCopy.line($0))" } ?? ""
                list += "- [\(MarkdownCopy.escaped(MarkdownCopy.line(guide.title)))](\(address))\(description)\n"
            }
        }
        if !content.reference.isEmpty {
            list += "\n## API\n\n"
            for api in content.reference.apis {
                let address = (project.address ?? "") + Address.encoded(path(beside: api.landing))
                list += "- [\(MarkdownCopy.escaped(MarkdownCopy.line(api.title)))](\(address)): "
                list += "\(api.size)\n"
            }
        }
        list += "\n## All in one\n\n- [All guides](\(project.address ?? "")llms-full.txt)\n"

        // In the order of reading.
        let byPath = Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var full: [UInt8] = []
        for guide in content.sections.flatMap(\.guides) {
            let page = SiteContent.page(of: guide.path)
            guard let record = byPath[page] else { continue }
            if !full.isEmpty { full += "\n---\n\n".utf8 }
            full += "<!-- \(Address.encoded(path(beside: page))) -->\n\n".utf8
            full += record.markdown
        }
        return [
            SiteFile(path: "llms.txt", bytes: Array(list.utf8)), SiteFile(path: "llms-full.txt", bytes: full),
        ]
    }
}
