package import ContentModel
package import Diagnostics
import HostSystem

/// A file of the site.
package struct SiteFile: Hashable, Sendable {
    /// From the top folder of the site: `outlet/phone-apps.html`.
    package let path: String
    /// Empty where the file is kept.
    package let bytes: [UInt8]
    /// SHA-256 of its bytes, in hexadecimal.
    package let hash: String
    /// An earlier build made the file, and it is in the site's folder as it would be made now.
    package let isKept: Bool

    package init(path: String, bytes: [UInt8]) {
        (self.path, self.bytes, isKept) = (path, bytes, false)
        hash = SHA256.hex(of: bytes)
    }

    init(path: String, _ html: HTML) { self.init(path: path, bytes: Array(html.source.utf8)) }

    init(kept path: String, hash: String) { (self.path, bytes, self.hash, isKept) = (path, [], hash, true) }
}

/// A whole site, ready to be written.
package struct Site: Sendable {
    /// In the order of their paths.
    package var files: [SiteFile]
    package var diagnostics: [Diagnostic]
    /// Of all guides, in their order.
    package var webLinks: [WebLink]
    /// For the next build, once the files are written.
    package var memory: SiteMemory
}
