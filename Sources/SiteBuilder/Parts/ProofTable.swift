import ContentModel

/// Flows and platforms, in each place the five bars of its sample.
struct ProofTable {
    let content: SiteContent
    let places: SamplePlaces
    /// The page that it stands on.
    let page: String

    func html(of flows: [FlowPresentation]) -> HTML {
        let head = content.platforms.map { "<th role=\"columnheader\" scope=\"col\">\(text: $0.title)</th>" as HTML }
        let rows = flows.filter(\.hasSamples).flatMap { flow in flow.variants.map { row(flow, $0) } }
        return """
            <table class="stack proven" role="table"><thead role="rowgroup"><tr role="row">\
            <th role="columnheader" scope="col">Flow</th>\(head.joined())</tr></thead>
            <tbody role="rowgroup">
            \(rows.joined(separator: "\n"))</tbody></table>

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
        return marks(of: sample.id)
    }

    /// A sample's five bars and their words, as a link to the guide that shows it.
    func marks(of sample: Sample.ID) -> HTML {
        guard let report = content.reports[sample] else { return "<span class=\"none\">not checked</span>" }
        let marks = ProofMarks(report: report), state = marks.hasFailure ? "failed" : nil
        let inside: HTML = """
            \(marks.gauge)<span aria-hidden="true">\(text: marks.tally)</span>\
            <span class="unseen">\(text: marks.words)</span>
            """
        guard let address = places.address(of: sample, from: page) else {
            return "<span class=\"cell\"\(attribute: "data-state", state)>\(inside)</span>"
        }
        return "<a class=\"cell\" href=\"\(text: address)\"\(attribute: "data-state", state)>\(inside)</a>"
    }

    /// What the five bars stand for, in their order.
    static var legend: HTML {
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
            <ul class="legend">\(keys.joined())</ul>
            <dl class="ladder">\(rows.joined(separator: "\n"))</dl>
            """
    }
}
