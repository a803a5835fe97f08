import APISchema
import ContentModel
import Diagnostics
import LocatedText

/// A page about one operation, webhook or callback.
struct OperationPage {
    let api: ReferenceIndex.API
    let number: Int
    let shell: PageShell
    let tools: ReferenceTools

    var entry: ReferenceIndex.Entry { api.entries[number] }
    var operation: APIOperation { entry.operation }
    var document: APIDocument { api.document }
    var path: String { entry.page }
    var content: SiteContent { shell.content }
    var descriptions: DescriptionWriter { tools.descriptions }
    var printer: FieldPrinter { FieldPrinter(descriptions: descriptions, page: path) }

    /// A client sends the body of an operation; a server sends that of a webhook, and the client answers.
    var isOutgoing: Bool { if case .operation = entry.role { true } else { false } }

    func record(key: String) -> PageRecord {
        var parts = OperationParts(self)
        parts.write()
        let (lede, rest) = opening
        let text: HTML = """
            \(deprecation)\(descriptions.html(of: rest))\(parts.html)
            """
        let plain = (operation.description ?? operation.summary ?? "").prefix(300)
        let page = ReferencePage(
            path: path, title: entry.title, eyebrow: tools.eyebrow(of: api),
            description:
                "\(operation.method) \(operation.path). \(DescriptionWriter.firstParagraph(of: String(plain)))",
            lede: lede, line: line, text: text, examples: examples,
            side: tools.side(of: api, around: number, from: path), crumbs: crumbs, pager: pager,
            contents: parts.contents, searched: parts.searched(lede, descriptions.html(of: rest)),
            markdown: OperationMarkdown(self, parts).text, anchors: parts.anchors.all)
        return page.record(key: key, in: shell)
    }

    /// The first sentences of the description, and the rest: a short first paragraph of words opens the page.
    private var opening: (lede: HTML, rest: String?) {
        guard let description = operation.description else { return ("", nil) }
        let first = DescriptionWriter.firstParagraph(of: description)
        guard first.utf8.count < 320, first.first?.isLetter == true, first != operation.summary else {
            return ("", first == operation.summary ? nil : description)
        }
        let rest = description.drop(while: \.isWhitespace).dropFirst(first.count)
        return (descriptions.line(of: first), rest.allSatisfy(\.isWhitespace) ? nil : String(rest))
    }

    private var deprecation: HTML {
        guard operation.isDeprecated else { return "" }
        return """
            <div class="alert" data-kind="warning" role="note">
            <p class="alert-title">\(Icon.warning.html)Deprecated</p>
            <p>This operation may go. New code should not call it.</p></div>

            """
    }

    private var line: HTML {
        let server: HTML =
            isOutgoing ? operation.origin.map { "<span class=\"origin\">\(text: $0)</span>" } ?? "" : ""
        let path: HTML = operation.pathParts.map { part -> HTML in
            switch part {
            case .text(let text): HTML(text: text)
            case .parameter(let name): "<i>{\(text: name)}</i>"
            }
        }.joined()
        return """
            <p class="op-line"><b>\(text: operation.method)</b> <span class="route">\(server)\(path)</span></p>
            """
    }

    private var crumbs: [(path: String?, title: String)] {
        let group = api.groups[entry.group]
        let title = group.title == document.title ? nil : group.title
        return tools.crumbs(of: api)
            + (title.map { [(api.landing + "", $0)] } ?? []).map { (path: nil as String?, title: $0.1) }
    }

    private var pager: HTML {
        func link(_ other: ReferenceIndex.Entry?, _ relation: HTML, _ word: HTML) -> HTML {
            guard let other else { return "" }
            return """
                <a class="\(relation)" href="\(text: Address.link(to: other.page, from: path))" rel="\(relation)">\
                <span>\(word)</span>\(text: other.title)</a>
                """
        }
        let (previous, next) = tools.neighbours(of: api, number)
        if previous == nil, next == nil { return "" }
        return """
            <nav class="pager" aria-label="Neighbouring pages">\(link(previous, "prev", "Previous"))\
            \(link(next, "next", "Next"))</nav>
            """
    }

    // MARK: Examples

    /// The request and its answers as they are sent.
    private var examples: HTML {
        var figures: [HTML] = [
            figure("example.request", "Request", RequestLine(entry: entry, document: document).text, nil, "")
        ]
        if let body = operation.body,
            let (content, text, language) = tools.example(
                of: body.contents, in: document, for: isOutgoing ? .request : .request)
        {
            figures.append(figure("example.body", "Body", text, language, content.mediaType))
        }
        var isFirst = true
        for response in operation.responses {
            guard let (content, text, language) = tools.example(of: response.contents, in: document, for: .response)
            else { continue }
            let name = response.status.title
            let html = figure("example.\(response.status.name)", name, text, language, content.mediaType)
            figures.append(
                isFirst
                    ? html
                    : "<details class=\"example\"><summary>\(text: name)</summary>\n\(html)</details>\n")
            isFirst = false
        }
        return figures.joined()
    }

    private func figure(_ id: String, _ name: String, _ code: String, _ language: String?, _ remark: String) -> HTML {
        let lines = content.painter.lines(of: code, language: language)
        return CodeFigure(
            id: id, name: name, spokenName: "\(name), example", remark: HTML(text: remark),
            stretches: [lines.enumerated().map { .init(number: $0.offset + 1, code: $0.element) }]
        ).html
    }
}
