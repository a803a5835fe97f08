import ContentModel

/// Pages that look across all guides: errors, samples, what is proven, and one for each platform.
struct Overviews {
    static let errors = "all/errors.html", samples = "all/samples.html", coverage = "all/coverage.html"

    let shell: PageShell
    let pictures: PictureShelf
    let places: SamplePlaces

    var content: SiteContent { shell.content }

    /// Where the page of a platform is in the site.
    static func page(of platform: PlatformManifest) -> String {
        "platforms/\(Address.fileName(platform.id)).html"
    }

    /// None where there is nothing to look across.
    var pages: [OverviewPage] {
        guard content.hasSamples else { return lists }
        return [errorIndex, sampleIndex, coveragePage] + content.platforms.map(platformPage) + lists
    }

    /// Of the sections that have more guides than other pages list.
    private var lists: [OverviewPage] {
        content.sections.enumerated().compactMap { number, section in
            content.listPage(ofSection: number).map { path in
                OverviewPage(
                    path: path, title: section.title, description: "\(section.guides.count) guides.", contents: [],
                    text: LandingPage.entries(section.guides[...], from: path))
            }
        }
    }

    // MARK: What they share

    /// Writes texts of flows into a page that is no guide's.
    func writer(for path: String) -> GuideWriter {
        let name = path.hasSuffix(".html") ? path.dropLast(5) + ".md" : path[...]
        return GuideWriter(Guide(path: String(name), title: "", flows: [], body: []), in: content, pictures: pictures)
    }

    /// A heading with an address, and its entry in the list of contents.
    static func heading(_ title: String, _ id: String) -> HTML {
        """
        <h2 id="\(text: id)">\(text: title)<a class="anchor" href="#\(text: Address.encoded(id))" \
        aria-label="Link to this section: \(text: title)">#</a></h2>

        """
    }

    static func id(of flow: FlowPresentation) -> String {
        "flow." + flow.id.split(separator: "/").joined(separator: ".")
    }

    func proof(of sample: Sample.ID, from page: String) -> HTML {
        ProofTable(content: content, places: places, page: page).marks(of: sample)
    }

    func files(of sample: Sample, from page: String) -> HTML {
        let links = sample.files.map { file -> HTML in
            let address = Address.link(to: content.page(of: file, in: sample.id), from: page)
            return "<a href=\"\(text: address)\">\(text: file.name)</a>"
        }
        return links.joined(separator: "<br>")
    }
}

/// One of the pages across all guides.
struct OverviewPage {
    var path: String
    var title: String
    var description: String
    var contents: [(id: String, title: String)]
    var text: HTML

    func file(in shell: PageShell) -> SiteFile {
        let content = shell.content
        let lists = content.sections.indices.compactMap { section in
            content.listPage(ofSection: section).map { ($0, content.sections[section].title) }
        }.prefix(SiteContent.Neighbours.limit)
        let pages = [(Overviews.errors, "Errors"), (Overviews.samples, "Samples"), (Overviews.coverage, "Coverage")]
        let overviews: HTML = """
            <h2>Across all guides</h2>\(PageShell.list(pages, from: path))<h2>Platforms</h2>\
            \(PageShell.list(content.platforms.map { (Overviews.page(of: $0), $0.title) }, from: path))
            """
        let entries = contents.map { entry -> HTML in
            "<li><a href=\"#\(text: Address.encoded(entry.id))\">\(text: entry.title)</a></li>"
        }
        let body = shell.theme.fill(
            "overview.html",
            [
                "root": HTML(text: Address.root(from: path)), "title": HTML(text: title),
                "description": HTML(text: description),
                "side": content.hasSamples && !lists.contains { $0.0 == path }
                    ? overviews : "<h2>Sections</h2>\(PageShell.list(Array(lists), from: path))",
                "crumbs": shell.crumbs([(nil, title)], from: path),
                "contents": entries.count < 2 ? "" : "<ul>\(entries.joined(separator: "\n"))</ul>",
                "text": text,
            ])
        return shell.file(.init(path: path, title: title, description: description, section: nil, body: body))
    }

    /// What the search finds of it: the guides say the rest themselves.
    var searched: SearchPage {
        SearchPage(path: path, title: title, html: "<p>\(text: description)</p>")
    }
}

/// Where guides show the samples and error tables.
struct SamplePlaces {
    private var samples: [Sample.ID: (guide: Guide, id: String)] = [:]
    /// By the path of a flow file, the guides that name it, each with all its flows.
    private var pages: [String: [(guide: Guide, page: PageRecord, flows: [FlowPresentation])]] = [:]

    /// - Parameter pages: of the guides, in their order.
    init(_ guides: [Guide], _ pages: [PageRecord], in content: SiteContent) {
        for (guide, page) in zip(guides, pages) {
            for shown in page.shown where samples[shown.sample] == nil { samples[shown.sample] = (guide, shown.id) }
            let flows = guide.flows.isEmpty ? [] : GuideScope(guide, in: content).flows
            for file in content.flowPaths(of: guide) { self.pages[file, default: []].append((guide, page, flows)) }
        }
    }

    subscript(_ sample: Sample.ID) -> (guide: Guide, id: String)? { samples[sample] }

    func address(of sample: Sample.ID, from page: String) -> String? {
        guard let place = samples[sample] else { return nil }
        return Address.link(
            to: SiteContent.page(of: place.guide.path), anchor: place.id,
            query: "platform=\(Address.encoded(sample.platform))", from: page)
    }

    /// The row of an error case in the first guide that shows the flow's table.
    func address(of error: String, of flow: FlowPresentation, on platform: String, from page: String) -> String? {
        for place in pages[flow.file] ?? [] {
            let id = "\(GuideWriter.errorTableID(of: flow, among: place.flows)).\(platform).\(error)"
            guard place.page.hasTarget(id) else { continue }
            return Address.link(
                to: SiteContent.page(of: place.guide.path), anchor: id, query: "platform=\(Address.encoded(platform))",
                from: page)
        }
        return nil
    }
}
