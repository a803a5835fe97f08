package import Diagnostics

/// A parsed page as values: the C tree is gone, so pages can be worked on in parallel and templates can repeat a part.
package struct MarkdownNode: Sendable {
    package enum Kind: Sendable, Hashable {
        case document, paragraph, blockQuote, thematicBreak
        /// `> [!NOTE]`; the line with the mark is not among the children.
        case alert(Alert)
        /// `start` is `nil` where the list has no numbers.
        case list(start: Int?, isTight: Bool)
        /// `isChecked` is `nil` where the item has no box.
        case item(isChecked: Bool?)
        /// `anchor`: the address of the heading, unique in its page.
        case heading(level: Int, anchor: String)
        case codeBlock(info: String, text: String)
        case table(alignments: [Alignment]), tableRow(isHeader: Bool), tableCell
        case container(Directive), leaf(Directive)
        case text(String), softBreak, lineBreak, emphasis, strong, strikethrough
        /// The text as it is written. Where quoted values stand in it, the children are its parts.
        case code(String)
        /// An address may hold quoted values: see `QuotedText`.
        case link(url: String, title: String), image(url: String, title: String)
        /// `{$app.clientId}` without `{$` and `}`.
        case quotedValue(String)
        /// Footnotes count from 1; `use` is the how manieth reference to this note it is.
        case footnoteReference(number: Int, use: Int)
        /// Stands behind the rest of the page.
        case footnoteDefinition(number: Int, uses: Int)
        /// Allowed tags; anything else has become text, with a diagnostic.
        case html(String)
    }

    package enum Alignment: String, Sendable, Hashable { case none, left, center, right }

    /// The five of GitHub.
    package enum Alert: String, CaseIterable, Sendable, Hashable { case note, tip, important, warning, caution }

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

    /// What a reader sees of it as text, without marks: of a heading for an outline, of an image its alternative.
    package var plainText: String {
        var text = ""
        forEach { node in
            switch node.kind {
            case .text(let part): text += part
            case .code(let part): text += part
            case .softBreak, .lineBreak: text += " "
            default: break
            }
        }
        return text
    }
}
