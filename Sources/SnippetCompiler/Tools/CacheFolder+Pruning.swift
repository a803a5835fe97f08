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
    func markUsed(_ folder: String) { try? Files.write([], to: "\(folder)/\(Self.useMark)") }

    private static let useMark = ".used"

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

    /// Only what has the name and the shape of ours: whatever else somebody has put here is not removed.
    private func allEntries() -> [Entry] {
        func digests(_ folder: String, _ length: Int) -> [Entry] {
            let files = names(folder).filter { Files.isFile("\(folder)/\($0)") }
            // A file and the digest of it have one name but for the ending.
            let groups = Dictionary(grouping: files) { name in
                let stem = name.hasSuffix(".sha256") ? name.dropLast(7) : name[...]
                return stem.hasSuffix(".jar") ? stem.dropLast(4) : stem
            }
            return groups.filter { Self.isDigest($0.key, length) }.sorted { $0.key < $1.key }.map {
                entry(of: $0.value.map { "\(folder)/\($0)" })
            }
        }
        func folders(_ folder: String, _ length: Int, _ isOurs: (String) -> Bool) -> [Entry] {
            names(folder).filter { Self.isDigest($0[...], length) }.map { "\(folder)/\($0)" }
                .filter { Files.isFolder($0) && !Files.isLink($0) && isOurs($0) }.map { entry(of: [$0]) }
        }
        let verdicts = names("\(path)/verdicts").filter { Self.isDigest($0[...], 2) }
        return digests("\(path)/tools", 64) + verdicts.flatMap { digests("\(path)/verdicts/\($0)", 64) }
            + digests("\(path)/stubs", 32)
            + folders("\(path)/stubs", 32) { folder in
                names(folder).allSatisfy {
                    Files.isFile("\(folder)/\($0)") && ($0.hasSuffix(".swiftmodule") || $0.hasSuffix(".sha256"))
                }
            }
            + folders("\(path)/swift-modules", 16) { Files.isFile("\($0)/\(Self.useMark)") }
    }

    private static func isDigest(_ name: Substring, _ length: Int) -> Bool {
        name.utf8.count == length
            && name.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
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
                if Files.isFile(path), let (_, changed) = Files.measure(path), changed < time {
                    try? Files.remove(path)
                }
            } else if Files.isFolder(path), !Files.isLink(path) {
                removeLeftovers(in: path, olderThan: time)
            }
        }
    }

    /// Behind a link lies what is not ours.
    private func names(_ folder: String) -> [String] {
        Files.isLink(folder) ? [] : (try? Files.names(in: folder)) ?? []
    }
}
