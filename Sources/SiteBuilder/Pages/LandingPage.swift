import ContentModel

/// The first page: what the site is, its guides, and how far its samples are proven.
struct LandingPage {
    let shell: PageShell
    /// Where a sample is shown.
    let places: [Sample.ID: (guide: Guide, id: String)]

    private static let path = "index.html"
    private var content: SiteContent { shell.content }
    private var project: Project { content.project }

    var file: SiteFile {
        let body = shell.theme.fill(
            "landing.html",
            [
                "root": "", "title": HTML(text: project.title),
                "description": HTML(text: project.description ?? ""),
                "start": start, "picture": picture, "guides": guides, "proof": proof,
            ])
        return shell.file(.init(path: Self.path, title: "", description: project.description, section: nil, body: body))
    }

    private var start: HTML {
        guard let first = content.sections.first?.guides.first else { return "" }
        let address = Address.link(to: SiteContent.page(of: first.path), from: Self.path)
        return "<a class=\"solid\" href=\"\(text: address)\">\(text: first.title)</a>"
    }

    private var picture: HTML {
        content.flows.lazy.compactMap { ScorePicture($0, reports: content.reports) }.first?.html ?? ""
    }

    private var guides: HTML {
        content.sections.map { section -> HTML in
            let entries = section.guides.map { guide -> HTML in
                let address = Address.link(to: SiteContent.page(of: guide.path), from: Self.path)
                let description = guide.description.map { "<span>\(text: $0)</span>" } ?? "" as HTML
                return "<li><a href=\"\(text: address)\"><b>\(text: guide.title)</b>\(description)</a></li>"
            }
            return """
                <section class="band"><h2>\(text: section.title)</h2><ul class="entries">
                \(entries.joined(separator: "\n"))</ul></section>

                """
        }.joined()
    }

    // MARK: What is proven

    private var proof: HTML {
        let flows = content.flows.filter { flow in
            flow.variants.contains { $0.platforms.contains { if case .offered = $0.offer { true } else { false } } }
        }
        guard !flows.isEmpty, !content.reports.isEmpty else { return "" }
        let head = content.platforms.map { "<th role=\"columnheader\" scope=\"col\">\(text: $0.title)</th>" as HTML }
        let rows = flows.flatMap { flow in flow.variants.map { row(flow, $0) } }
        return """
            <section class="band"><h2>What is proven</h2><div>
            <table class="stack proven" role="table"><thead role="rowgroup"><tr role="row">\
            <th role="columnheader" scope="col">Flow</th>\(head.joined())</tr></thead>
            <tbody role="rowgroup">
            \(rows.joined(separator: "\n"))</tbody></table>
            \(legend)</div></section>

            """
    }

    private func row(_ flow: FlowPresentation, _ variant: FlowPresentation.VariantPresentation) -> HTML {
        let cells = content.platforms.map { platform -> HTML in
            let offer = variant.platforms.first { $0.platform.id == platform.id }?.offer
            return "<td role=\"cell\" data-label=\"\(text: platform.title)\">\(cell(offer))</td>"
        }
        let title = flow.variants.count > 1 ? variant.title.map { " <span>\(text: $0)</span>" } ?? "" : "" as HTML
        return """
            <tr role="row"><th role="rowheader" scope="row">\(text: flow.title)\(title)</th>\(cells.joined())</tr>
            """
    }

    private func cell(_ offer: FlowPresentation.Offer?) -> HTML {
        guard case .offered(_, let sample, _)? = offer else { return "<span class=\"none\">not offered</span>" }
        guard let report = content.reports[sample.id] else { return "<span class=\"none\">not checked</span>" }
        let marks = ProofMarks(report: report)
        let inside: HTML = """
            \(marks.gauge)<span aria-hidden="true">\(text: marks.tally)</span>\
            <span class="unseen">\(text: marks.words)</span>
            """
        let state = marks.hasFailure ? "failed" : nil
        guard let place = places[sample.id] else {
            return "<span class=\"cell\"\(attribute: "data-state", state)>\(inside)</span>"
        }
        let address = Address.link(
            to: SiteContent.page(of: place.guide.path), anchor: place.id,
            query: "platform=\(Address.encoded(sample.id.platform))", from: Self.path)
        return "<a class=\"cell\" href=\"\(text: address)\"\(attribute: "data-state", state)>\(inside)</a>"
    }

    /// What the five bars stand for, in their order.
    private var legend: HTML {
        let rungs: [(Rung, HTML)] = [
            (.references, "Every operation, field and error that the sample names exists, with the right type."),
            (.literals, "Every literal has exactly the value of the flow."),
            (.syntax, "It parses."),
            (.types, "The platform’s own compiler accepts it."),
            (.run, "It makes the flow’s requests, and ends as each row of its error table says."),
        ]
        let rows = rungs.map { rung, words -> HTML in
            """
            <div><dt>\(text: rung.rawValue)</dt><dd>\(words)</dd></div>
            """
        }
        let states: [(Verdict.Status, HTML)] = [
            (.passed, "a full bar: passed"), (.failed, "a broken bar: failed"),
            (.notChecked, "a hollow bar: not checked"),
        ]
        let keys = states.map { status, words -> HTML in
            "<li><svg viewBox=\"0 0 8 15\" aria-hidden=\"true\">\(ProofMarks.bar(status))</svg>\(words)</li>"
        }
        return """
            <h3>How to read the bars</h3>
            <ul class="legend">\(keys.joined())</ul>
            <dl class="ladder">\(rows.joined(separator: "\n"))</dl>
            """
    }
}
