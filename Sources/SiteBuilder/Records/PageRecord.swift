import ContentModel
import Diagnostics

/// A page that is made, and what the rest of the site needs to know of it: a function of what `key` is the digest of.
///
/// All pages' records are in memory together, their texts as trees never are. A record is kept between builds, see
/// `SiteMemory`: a field that is added here is written and read in `PageRecord+Coding`.
struct PageRecord: Sendable {
    /// A sample that the page shows, with the id of its first figure there.
    struct Shown: Sendable {
        var sample: Sample.ID
        var id: String
    }

    /// Digest of all that the page is made from, other than `needs`.
    var key: String
    /// The page itself first, then what stands beside it.
    var files: [SiteFile]
    /// The guide that the page is made from; `nil` for any other page.
    var guide: String?
    /// Links to anchors, which are checked when all pages are there.
    var links: [InternalLink] = []
    /// Links into the web, which are checked on request.
    var webLinks: [WebLink] = []
    /// Of headings, sorted.
    var anchors: [String] = []
    /// Of what the site made itself: samples, tables, notes; sorted.
    var ids: [String] = []
    /// In the order of the page, with repetitions.
    var shown: [Shown] = []
    /// What the search finds of it; `nil` where it finds nothing.
    var searched: SearchPage?
    /// What the page says, as Markdown; empty for what is no guide.
    var markdown: [UInt8] = []
    /// Guides and pictures that the page leads to and that were there; sorted.
    var needs: [String] = []
    /// A page that something is wrong with is made again in every build, so that it is said every time.
    var diagnostics: [Diagnostic] = []

    /// Path of the page in the site.
    var path: String { files[0].path }

    /// A heading, or what the site made itself.
    func hasTarget(_ anchor: String) -> Bool { anchors.holds(anchor) || ids.holds(anchor) }
}

extension [String] {
    /// Whether a sorted list has an element.
    fileprivate func holds(_ text: String) -> Bool {
        var low = startIndex, high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < text { low = middle + 1 } else { high = middle }
        }
        return low < endIndex && self[low] == text
    }
}
