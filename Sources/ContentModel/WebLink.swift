package import Diagnostics

/// A link of the content into the web, `http:` or `https:`.
package struct WebLink: Hashable, Sendable {
    /// As a page has it, with quoted values put in.
    package var address: String
    package var span: SourceSpan

    package init(_ address: String, at span: SourceSpan) {
        self.address = address
        self.span = span
    }
}
