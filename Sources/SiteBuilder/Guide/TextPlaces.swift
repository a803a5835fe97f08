import Diagnostics
import HostSystem
import LocatedText
import Synchronization

/// Where texts of flow files are written, for the few of which something is wrong.
///
/// A resolved flow holds its texts without their places; their file is read again only when one is asked for.
final class TextPlaces: Sendable {
    /// A text and the place that is known of it: its own, or only its file.
    struct Text {
        var text: String
        var span: SourceSpan
    }

    private let folder: String?
    private let places = Mutex<[String: [String: SourceSpan]]>([:])

    /// `folder` is that of the content; without one only the file is known.
    init(folder: String?) { self.folder = folder }

    func span(of text: Text) -> SourceSpan {
        guard text.span == SourceSpan(file: text.span.file), let folder else { return text.span }
        let file = text.span.file
        let known = places.withLock { places in
            let known = places[file] ?? Self.strings(of: file, in: folder)
            places[file] = known
            return known
        }
        if let own = known[text.text] { return own }
        // A text that is put together from those of several systems: the first of its parts.
        return known.filter { !$0.key.isEmpty && text.text.contains(": \($0.key)") }.values.min() ?? text.span
    }

    /// All strings of a file, each at its first place.
    private static func strings(of file: String, in folder: String) -> [String: SourceSpan] {
        guard let content = try? Files.read("\(folder)/\(file)", limit: 8 << 20),
            let root = LocatedValue.read(content, file: file).value
        else { return [:] }
        var found: [String: SourceSpan] = [:], waiting = [root]
        while let value = waiting.popLast() {
            if let string = value.string { found[string] = min(found[string] ?? value.span, value.span) }
            waiting += value.items ?? []
            waiting += (value.entries ?? []).map(\.value)
        }
        return found
    }
}
