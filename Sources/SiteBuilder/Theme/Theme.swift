import Diagnostics
import HostSystem

/// The look of a site: templates, style sheets, scripts and other files.
///
/// The default is a resource of this module. A project's theme folder takes its place file by file, so a project
/// changes one colour by one file. All files of `styles` are put together, in the order of their names, to one style
/// sheet.
struct Theme: Sendable {
    /// The templates and the holes that each one has.
    static let holes: [String: Set<String>] = [
        "page.html": [
            "root", "title", "description", "site", "platforms", "language", "direction", "sections", "picker", "head",
            "body",
        ],
        "landing.html": ["root", "title", "description", "start", "picture", "guides", "proof"],
        "guide.html": [
            "root", "title", "description", "side", "crumbs", "contents", "facts", "text", "notes", "pager",
            "markdown",
        ],
        "overview.html": ["root", "title", "description", "side", "crumbs", "contents", "text"],
        "reference.html": [
            "root", "title", "eyebrow", "description", "side", "crumbs", "line", "contents", "text", "examples",
            "pager",
            "markdown",
        ],
        "file.html": ["root", "title", "side", "crumbs", "origin", "context", "figure"],
    ]

    private var templates: [String: Template] = [:]
    /// Of the templates.
    private(set) var digest = ""
    /// Paths from the top of the site: `assets/site.css`.
    private(set) var assets: [SiteFile] = []

    /// `name` is what diagnostics call the project's folder.
    init(projectFolder: String?, named name: String, diagnostics: inout [Diagnostic]) throws {
        guard let resources = Resources.folder(of: "SiteBuilder") else { throw MissingResources() }
        let standard = try Self.files(in: "\(resources)/theme")
        let own = try projectFolder.map { Files.isFolder($0) ? try Self.files(in: $0) : [:] } ?? [:]
        let files = standard.merging(own) { _, own in own }
        for (template, known) in Self.holes {
            let source = String(decoding: files[template] ?? [], as: UTF8.self)
            templates[template] = Template(source, file: "\(name)/\(template)", known: known, diagnostics: &diagnostics)
        }
        digest = SHA256.hex(of: Self.holes.keys.sorted().map { SHA256.hex(of: files[$0] ?? []) }.joined())
        let sorted = files.sorted { $0.key < $1.key }
        let styles = sorted.filter { $0.key.hasPrefix("styles/") && $0.key.hasSuffix(".css") }.map(\.value)
        assets.append(SiteFile(path: "assets/site.css", bytes: Array(styles.joined(separator: [UInt8(ascii: "\n")]))))
        assets += sorted.filter { $0.key.hasPrefix("assets/") }.map { SiteFile(path: $0.key, bytes: $0.value) }
    }

    /// A page's HTML; what a template does not ask for is not in it.
    func fill(_ template: String, _ values: [String: HTML]) -> HTML {
        precondition(
            Self.holes[template].map { Set(values.keys).isSubset(of: $0) } ?? false,
            "a value without a hole in \(template)")
        return templates[template]!.filled(values)  // all that `holes` names are loaded
    }

    /// Files by their path below the folder, two levels deep; links that lead out of it are not followed.
    private static func files(in folder: String) throws -> [String: [UInt8]] {
        guard let root = Files.resolved(folder) else { return [:] }
        var found: [String: [UInt8]] = [:]
        func add(_ path: String) throws {
            guard let real = Files.resolved("\(root)/\(path)"), real.hasPrefix(root + "/"), !Files.isFolder(real) else {
                return
            }
            found[path] = try Files.read(real, limit: 4 << 20)
        }
        for name in try Files.names(in: root) where !name.hasPrefix(".") {
            guard Files.isFolder("\(root)/\(name)"), !Files.isLink("\(root)/\(name)") else {
                try add(name)
                continue
            }
            for inner in try Files.names(in: "\(root)/\(name)") where !inner.hasPrefix(".") {
                try add("\(name)/\(inner)")
            }
        }
        return found
    }
}

/// The installation is broken: the files that belong to the program are not beside it.
package struct MissingResources: Error, CustomStringConvertible {
    package var description: String { "the default theme is not there; install Lockstep again" }
}
