import ContentModel
import Diagnostics

extension Overviews {
    /// What a platform has of all flows, and what it needs for them.
    func platformPage(_ platform: PlatformManifest) -> OverviewPage {
        let path = Self.page(of: platform), samples = content.samples.filter { $0.id.platform == platform.id }
        let requirements = samples.flatMap(\.requirements).highest
        var parts: [(id: String, title: String, html: HTML)] = []
        if !requirements.isEmpty {
            parts.append(("platform.needs", "What it needs", needs(requirements)))
        }
        if !samples.isEmpty { parts.append(("platform.samples", "Samples", self.samples(of: platform, from: path))) }
        let missing = missing(on: platform)
        if !missing.isEmpty {
            parts.append(
                ("platform.missing", "Not on \(platform.title)", "<ul>\(missing.joined(separator: "\n"))</ul>\n"))
        }
        if case .anyone(let remark) = platform.redirectDelivery {
            let text: HTML = "<p>\(writer(for: path).html(ofMarkdown: remark, at: .init(file: "")))</p>\n"
            parts.append(("platform.redirects", "Who can deliver a redirect", text))
        }
        let systems = platform.systems.map(\.title).joined(separator: ", ")
        return OverviewPage(
            path: path, title: platform.title,
            description:
                "\(platform.subtitle)\(systems.isEmpty ? "" : ": samples for \(systems)"), what they need, and how far they are proven.",
            contents: parts.map { ($0.id, $0.title) },
            text: parts.map { "\(Self.heading($0.title, $0.id))\($0.html)" as HTML }.joined())
    }

    private func needs(_ requirements: [Requirement]) -> HTML {
        let rows = requirements.map { requirement -> HTML in
            """
            <tr role="row"><th role="rowheader" scope="row">\(text: requirement.subject) \(text: requirement.version)</th>\
            <td role="cell" data-label="Because of">\(text: requirement.because)\
            <p class="remark">\(text: requirement.source)</p></td></tr>

            """
        }
        return """
            <table class="stack lookup" role="table"><thead role="rowgroup"><tr role="row">\
            <th role="columnheader" scope="col">At least</th><th role="columnheader" scope="col">Because of</th></tr>\
            </thead>
            <tbody role="rowgroup">
            \(rows.joined())</tbody></table>

            """
    }

    private func samples(of platform: PlatformManifest, from path: String) -> HTML {
        var rows: [HTML] = []
        forEachOffer(on: platform) { flow, variant, offer in
            guard case .offered(_, let sample, _) = offer else { return }
            let address = places.address(of: sample.id, from: path)
            let title: HTML = address.map { "<a href=\"\(text: $0)\">\(text: flow.title)</a>" } ?? "\(text: flow.title)"
            let of: HTML = flow.variants.count > 1 ? "<span>\(text: variant.title ?? "")</span>" : ""
            rows.append(
                """
                <tr role="row"><th role="rowheader" scope="row">\(title)\(of)</th>\
                <td role="cell" data-label="Files">\(files(of: sample, from: path))</td>\
                <td role="cell" data-label="Proven">\(proof(of: sample.id, from: path))</td></tr>

                """)
        }
        return """
            <table class="stack proven" role="table"><thead role="rowgroup"><tr role="row">\
            <th role="columnheader" scope="col">Flow</th><th role="columnheader" scope="col">Files</th>\
            <th role="columnheader" scope="col">Proven</th></tr></thead>
            <tbody role="rowgroup">
            \(rows.joined())</tbody></table>

            """
    }

    private func missing(on platform: PlatformManifest) -> [HTML] {
        var items: [HTML] = []
        forEachOffer(on: platform) { flow, variant, offer in
            guard case .notOffered(let reason) = offer else { return }
            let of = flow.variants.count > 1 ? variant.title.map { ", \($0)" } ?? "" : ""
            items.append("<li><b>\(text: flow.title)\(text: of)</b>: \(text: GuideWriter.sentence(reason))</li>")
        }
        return items
    }

    private func forEachOffer(
        on platform: PlatformManifest,
        _ body: (FlowPresentation, FlowPresentation.VariantPresentation, FlowPresentation.Offer) -> Void
    ) {
        for flow in content.flows {
            for variant in flow.variants {
                for offer in variant.platforms where offer.platform.id == platform.id {
                    body(flow, variant, offer.offer)
                }
            }
        }
    }
}
