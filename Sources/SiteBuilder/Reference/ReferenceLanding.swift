import APISchema
import Diagnostics

/// The first page of a reference: what the API is, where it is called, how calls are authorised, all it offers.
struct ReferenceLanding {
    let api: ReferenceIndex.API
    let shell: PageShell
    let tools: ReferenceTools

    private var document: APIDocument { api.document }
    private var path: String { api.landing }

    func record(key: String) -> PageRecord {
        var sections: [(id: String, title: String, html: HTML, markdown: String)] = []
        func add(_ id: String, _ title: String, _ html: HTML, _ markdown: String) {
            if !html.isEmpty { sections.append((id, title, html, markdown)) }
        }
        add("servers", document.servers.count == 1 ? "Server" : "Servers", servers, markdownOfServers)
        add("authorisation", "Authorisation", security, markdownOfSecurity)
        // Words of the document beside our own: those of groups have a number before them.
        for (number, group) in api.groups.enumerated() where !group.entries.isEmpty {
            let entries = group.entries.map { api.entries[$0] }
            let description = tools.descriptions.html(of: group.description)
            add(
                anchor(of: group, number), group.title, "\(description)\(table(of: entries))",
                (group.description.map { FieldMarkdown.text($0) + "\n\n" } ?? "") + list(of: entries))
        }
        let schemas = api.schemas.map { schema -> HTML in
            "<li><a href=\"\(text: Address.link(to: schema.page, from: path))\">\(text: schema.name)</a></li>"
        }
        if !schemas.isEmpty {
            let lines = api.schemas.map {
                "- [\(MarkdownCopy.escaped($0.name))](\(Address.link(to: MarkdownFiles.path(beside: $0.page), from: path)))"
            }
            add(
                "schemas", "Schemas", "<ul class=\"names\">\(schemas.joined(separator: "\n"))</ul>\n",
                lines.joined(separator: "\n"))
        }
        let description = tools.descriptions.html(of: document.description)
        let text: HTML = """
            \(description)\(sections.map { "\(Overviews.heading($0.title, $0.id))\($0.html)" as HTML }.joined())
            """
        let summary = api.size
        let markdown =
            (["# \(MarkdownCopy.line(document.title))"]
            + (document.description.map { [FieldMarkdown.text($0)] } ?? [])
            + sections.map { "## \(MarkdownCopy.line($0.title))\n\n\($0.markdown)" }).joined(separator: "\n\n") + "\n"
        let page = ReferencePage(
            path: path, title: document.title,
            eyebrow: [document.version.map { "Version \($0)" }, summary].compactMap { $0 }.joined(separator: ", "),
            description: String(
                (document.description.map(DescriptionWriter.firstParagraph) ?? "\(document.title): \(summary)").prefix(
                    300)),
            text: text, side: side(sections.map { ($0.id, $0.title) }), crumbs: Array(tools.crumbs(of: api).dropLast()),
            searched: description, markdown: markdown)
        var record = page.record(key: key, in: shell)
        record.ids = (sections.map(\.id) + document.securitySchemes.map { SecurityWords.anchor(of: $0.name) }).sorted()
        return record
    }

    private func anchor(of group: ReferenceIndex.Group, _ number: Int) -> String { "group.\(number + 1)" }

    private func side(_ sections: [(id: String, title: String)]) -> HTML {
        let items = sections.map { section -> HTML in
            "<li><a href=\"#\(text: Address.encoded(section.id))\">\(text: section.title)</a></li>"
        }
        return items.isEmpty ? "" : "<h2>On this page</h2><ul>\(items.joined(separator: "\n"))</ul>"
    }

    // MARK: Servers

    private var servers: HTML {
        let items = document.servers.map { server -> HTML in
            let variables = server.variables.map { variable -> HTML in
                var notes: [HTML] = []
                if let standard = variable.standard { notes.append("Default <code>\(text: standard)</code>") }
                if !variable.values.isEmpty {
                    notes.append(
                        "One of \(variable.values.map { "<code>\(text: $0)</code>" as HTML }.joined(separator: ", "))")
                }
                return """
                    <div><dt><code>{\(text: variable.name)}</code></dt>\
                    <dd>\(tools.descriptions.html(of: variable.description))\
                    <ul class="notes">\(notes.map { "<li>\($0)</li>" as HTML }.joined())</ul></dd></div>

                    """
            }
            let list: HTML = variables.isEmpty ? "" : "<dl class=\"fields\">\(variables.joined())</dl>"
            return """
                <li><code>\(text: server.url)</code> \(tools.descriptions.line(of: server.description))\(list)</li>
                """
        }
        return items.isEmpty ? "" : "<ul class=\"servers\">\(items.joined(separator: "\n"))</ul>\n"
    }

    private var markdownOfServers: String {
        document.servers.map { server in
            let description = server.description.map { ": " + MarkdownCopy.line($0) } ?? ""
            let variables = server.variables.map { variable in
                "\n  - `\(variable.name)`: default \(MarkdownCopy.code(variable.standard ?? ""))"
            }
            return "- \(MarkdownCopy.code(server.url))\(description)\(variables.joined())"
        }.joined(separator: "\n")
    }

    // MARK: Authorisation

    private var security: HTML {
        guard !document.securitySchemes.isEmpty else { return "" }
        let all = SecurityWords(api: api, page: path).html(of: document.security)
        let items = document.securitySchemes.map { scheme -> HTML in
            let id = SecurityWords.anchor(of: scheme.name)
            let mark: HTML = scheme.isDeprecated ? " <span class=\"old\">deprecated</span>" : ""
            return """
                <div id="\(text: id)"><dt><code>\(text: scheme.name)</code> \
                <span class="type">\(SecurityWords.words(of: scheme))</span>\(mark)</dt>
                <dd>\(tools.descriptions.html(of: scheme.description))\(scheme.flows.map(html).joined())\
                \(address("Discovery", scheme.discoveryURL))</dd></div>

                """
        }
        let rule: HTML = all.isEmpty ? "" : "<p>Unless an operation says otherwise:</p>\n\(all)"
        return "\(rule)<dl class=\"fields\">\n\(items.joined())</dl>\n"
    }

    private func html(_ flow: APISecurityScheme.Flow) -> HTML {
        let scopes = flow.scopes.map { scope -> HTML in
            "<li><code>\(text: scope.name)</code> \(tools.descriptions.line(of: scope.description))</li>"
        }
        return """
            <p class="part">\(text: Self.words(of: flow.kind))</p>
            \(address("Authorisation", flow.authorizationURL))\(address("Token", flow.tokenURL))\
            \(address("Refresh", flow.refreshURL))\(scopes.isEmpty ? "" : "<ul>\(scopes.joined(separator: "\n"))</ul>")
            """
    }

    private static func words(of flow: String) -> String {
        switch flow {
        case "authorizationCode": "Authorisation code"
        case "clientCredentials": "Client credentials"
        case "implicit": "Implicit"
        case "password": "Password"
        case "deviceAuthorization": "Device authorisation"
        default: flow
        }
    }

    private func address(_ name: HTML, _ url: String?) -> HTML {
        url.map { "<p>\(name): <code>\(text: $0)</code></p>\n" } ?? ""
    }

    private var markdownOfSecurity: String {
        document.securitySchemes.map { scheme in
            let description = scheme.description.map { ". " + MarkdownCopy.line(FieldMarkdown.text($0)) } ?? ""
            return "- \(MarkdownCopy.code(scheme.name)): \(SecurityWords.words(of: scheme).plainText)\(description)"
        }.joined(separator: "\n")
    }

    // MARK: Operations

    private func table(of entries: [ReferenceIndex.Entry]) -> HTML {
        let rows = entries.map { entry -> HTML in
            let old: HTML = entry.operation.isDeprecated ? " <span class=\"old\">deprecated</span>" : ""
            return """
                <li><a href="\(text: Address.link(to: entry.page, from: path))"><span>\(text: entry.title)</span>\
                <code><b>\(text: entry.operation.method)</b> \(text: entry.operation.path)</code></a>\(old)</li>

                """
        }
        return "<ul class=\"operations\">\n\(rows.joined())</ul>\n"
    }

    private func list(of entries: [ReferenceIndex.Entry]) -> String {
        entries.map { entry in
            let address = Address.link(to: MarkdownFiles.path(beside: entry.page), from: path)
            let old = entry.operation.isDeprecated ? " (deprecated)" : ""
            return "- [\(MarkdownCopy.escaped(MarkdownCopy.line(entry.title)))](\(address)): "
                + "\(MarkdownCopy.code("\(entry.operation.method) \(entry.operation.path)"))\(old)"
        }.joined(separator: "\n")
    }
}
