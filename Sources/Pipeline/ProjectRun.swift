import APISchema
import BuiltInPlatforms
import ContentLoading
package import ContentModel
package import Diagnostics
import FlowResolution
package import HostSystem
import PlatformKit
import SiteBuilder
import SnippetCompiler

/// Manifests of all platforms that the program knows.
package let platformManifests: [PlatformManifest] = builtInPlatforms.map { type(of: $0).manifest }

/// One pass over a project: content to values, flows to samples, samples to verdicts, all of it to files.
///
/// Everything but `publish` only reads.
package struct ProjectRun: Sendable {
    package let location: ProjectLocation
    /// Those of the project, in the order of their tabs.
    package private(set) var platforms: [PlatformManifest] = []
    package private(set) var reports: [SampleReport] = []
    package private(set) var diagnostics: [Diagnostic] = []
    /// Ids of flows that no platform offers; diagnostics say why.
    package private(set) var withoutSamples: [String] = []
    /// Of all guides.
    package private(set) var webLinks: [WebLink] = []
    /// The content itself has no errors. What is wrong with samples does not keep the site from being written.
    package private(set) var canPublish = false
    /// What was, or would be, done below `Snippets/`.
    package private(set) var snippets = OwnedFolder.Plan()
    /// What was done below `Site/public`.
    package private(set) var site = OwnedFolder.Plan()

    private var project: Project?
    private var published: [OwnedFolder.File] = []
    /// Paths of files whose sample its compiler refused: the last good ones stay.
    private var refused: Set<String> = []
    private var siteFiles: [OwnedFolder.File] = []
    private var siteMemory = SiteMemory()

    /// When compilers are run.
    package enum CompilerUse: Sendable {
        case always
        /// Only where the samples can be published.
        case onSoundContent
        case never
    }

    /// - Parameters:
    ///   - through: the last rung to check; `nil`: none.
    ///   - compilers: when they are run for what the cache does not know.
    package init(_ location: ProjectLocation, through rung: Rung?, compilers: CompilerUse = .always) throws {
        self.location = location
        let content = try ContentLoader.load(folder: location.content, platforms: platformManifests)
        diagnostics = content.diagnostics
        guard let project = content.project else {
            finish()
            return
        }
        self.project = project
        let plugins = knownPlugins(of: project)
        platforms = plugins.map { type(of: $0).manifest }

        let folders = FolderChecks(location: location, folders: project.folders).diagnostics
        diagnostics += folders
        checkPlatforms(of: content.flows)
        let documents = loadDocuments(of: content.flows, project)
        let resolution = FlowResolver(
            project: project, flows: content.flows, incomplete: content.incomplete, documents: { documents[$0] }
        ).resolve()
        diagnostics += resolution.diagnostics

        var rendering = FlowRendering(plugins)
        let flows = resolution.workflows.map { rendering.presentation(of: $0) }
        diagnostics += rendering.diagnostics
        withoutSamples = flows.filter { !$0.isOffered }.map(\.id)
        let files = PublishedSamples(rendering.renderings)
        diagnostics += files.diagnostics
        canPublish = !diagnostics.hasErrors

        check(rendering, files, through: rung, compilers)
        try buildSite(project, content, flows, documents, ownTheme: folders.isEmpty)
        finish()
    }

    private mutating func finish() { diagnostics = diagnostics.sortedForReading() }

    // MARK: stages

    private mutating func knownPlugins(of project: Project) -> [any PlatformPlugin] {
        project.platforms.compactMap { id in
            if let plugin = builtInPlatforms.first(where: { type(of: $0).manifest.id == id.value }) { return plugin }
            diagnostics.append(.unknownPlatform(id))
            return nil
        }
    }

    /// A flow that names a platform which there is not would be offered on fewer than its writer wants.
    private mutating func checkPlatforms(of flows: [FlowFile]) {
        let known = platformManifests.map(\.id)
        for id in flows.flatMap(\.workflows).compactMap(\.platforms).joined() where !known.contains(id.value) {
            diagnostics.append(.unknownPlatform(id))
        }
    }

    /// API schemas that the project or its flow files name, by path; each is read once.
    private mutating func loadDocuments(of flows: [FlowFile], _ project: Project) -> [String: APIDocument] {
        var documents: [String: APIDocument] = [:], seen: Set<String> = []
        for flow in flows {
            for source in flow.sources where source.kind == .openapi && !source.isRemote {
                let path = HostSystem.path(source.url.value, from: HostSystem.folder(of: flow.path))
                guard seen.insert(path).inserted else { continue }
                let loaded = APIDocument.load(path: path, contentFolder: location.content, namedAt: source.url.span)
                documents[path] = loaded.document
                diagnostics += loaded.diagnostics
            }
        }
        for api in project.apis {
            let path = HostSystem.path(api.schema.value, from: ".")
            guard seen.insert(path).inserted else { continue }
            let loaded = APIDocument.load(path: path, contentFolder: location.content, namedAt: api.schema.span)
            documents[path] = loaded.document
            // No sample depends on it: what is wrong in one place costs its page a corner, not the site.
            let isUsable = loaded.document != nil
            diagnostics += loaded.diagnostics.map { diagnostic in
                var diagnostic = diagnostic
                if isUsable { diagnostic.severity = max(diagnostic.severity, .warning) }
                return diagnostic
            }
        }
        return documents
    }

    private mutating func check(
        _ rendering: FlowRendering, _ files: PublishedSamples, through rung: Rung?, _ compilers: CompilerUse
    ) {
        var compiler = SnippetCompiler(cacheFolder: location.cache)
        switch compilers {
        case .always: break
        case .onSoundContent: if !canPublish { compiler.rest = .errorsInContent }
        case .never: compiler.rest = .later
        }
        let folder = relativePath(to: snippetsFolder, from: location.content)
        let jobs = rendering.renderings.map { rendering in
            let own = PublishedSamples.folder(of: rendering.sample.id, isOneOfMany: rendering.isOneOfMany)
            return SampleToCheck(rendering.sample, with: rendering.toolchain, publishedIn: "\(folder)/\(own)")
        }
        let result = compiler.check(jobs, through: rung)
        diagnostics += result.diagnostics
        for job in jobs {
            let verdicts = result.verdicts[job.sample.id] ?? [:], paths = files.paths(of: job.sample.id)
            reports.append(SampleReport(sample: job.sample.id, files: paths, verdicts: verdicts))
            if verdicts.values.contains(where: { $0.status == .failed }) { refused.formUnion(paths) }
        }
        published = files.files.filter { !refused.contains($0.path) }.map { .init(path: $0.path, content: $0.content) }
    }

    /// - Parameter ownTheme: the project's theme may be read.
    private mutating func buildSite(
        _ project: Project, _ content: LoadedContent, _ flows: [FlowPresentation], _ documents: [String: APIDocument],
        ownTheme: Bool
    ) throws {
        let cache = SiteCache(location: location, site: siteFolder), written = cache.written
        let made = try SiteBuilder(
            project: project, platforms: platforms, guides: content.guides, flowFiles: content.flows, flows: flows,
            reports: reports, references: References(project, content.flows, documents).all,
            contentFolder: location.content,
            themeFolder: ownTheme ? path(project.folders.theme, from: location.content) : nil,
            sources: Self.sources(of: content.flows, documents),
            memory: cache.memory { written.hash(of: $0) == $1 },
            read: { $0.read() }
        ).build()
        diagnostics += made.diagnostics
        // What is wrong with a guide is wrong with the content.
        if made.diagnostics.hasErrors { canPublish = false }
        siteFiles = made.files.map { .init(path: $0.path, content: $0.bytes, hash: $0.hash, isKept: $0.isKept) }
        siteMemory = made.memory
        webLinks = made.webLinks
    }

    /// By the path of a flow file, the digest of its bytes and of those of its API schemas.
    private static func sources(of flows: [FlowFile], _ documents: [String: APIDocument]) -> [String: String] {
        let sources = flows.map { flow in
            let paths = flow.sources.map { HostSystem.path($0.url.value, from: HostSystem.folder(of: flow.path)) }
            return (flow.path, ([flow.digest] + paths.map { documents[$0]?.digest ?? "" }).joined(separator: " "))
        }
        return Dictionary(sources, uniquingKeysWith: { first, _ in first })
    }

    // MARK: files

    package var snippetsFolder: String { path(project?.folders.snippets ?? "", from: location.content) }
    package var themeFolder: String { path(project?.folders.theme ?? "", from: location.content) }
    /// `lockstep.yaml` could be read, so its folders are known.
    package var hasProject: Bool { project != nil }
    package var siteFolder: String { path(project?.folders.output ?? "", from: location.content) }

    private var publishedFolder: OwnedFolder { OwnedFolder(path: snippetsFolder, manifestName: "manifest.json") }

    /// Writes the site and, unless only that is asked for, the samples.
    package mutating func publish(handEdits: OwnedFolder.HandEdits, samples: Bool = true) throws(FileProblem) {
        let folder = OwnedFolder(path: siteFolder, manifestName: ".lockstep-manifest.json")
        // Both before the first file: a site that does not fit its samples is worse than an old one.
        for folder in [snippetsFolder, siteFolder] { try Files.checkWritable(folder) }
        if samples {
            snippets = try publishedFolder.write(published, keeping: refused, handEdits: handEdits)
            reportLeftAlone(snippets, in: snippetsFolder)
        }
        // A built page is nobody's to edit.
        let cache = SiteCache(location: location, site: siteFolder)
        site = try folder.write(siteFiles, handEdits: .overwrite, written: cache.written)
        let foreign = Set(site.foreign)
        let made = Set(siteFiles.filter { !$0.isKept && !foreign.contains($0.path) }.map(\.path))
        // They are on disk now: what follows need not lie beside the bytes of thousands of pages.
        let size = siteFiles.reduce(0) { $0 + $1.content.count }
        siteFiles = siteFiles.map { made.contains($0.path) ? $0.kept : $0 }
        if size > 64 << 20 { Host.returnFreeMemory() }
        cache.keep(siteMemory, of: siteFiles, made: made)
        reportLeftAlone(site, in: siteFolder)
        finish()
    }

    /// Compares the samples with those that are published; an error that names each that differs.
    package mutating func compareWithPublished() throws(FileProblem) {
        guard canPublish else { return }
        snippets = try publishedFolder.plan(for: published, keeping: refused)
        reportLeftAlone(snippets, in: snippetsFolder)
        let stale =
            snippets.new.map { ($0, "is not published yet") } + snippets.changed.map { ($0, "is out of date") }
            + snippets.removed.map { ($0, "belongs to nothing any more") }
        let help = "run `lockstep build` and commit what it changes"
        let items = stale.map { path, what in
            Diagnostic.Note("'\(path)' \(what)", at: SourceSpan(file: shown(path, in: snippetsFolder)))
        }
        if items.count == 1 {
            diagnostics.append(Diagnostic(.outOfDate, items[0].message, at: items[0].span, help: help))
        } else if !items.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .outOfDate, "\(items.count) published files are not as the content asks", at: nil, notes: items,
                    help: help))
        }
        finish()
    }

    private mutating func reportLeftAlone(_ plan: OwnedFolder.Plan, in folder: String) {
        for path in plan.edited {
            diagnostics.append(
                Diagnostic(
                    .editedByHand, "'\(path)' was edited by hand and is left alone",
                    at: SourceSpan(file: shown(path, in: folder)),
                    help: "put the change into the content, or run `lockstep build --overwrite`"))
        }
        for path in plan.outlived {
            diagnostics.append(
                Diagnostic(
                    .editedByHand, "'\(path)' belongs to nothing any more, but was edited by hand and is left alone",
                    at: SourceSpan(file: shown(path, in: folder)), help: "move it away, or remove it"))
        }
        for path in plan.foreign { reportForeign(path, in: folder) }
    }

    private mutating func reportForeign(_ path: String, in folder: String) {
        diagnostics.append(
            Diagnostic(
                .foreignFile, "'\(path)' is in the way: Lockstep did not write it",
                at: SourceSpan(file: shown(path, in: folder)),
                help: "move it away and build again"))
    }

    private func shown(_ path: String, in folder: String) -> String {
        relativePath(to: "\(folder)/\(path)", from: location.content)
    }

    // MARK: demands

    package static let knownTools = ["swiftc", "kotlinc", "deno", "dart"]

    /// An error for each sample that was not checked because one of these tools is missing.
    package mutating func demand(_ tools: Set<String>) {
        for report in reports {
            for rung in Rung.allCases {
                guard let verdict = report.verdicts[rung], let tool = verdict.missingTool, tools.contains(tool) else {
                    continue
                }
                diagnostics.append(
                    Diagnostic(
                        .requiredToolMissing,
                        "\(report.sample): '\(rung.rawValue)' was not checked (\(verdict.reason ?? tool))", at: nil,
                        help: "`lockstep doctor` says what brings it"))
            }
        }
        finish()
    }
}
