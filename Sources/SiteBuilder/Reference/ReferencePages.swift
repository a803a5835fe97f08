import APISchema
import ContentModel
import Diagnostics
import HostSystem

/// The pages of all references: made side by side, each from its schema and from what calls it.
struct ReferencePages {
    let shell: PageShell
    let places: SamplePlaces
    let keys: PageKeys
    let memory: SiteMemory

    private var content: SiteContent { shell.content }

    var records: [PageRecord] {
        guard !content.reference.isEmpty else { return [] }
        let tools = ReferenceTools(content: content, uses: OperationUses(content), places: places)
        var works: [@Sendable () -> PageRecord] = []
        for api in content.reference.apis {
            let base = keys.key(of: api)
            works.append { [shell, memory] in
                memory.record(of: api.landing, key: base)
                    ?? ReferenceLanding(api: api, shell: shell, tools: tools).record(key: base)
            }
            for number in api.entries.indices {
                let key = keys.key(of: api.entries[number], of: base, tools)
                works.append { [shell, memory] in
                    memory.record(of: api.entries[number].page, key: key)
                        ?? OperationPage(api: api, number: number, shell: shell, tools: tools).record(key: key)
                }
            }
            for number in api.schemas.indices {
                works.append { [shell, memory] in
                    memory.record(of: api.schemas[number].page, key: base)
                        ?? SchemaPage(api: api, number: number, shell: shell, tools: tools).record(key: base)
                }
            }
        }
        let list = content.reference.apis.count > 1 ? [self.list] : []
        return inParallel(works) + list
    }

    /// All references, where there are several.
    private var list: PageRecord {
        let path = ReferenceIndex.list
        let lines = content.reference.apis.map { api in
            "- [\(MarkdownCopy.escaped(api.document.title))](\(Address.link(to: MarkdownFiles.path(beside: api.landing), from: path)))"
        }
        let page = ReferencePage(
            path: path, title: "API", eyebrow: "", description: "All API references.",
            text: Self.entries(of: content.reference.apis, from: path),
            side: PageShell.list(content.reference.apis.map { ($0.landing, $0.document.title) }, from: path),
            crumbs: [],
            searched: "", markdown: "# API\n\n\(lines.joined(separator: "\n"))\n")
        return page.record(key: "", in: shell)
    }

    /// The references with what they are about.
    static func entries(of apis: [ReferenceIndex.API], from page: String) -> HTML {
        let entries = apis.map { api -> HTML in
            let about = api.document.description.map(DescriptionWriter.firstParagraph) ?? ""
            let words = about.isEmpty || about.utf8.count > 300 ? api.size : about
            return """
                <li><a href="\(text: Address.link(to: api.landing, from: page))"><b>\(text: api.document.title)</b>\
                <span>\(text: words)</span></a></li>
                """
        }
        return "<ul class=\"entries\">\n\(entries.joined(separator: "\n"))</ul>"
    }
}

extension PageKeys {
    /// Of the pages that come from the schema alone.
    func key(of api: ReferenceIndex.API) -> String {
        var digest = InputDigest()
        for part in [shell, api.reference.name, api.document.digest, api.document.path] { digest.add(part) }
        digest.add(content.reference.apis.count > 1 ? 1 : 0)
        return digest.hex
    }

    /// - Parameter base: the key of its API.
    func key(of entry: ReferenceIndex.Entry, of base: String, _ tools: ReferenceTools) -> String {
        let flows = tools.uses.flows(calling: entry.page)
        if flows.isEmpty { return base }
        var digest = InputDigest()
        digest.add(base)
        for flow in flows {
            digest.add(self.flows[flow.file])
            for guide in content.guides where content.flowPaths(of: guide).contains(flow.file) {
                digest.add(guide.path)
                digest.add(guide.title)
            }
            for case .offered(_, let sample, _) in flow.variants.flatMap(\.platforms).map(\.offer) {
                digest.add(tools.places.address(of: sample.id, from: ""))
            }
            for name in tools.uses.caseNames(in: flow) {
                digest.add(tools.places.address(of: name.name, of: flow, on: name.platform, from: ""))
            }
        }
        return digest.hex
    }
}
