import ContentModel
import Diagnostics
import HostSystem
import Markdown

extension GuideWriter {
    func link(_ node: MarkdownNode, _ url: String, _ title: String) -> HTML {
        let text = inside(node)
        guard let address = address(of: url, at: node.span) else { return text }
        return "<a href=\"\(text: address)\"\(attribute: "title", title.isEmpty ? nil : title)>\(text)</a>"
    }

    func image(_ node: MarkdownNode, _ url: String, _ title: String) -> HTML {
        let alternative = plainText(node)
        guard let address = pictureAddress(url, at: node.span) else { return HTML(text: alternative) }
        return """
            <img src="\(text: address)" alt="\(text: alternative)"\(attribute: "title", title.isEmpty ? nil : title) \
            loading="lazy">
            """
    }

    /// An address with its quoted values put in; `nil` where one of them is not known.
    private func resolved(_ url: String, at span: SourceSpan) -> String? {
        var address = ""
        for part in QuotedText.parts(of: url) {
            switch part {
            case .text(let text): address += text
            case .value(let path):
                switch value(of: path, at: span) {
                case .text(let text)?, .markdown(let text, _)?: address += text
                case nil: return nil
                }
            }
        }
        return address
    }

    /// Where a link of the page leads; `nil`, and a diagnostic unless it has been reported, where it leads nowhere.
    private func address(of url: String, at span: SourceSpan) -> String? {
        guard !url.isEmpty, let url = resolved(url, at: span) else { return nil }
        switch Destination(url) {
        case .elsewhere:
            if let span = webSpan(of: url, at: span) { webLinks.append(WebLink(url, at: span)) }
            return url
        case .refused:
            report(.unsafeLink(url, at: span))
            return nil
        case .here(let path, let query, let anchor):
            if let api = api(at: path) { return self.address(in: api, anchor, of: url, at: span) }
            guard let target = target(path, of: url, at: span) else { return nil }
            if let anchor, !anchor.isEmpty {
                links.append(
                    InternalLink(
                        page: target, anchor: anchor, address: url, span: origin.map(content.places.span) ?? span))
            }
            return Address.link(to: target, anchor: anchor, query: query, from: page)
        }
    }

    /// The place of a link that leads to a page of the web; of a mail's address `nil`.
    private func webSpan(of url: String, at span: SourceSpan) -> SourceSpan? {
        guard url.prefix(4).lowercased() == "http" else { return nil }
        return origin.map(content.places.span) ?? span
    }

    /// The path in the site of what a relative link names.
    private func target(_ path: String, of url: String, at span: SourceSpan) -> String? {
        func broken(_ reason: String, help: String? = nil) -> String? {
            report(.brokenLink(url, because: reason, help: help, at: span))
            return nil
        }
        if path.isEmpty { return page }
        guard !isAbsolute(path) else { return broken("begins at the root, which a site opened from disk has not") }
        let file = HostSystem.path(path, from: base)
        guard !leadsOut(file) else { return broken("leads out of the content folder") }
        if content.guide(file) != nil {
            needs.insert(file)
            return SiteContent.page(of: file)
        }
        if PictureShelf.isPicture(file) {
            guard let problem = pictures.publish(file) else {
                needs.insert(file)
                return file
            }
            report(.missingPicture(url, because: problem, at: span))
            return nil
        }
        let ways = content.guides.prefix(suggestionLimit).map {
            relativePath(to: $0.path, from: base.isEmpty ? "." : base)
        }
        if file.hasSuffix(".html"), content.guide(String(file.dropLast(5)) + ".md") != nil {
            return broken("names a page by the file that it becomes", help: "write '\(path.dropLast(5)).md'")
        }
        return broken(
            file.hasSuffix(".md") ? "is no guide of this site" : "is not part of the site",
            help: suggestion(for: path, among: ways))
    }

    private func pictureAddress(_ url: String, at span: SourceSpan) -> String? {
        guard !url.isEmpty, let url = resolved(url, at: span) else { return nil }
        guard case .here(let path, _, _) = Destination(url), !isAbsolute(path), !path.isEmpty else {
            report(
                .missingPicture(
                    url, because: "is not a file of the content folder", help: "put it beside the guide", at: span))
            return nil
        }
        let file = HostSystem.path(path, from: base)
        if let problem = pictures.publish(file) {
            report(.missingPicture(url, because: problem, at: span))
            return nil
        }
        needs.insert(file)
        return Address.link(to: file, from: page)
    }
}

/// What an address names.
enum Destination {
    /// The web, or a mail.
    case elsewhere
    /// Something of this site; parts are decoded.
    case here(path: String, query: String?, anchor: String?)
    case refused

    init(_ url: String) {
        // Browsers leave out white space and control characters before they look for a scheme.
        let clean = url.unicodeScalars.filter { $0.value > 32 && $0.value != 127 }
        let head = clean.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != "\\" }
        if let colon = head.firstIndex(of: ":") {
            let scheme = String(String.UnicodeScalarView(head[..<colon])).lowercased()
            self = ["https", "http", "mailto"].contains(scheme) ? .elsewhere : .refused
            return
        }
        // Of another host in a page from the web, and on a disk of another machine.
        if clean.starts(with: "//".unicodeScalars) || clean.contains("\\") {
            self = .refused
            return
        }
        let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let front = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        self = .here(
            path: Address.decoded(String(front[0])), query: front.count > 1 ? String(front[1]) : nil,
            anchor: parts.count > 1 ? Address.decoded(String(parts[1])) : nil)
    }
}
