import Diagnostics
import HostSystem

extension GuideWriter {
    /// A text of an API schema, which may be somebody else's: what a page does not take of it is a warning at its own
    /// place, and the text is shown as it is written.
    func html(ofSchemaText text: String, at span: SourceSpan) -> HTML {
        let known = diagnostics.count, knownLinks = links.count
        let folder = HostSystem.folder(of: span.file)
        let html = html(ofMarkdown: text, at: span, from: folder == "." ? "" : folder)
        for link in links[knownLinks...] {
            report(
                .brokenLink(
                    link.address, because: "leads into a page, which an API schema cannot know", help: nil,
                    at: link.span))
        }
        links.removeLast(links.count - knownLinks)
        guard diagnostics[known...].hasErrors else { return html }
        for index in known..<diagnostics.count {
            diagnostics[index].severity = max(diagnostics[index].severity, .warning)
            diagnostics[index].help = "the text is shown as it is written; give the case a 'meaning' of its own"
        }
        return HTML(text: text)
    }
}
