import Diagnostics
import HostSystem
import LocatedText
import Synchronization

/// What the preview shows now: which pages have changed when, and what is wrong with the content.
final class PreviewState: Sendable {
    private struct Content {
        var problems: [Diagnostic] = []
        /// The problems as pages show them.
        var shown: [JSON] = []
        var isChecking = false
        /// The pages are older than the content, which has errors.
        var isOutdated = false
        /// By the path of a page in the site, the version in which it last changed.
        var changes: [String: Int] = [:]
        /// The version in which something that all pages share last changed.
        var sharedChange: Int
    }

    /// Grows with every change. It starts with the time, so that pages of an earlier preview are older.
    let version = Counter(Files.now * 1_000)
    private let content: Mutex<Content>
    private let contentFolder: String

    init(contentFolder: String) {
        self.contentFolder = contentFolder
        content = Mutex(Content(sharedChange: version.value))
    }

    /// - Parameters:
    ///   - problems: all of the content.
    ///   - changed: paths of the files of the site that are not what they were.
    /// - Returns: whether anything is new.
    func update(problems: [Diagnostic], isChecking: Bool, isOutdated: Bool, changed: [String]) -> Bool {
        // With their lines as they are now, not as they are when a page asks.
        let shown = json(for: problems)
        let isNews = content.withLock { content in
            let isNews =
                content.problems != problems || content.isChecking != isChecking || content.isOutdated != isOutdated
                || !changed.isEmpty
            content.problems = problems
            content.shown = shown
            content.isChecking = isChecking
            content.isOutdated = isOutdated
            // Known before the number grows: whoever hears of the new version must find what is new in it.
            let next = version.value + 1
            for path in changed { content.changes[path] = next }
            if changed.contains(where: Self.isShared) { content.sharedChange = next }
            return isNews
        }
        if isNews { version.grow() }
        return isNews
    }

    /// A style sheet, a script, a picture; not what belongs to one page, nor a search index, which every word changes and
    /// which is read when a reader searches.
    private static func isShared(_ path: String) -> Bool {
        let own = [".html", ".md", ".md.js", ".txt", ".xml"]
        return !path.hasPrefix("assets/search-index") && !own.contains { path.hasSuffix($0) }
    }

    /// - Parameter page: path in the site of the page that asks.
    func json(for page: String) -> String {
        let content = content.withLock { $0 }
        func number(_ value: Int) -> JSON { .number(String(value)) }
        return JSON.object([
            .init("version", number(version.value)),
            .init("page", number(max(content.sharedChange, content.changes[page] ?? 0))),
            .init("checking", .boolean(content.isChecking)),
            .init("outdated", .boolean(content.isOutdated)),
            .init("problems", .array(content.shown)),
        ]).text()
    }

    private func json(for problems: [Diagnostic]) -> [JSON] {
        var sources = SourceLines(contentFolder: contentFolder)
        return firstOnes(of: problems.filter { $0.severity != .note }).map { diagnostic in
            let place = diagnostic.span.map {
                "\(sources.shownPath($0.file)):\($0.start.line):\($0.start.column)"
            }
            let line = diagnostic.span.flatMap { sources.excerpt(of: $0) }.map {
                JSON.array([.string($0.before), .string($0.marked), .string($0.after)])
            }
            return .object([
                .init("severity", .string(diagnostic.severity.rawValue)), .init("code", .string(diagnostic.code)),
                .init("place", place.map(JSON.string) ?? .null), .init("line", line ?? .null),
                .init("message", .string(diagnostic.message)),
                .init("help", diagnostic.help.map(JSON.string) ?? .null),
            ])
        }
    }
}
