import APISchema
import ContentModel
import Diagnostics
import LocatedText

/// What the pages of all references share.
struct ReferenceTools: Sendable {
    let content: SiteContent
    let descriptions = DescriptionWriter()
    let uses: OperationUses
    let places: SamplePlaces

    /// Operations in the list beside a page.
    private static let sideLimit = SiteContent.Neighbours.limit

    func eyebrow(of api: ReferenceIndex.API) -> String {
        api.document.title + (api.document.version.map { $0.isEmpty ? "" : ", version \($0)" } ?? "")
    }

    func crumbs(of api: ReferenceIndex.API) -> [(path: String?, title: String)] {
        let list = content.reference.apis.count > 1 ? [(path: Optional(ReferenceIndex.list), title: "API")] : []
        return list + [(api.landing, api.document.title)]
    }

    // MARK: Beside a page

    /// The operations of its group around it.
    func side(of api: ReferenceIndex.API, around number: Int, from page: String) -> HTML {
        let group = api.groups[api.entries[number].group]
        let here = group.entries.firstIndex(of: number) ?? 0
        let first = max(0, min(here - Self.sideLimit / 2, group.entries.count - Self.sideLimit))
        let shown = group.entries[first..<min(group.entries.count, first + Self.sideLimit)].map { api.entries[$0] }
        return list(shown, titled: group.title, of: api, from: page)
    }

    private func list(
        _ entries: [ReferenceIndex.Entry], titled title: String, of api: ReferenceIndex.API, from page: String
    ) -> HTML {
        let items = entries.map { entry -> HTML in
            let current = entry.page == page ? "page" : nil
            let address = Address.link(to: entry.page, from: page)
            return """
                <li><a href="\(text: address)"\(attribute: "aria-current", current)>\
                <span class="verb">\(text: entry.operation.method)</span> \(text: entry.title)</a></li>
                """
        }
        let all = Address.link(to: api.landing, from: page)
        return """
            <h2>\(text: title)</h2><ul>\(items.joined(separator: "\n"))</ul>\
            <p><a href="\(text: all)">All of \(text: api.document.title)</a></p>
            """
    }

    /// The pages before and behind one, in the order of the first page.
    func neighbours(of api: ReferenceIndex.API, _ number: Int) -> (
        previous: ReferenceIndex.Entry?, next: ReferenceIndex.Entry?
    ) {
        let group = api.groups[api.entries[number].group].entries
        guard let here = group.firstIndex(of: number) else { return (nil, nil) }
        return (
            here > 0 ? api.entries[group[here - 1]] : nil, here + 1 < group.count ? api.entries[group[here + 1]] : nil
        )
    }

    // MARK: Examples

    private static let exampleLimit = 20_000

    /// The first content that has an example, as it is sent, and the language of its colours.
    func example(
        of contents: [APIContent], in document: APIDocument, for direction: ExampleMaker.Direction
    ) -> (content: APIContent, text: String, language: String?)? {
        for content in contents {
            guard let value = content.example(in: document.schemas, for: direction) else { continue }
            var text: String, language: String?
            switch (content.form, value) {
            case (.json, _): (text, language) = (value.text(indent: 2), "json")
            case (.form, .object(let members)):
                text = members.compactMap { ParameterStyle("form", explode: true).text($0.name, $0.value) }
                    .joined(separator: "\n&")
            case (_, .string(let sent)): text = sent
            default: (text, language) = (value.text(indent: 2), "json")
            }
            if text.utf8.count > Self.exampleLimit {
                text = String(decoding: Array(text.utf8.prefix(Self.exampleLimit)), as: UTF8.self) + "\n…\n"
                language = nil
            }
            if text.utf8.last != 10 { text += "\n" }
            return (content, text, language)
        }
        return nil
    }
}
