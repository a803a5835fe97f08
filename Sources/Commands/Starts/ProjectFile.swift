import ContentModel
import Diagnostics
import HostSystem
import Pipeline

/// A file of the project that the command line names, as seen from the current folder or from the content.
struct ProjectFile {
    /// What it is to be: "a flow file".
    var kind: String
    var option: String
    /// Of its name; empty for any.
    var endings: [String] = []

    /// - Returns: its path from the content folder.
    func path(_ given: String, in location: ProjectLocation) throws(UsageProblem) -> String {
        let found = [Files.currentFolder, location.content].compactMap { base in
            Files.resolved(HostSystem.path(given, from: base))
        }.first { !Files.isFolder($0) }
        guard let found else {
            throw UsageProblem(message: "there is no file '\(visible(given))'", help: help(for: given, in: location))
        }
        let path = relativePath(to: found, from: location.content)
        guard !leadsOut(path) else {
            let folder = relativePath(to: location.content, from: Files.currentFolder)
            throw UsageProblem(
                message: "'\(visible(given))' is outside of the project",
                help: "copy it into '\(visible(folder))', with the files that it refers to")
        }
        guard fits(path) else {
            throw UsageProblem(
                message: "'\(visible(given))' is not \(kind)",
                help: "\(option) names a file that ends with '\(endings.joined(separator: "' or '"))'")
        }
        return path
    }

    private func fits(_ path: String) -> Bool { endings.isEmpty || endings.contains(where: path.hasSuffix) }

    private func help(for given: String, in location: ProjectLocation) -> String {
        let folder = HostSystem.folder(of: given)
        let names = [Files.currentFolder, location.content].lazy.compactMap { base in
            try? Files.names(in: HostSystem.path(folder, from: base)).sorted().filter(fits)
        }.first { !$0.isEmpty }
        let near = nearest(to: HostSystem.name(of: given), among: names ?? [])
        return near.map { "did you mean '\(visible(HostSystem.path($0, from: folder)))'?" }
            ?? "\(option) names \(kind) of the project"
    }
}
