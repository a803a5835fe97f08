package import ContentModel
package import Diagnostics
import HostSystem
package import Markdown

/// Makes a site of a project's content: a first page, a page for each guide, a page for each file of a sample.
///
/// Values to values: the theme and the pictures are read from disk, nothing is written there.
package struct SiteBuilder: Sendable {
    package var project: Project
    /// Of the project, in the order of its tabs.
    package var platforms: [PlatformManifest]
    package var guides: [Guide]
    package var flowFiles: [FlowFile]
    /// Workflows that guides may show.
    package var flows: [FlowPresentation]
    package var reports: [SampleReport]
    /// API schemas that readers can browse.
    package var references: [APIReference]
    /// The folder of `lockstep.yaml`, for pictures; without one there are none.
    package var contentFolder: String?
    /// A theme folder of the project's own; it need not exist.
    package var themeFolder: String?
    /// By the path of a flow file, the digest of its bytes and of those of its API schemas.
    package var sources: [String: String]
    /// Of the last build.
    package var memory: SiteMemory
    /// The text of a guide, and what is wrong with it.
    package var read: @Sendable (Guide) -> (document: MarkdownNode, diagnostics: [Diagnostic])

    package init(
        project: Project, platforms: [PlatformManifest], guides: [Guide], flowFiles: [FlowFile] = [],
        flows: [FlowPresentation] = [], reports: [SampleReport] = [], references: [APIReference] = [],
        contentFolder: String? = nil,
        themeFolder: String? = nil, sources: [String: String] = [:], memory: SiteMemory = SiteMemory(),
        read: @escaping @Sendable (Guide) -> (document: MarkdownNode, diagnostics: [Diagnostic])
    ) {
        self.project = project
        self.platforms = platforms
        self.guides = guides
        self.flowFiles = flowFiles
        self.flows = flows
        self.reports = reports
        self.references = references
        self.contentFolder = contentFolder
        self.themeFolder = themeFolder
        self.sources = sources
        self.memory = memory
        self.read = read
    }

    /// Throws where the program's own files or the theme's cannot be read; all else is a diagnostic.
    package func build() throws -> Site {
        var diagnostics: [Diagnostic] = []
        let content = SiteContent(self)
        let theme = try Theme(projectFolder: themeFolder, named: project.folders.theme, diagnostics: &diagnostics)
        let shell = PageShell(content: content, theme: theme), pictures = PictureShelf(folder: contentFolder)
        let keys = PageKeys(content, theme: theme, sources: sources)

        let pages = guidePages(shell, pictures, keys)
        diagnostics += pages.flatMap(\.diagnostics)
        let places = SamplePlaces(guides, pages, in: content)
        let overviews = Overviews(shell: shell, pictures: pictures, places: places).pages

        let reference = ReferencePages(shell: shell, places: places, keys: keys, memory: memory).records

        var files = theme.assets + [LandingPage(shell: shell, places: places).file]
        files += overviews.map { $0.file(in: shell) }
        var taken = Set(files.map(\.path))
        let samples = filePages(shell, places, keys)
        files += samples.flatMap(\.files).filter { taken.insert($0.path).inserted }
        files += reference.flatMap(\.files).filter { taken.insert($0.path).inserted }
        diagnostics += content.painter.diagnostics
        // Many disks do not tell `A` from `a`: the later page would overwrite the earlier one.
        var folded = Dictionary(taken.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
        for (guide, page) in zip(guides, pages) {
            for file in page.files {
                if let other = folded.updateValue(file.path, forKey: file.path.lowercased()) {
                    folded[file.path.lowercased()] = other
                    // What stands beside a page has its name.
                    guard file.path == page.path else { continue }
                    diagnostics.append(.sameAddress(file.path, as: other, at: SourceSpan(file: guide.path)))
                } else {
                    taken.insert(file.path)
                    files.append(file)
                }
            }
        }
        let searched = pages.compactMap(\.searched) + reference.compactMap(\.searched) + overviews.map(\.searched)
        files.append(SearchIndex(pages: searched, platforms: platforms.map { ($0.id, $0.title, $0.subtitle) }).file)
        files += MarkdownFiles.ofAll(pages, in: content)
        if let address = project.address { files.append(Sitemap(address: address, files: files).file) }
        for picture in pictures.files.sorted(by: { $0.path < $1.path }) where taken.insert(picture.path).inserted {
            files.append(picture)
            if let other = folded.updateValue(picture.path, forKey: picture.path.lowercased()) {
                diagnostics.append(.sameAddress(picture.path, as: other, at: SourceSpan(file: picture.path)))
            }
        }
        diagnostics += brokenAnchors(pages, reference)
        // Without its colours a page is not as it should be.
        let records = pages + samples + reference
        let memory = content.painter.diagnostics.isEmpty ? SiteMemory(records, after: memory) : SiteMemory()
        return Site(
            files: files.sorted { $0.path < $1.path }, diagnostics: diagnostics.sortedForReading(),
            webLinks: pages.flatMap(\.webLinks), memory: memory)
    }

    /// In the order of the guides. Texts are parsed one at a time and written side by side.
    private func guidePages(_ shell: PageShell, _ pictures: PictureShelf, _ keys: PageKeys) -> [PageRecord] {
        inParallel(
            guides.map { guide in
                { @Sendable in
                    let key = keys.key(of: guide)
                    if let known = memory.record(of: SiteContent.page(of: guide.path), key: key),
                        known.needs.allSatisfy({
                            shell.content.guide($0) != nil || shell.content.reference.holds($0)
                                || pictures.publish($0) == nil
                        })
                    {
                        return known
                    }
                    let (document, problems) = read(guide)
                    return GuidePage(guide, document: document, shell: shell, pictures: pictures)
                        .record(key: key, problems: problems)
                }
            })
    }

    private func filePages(
        _ shell: PageShell, _ places: SamplePlaces, _ keys: PageKeys
    ) -> [PageRecord] {
        inParallel(
            samplePages(shell, places).map { page in
                { @Sendable in
                    let key = keys.key(of: page)
                    return memory.record(of: page.path, key: key) ?? PageRecord(key: key, files: [page.siteFile])
                }
            })
    }

    /// Whole files of the samples.
    private func samplePages(_ shell: PageShell, _ places: SamplePlaces) -> [FilePage] {
        var pages: [FilePage] = []
        for flow in flows {
            for variant in flow.variants {
                for offer in variant.platforms {
                    guard case .offered(_, let sample, _) = offer.offer else { continue }
                    pages += sample.files.map {
                        FilePage(
                            file: $0, sample: sample, flow: flow, variant: variant, platform: offer.platform,
                            shell: shell,
                            origin: places[sample.id])
                    }
                }
            }
        }
        return pages
    }

    /// Anchors are known when all pages have been written.
    private func brokenAnchors(_ pages: [PageRecord], _ reference: [PageRecord]) -> [Diagnostic] {
        let targets = Dictionary((pages + reference).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return pages.flatMap { page in
            page.links.compactMap { link -> Diagnostic? in
                guard let target = targets[link.page], !target.hasTarget(link.anchor) else { return nil }
                return .brokenAnchor(
                    link.anchor, in: target.guide ?? target.path, among: target.anchors.prefix(suggestionLimit),
                    at: link.span)
            }
        }
    }
}

/// Names that are compared with a misspelled one: a page of thousands must not cost the square of them.
let suggestionLimit = 500
