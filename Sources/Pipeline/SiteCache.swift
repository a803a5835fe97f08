import HostSystem
import SiteBuilder

/// What is kept of a site's build for the next one, below `.lockstep/cache`; all of it may be deleted at any moment.
struct SiteCache {
    private let folder: String
    private let site: String

    init(location: ProjectLocation, site: String) {
        folder = "\(location.cache)/site"
        self.site = site
    }

    var written: WrittenFiles { WrittenFiles(of: site, try? Files.read("\(folder)/files")) }

    func memory(isIntact: @escaping @Sendable (_ path: String, _ hash: String) -> Bool) -> SiteMemory {
        guard let bytes = try? Files.read("\(folder)/pages", limit: 1 << 30) else { return SiteMemory() }
        return SiteMemory(bytes, isIntact: isIntact)
    }

    /// A cache that cannot be written to slows the next build down and does no other harm.
    ///
    /// - Parameters:
    ///   - files: all of the site.
    ///   - made: paths of those that were made in this build.
    func keep(_ memory: SiteMemory, of files: [OwnedFolder.File], made: Set<String>) {
        var written = written
        for file in files where made.contains(file.path) { written.note(file.path, hash: file.hash) }
        written.forget(except: Set(files.map(\.path)))
        write(written.bytes, to: "files")
        if !memory.isUnchanged { write(memory.bytes, to: "pages") }
    }

    private func write(_ bytes: [UInt8], to name: String) {
        let path = "\(folder)/\(name)"
        if (try? Files.read(path, limit: 1 << 30)) != bytes { try? Files.write(bytes, to: path) }
    }
}
