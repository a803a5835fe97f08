import ContentModel
import Diagnostics
import HostSystem

/// Whether the folders that a project names are its own and hold nothing else of it.
struct FolderChecks {
    var location: ProjectLocation
    var folders: Project.Folders

    var diagnostics: [Diagnostic] {
        let places = [
            ("snippets", folders.snippets), ("output", folders.output), ("theme", folders.theme),
        ].map { (key: $0, written: $1, path: real($1)) }
        let found = places.compactMap { place in
            reason(against: place.path).map { problem("'\(place.key)' is '\(place.written)', \($0)") }
        }
        guard found.isEmpty else { return found }
        let pairs = [(0, 1), (0, 2), (1, 2)].map { (places[$0], places[$1]) }
        return pairs.filter { isInside($0.path, $1.path) || isInside($1.path, $0.path) }.map {
            problem("'\($0.key)' and '\($1.key)' lie in each other")
        }
    }

    private func reason(against path: String) -> String? {
        let parts = path.split(separator: "/")
        if isInside(location.content, path) { return "which holds the content" }
        if !isInside(path, location.root) { return "which is outside the project" }
        return parts.contains(".git") || parts.contains(".lockstep")
            ? "which is not a place for files of the project" : nil
    }

    private func problem(_ message: String) -> Diagnostic {
        Diagnostic(
            .folderNotWritable, message, at: SourceSpan(file: ProjectLocation.fileName),
            help: "name a folder of its own beside or below the content, such as '../Site/public'")
    }

    private func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
    }

    /// With links resolved as far as the folder exists.
    private func real(_ written: String) -> String {
        var path = path(written, from: location.content), rest: [String] = []
        while true {
            if let resolved = Files.resolved(path) {
                return ([resolved == "/" ? "" : resolved] + rest).joined(separator: "/")
            }
            guard folder(of: path) != path else { return path }
            rest.insert(name(of: path), at: 0)
            path = folder(of: path)
        }
    }
}
