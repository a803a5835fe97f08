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
    /// - Parameter foreign: paths of files that were left as they are.
    func keep(_ memory: SiteMemory, of files: [OwnedFolder.File], without foreign: Set<String>) {
        var written = written
        let paths = files.map(\.path)
        for file in files where !file.isKept && !foreign.contains(file.path) {
            written.note(file.path, hash: file.hash)
        }
        written.forget(except: Set(paths))
        for (name, bytes) in [("files", written.bytes), ("pages", memory.bytes)] {
            let path = "\(folder)/\(name)"
            if (try? Files.read(path, limit: 1 << 30)) != bytes { try? Files.write(bytes, to: path) }
        }
    }
}
