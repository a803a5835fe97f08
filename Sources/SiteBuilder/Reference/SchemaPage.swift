import APISchema
import ContentModel
import Diagnostics

/// A page about one schema: where the trees of other pages lead that would be too deep.
struct SchemaPage {
    let api: ReferenceIndex.API
    let number: Int
    let shell: PageShell
    let tools: ReferenceTools

    func record(key: String) -> PageRecord {
        let (name, schema, path) = api.schemas[number]
        var anchors = FieldAnchors()
        var reader = ValueReader(api, page: path, for: nil)
        // "fields" stands for the schema itself.
        let id = anchors.next("fields"), value = reader.value(of: schema, at: id, &anchors)
        let printer = FieldPrinter(descriptions: tools.descriptions, page: path)
        let text: HTML = "\(Overviews.heading("Fields", id))\(printer.html(of: value))"
        let description = value.description.map(DescriptionWriter.firstParagraph)
        let page = ReferencePage(
            path: path, title: name, eyebrow: tools.eyebrow(of: api),
            description: String((description ?? "Schema of \(api.document.title)").prefix(300)),
            text: text, side: side(path), crumbs: tools.crumbs(of: api),
            searched: "<p>\(tools.descriptions.line(of: value.description))</p>",
            markdown: "# \(MarkdownCopy.line(name))\n\n\(FieldMarkdown(page: path).text(of: value))\n",
            anchors: anchors.all)
        return page.record(key: key, in: shell)
    }

    private func side(_ path: String) -> HTML {
        let limit = SiteContent.Neighbours.limit
        let first = max(0, min(number - limit / 2, api.schemas.count - limit))
        let shown = api.schemas[first..<min(api.schemas.count, first + limit)]
        let all = Address.link(to: api.landing, anchor: "schemas", from: path)
        return """
            <h2>Schemas</h2>\(PageShell.list(shown.map { ($0.page, $0.name) }, from: path))\
            <p><a href="\(text: all)">All of \(text: api.document.title)</a></p>
            """
    }
}
