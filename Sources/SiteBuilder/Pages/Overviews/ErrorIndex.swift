import ContentModel
import Diagnostics
import HostSystem

extension Overviews {
    /// What can fail in all flows: how each platform spells it, what it means, what to do.
    var errorIndex: OverviewPage {
        let writer = writer(for: Self.errors)
        let flows = content.flows.compactMap { flow in table(flow, writer).map { (flow, $0) } }
        let text = flows.map { flow, table -> HTML in "\(Self.heading(flow.title, Self.id(of: flow)))\(table)" }
        return OverviewPage(
            path: Self.errors, title: "Errors",
            description: "Every way that a flow can fail: how each platform spells it, what happened, what to do.",
            contents: flows.map { (Self.id(of: $0.0), $0.0.title) }, text: text.joined())
    }

    private func table(_ flow: FlowPresentation, _ writer: GuideWriter) -> HTML? {
        let offers = writer.offers(of: flow, variant: nil, on: content.platforms)
        var cases: [(error: ErrorCase, spellings: [(platform: PlatformManifest, spelling: String)])] = []
        for offer in offers {
            guard case .offered(let resolved, _, let table) = offer.offer else { continue }
            for row in table.rows {
                guard let error = resolved.cases.first(where: { $0.name == row.name }) else { continue }
                if let place = cases.firstIndex(where: { $0.error.name == row.name }) {
                    cases[place].spellings.append((offer.platform, row.spelling))
                } else {
                    cases.append((error, [(offer.platform, row.spelling)]))
                }
            }
        }
        guard !cases.isEmpty else { return nil }
        let rows = cases.map { error, spellings in row(error, spellings, flow, writer) }
        return """
            <table class="stack lookup" role="table"><thead role="rowgroup"><tr role="row">\
            <th role="columnheader" scope="col">Case</th><th role="columnheader" scope="col">You catch</th>\
            <th role="columnheader" scope="col">What happened</th><th role="columnheader" scope="col">What to do</th>\
            </tr></thead>
            <tbody role="rowgroup">
            \(rows.joined())</tbody></table>

            """
    }

    private func row(
        _ error: ErrorCase, _ spellings: [(platform: PlatformManifest, spelling: String)], _ flow: FlowPresentation,
        _ writer: GuideWriter
    ) -> HTML {
        let id = "\(Self.id(of: flow)).\(error.name)"
        let items = spellings.map { platform, spelling -> HTML in
            let address = places.address(of: error.name, of: flow, on: platform.id, from: Self.errors)
            let code: HTML = "<code>\(GuideWriter.breakable(spelling))</code>"
            let link: HTML = address.map { "<a href=\"\(text: $0)\">\(code)</a>" } ?? code
            return "<li><span>\(text: platform.title)</span> \(link)</li>"
        }
        return """
            <tr role="row" id="\(text: id)"><th role="rowheader" scope="row"><code>\(text: error.name)</code>\
            <a class="anchor" href="#\(text: Address.encoded(id))" \
            aria-label="Link to this row: \(text: error.name)">#</a></th>\
            <td role="cell" data-label="You catch"><ul class="spellings">\(items.joined(separator: "\n"))</ul></td>\
            <td role="cell" data-label="What happened">\(writer.meaning(of: error, in: flow))</td>\
            <td role="cell" data-label="What to do">\(writer.action(after: error, in: flow))</td></tr>

            """
    }
}

extension GuideWriter {
    func meaning(of error: ErrorCase, in flow: FlowPresentation) -> HTML {
        error.meaningSpan.map { html(ofSchemaText: error.meaning, at: $0) } ?? html(of: error.meaning, in: flow)
    }

    func action(after error: ErrorCase, in flow: FlowPresentation) -> HTML { html(of: error.action, in: flow) }

    private func html(of markdown: String?, in flow: FlowPresentation) -> HTML {
        let folder = HostSystem.folder(of: flow.file)
        return markdown.map {
            html(ofMarkdown: $0, at: SourceSpan(file: flow.file), from: folder == "." ? "" : folder)
        } ?? ""
    }
}
