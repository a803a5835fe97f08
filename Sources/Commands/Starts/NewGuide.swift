import ContentLoading
import ContentModel
import Diagnostics
import HostSystem
import Pipeline

/// `lockstep new guide NAME`: a page, listed in the navigation.
func newGuide(_ name: String, flow: String?, _ options: Options, _ terminal: Terminal) throws -> ExitStatus {
    let location = try projectLocation(options), file = try StartFile(name, ending: ".md", in: location)
    var start = GuideStart(name: file.name)
    if let flow {
        let path = try ProjectFile(kind: "a flow file", option: "--flow", endings: [".flow.yaml"]).path(
            flow, in: location)
        let loaded = try ContentLoader.flow(path, folder: location.content, platforms: platformManifests)
        guard let found = loaded.flow, !found.workflows.isEmpty else {
            printDiagnostics(loaded.diagnostics, location, terminal)
            terminal.printError("nothing was written")
            return .problems
        }
        start.flow = (
            relativePath(to: "/\(path)", from: "/\(folder(of: file.path))"),
            found.workflows.map { ($0.id.value, $0.summary?.common) }
        )
    }
    let project = "\(location.content)/\(ProjectLocation.fileName)"
    let listed = NavigationEntry(guide: file.path).added(to: String(decoding: try Files.read(project), as: UTF8.self))
    // First the page: a navigation that names no file would break the next build.
    try file.write(start.text, in: location)
    if let listed { try Files.write(Array(listed.utf8), to: project) }

    let shown = relativePath(to: "\(location.content)/\(file.path)", from: Files.currentFolder)
    terminal.print(
        listed != nil
            ? """
            \(visible(shown)) is the last page of the navigation.

            Next:  lockstep build
            """
            : """
            \(visible(shown)) is written.

            Next:  add '\(file.path)' to 'navigation' in lockstep.yaml, then lockstep build
            """)
    return .clean
}
