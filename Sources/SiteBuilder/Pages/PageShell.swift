import ContentModel

/// What is the same around every page.
struct PageShell: Sendable {
    let content: SiteContent
    let theme: Theme

    /// Sections that the bar has room for; the first page lists all.
    static let sectionLimit = 5

    /// Those of the bar.
    static func sections(of content: SiteContent) -> ArraySlice<SiteContent.Section> {
        content.sections.prefix(sectionLimit)
    }

    struct Page {
        var path: String
        /// Of the page alone; empty on the first page.
        var title: String
        var description: String?
        /// Where it is not the site's.
        var language: LanguageTag?
        var section: SiteContent.Section?
        var body: HTML
        /// Path of the same as Markdown.
        var markdown: String?
    }

    func file(_ page: Page) -> SiteFile {
        let root = Address.root(from: page.path), site = content.project.title
        let language = page.language ?? content.project.language
        let html = theme.fill(
            "page.html",
            [
                "root": HTML(text: root), "site": HTML(text: site),
                "title": HTML(text: page.title.isEmpty ? site : "\(page.title) · \(site)"),
                "description": HTML(text: page.description ?? content.project.description ?? site),
                "platforms": HTML(text: content.platforms.map(\.id).joined(separator: " ")),
                "language": HTML(text: language.text), "direction": language.isRightToLeft ? "rtl" : "ltr",
                "sections": sections(page), "picker": picker, "body": page.body,
                "head": head(page),
            ])
        return SiteFile(path: page.path, html)
    }

    /// The page as Markdown, and, where the site has an address, what search engines and those who show links ask for.
    private func head(_ page: Page) -> HTML {
        var lines: [HTML] = []
        if let markdown = page.markdown {
            let address = Address.link(to: markdown, from: page.path)
            lines.append("<link rel=\"alternate\" type=\"text/markdown\" href=\"\(text: address)\">")
        }
        guard let site = content.project.address else { return lines.joined(separator: "\n") }
        let address = Sitemap.address(of: page.path, in: site)
        lines.append("<link rel=\"canonical\" href=\"\(text: address)\">")
        let properties: [(HTML, String)] = [
            ("og:type", page.title.isEmpty ? "website" : "article"), ("og:url", address),
            ("og:site_name", content.project.title),
            ("og:title", page.title.isEmpty ? content.project.title : page.title),
            ("og:description", page.description ?? content.project.description ?? ""),
        ]
        for (name, value) in properties where !value.isEmpty {
            lines.append("<meta property=\"\(name)\" content=\"\(text: value)\">")
        }
        return lines.joined(separator: "\n")
    }

    private func sections(_ page: Page) -> HTML {
        var items = Self.sections(of: content).map { section -> HTML in
            let isHere = section.title == page.section?.title
            return entry(
                to: SiteContent.page(of: section.guides[0].path), section.title, from: page, isHere ? "true" : nil)
        }
        if content.sections.count > Self.sectionLimit {
            items.append(entry(to: "index.html", "All sections", from: page, nil))
        }
        if let start = content.reference.start {
            items.append(entry(to: start, "API", from: page, page.path.hasPrefix("api/") ? "true" : nil))
        }
        if content.hasSamples {
            let isHere =
                [Overviews.errors, Overviews.samples, Overviews.coverage].contains(page.path)
                || page.path.hasPrefix("platforms/")
            items.append(entry(to: Overviews.samples, "Overview", from: page, isHere ? "true" : nil))
        }
        return items.joined()
    }

    private func entry(to path: String, _ title: String, from page: Page, _ current: String?) -> HTML {
        let address = Address.link(to: path, from: page.path)
        return "<li><a href=\"\(text: address)\"\(attribute: "aria-current", current)>\(text: title)</a></li>"
    }

    /// The choice of a platform for the whole site.
    private var picker: HTML {
        content.platforms.map { "<option value=\"\(text: $0.id)\">\(text: $0.title)</option>" as HTML }.joined()
    }

    /// A list of links beside a page; `current` is the page itself.
    static func list(_ entries: [(path: String, title: String)], from page: String) -> HTML {
        let items = entries.map { entry -> HTML in
            let current = entry.path == page ? "page" : nil
            let address = Address.link(to: entry.path, from: page)
            return "<li><a href=\"\(text: address)\"\(attribute: "aria-current", current)>\(text: entry.title)</a></li>"
        }
        return "<ul>\(items.joined(separator: "\n"))</ul>"
    }

    /// Where a page is: links from the first page to the one above it, then its own title.
    func crumbs(_ entries: [(path: String?, title: String)], from page: String) -> HTML {
        let all = [(path: Optional("index.html"), title: content.project.title)] + entries
        let items = all.enumerated().map { index, entry -> HTML in
            if index == all.count - 1 { return "<li aria-current=\"page\">\(text: entry.title)</li>" }
            guard let path = entry.path else { return "<li>\(text: entry.title)</li>" }
            return "<li><a href=\"\(text: Address.link(to: path, from: page))\">\(text: entry.title)</a></li>"
        }
        return items.joined()
    }
}
