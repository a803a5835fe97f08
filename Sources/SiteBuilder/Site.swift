package import Diagnostics

/// A file of the site.
package struct SiteFile: Hashable, Sendable {
    /// From the top folder of the site: `outlet/phone-apps.html`.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    init(path: String, _ html: HTML) { self.init(path: path, bytes: Array(html.source.utf8)) }
}

/// A whole site, ready to be written.
package struct Site: Sendable {
    /// In the order of their paths.
    package var files: [SiteFile]
    package var diagnostics: [Diagnostic]
}
