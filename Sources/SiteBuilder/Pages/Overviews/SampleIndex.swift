import ContentModel

extension Overviews {
    /// All samples: their files, how far they are proven, and the guide that explains them.
    var sampleIndex: OverviewPage {
        let flows = content.flows.filter(\.hasSamples)
        let text = flows.map { flow -> HTML in
            let variants = flow.variants.map { variant in
                let title: HTML =
                    flow.variants.count > 1 ? "<h3>\(text: variant.title ?? variant.id ?? "")</h3>\n" : ""
                return "\(title)\(table(variant))" as HTML
            }
            return "\(Self.heading(flow.title, Self.id(of: flow)))\(variants.joined())"
        }
        return OverviewPage(
            path: Self.samples, title: "Samples",
            description: "Every sample of this site: its files, how far it is proven, where it is explained.",
            contents: flows.map { (Self.id(of: $0), $0.title) }, text: text.joined())
    }

    private func table(_ variant: FlowPresentation.VariantPresentation) -> HTML {
        let rows = variant.platforms.map { offer -> HTML in
            let head: HTML = """
                <th role="rowheader" scope="row"><a href="\
                \(text: Address.link(to: Self.page(of: offer.platform), from: Self.samples))">\
                \(text: offer.platform.title)</a><span>\(text: offer.platform.subtitle)</span></th>
                """
            switch offer.offer {
            case .notOffered(let reason):
                return """
                    <tr role="row">\(head)<td role="cell" data-label="Files" colspan="3">\
                    <span class="not-offered">\(text: GuideWriter.sentence(reason))</span></td></tr>

                    """
            case .offered(_, let sample, _):
                let guide = places[sample.id].map { HTML(text: $0.guide.title) } ?? ""
                let address = places.address(of: sample.id, from: Self.samples)
                let link: HTML =
                    address.map { "<a href=\"\(text: $0)\">\(guide)</a>" } ?? "<span class=\"none\">in no guide</span>"
                return """
                    <tr role="row">\(head)<td role="cell" data-label="Files">\(files(of: sample, from: Self.samples))</td>\
                    <td role="cell" data-label="Proven">\(proof(of: sample.id, from: Self.samples))</td>\
                    <td role="cell" data-label="Guide">\(link)</td></tr>

                    """
            }
        }
        return """
            <table class="stack proven" role="table"><thead role="rowgroup"><tr role="row">\
            <th role="columnheader" scope="col">Platform</th><th role="columnheader" scope="col">Files</th>\
            <th role="columnheader" scope="col">Proven</th><th role="columnheader" scope="col">Guide</th></tr></thead>
            <tbody role="rowgroup">
            \(rows.joined())</tbody></table>

            """
    }
}

extension FlowPresentation {
    /// Some platform has it.
    var hasSamples: Bool {
        variants.contains { $0.platforms.contains { if case .offered = $0.offer { true } else { false } } }
    }
}
