import APISchema
import ContentModel
import Diagnostics

/// Where an operation is used, and where its answers lead.
extension OperationPage {
    func markdownLink(to page: String) -> String {
        Address.link(to: MarkdownFiles.path(beside: page), from: path)
    }

    /// Error cases of the samples that a status ends in.
    func cases(of response: APIResponse) -> OperationParts.Block? {
        guard let id = operation.id?.value, let codes = response.status.codes, response.status.isError else {
            return nil
        }
        var links: [HTML] = [], names: [String] = []
        for flow in tools.uses.flows(calling: path) {
            for (name, platform) in tools.uses.cases(of: id, status: codes, in: flow) where !names.contains(name) {
                names.append(name)
                let code: HTML = "<code>\(text: name)</code>"
                let address = tools.places.address(of: name, of: flow, on: platform, from: path)
                links.append(address.map { "<a href=\"\(text: $0)\">\(code)</a>" } ?? code)
            }
        }
        guard !names.isEmpty else { return nil }
        return .html(
            "<p class=\"part\">In the samples: \(links.joined(separator: ", "))</p>\n",
            markdown: "In the samples: \(names.map { "`\($0)`" }.joined(separator: ", "))")
    }

    /// Calls that an answer leads to.
    func links(of response: APIResponse) -> OperationParts.Block? {
        guard !response.links.isEmpty else { return nil }
        var items: [HTML] = [], lines: [String] = []
        for link in response.links {
            let target = link.operation.flatMap(api.entry)
            var item: HTML = "<b>\(text: link.name)</b>", line = "- **\(MarkdownCopy.escaped(link.name))**"
            if let target {
                item += ": <a href=\"\(text: Address.link(to: target.page, from: path))\">\(text: target.title)</a>"
                line += ": [\(MarkdownCopy.escaped(target.title))](\(markdownLink(to: target.page)))"
            } else if let operation = link.operation {
                item += ": <code>\(text: operation)</code>"
                line += ": \(MarkdownCopy.code(operation))"
            }
            if !link.parameters.isEmpty {
                let parameters = link.parameters.map { "\($0.name) = \($0.value)" }
                item += " with \(parameters.map { "<code>\(text: $0)</code>" as HTML }.joined(separator: ", "))"
                line += " with \(parameters.map(MarkdownCopy.code).joined(separator: ", "))"
            }
            items.append("<li>\(item)\(descriptions.html(of: link.description))</li>")
            lines.append(line)
        }
        return .html(
            "<p class=\"part\">Leads to</p>\n<ul>\(items.joined(separator: "\n"))</ul>\n",
            markdown: "Leads to:\n\n\(lines.joined(separator: "\n"))")
    }

    /// The flows that call it with the guides that show them, and the lines of each platform's sample.
    var uses: [OperationParts.Block] {
        let flows = tools.uses.flows(calling: path)
        guard !flows.isEmpty else { return [] }
        var items: [HTML] = [], lines: [String] = []
        for flow in flows {
            let guides = content.guides.filter { content.flowPaths(of: $0).contains(flow.file) }
            let links = guides.map { guide -> HTML in
                "<a href=\"\(text: Address.link(to: SiteContent.page(of: guide.path), from: path))\">\(text: guide.title)</a>"
            }
            let way: HTML = links.isEmpty ? "" : " in \(links.joined(separator: ", "))"
            items.append("<li><b>\(text: flow.title)</b>\(way)</li>")
            let names = guides.map { guide in
                let address = markdownLink(to: SiteContent.page(of: guide.path))
                return "[\(MarkdownCopy.escaped(guide.title))](\(address))"
            }
            lines.append(
                "- \(MarkdownCopy.escaped(flow.title))\(names.isEmpty ? "" : " in ")\(names.joined(separator: ", "))")
        }
        var blocks: [OperationParts.Block] = [
            .html("<ul>\(items.joined(separator: "\n"))</ul>\n", markdown: lines.joined(separator: "\n"))
        ]
        guard let id = operation.id?.value else { return blocks }
        for flow in flows {
            let places = tools.uses.places(of: id, in: flow)
            if !places.isEmpty { blocks.append(table(places, of: flow, isOnlyOne: flows.count == 1)) }
        }
        return blocks
    }

    private func table(_ places: [OperationUses.Place], of flow: FlowPresentation, isOnlyOne: Bool)
        -> OperationParts.Block
    {
        let proof = ProofTable(content: content, places: tools.places, page: path)
        let rows = places.map { place -> HTML in
            let file = content.page(of: place.file, in: place.sample.id)
            let address = Address.link(to: file, anchor: "L\(place.lines.lowerBound)", from: path)
            return """
                <tr role="row"><th role="rowheader" scope="row">\(text: place.platform.title)</th>\
                <td role="cell" data-label="Where"><a href="\(text: address)"><code>\(text: place.file.name)</code>, \
                \(text: Self.words(of: place.lines))</a></td>\
                <td role="cell" data-label="Proof">\(proof.marks(of: place.sample.id))</td></tr>

                """
        }
        let caption: HTML = isOnlyOne ? "" : "<caption>\(text: flow.title)</caption>"
        let table: HTML = """
            <table class="stack lookup" role="table">\(caption)<thead role="rowgroup"><tr role="row">\
            <th role="columnheader" scope="col">Platform</th><th role="columnheader" scope="col">Where</th>\
            <th role="columnheader" scope="col">Proof</th></tr></thead>
            <tbody role="rowgroup">
            \(rows.joined())</tbody></table>

            """
        let markdown = MarkdownCopy.table(
            ["Platform", "Where"],
            places.map { [$0.platform.title, "`\($0.file.name)`, \(Self.words(of: $0.lines))"].map(MarkdownCopy.cell) })
        return .html(table, markdown: markdown)
    }

    private static func words(of lines: ClosedRange<Int>) -> String {
        lines.count == 1 ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound) to \(lines.upperBound)"
    }
}
