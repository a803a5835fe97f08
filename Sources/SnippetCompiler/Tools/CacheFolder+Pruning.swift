import HostSystem

extension CacheFolder {
    /// What is kept or removed as one: a verdict, the answer of a tool, the stub modules of a platform.
    private struct Entry {
        /// Files and folders, absolute.
        var paths: [String]
        var size = 0
        /// In seconds; the greater, the later.
        var lastUse = 0
    }

    /// Says that a folder, which a compiler fills by itself, is in use.
    func markUsed(_ folder: String) { try? Files.write([], to: "\(folder)/.used") }

    /// Removes what was not used for the longest time, until the rest is within the limits, and what killed runs left.
    ///
    /// What was used within `grace` seconds stays in any case: another run may be reading it. All that is removed can be
    /// made again, so that no verdict depends on what is here.
    func prune(entries limit: Int = 4000, bytes: Int = 256 << 20, grace: Int = 3600) {
        let newest = Files.now - grace
        removeLeftovers(in: path, olderThan: newest)
        let entries = allEntries().sorted { ($0.lastUse, $1.paths[0]) > ($1.lastUse, $0.paths[0]) }
        var count = 0, size = 0
        for entry in entries {
            count += 1
            size += entry.size
            guard count > limit || size > bytes, entry.lastUse < newest else { continue }
            for path in entry.paths { try? Files.removeTree(path) }
        }
    }

    private func allEntries() -> [Entry] {
        var folders = ["tools", "stubs", "swift-modules"].map { "\(path)/\($0)" }
        folders += names("\(path)/verdicts").map { "\(path)/verdicts/\($0)" }
        return folders.flatMap { folder -> [Entry] in
            // A file and the digest of it have one name but for the ending.
            let groups = Dictionary(grouping: names(folder)) { $0.hasSuffix(".sha256") ? String($0.dropLast(7)) : $0 }
            return groups.sorted { $0.key < $1.key }.map { entry(of: $0.value.map { "\(folder)/\($0)" }) }
        }
    }

    private func entry(of paths: [String]) -> Entry {
        var entry = Entry(paths: paths), waiting = paths
        while let path = waiting.popLast() {
            if Files.isFolder(path), !Files.isLink(path) {
                waiting += names(path).map { "\(path)/\($0)" }
            } else if let (size, changed) = Files.measure(path) {
                entry.size += size
                entry.lastUse = max(entry.lastUse, changed)
            }
        }
        return entry
    }

    private func removeLeftovers(in folder: String, olderThan time: Int) {
        for name in names(folder) {
            let path = "\(folder)/\(name)"
            if name.hasPrefix(Files.temporaryPrefix) {
                if let (_, changed) = Files.measure(path), changed < time { try? Files.remove(path) }
            } else if Files.isFolder(path), !Files.isLink(path) {
                removeLeftovers(in: path, olderThan: time)
            }
        }
    }

    private func names(_ folder: String) -> [String] { (try? Files.names(in: folder)) ?? [] }
}
