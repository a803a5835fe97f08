/// The list of pages that search engines ask for. Only a site that knows its address can have one.
struct Sitemap {
    /// With a slash at its end.
    let address: String
    let files: [SiteFile]

    static func address(of page: String, in site: String) -> String {
        site + (page == "index.html" ? "" : Address.encoded(page))
    }

    var file: SiteFile {
        let pages = files.map(\.path).filter { $0.hasSuffix(".html") }.sorted()
        let entries = pages.map { page -> HTML in
            "<url><loc>\(text: Self.address(of: page, in: address))</loc></url>"
        }
        return SiteFile(
            path: "sitemap.xml",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            \(entries.joined(separator: "\n"))
            </urlset>

            """)
    }
}
