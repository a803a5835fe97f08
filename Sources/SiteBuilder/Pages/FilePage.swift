import ContentModel

/// A whole file of a sample, with an address for each line.
struct FilePage: Sendable {
    let file: SampleFile
    let sample: Sample
    let flow: FlowPresentation
    let variant: FlowPresentation.VariantPresentation
    let platform: PlatformManifest
    let shell: PageShell
    /// The guide that shows the sample, with the id of its figure there.
    let origin: (guide: Guide, id: String)?

    private var content: SiteContent { shell.content }
    var path: String { content.page(of: file, in: sample.id) }

    var siteFile: SiteFile {
        let lines = content.painter.lines(
            of: file.text, language: file.language, placeholders: content.placeholders(of: origin?.guide))
        let isFirst = file.name == sample.files.first?.name
        let figure = CodeFigure(
            id: "file", name: file.name, spokenName: file.name,
            remark: HTML(text: lines.count == 1 ? "1 line" : "\(lines.count) lines"),
            proof: isFirst ? content.reports[sample.id].map { ProofMarks(report: $0).details } ?? "" : "",
            stretches: [lines.enumerated().map { CodeFigure.Line(number: $0.offset + 1, code: $0.element) }],
            numbers: .linked)
        let way =
            origin.map { origin in
                let page = SiteContent.page(of: origin.guide.path)
                let address = Address.link(
                    to: page, anchor: origin.id, query: "platform=\(Address.encoded(platform.id))", from: path)
                return "<p><a href=\"\(text: address)\">Read it in the guide “\(text: origin.guide.title)”</a></p>"
            } ?? "" as HTML
        let of = [platform.title, flow.title] + (flow.variants.count > 1 ? [variant.title].compactMap { $0 } : [])
        let body = shell.theme.fill(
            "file.html",
            [
                "root": HTML(text: Address.root(from: path)), "title": HTML(text: file.name), "side": side,
                "crumbs": crumbs,
                "origin": HTML(text: of.joined(separator: ", ")), "context": way, "figure": figure.html,
            ])
        return shell.file(
            .init(
                path: path, title: "\(file.name), \(platform.title)",
                description: "\(file.name): \(of.joined(separator: ", ")), the whole file.",
                section: origin.flatMap { content.section(of: $0.guide.path) }, body: body))
    }

    /// The other files of the sample, and the same flow on the other platforms.
    private var side: HTML {
        var lists: HTML = ""
        if sample.files.count > 1 {
            let own = sample.files.map { (content.page(of: $0, in: sample.id), $0.name) }
            lists += "<h2>\(text: platform.title)</h2>\(PageShell.list(own, from: path))"
        }
        let others = variant.platforms.compactMap { offer -> (String, String)? in
            guard case .offered(_, let other, _) = offer.offer, let first = other.files.first else { return nil }
            // The page itself where it is the first file; else the way to that one.
            return (content.page(of: first, in: other.id), offer.platform.title)
        }
        lists += "<h2>\(text: flow.title)</h2>\(PageShell.list(others, from: path))"
        return lists
    }

    private var crumbs: HTML {
        let guide = origin.map { [(path: Optional(SiteContent.page(of: $0.guide.path)), title: $0.guide.title)] } ?? []
        return shell.crumbs(guide + [(nil, file.name)], from: path)
    }
}
