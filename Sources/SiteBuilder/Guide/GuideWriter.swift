import ContentModel
import Diagnostics
import HostSystem
import Markdown

/// Writes the text of one guide.
///
/// A class, because the parts of a page meet in it: ids that must differ, entries of its contents list, problems.
final class GuideWriter {
    let content: SiteContent
    let scope: GuideScope
    let pictures: PictureShelf
    /// Path of the page in the site.
    let page: String
    let values: QuotedValues

    let placeholders: [Placeholder]

    var ids = PageIDs()
    var painter: CodePainter { content.painter }
    var diagnostics: [Diagnostic] = []
    var contents: [ContentsEntry] = []
    var links: [InternalLink] = []
    var webLinks: [WebLink] = []
    var anchors: Set<String> = []
    /// Samples that the page shows, each with the id of its figure.
    var shown: [PageRecord.Shown] = []
    /// Guides and pictures that the page leads to.
    var needs: Set<String> = []

    /// Inside `:::only`: the platforms that are left.
    var platforms: [PlatformManifest]
    /// Inside `:::each`: what is repeated, and the present row.
    var repetition: Repetition?
    var row: QuotedValues.Row?
    /// The folder that relative addresses start from.
    var base: String
    /// Inside a text that is not of the guide itself: where to report what is wrong with it.
    var origin: TextPlaces.Text?
    /// The guide has no flow, and a directive has said so.
    var hasReportedNoFlow = false
    /// The text is one of a value. Values and directives in it are not followed, since they could lead back to it, and
    /// its headings are none of the page's.
    var isInsideValue = false

    init(_ guide: Guide, in content: SiteContent, pictures: PictureShelf) {
        self.content = content
        self.pictures = pictures
        scope = GuideScope(guide, in: content)
        page = SiteContent.page(of: guide.path)
        values = QuotedValues(scope: scope)
        platforms = content.platforms
        placeholders = content.placeholders(of: guide)
        base = HostSystem.folder(of: guide.path)
        if base == "." { base = "" }
    }

    func report(_ diagnostic: Diagnostic) {
        var diagnostic = diagnostic
        if let origin { diagnostic.span = content.places.span(of: origin) }
        diagnostics.append(diagnostic)
    }

    /// All of a page's text but its title and its footnotes.
    func text(of document: MarkdownNode) -> HTML {
        var body = document
        body.children.removeAll { if case .footnoteDefinition = $0.kind { true } else { false } }
        if case .heading(level: 1, _)? = body.children.first?.kind { body.children.removeFirst() }
        return html(of: body)
    }

    /// The page's title: its first heading, else that of the front matter.
    func title(of document: MarkdownNode) -> (id: String?, html: HTML) {
        guard let first = document.children.first, case .heading(level: 1, let anchor) = first.kind else {
            return (nil, HTML(text: scope.guide.title))
        }
        anchors.insert(anchor)
        return (anchor, inside(first))
    }

    func html(of node: MarkdownNode) -> HTML {
        HTML(trusted: HTMLWriter.html(of: node) { [unowned self] node, writer in write(node, to: &writer) })
    }

    /// Of the children alone.
    func inside(_ node: MarkdownNode) -> HTML { node.children.map(html).joined() }

    /// A text of a flow, a schema or a platform. One paragraph is written without its tag.
    func html(ofMarkdown text: String, at span: SourceSpan, from folder: String? = nil) -> HTML {
        let outer = (base, origin, isInsideValue)
        defer { (base, origin, isInsideValue) = outer }
        (base, origin, isInsideValue) = (folder ?? base, origin ?? .init(text: text, span: span), true)
        let (document, problems) = MarkdownParser.parse(Array(text.utf8), file: span.file)
        problems.forEach(report)
        if document.children.count == 1, case .paragraph = document.children[0].kind {
            return inside(document.children[0])
        }
        return html(of: document)
    }

    /// The parts of a page that are not as cmark-gfm writes them.
    private func write(_ node: MarkdownNode, to writer: inout HTMLWriter) -> Bool {
        func put(_ html: HTML) -> Bool {
            writer.writeRaw(html.source)
            return true
        }
        func putBlock(_ html: HTML) -> Bool {
            writer.startLine()
            return put(html)
        }
        if let repetition, repetition.repeats(node) {
            forEachRow(of: node) { writer.write(node) }
            return true
        }
        switch node.kind {
        case .heading(let level, _) where isInsideValue:
            return putBlock("<h\(max(level, 2))>\(inside(node))</h\(max(level, 2))>\n")
        case .footnoteReference where isInsideValue, .footnoteDefinition where isInsideValue: return true
        case .container(let directive) where isInsideValue, .leaf(let directive) where isInsideValue:
            report(
                .nothingToShow("'\(directive.name)' shows nothing here: directives belong into guides", at: node.span))
            return true
        case .heading(let level, let anchor): return putBlock(heading(node, level, anchor))
        case .alert(let alert): return putBlock(self.alert(node, alert))
        case .item(let isChecked?):
            // Inside the list's own writer, which knows whether the list is a tight one.
            _ = putBlock(
                """
                <li class="task"\(attribute: "data-done", isChecked ? "" : nil)><span class="unseen">\
                \(isChecked ? "Done: " : "Not done: ")</span>
                """)
            writer.writeChildren(of: node)
            return put("</li>\n")
        case .codeBlock(let info, let text): return putBlock(codeBlock(info, text, at: node.span))
        case .table(let alignments): return putBlock(table(node, alignments))
        case .container(let directive): return putBlock(container(node, directive))
        case .leaf(let directive): return putBlock(leaf(directive))
        case .code where !node.children.isEmpty: return put("<code>\(text: plainText(node))</code>")
        case .link(let url, let title): return put(link(node, url, title))
        case .image(let url, let title): return put(image(node, url, title))
        case .quotedValue(let path): return put(quoted(path, at: node.span))
        case .footnoteReference(let number, let use):
            let id = ids.unique("footnote.\(number).use-\(use)")
            return put(
                """
                <sup><a href="#footnote.\(number)" id="\(text: id)" aria-label="Footnote \(number)">\(number)</a></sup>
                """)
        default: return false
        }
    }

    // MARK: Values

    private func quoted(_ path: String, at span: SourceSpan) -> HTML {
        switch value(of: path, at: span) {
        case .text(let text)?: return HTML(text: text)
        case .markdown(let text, let schema?)?: return html(ofSchemaText: text, at: schema)
        case .markdown(let text, nil)?: return html(ofMarkdown: text, at: span)
        case nil: return "{$\(text: path)}"
        }
    }

    func value(of path: String, at span: SourceSpan) -> QuotedValues.Value? {
        // A value that quotes a value could quote itself.
        if isInsideValue { return nil }
        do {
            return try values.value(of: path, row: row, platform: platforms.count == 1 ? platforms[0] : nil)
        } catch {
            if !error.isReported {
                report(.unknownValue(path, missing: error.name, in: error.place, among: error.known, at: span))
            }
            return nil
        }
    }

    /// What a reader sees of it, without marks.
    func plainText(_ node: MarkdownNode) -> String {
        switch node.kind {
        case .text(let text): text
        case .code(let text) where node.children.isEmpty: text
        case .softBreak, .lineBreak: " "
        case .quotedValue(let path):
            switch value(of: path, at: node.span) {
            case .text(let text)?: text
            case .markdown(let text, _)?: plainText(ofMarkdown: text, at: node.span)
            case nil: "{$\(path)}"
            }
        default: node.children.map(plainText).joined()
        }
    }

    private func plainText(ofMarkdown text: String, at span: SourceSpan) -> String {
        let outer = isInsideValue
        defer { isInsideValue = outer }
        isInsideValue = true
        return plainText(MarkdownParser.parse(Array(text.utf8), file: span.file).document)
    }
}
