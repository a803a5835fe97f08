import HostSystem

/// Where is kept what can be made again.
///
/// All of it may be deleted at any moment.
struct CacheFolder: Sendable {
    let path: String

    init(_ path: String) { self.path = path }

    /// The content of a file that was written by `write(_:to:)` and is whole.
    func read(_ name: String) -> [UInt8]? {
        guard let content = try? Files.read("\(path)/\(name)"),
            let digest = try? Files.read("\(path)/\(name).sha256", limit: 64),
            SHA256.hex(of: content).utf8.elementsEqual(digest)
        else { return nil }
        // When it was last of use, for `prune`.
        Files.touch("\(path)/\(name).sha256")
        return content
    }

    /// A cache that cannot be written to slows the next run down and does no other harm.
    func write(_ content: [UInt8], to name: String) {
        try? Files.write(content, to: "\(path)/\(name)")
        try? Files.write(Array(SHA256.hex(of: content).utf8), to: "\(path)/\(name).sha256")
    }

    /// Whether a file that a compiler reads by itself is there and whole.
    func holds(_ name: String) -> Bool { read(name) != nil }

    /// Marks a file that a compiler wrote into the cache by itself as whole.
    func seal(_ name: String) {
        guard let content = try? Files.read("\(path)/\(name)") else { return }
        try? Files.write(Array(SHA256.hex(of: content).utf8), to: "\(path)/\(name).sha256")
    }
}
