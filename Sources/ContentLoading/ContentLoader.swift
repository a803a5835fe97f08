package import ContentModel
package import Diagnostics
package import HostSystem
import LocatedText

/// The content of a project as values.
package struct LoadedContent: Sendable {
    /// `nil` if `lockstep.yaml` cannot be read as a project.
    package var project: Project?
    /// Those of the navigation that there are, in its order.
    ///
    /// What is wrong with their texts, `Guide.read` says.
    package var guides: [Guide]
    /// Those that guides name, in the order of their first use, each once.
    package var flows: [FlowFile]
    /// Paths of flow files and guides of which an error has left something out: what refers to it must not be reported
    /// too.
    package var incomplete: Set<String>
    package var diagnostics: [Diagnostic]
}

/// Reads `lockstep.yaml` and what it leads to: guides by its navigation, flow files by the guides.
package struct ContentLoader {
    /// A file of content is prose or a description; one of more bytes is something else.
    private static let fileLimit = 4 << 20

    private let folder: String
    private let realFolder: String
    private var reader: ShapeReader
    private var incomplete: Set<String> = []

    /// - Parameters:
    ///   - folder: that of `lockstep.yaml`. Spans and paths of the answer are relative to it.
    ///   - platforms: those that texts may be given for, beside those of the project.
    /// - Returns: what could be read, and what is wrong with the rest.
    /// - Throws: if `lockstep.yaml` is not there, or the disk fails. What an author can mend is a diagnostic.
    package static func load(folder: String, platforms: [PlatformManifest] = []) throws(FileProblem) -> LoadedContent {
        var loader = ContentLoader(folder: folder, platforms: platforms)
        return try loader.load()
    }

    /// One flow file by itself, at a path below `folder`; `nil` where it cannot be read as one.
    package static func flow(_ path: String, folder: String, platforms: [PlatformManifest] = []) throws(FileProblem)
        -> (flow: FlowFile?, diagnostics: [Diagnostic])
    {
        var loader = ContentLoader(folder: folder, platforms: platforms)
        let text = try Files.read("\(folder)/\(path)", limit: fileLimit)
        let flow = loader.yaml(text, path).flatMap { loader.reader.flowFile($0, path: path) }
        return (flow, loader.reader.diagnostics)
    }

    /// Systems that texts may be given for.
    private static let systems = ["ios", "android", "desktop"]

    private init(folder: String, platforms: [PlatformManifest]) {
        self.folder = folder
        realFolder = Files.resolved(folder) ?? folder
        reader = ShapeReader(textKeys: Self.systems + platforms.map(\.id), platforms: platforms)
    }

    private mutating func load() throws(FileProblem) -> LoadedContent {
        let text = try Files.read("\(folder)/\(Self.projectFile)", limit: Self.fileLimit)
        let project = try watched(Self.projectFile) { loader throws(FileProblem) in
            loader.yaml(text, Self.projectFile).flatMap { loader.reader.project($0) }
        }
        var guides: [Guide] = [], seen: Set<String> = []
        for path in project?.navigation.flatMap(\.guides) ?? [] {
            guard let guide = try guide(path) else {
                incomplete.insert(Self.projectFile)
                continue
            }
            if seen.insert(guide.path).inserted { guides.append(guide) }
        }
        let flows = try flows(of: guides)
        try checkListed(guides, project)
        return LoadedContent(
            project: project, guides: guides, flows: flows, incomplete: incomplete, diagnostics: reader.diagnostics)
    }

    private static let projectFile = "lockstep.yaml"

    private mutating func yaml(_ text: [UInt8], _ path: String) -> LocatedValue? {
        let (value, problems) = YAMLReader.read(text, file: path)
        reader.take(problems)
        if value == nil, problems.isEmpty {
            reader.report(.invalidValue("the file is empty", at: SourceSpan(file: path)))
        }
        return value
    }

    /// Runs a reading and remembers the file if it met an error.
    private mutating func watched<Value>(_ path: String, _ read: (inout Self) throws(FileProblem) -> Value)
        throws(FileProblem) -> Value
    {
        let before = reader.diagnostics.count
        let value = try read(&self)
        if reader.diagnostics[before...].hasErrors { incomplete.insert(path) }
        return value
    }

    // MARK: Guides and flows

    private mutating func guide(_ path: Located<String>) throws(FileProblem) -> Guide? {
        guard let (text, file) = try content(path, from: ".", kind: "guide") else { return nil }
        return try watched(file) { loader throws(FileProblem) in loader.reader.guide(text, path: file) }
    }

    private mutating func flows(of guides: [Guide]) throws(FileProblem) -> [FlowFile] {
        var flows: [FlowFile] = [], seen: Set<String> = []
        for guide in guides {
            for path in guide.flows {
                guard path.value.hasSuffix(".flow.yaml") else {
                    let help = "its name ends with '.flow.yaml'"
                    reader.report(.invalidValue("'\(path.value)' is not a flow file", help: help, at: path.span))
                    incomplete.insert(guide.path)
                    continue
                }
                let file = HostSystem.path(path.value, from: HostSystem.folder(of: guide.path))
                guard !seen.contains(file) else { continue }
                guard let (text, _) = try content(path, from: HostSystem.folder(of: guide.path), kind: "flow file")
                else {
                    incomplete.insert(guide.path)
                    continue
                }
                seen.insert(file)
                let flow = try watched(file) { loader throws(FileProblem) in
                    loader.yaml(text, file).flatMap { loader.reader.flowFile($0, path: file) }
                }
                if var flow {
                    flow.digest = SHA256.hex(of: text)
                    flows.append(flow)
                }
            }
        }
        return flows
    }

    /// Bytes of a file that content names, and its path from the project's folder.
    private mutating func content(
        _ path: Located<String>, from base: String, kind: String
    ) throws(FileProblem) -> (text: [UInt8], file: String)? {
        let file = HostSystem.path(path.value, from: base)
        guard !leadsOut(file) else {
            reader.report(.outsideProject(path))
            return nil
        }
        let whole = "\(folder)/\(file)"
        let found = Files.resolved(whole)
        if let found, Files.isFolder(found) {
            reader.report(.missingFile(path, kind: kind, isFolder: true))
            return nil
        }
        guard let real = found else {
            reader.report(.missingFile(path, kind: kind, near: near(path.value, from: base)))
            return nil
        }
        guard real.utf8.starts(with: (realFolder == "/" ? "/" : realFolder + "/").utf8) else {
            reader.report(.outsideProject(path))
            return nil
        }
        return (try Files.read(whole, limit: Self.fileLimit), file)
    }

    /// A file with a similar name in the folder that the path leads to.
    private func near(_ path: String, from base: String) -> String? {
        let shown = HostSystem.folder(of: path),
            searched = HostSystem.path(HostSystem.path(path, from: base) + "/..", from: folder)
        let ending = path.hasSuffix(".md") ? ".md" : ".flow.yaml"
        let names = ((try? Files.names(in: searched)) ?? []).filter { $0.hasSuffix(ending) }
        return nearest(to: HostSystem.name(of: path), among: names).map { shown == "." ? $0 : "\(shown)/\($0)" }
    }

    // MARK: Guides that nobody lists

    private mutating func checkListed(_ guides: [Guide], _ project: Project?) throws(FileProblem) {
        // What a mistake in the navigation hides is not reported as well.
        guard let project, !incomplete.contains(Self.projectFile) else { return }
        let listed = Set(project.navigation.flatMap(\.guides).map { HostSystem.path($0.value, from: ".") })
        var budget = 2000
        for file in markdownFiles(in: ".", depth: 0, &budget) where !listed.contains(file) {
            guard let text = try? Files.read("\(folder)/\(file)", limit: Self.fileLimit), GuideParts(text) != nil else {
                continue
            }
            let message = "'\(file)' is in no section of the navigation"
            reader.report(
                Diagnostic(
                    .guideNotListed, message, at: SourceSpan(file: file),
                    help: "add it to 'navigation' in lockstep.yaml"))
        }
    }

    /// Links are not followed: they could lead in a circle.
    private func markdownFiles(in folder: String, depth: Int, _ budget: inout Int) -> [String] {
        guard depth < 20, let names = try? Files.names(in: "\(self.folder)/\(folder)") else { return [] }
        var found: [String] = []
        for name in names where !name.hasPrefix(".") && name != "node_modules" && budget > 0 {
            budget -= 1
            let path = HostSystem.path(name, from: folder), whole = "\(self.folder)/\(path)"
            if Files.isLink(whole) { continue }
            if Files.isFolder(whole) {
                found += markdownFiles(in: path, depth: depth + 1, &budget)
            } else if name.hasSuffix(".md") {
                found.append(path)
            }
        }
        return found
    }
}
