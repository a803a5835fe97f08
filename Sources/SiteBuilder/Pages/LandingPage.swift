import ContentModel

/// The first page: what the site is, its guides, and how far its samples are proven.
struct LandingPage {
    let shell: PageShell
    /// Where a sample is shown.
    let places: SamplePlaces

    private static let path = "index.html"
    /// The page of coverage shows all.
    private static let flowLimit = 8
    /// Of a section that has a page of its own.
    private static let guideLimit = 8
    private var content: SiteContent { shell.content }
    private var project: Project { content.project }

    var file: SiteFile {
        let body = shell.theme.fill(
            "landing.html",
            [
                "root": "", "title": HTML(text: project.title),
                "description": HTML(text: project.description ?? ""),
                "start": start, "picture": picture, "guides": "\(guides)\(references)", "proof": proof,
            ])
        return shell.file(.init(path: Self.path, title: "", description: project.description, section: nil, body: body))
    }

    private var start: HTML {
        guard let first = content.sections.first?.guides.first else {
            return content.reference.start.map { start in
                "<a class=\"solid\" href=\"\(text: Address.link(to: start, from: Self.path))\">API reference</a>"
            } ?? ""
        }
        let address = Address.link(to: SiteContent.page(of: first.path), from: Self.path)
        return "<a class=\"solid\" href=\"\(text: address)\">\(text: first.title)</a>"
    }

    private var picture: HTML {
        content.flows.lazy.compactMap { ScorePicture($0, reports: content.reports) }.first?.html ?? ""
    }

    private var guides: HTML {
        content.sections.enumerated().map { number, section -> HTML in
            let list = content.listPage(ofSection: number)
            let shown = list == nil ? section.guides[...] : section.guides.prefix(Self.guideLimit)
            let more: HTML =
                list.map { list in
                    """
                    <p class="all"><a href="\(text: Address.link(to: list, from: Self.path))">\
                    All \(section.guides.count) guides of \(text: section.title)</a></p>
                    """
                } ?? ""
            return """
                <section class="band"><h2>\(text: section.title)</h2><div>\(Self.entries(shown, from: Self.path))\
                \(more)</div></section>

                """
        }.joined()
    }

    private var references: HTML {
        guard !content.reference.isEmpty else { return "" }
        return """
            <section class="band"><h2>API</h2><div>\
            \(ReferencePages.entries(of: content.reference.apis, from: Self.path))</div></section>

            """
    }

    /// Guides with their descriptions.
    static func entries(_ guides: ArraySlice<Guide>, from page: String) -> HTML {
        let entries = guides.map { guide -> HTML in
            let address = Address.link(to: SiteContent.page(of: guide.path), from: page)
            let description = guide.description.map { "<span>\(text: $0)</span>" } ?? "" as HTML
            return "<li><a href=\"\(text: address)\"><b>\(text: guide.title)</b>\(description)</a></li>"
        }
        return "<ul class=\"entries\">\n\(entries.joined(separator: "\n"))</ul>"
    }

    // MARK: What is proven

    private var proof: HTML {
        let flows = content.flows.filter(\.hasSamples)
        guard !flows.isEmpty, !content.reports.isEmpty else { return "" }
        let table = ProofTable(content: content, places: places, page: Self.path)
        let coverage = Address.link(to: Overviews.coverage, from: Self.path)
        return """
            <section class="band"><h2>What is proven</h2><div>
            \(table.html(of: Array(flows.prefix(Self.flowLimit))))\
            <p class="all"><a href="\(text: coverage)">All that was checked, and what is open</a></p>
            <h3>How to read the bars</h3>
            \(ProofTable.legend)</div></section>

            """
    }
}
