import Diagnostics
import HostSystem

/// The lines that diagnostics point at, read once a file.
struct SourceLines {
    /// One line around a place, in three parts: before it, what is meant, behind it.
    struct Excerpt: Hashable {
        var before: String
        var marked: String
        var after: String
    }

    /// Absolute folder that spans are relative to.
    let contentFolder: String
    /// Lines by file; none where it cannot be read.
    private var texts: [String: [Substring]] = [:]

    init(contentFolder: String) { self.contentFolder = contentFolder }

    /// A span's file as seen from the current folder.
    func shownPath(_ file: String) -> String {
        relativePath(to: path(file, from: contentFolder), from: Files.currentFolder)
    }

    /// A very long line is cut around the place. `nil` where the file or the line is not there.
    mutating func excerpt(of span: SourceSpan) -> Excerpt? {
        guard let source = line(span.start.line, of: span.file) else { return nil }
        let scalars = Array(source.unicodeScalars), start = min(span.start.column - 1, scalars.count)
        let end = span.end.line == span.start.line ? min(span.end.column - 1, scalars.count) : scalars.count
        let first = start > 100 ? start - 60 : 0, last = min(scalars.count, max(first + 160, min(end, first + 200)))
        func text(_ range: Range<Int>) -> String {
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars[range])
            return visible(String(view))
        }
        let shownEnd = max(start, min(end, last))
        return Excerpt(
            before: (first > 0 ? "…" : "") + text(first..<start), marked: text(start..<shownEnd),
            after: text(shownEnd..<last) + (last < scalars.count ? "…" : ""))
    }

    private mutating func line(_ number: Int, of file: String) -> Substring? {
        if texts[file] == nil {
            let content = try? Files.read(path(file, from: contentFolder))
            let text = content.map { String(decoding: $0, as: UTF8.self) }
            texts[file] = text?.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" } ?? []
        }
        guard let lines = texts[file], lines.indices.contains(number - 1) else { return nil }
        return lines[number - 1]
    }
}
