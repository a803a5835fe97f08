import Diagnostics
import LocatedText

/// Puts a guide into the last section of the navigation of a `lockstep.yaml`, and leaves all else as it is.
struct NavigationEntry {
    var guide: String

    /// The new text, or `nil` where the file is not written in a way that this understands.
    func added(to text: String) -> String? {
        guard let before = Self.guides(of: text), let list = before.last, let items = list.items, let last = items.last
        else { return nil }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let entry = FlowStart.scalar(guide)
        if Self.character(at: list.span.start, in: lines) == "[" {
            guard let end = Self.offset(of: last.span.end, in: lines) else { return nil }
            lines[last.span.end.line - 1].insert(contentsOf: ", \(entry)", at: end)
        } else {
            let line = lines[last.span.start.line - 1]
            guard let dash = line.firstIndex(of: "-"), line[..<dash].allSatisfy({ $0 == " " }) else { return nil }
            lines.insert(line[..<dash] + "- " + entry, at: last.span.end.line)
        }
        // What was meant is what came out, or nothing is changed.
        let result = lines.joined(separator: "\n")
        let expected = before.dropLast().map(\.json) + [JSON.array((list.items ?? []).map(\.json) + [.string(guide)])]
        return Self.guides(of: result)?.map(\.json) == expected ? result : nil
    }

    private static func guides(of text: String) -> [LocatedValue]? {
        let (value, problems) = YAMLReader.read(Array(text.utf8), file: "lockstep.yaml")
        guard problems.isEmpty else { return nil }
        return value?["navigation"]?.items?.compactMap { $0["guides"] }
    }

    private static func offset(of position: SourcePosition, in lines: [String]) -> String.Index? {
        guard lines.indices.contains(position.line - 1) else { return nil }
        let scalars = lines[position.line - 1].unicodeScalars
        return scalars.index(scalars.startIndex, offsetBy: position.column - 1, limitedBy: scalars.endIndex)
    }

    private static func character(at position: SourcePosition, in lines: [String]) -> Character? {
        guard let index = offset(of: position, in: lines) else { return nil }
        let line = lines[position.line - 1]
        return index < line.endIndex ? line[index] : nil
    }
}
