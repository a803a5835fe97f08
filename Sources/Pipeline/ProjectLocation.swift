import HostSystem

/// Where a project is: the folder of its `lockstep.yaml`.
package struct ProjectLocation: Sendable {
    package static let fileName = "lockstep.yaml"

    /// Absolute, links resolved.
    package var content: String

    /// The folder above: it holds `Content`, `Snippets`, `Site` and `.lockstep`.
    package var root: String { HostSystem.folder(of: content) }
    package var cache: String { "\(root)/.lockstep/cache" }
    package var lock: String { "\(root)/.lockstep/lock" }

    /// A link at one of these places or below, as seen from `root`: it may come with a stranger's project, and lead out
    /// of it. Tools are not written by a run, and may be a link to those of another checkout.
    package var strayLink: String? {
        let own = "\(root)/.lockstep"
        // Compilers hold a module by a link to a file, which is never written to and stays behind when they are killed.
        let link =
            Files.isLink(own)
            ? own : [lock, cache].lazy.compactMap { Files.firstLink(at: $0, except: ".pcm.lock") }.first
        return link.map { relativePath(to: $0, from: root) }
    }

    /// No `lockstep.yaml` where it was looked for.
    package struct NotFound: Error, Sendable {
        /// As the user gave it, if they did.
        package var given: String?
    }

    /// The folder that the user named, or the nearest one from `start` upwards that holds `lockstep.yaml` or
    /// `Content/lockstep.yaml`.
    package static func find(given: String?, from start: String = Files.currentFolder) throws(NotFound)
        -> ProjectLocation
    {
        let candidates =
            given.map { folder in ["", "/Content"].map { HostSystem.path(folder, from: start) + $0 } }
            ?? (Resources.foldersUp(start) + [""]).flatMap { ["\($0)/Content", $0] }
        guard let folder = candidates.first(where: { Files.exists("\($0)/\(fileName)") }),
            let resolved = Files.resolved(folder)
        else {
            throw NotFound(given: given)
        }
        return ProjectLocation(content: resolved)
    }
}
