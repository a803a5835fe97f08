import APISchema
import ContentModel
import Diagnostics
import LocatedText

/// The text of an operation's page in its sections, as values first, so that the page and its copy as Markdown say the
/// same.
struct OperationParts {
    struct Section {
        var id: String
        var title: String
        var blocks: [Block]
    }

    enum Block {
        case html(HTML, markdown: String)
        case description(String?)
        case heading(String, id: String)
        case fields([ShownField])
        /// A body: its media type, and whether it is to be opened.
        case value(ShownValue, media: String, isFolded: Bool, anchor: String?)
    }

    let page: OperationPage
    var anchors = FieldAnchors()
    private(set) var sections: [Section] = []

    init(_ page: OperationPage) { self.page = page }

    var contents: [(id: String, title: String)] { sections.map { ($0.id, $0.title) } }

    private var operation: APIOperation { page.operation }

    mutating func write() {
        addSecurity()
        addParameters()
        addBody()
        addResponses()
        addCallbacks()
        addUses()
    }

    private mutating func add(_ id: String, _ title: String, _ blocks: [Block]) {
        if !blocks.isEmpty { sections.append(Section(id: id, title: title, blocks: blocks)) }
    }

    private mutating func value(_ schema: SchemaReference, at anchor: String, _ direction: ExampleMaker.Direction)
        -> ShownValue
    {
        var reader = ValueReader(page.api, page: page.path, for: direction)
        return reader.value(of: schema, at: anchor, &anchors)
    }

    // MARK: Request

    private mutating func addSecurity() {
        guard page.isOutgoing else { return }
        let html = SecurityWords(api: page.api, page: page.path).html(of: operation.security)
        guard !html.isEmpty else { return }
        add("authorisation", "Authorisation", [.html(html, markdown: html.plainText)])
    }

    private mutating func addParameters() {
        let titles: [(APIParameter.Place, String)] = [
            (.path, "Path parameters"), (.query, "Query parameters"), (.querystring, "Query"),
            (.header, "Headers"), (.cookie, "Cookies"),
        ]
        for (place, title) in titles {
            let own = operation.parameters.filter { $0.place == place && !$0.isCredential }
            guard !own.isEmpty else { continue }
            let id = anchors.next(title)
            add(id, title, [.fields(own.map { field($0) })])
        }
    }

    private mutating func field(_ parameter: APIParameter) -> ShownField {
        let anchor = anchors.next(below: parameter.place.rawValue, parameter.name)
        let content = parameter.content
        var value =
            (parameter.schema ?? content?.schema).map { self.value($0, at: anchor, .request) }
            ?? ShownValue(type: "any")
        if let example = parameter.examples.lazy.compactMap(\.value).first { value.example = example }
        var field = ShownField(
            name: parameter.name, anchor: anchor, isRequired: parameter.isRequired,
            isDeprecated: parameter.isDeprecated || value.isDeprecated, description: parameter.description, value: value
        )
        field.style = content.map { "Sent as \($0.mediaType)" } ?? Self.style(of: parameter)
        return field
    }

    /// In words, where the parameter is not written in the usual way of its place.
    private static func style(of parameter: APIParameter) -> String? {
        let isForm = parameter.place == .query || parameter.place == .cookie
        var words: [String] = []
        if parameter.style != (isForm ? "form" : "simple") && parameter.style != "cookie" {
            words.append("Style \(parameter.style)")
        }
        if parameter.explode != (parameter.style == "form" || parameter.style == "cookie") {
            words.append(parameter.explode ? "exploded" : "not exploded")
        }
        if parameter.allowsReserved { words.append("reserved characters are sent as they are") }
        guard !words.isEmpty else { return nil }
        let text = words.joined(separator: ", ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private mutating func addBody() {
        guard let body = operation.body else { return }
        let id = anchors.next(page.isOutgoing ? "Request body" : "Body")
        var blocks: [Block] = []
        if !body.isRequired, page.isOutgoing { blocks.append(.html("<p>Optional.</p>\n", markdown: "Optional.")) }
        blocks.append(.description(body.description))
        blocks += contents(body.contents, at: "body", page.isOutgoing ? .request : .response, hasHeading: false)
        add(id, page.isOutgoing ? "Request body" : "Body", blocks)
    }

    /// A body in each of its media types.
    private mutating func contents(
        _ contents: [APIContent], at anchor: String, _ direction: ExampleMaker.Direction, isFolded: Bool = false,
        hasHeading: Bool = true
    ) -> [Block] {
        var blocks: [Block] = [], shown: [SchemaReference: String] = [:]
        for content in contents {
            let type: HTML = "<p class=\"media\"><code>\(text: content.mediaType)</code></p>\n"
            guard let schema = content.schema ?? content.itemSchema else {
                blocks.append(.html(type, markdown: "`\(content.mediaType)`"))
                continue
            }
            if let first = shown[schema] {
                blocks.append(
                    .html(
                        "<p class=\"media\"><code>\(text: content.mediaType)</code> with the fields of <code>\(text: first)</code></p>\n",
                        markdown: "`\(content.mediaType)` with the fields of `\(first)`"))
                continue
            }
            shown[schema] = content.mediaType
            // Below an answer's own heading; a body's is that of its section, which may hold several.
            let own = hasHeading ? anchor : anchors.next(anchor)
            var value = self.value(schema, at: own, direction)
            if content.schema == nil { value.type = "a stream of \(value.type)" }
            blocks.append(.value(value, media: content.mediaType, isFolded: isFolded, anchor: hasHeading ? nil : own))
        }
        return blocks
    }

    // MARK: Responses

    private mutating func addResponses() {
        let errors = operation.responses.filter { $0.status.isError }
        let others = operation.responses.filter { !$0.status.isError }
        for (list, title) in [(others, page.isOutgoing ? "Responses" : "Expected answers"), (errors, "Errors")] {
            guard !list.isEmpty else { continue }
            let id = anchors.next(title)
            var blocks: [Block] = []
            for response in list { blocks += self.blocks(response) }
            add(id, title, blocks)
        }
    }

    private mutating func blocks(_ response: APIResponse) -> [Block] {
        let name = "response-\(response.status.name)", id = anchors.next(name)
        var blocks: [Block] = [.heading(response.status.title, id: id), .description(response.description?.value)]
        if let cases = page.cases(of: response) { blocks.append(cases) }
        if !response.headers.isEmpty {
            let fields = response.headers.map { header -> ShownField in
                let anchor = anchors.next(below: id, header.name)
                var value = header.schema.map { self.value($0, at: anchor, .response) } ?? ShownValue(type: "string")
                if let example = header.examples.lazy.compactMap(\.value).first { value.example = example }
                return ShownField(
                    name: header.name, anchor: anchor, isRequired: false, isDeprecated: header.isDeprecated,
                    description: header.description, value: value)
            }
            blocks += [.html("<p class=\"part\">Headers</p>\n", markdown: "Headers:"), .fields(fields)]
        }
        blocks += contents(
            response.contents, at: id, page.isOutgoing ? .response : .request, isFolded: response.status.isError)
        if let links = page.links(of: response) { blocks.append(links) }
        return blocks
    }

    private mutating func addCallbacks() {
        let callbacks = page.api.callbacks(of: page.number)
        guard !callbacks.isEmpty else { return }
        let id = anchors.next("Callbacks")
        let items = callbacks.map { name, entry -> HTML in
            let address = Address.link(to: entry.page, from: page.path)
            return """
                <li><a href="\(text: address)">\(text: name)</a> <code>\(text: entry.operation.method) \
                \(text: entry.operation.path)</code></li>
                """
        }
        let markdown = callbacks.map { name, entry in
            "- [\(MarkdownCopy.escaped(name))](\(page.markdownLink(to: entry.page))): `\(entry.operation.method)`"
        }
        add(
            id, "Callbacks",
            [
                .html(
                    "<p>The server calls:</p>\n<ul>\(items.joined())</ul>\n", markdown: markdown.joined(separator: "\n")
                )
            ])
    }

    private mutating func addUses() {
        let blocks = page.uses
        guard !blocks.isEmpty else { return }
        add(anchors.next("Used in"), "Used in", blocks)
    }

    // MARK: HTML

    var html: HTML {
        sections.map { section -> HTML in
            "\(Overviews.heading(section.title, section.id))\(section.blocks.map(html).joined())"
        }.joined()
    }

    private func html(_ block: Block) -> HTML {
        let printer = page.printer
        switch block {
        case .html(let html, _): return html
        case .description(let text): return page.descriptions.html(of: text)
        case .heading(let title, let id):
            return """
                <h3 id="\(text: id)">\(text: title)<a class="anchor" href="#\(text: Address.encoded(id))" \
                aria-label="Link to this section: \(text: title)">#</a></h3>

                """
        case .fields(let fields): return printer.html(of: fields)
        case .value(let value, let media, let isFolded, let anchor):
            return printer.html(of: value, as: media, isFolded: isFolded, at: anchor)
        }
    }

    /// Titles, names and what is said of parameters and of the request; answers by the names of their fields.
    func searched(_ lede: HTML, _ description: HTML) -> HTML {
        var html: HTML = """
            <p>\(text: operation.method) \(text: operation.path) \(text: operation.id?.value ?? "")</p><p>\(lede)</p>\(description)
            """
        for section in sections {
            html += "<h2 id=\"\(text: section.id)\">\(text: section.title)</h2>"
            for block in section.blocks {
                switch block {
                case .html, .heading: break
                case .description(let text): html += page.descriptions.html(of: text)
                case .fields(let fields): html += words(of: fields, depth: 1)
                case .value(let value, _, _, _): html += words(of: value, depth: 0)
                }
            }
        }
        return html
    }

    private func words(of fields: [ShownField], depth: Int) -> HTML {
        fields.map { field -> HTML in
            let description = depth == 1 ? page.descriptions.html(of: field.description ?? field.value.description) : ""
            return "<p>\(text: field.name)</p>\(description)\(words(of: field.value, depth: depth))"
        }.joined()
    }

    private func words(of value: ShownValue, depth: Int) -> HTML {
        guard depth < 3 else { return "" }
        switch value.content {
        case .fields(let fields): return words(of: fields, depth: depth + 1)
        case .both(let fields, _): return words(of: fields, depth: depth + 1)
        default: return ""
        }
    }
}

extension HTML {
    /// Of inline elements: what a reader sees.
    var plainText: String {
        var text = "", isInTag = false
        for scalar in source.unicodeScalars {
            switch scalar {
            case "<": isInTag = true
            case ">" where isInTag: isInTag = false
            default: if !isInTag { text.unicodeScalars.append(scalar) }
            }
        }
        for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            text = text.replacing(entity, with: sign)
        }
        return text
    }
}
