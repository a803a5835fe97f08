import Diagnostics

/// The entries of a map while it is read: each key once, the first one kept.
struct MapBuilder {
    private(set) var entries: [LocatedValue.Entry] = []
    private var indices: [String: Int] = [:]

    /// Answers with the problem if the key was there before.
    mutating func add(_ entry: LocatedValue.Entry) -> Diagnostic? {
        // Swift takes composed and decomposed letters for the same; in a file they are two keys.
        if let index = indices[entry.key], entries[index].key.utf8.elementsEqual(entry.key.utf8) {
            return .duplicateKey(entry.key, at: entry.keySpan, first: entries[index].keySpan)
        }
        indices[entry.key] = entries.count
        entries.append(entry)
        return nil
    }
}
