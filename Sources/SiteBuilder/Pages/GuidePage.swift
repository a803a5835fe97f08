import ContentModel
import Diagnostics
import Markdown

/// A guide as a page.
struct GuidePage {
    private let guide: Guide
    private let path: String
    private let shell: PageShell
    private let neighbours: SiteContent.Neighbours
    private let writer: GuideWriter
    private let title: (id: String?, html: HTML)
    private let text: HTML
    private let notes: HTML
    private let markdown: [UInt8]

    init(_ guide: Guide, document: MarkdownNode, shell: PageShell, pictures: PictureShelf) {
        self.guide = guide
        self.shell = shell
        path = SiteContent.page(of: guide.path)
        neighbours = shell.content.neighbours(of: guide)
        writer = GuideWriter(guide, in: shell.content, pictures: pictures)
        title = writer.title(of: document)
        text = writer.text(of: document)
        notes = writer.footnotes(of: document)
        let copy = MarkdownCopy(writer: GuideWriter(guide, in: shell.content, pictures: pictures))
        markdown = Array(copy.text(of: document, title: guide.title, description: guide.description).utf8)
    }

    private var content: SiteContent { shell.content }

    /// - Parameter problems: what was wrong when the guide's text was read.
    func record(key: String, problems: [Diagnostic]) -> PageRecord {
        PageRecord(
            key: key, files: [file] + MarkdownFiles.beside(path, markdown), guide: guide.path, links: writer.links,
            webLinks: writer.webLinks,
            anchors: writer.anchors.sorted(),
            ids: writer.ids.all.sorted(), shown: writer.shown, searched: searched,
            markdown: markdown, needs: writer.needs.sorted(),
            diagnostics: problems + writer.diagnostics)
    }

    private var file: SiteFile {
        let section = neighbours.section
        let body = shell.theme.fill(
            "guide.html",
            [
                "root": HTML(text: Address.root(from: path)),
                // The address of the text's first heading holds, though the heading stands in the page's head.
                "title": title.id.map { "<span id=\"\(text: $0)\">\(title.html)</span>" } ?? title.html,
                "description": HTML(text: guide.description ?? ""),
                "side": side, "crumbs": crumbs(section), "contents": contents, "facts": facts,
                "text": text, "notes": notes, "pager": pager,
                "markdown": HTML(text: Address.link(to: MarkdownFiles.script(beside: path), from: path)),
            ])
        return shell.file(
            .init(
                path: path, title: guide.title, description: guide.description, language: guide.language,
                section: section, body: body,
                markdown: MarkdownFiles.path(beside: path)))
    }

    /// What the search finds of it.
    private var searched: SearchPage {
        let lede: HTML = "<p>\(text: guide.description ?? "")</p>"
        return SearchPage(path: path, title: guide.title, html: "\(lede)\(text)\(notes)")
    }

    private var side: HTML {
        let shown = neighbours.shown
        let list = PageShell.list(shown.map { (SiteContent.page(of: $0.path), $0.title) }, from: path)
        let all = Address.link(to: neighbours.list ?? "index.html", from: path)
        let more: HTML =
            shown.count == neighbours.count ? "" : "<p><a href=\"\(text: all)\">All \(neighbours.count) guides</a></p>"
        return "<h2>\(text: neighbours.section?.title ?? content.project.title)</h2>\(list)\(more)"
    }

    private func crumbs(_ section: SiteContent.Section?) -> HTML {
        shell.crumbs((section.map { [(neighbours.list, $0.title)] } ?? []) + [(nil, guide.title)], from: path)
    }

    /// Headings of the first two levels; below each the panels that follow it, of which the chosen platform's is shown.
    private var contents: HTML {
        var top: [(link: HTML, below: [HTML])] = []
        func add(below item: HTML) {
            if top.isEmpty { top.append((item, [])) } else { top[top.count - 1].below.append(item) }
        }
        for entry in writer.contents {
            switch entry {
            case .heading(let level, let id, let title):
                let link: HTML = "<a href=\"#\(text: Address.encoded(id))\">\(text: title)</a>"
                if level == 2 { top.append((link, [])) } else { add(below: "<li>\(link)</li>") }
            case .panels(let panels):
                let platforms = panels.map(\.platform).uniqued().joined(separator: " ")
                for panel in panels {
                    add(
                        below: """
                            <li data-only="\(text: panel.platform)" data-of="\(text: platforms)">\
                            <a href="#\(text: panel.id)">\(GuideWriter.breakable(panel.title))</a></li>
                            """)
                }
            }
        }
        let items = top.map { item -> HTML in
            "<li>\(item.link)\(item.below.isEmpty ? "" : "<ul>\(item.below.joined())</ul>")</li>"
        }
        return items.isEmpty ? "" : "<ul>\(items.joined(separator: "\n"))</ul>"
    }

    /// What the page shows, in figures that come from the samples themselves.
    private var facts: HTML {
        let samples = writer.shown.map(\.sample).uniqued()
        guard !samples.isEmpty else { return "" }
        func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
        let platforms = samples.map(\.platform).uniqued().count
        let reports = samples.compactMap { content.reports[$0] }
        var facts = ["\(count(samples.count, "sample")) on \(count(platforms, "platform"))"]
        for (rung, words) in [(Rung.types, "accepted by their compilers"), (.run, "run, with every way to fail")] {
            let passed = reports.count { $0.verdicts[rung]?.status == .passed }
            if passed > 0 { facts.append("\(passed) of \(samples.count) \(words)") }
        }
        return "<ul class=\"facts\">\(facts.map { "<li>\(text: $0)</li>" as HTML }.joined())</ul>"
    }

    private var pager: HTML {
        guard neighbours.count > 1 else { return "" }
        func link(_ neighbour: Guide, _ relation: HTML, _ word: HTML) -> HTML {
            let address = Address.link(to: SiteContent.page(of: neighbour.path), from: path)
            return """
                <a class="\(relation)" href="\(text: address)" rel="\(relation)">\
                <span>\(word)</span>\(text: neighbour.title)</a>
                """
        }
        let previous = neighbours.previous.map { link($0, "prev", "Previous") } ?? "" as HTML
        let next = neighbours.next.map { link($0, "next", "Next") } ?? "" as HTML
        return "<nav class=\"pager\" aria-label=\"Neighbouring pages\">\(previous)\(next)</nav>"
    }
}
