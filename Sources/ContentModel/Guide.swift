package import Diagnostics

/// A Markdown page of the content. Its text is read when its page is made, so that no more trees are held than are worked on.
package struct Guide: Sendable {
    /// Relative to the folder of `lockstep.yaml`: `outlet/phone-apps.md`.
    package var path: String
    package var title: String
    package var description: String?
    /// `nil`: that of the project.
    package var language: LanguageTag?
    /// Flow files as written, relative to the guide's folder.
    package var flows: [Located<String>]
    /// Beside those of the project.
    package var placeholders: [Placeholder] = []
    /// The front matter could be read: `flows` are all.
    package var isWhole = true
    /// The Markdown behind the front matter, and the line of the file on which it begins.
    package var body: [UInt8]
    package var bodyLine: Int

    package init(
        path: String, title: String, description: String? = nil, flows: [Located<String>], body: [UInt8],
        bodyLine: Int = 1
    ) {
        self.path = path
        self.title = title
        self.description = description
        self.flows = flows
        self.body = body
        self.bodyLine = bodyLine
    }
}
