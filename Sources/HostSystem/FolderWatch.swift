#if canImport(Glibc)
    import Glibc
#endif

/// Notices changes of files below folders, by the system's own notices; a file that is still being written is not one.
///
/// Not for two threads at a time.
package final class FolderWatch {
    private let roots: [String]
    private let passedOver: Set<String>
    private let queue: Int32
    private var folders: [Int32: String] = [:]

    /// Folders beyond this many are not watched.
    private static let folderLimit = 4_000
    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)

    /// - Parameters:
    ///   - roots: need not exist yet.
    ///   - passedOver: folders below them that are not watched. All are absolute, links resolved.
    package init(_ roots: [String], except passedOver: [String]) throws(FileProblem) {
        self.roots = roots
        self.passedOver = Set(passedOver)
        queue = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard queue >= 0 else { throw FileProblem(roots.first ?? "/", errno: errno) }
        addAll()
    }

    deinit { close(queue) }

    /// Waits for a change, and then until nothing has changed for a moment: a save is often several changes, and a
    /// checkout of another branch hundreds.
    ///
    /// - Parameter seconds: how long to wait at most.
    /// - Returns: whether there was a change.
    package func wait(seconds: Double) -> Bool {
        let deadline = Host.clock + seconds
        while true {
            let left = deadline - Host.clock
            guard left > 0 else { return false }
            // A root that comes into being, or back, is seen by looking.
            if hasEvents(within: min(left, 1)) ? drain() : addLostRoots() { break }
        }
        let limit = Host.clock + Self.gatheringLimit
        while Host.clock < limit, hasEvents(within: Self.quietTime) { _ = drain() }
        addAll()
        return true
    }

    private static let quietTime = 0.03, gatheringLimit = 0.5

    private func hasEvents(within seconds: Double) -> Bool {
        var poll = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
        return Glibc.poll(&poll, 1, Int32(max(1, seconds * 1000))) > 0
    }

    /// Takes what has been noticed; `false` where all of it was about files that editors make for themselves.
    private func drain() -> Bool {
        var isOfInterest = false
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(queue, &buffer, buffer.count)
            guard count > 0 else { return isOfInterest }
            buffer.withUnsafeBytes { bytes in
                var offset = 0
                let head = MemoryLayout<inotify_event>.size
                while offset + head <= count {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let name = bytes[(offset + head)..<(offset + head + Int(event.len))].prefix { $0 != 0 }
                    if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.wd] = nil }
                    if !Self.isOfAnEditor(String(decoding: name, as: UTF8.self)), !isNewFile(event, name) {
                        isOfInterest = true
                    }
                    offset += head + Int(event.len)
                }
            }
        }
    }

    /// A file that has just been made is still empty; that it is written will be noticed too. A link is whole at once.
    private func isNewFile(_ event: inotify_event, _ name: Slice<UnsafeRawBufferPointer>) -> Bool {
        guard event.mask & UInt32(IN_CREATE) != 0, event.mask & UInt32(IN_ISDIR) == 0, let folder = folders[event.wd]
        else { return false }
        return Files.isFile("\(folder)/\(String(decoding: name, as: UTF8.self))")
    }

    /// Locks, backups and copies for a crash: `.page.md.swp`, `page.md~`, `#page.md#`, `4913`.
    private static func isOfAnEditor(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") || name == "4913"
    }

    /// Watches the folders that there are now.
    private func addAll() { for root in roots { add(root, depth: 0) } }

    private func addLostRoots() -> Bool {
        let known = Set(folders.values)
        let lost = roots.filter { !known.contains($0) && Files.isFolder($0) && !passedOver.contains($0) }
        for root in lost { add(root, depth: 0) }
        return !lost.isEmpty
    }

    private func add(_ folder: String, depth: Int) {
        guard depth < 32, folders.count < Self.folderLimit, !passedOver.contains(folder), Files.isFolder(folder),
            depth == 0 || !Files.isLink(folder)
        else { return }
        let watch = inotify_add_watch(queue, folder, Self.events)
        guard watch >= 0 else { return }
        folders[watch] = folder
        for name in (try? Files.names(in: folder)) ?? [] where !name.hasPrefix(".") && name != "node_modules" {
            add("\(folder)/\(name)", depth: depth + 1)
        }
    }
}
