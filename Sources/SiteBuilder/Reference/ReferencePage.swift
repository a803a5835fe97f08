/// What every page of a reference has: an operation's, a schema's, the first one.
struct ReferencePage {
    var path: String
    var title: String
    var eyebrow: String
    /// Plain, for those who list the page.
    var description: String
    var lede: HTML = ""
    /// Method and path.
    var line: HTML = ""
    var text: HTML
    /// Code beside the text.
    var examples: HTML = ""
    var side: HTML
    /// Between the first page of the site and this one.
    var crumbs: [(path: String?, title: String)]
    var pager: HTML = ""
    /// Sections of the text.
    var contents: [(id: String, title: String)] = []
    /// What the search finds of it.
    var searched: HTML
    var markdown: String
    var anchors: [String] = []

    func record(key: String, in shell: PageShell) -> PageRecord {
        let jumps: HTML =
            contents.count < 2
            ? ""
            : """
            <nav class="jumps" aria-label="On this page"><ul class="plain">\
            \(contents.map { "<li><a href=\"#\(text: Address.encoded($0.id))\">\(text: $0.title)</a></li>" as HTML }.joined())\
            </ul></nav>
            """
        let body = shell.theme.fill(
            "reference.html",
            [
                "root": HTML(text: Address.root(from: path)), "title": HTML(text: title),
                "eyebrow": HTML(text: eyebrow), "description": lede, "line": line, "contents": jumps, "text": text,
                "examples": examples.isEmpty
                    ? ""
                    : """
                    <div class="beside" role="region" aria-label="Examples" tabindex="0">
                    \(examples)</div>
                    """,
                "side": side, "crumbs": shell.crumbs(crumbs + [(nil, title)], from: path), "pager": pager,
                "markdown": HTML(text: Address.link(to: MarkdownFiles.script(beside: path), from: path)),
            ])
        let file = shell.file(
            .init(
                path: path, title: title, description: description, section: nil, body: body,
                markdown: MarkdownFiles.path(beside: path)))
        return PageRecord(
            key: key, files: [file] + MarkdownFiles.beside(path, Array(markdown.utf8)), anchors: anchors.sorted(),
            ids: contents.map(\.id).sorted(), searched: SearchPage(path: path, title: title, html: searched))
    }
}
