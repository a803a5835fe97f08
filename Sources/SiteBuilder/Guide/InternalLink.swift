import Diagnostics

/// A link to an anchor, checked when all pages are there.
struct InternalLink {
    /// The page that it leads to, from the top of the site.
    var page: String
    var anchor: String
    /// As written, for messages.
    var address: String
    var span: SourceSpan
}

/// An entry of the list "On this page".
enum ContentsEntry {
    case heading(level: Int, id: String, title: String)
    /// One of these is shown, the chosen platform's.
    case panels([(platform: String, id: String, title: String)])
}
