package import Diagnostics

/// A parsed page as values: the C tree is gone, so pages can be worked on in parallel and templates can repeat a part.
package struct MarkdownNode: Sendable {
    package enum Kind: Sendable, Hashable {
        case document, paragraph, blockQuote, item(checked: Bool?), thematicBreak
        case list(start: Int?, tight: Bool)
        case heading(level: Int, anchor: String)
        case codeBlock(info: String, text: String)
        case table(alignments: [Alignment]), tableRow(header: Bool), tableCell
        case container(Directive), leaf(Directive)
        case text(String), code(String), softBreak, lineBreak, emphasis, strong, strikethrough
        case link(url: String, title: String), image(url: String, title: String)
        /// `{$…}` without the braces.
        case quotedValue(String)
        case footnoteReference(String), footnoteDefinition(String)
        /// Allowed raw HTML; anything else has become text, with a diagnostic.
        case html(String)
        case other(String)
    }
    package enum Alignment: Sendable, Hashable { case none, left, center, right }

    package var kind: Kind
    package var span: SourceSpan
    package var children: [MarkdownNode]

    package init(kind: Kind, span: SourceSpan, children: [MarkdownNode] = []) {
        self.kind = kind
        self.span = span
        self.children = children
    }

    /// Depth-first, this node first.
    package func forEach(_ visit: (MarkdownNode) -> Void) {
        visit(self)
        for child in children { child.forEach(visit) }
    }
}

/// `::name[label]{key=value}` or `:::name{…}`.
package struct Directive: Sendable, Hashable {
    package struct Attribute: Sendable, Hashable {
        package var key: String
        package var value: String
        package var span: SourceSpan
    }

    package var name: String
    package var label: String?
    package var attributes: [Attribute]
    /// Of the name.
    package var span: SourceSpan

    package subscript(_ key: String) -> Attribute? { attributes.first { $0.key == key } }
}
