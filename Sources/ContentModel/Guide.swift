package import Diagnostics
package import Markdown

/// A Markdown page of the content.
package struct Guide: Sendable {
    /// Relative to the folder of `lockstep.yaml`: `outlet/phone-apps.md`.
    package var path: String
    package var title: String
    package var description: String?
    /// Flow files as written, relative to the guide's folder.
    package var flows: [Located<String>]
    /// The front matter could be read: `flows` are all.
    package var isWhole = true
    package var document: MarkdownNode

    package init(
        path: String, title: String, description: String? = nil, flows: [Located<String>], document: MarkdownNode
    ) {
        self.path = path
        self.title = title
        self.description = description
        self.flows = flows
        self.document = document
    }
}
