package import ContentModel
import Diagnostics

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
    /// The folder of `lockstep.yaml`, for pictures; without one there are none.
    package var contentFolder: String?
    /// A theme folder of the project's own; it need not exist.
    package var themeFolder: String?

    package init(
        project: Project, platforms: [PlatformManifest], guides: [Guide], flowFiles: [FlowFile] = [],
        flows: [FlowPresentation] = [], reports: [SampleReport] = [], contentFolder: String? = nil,
        themeFolder: String? = nil
    ) {
        self.project = project
        self.platforms = platforms
        self.guides = guides
        self.flowFiles = flowFiles
        self.flows = flows
        self.reports = reports
        self.contentFolder = contentFolder
        self.themeFolder = themeFolder
    }

    /// Throws where the program's own files or the theme's cannot be read; all else is a diagnostic.
    package func build() throws -> Site {
        var diagnostics: [Diagnostic] = []
        let content = SiteContent(self)
        let theme = try Theme(projectFolder: themeFolder, named: project.folders.theme, diagnostics: &diagnostics)
        let shell = PageShell(content: content, theme: theme), pictures = PictureShelf(folder: contentFolder)

        let pages = guides.map { GuidePage($0, shell: shell, pictures: pictures) }
        diagnostics += pages.flatMap(\.writer.diagnostics)
        var places: [Sample.ID: (guide: Guide, id: String)] = [:]
        for page in pages {
            for shown in page.writer.shown where places[shown.sample] == nil {
                places[shown.sample] = (page.guide, shown.id)
            }
        }

        var files = theme.assets + [LandingPage(shell: shell, places: places).file]
        var taken = Set(files.map(\.path))
        files += filePages(shell, places).map(\.siteFile).filter { taken.insert($0.path).inserted }
        diagnostics += content.painter.diagnostics
        // Many disks do not tell `A` from `a`: the later page would overwrite the earlier one.
        var folded = Dictionary(taken.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
        for page in pages {
            if let other = folded.updateValue(page.path, forKey: page.path.lowercased()) {
                folded[page.path.lowercased()] = other
                diagnostics.append(.sameAddress(page.path, as: other, at: SourceSpan(file: page.guide.path)))
            } else {
                taken.insert(page.path)
                files.append(page.file)
            }
        }
        files += pictures.files.filter { taken.insert($0.path).inserted }
        diagnostics += brokenAnchors(pages)
        return Site(files: files.sorted { $0.path < $1.path }, diagnostics: diagnostics.sortedForReading())
    }

    private func filePages(_ shell: PageShell, _ places: [Sample.ID: (guide: Guide, id: String)]) -> [FilePage] {
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
    private func brokenAnchors(_ pages: [GuidePage]) -> [Diagnostic] {
        let anchors = Dictionary(pages.map { ($0.path, $0.writer) }, uniquingKeysWith: { first, _ in first })
        return pages.flatMap { page in
            page.writer.links.compactMap { link -> Diagnostic? in
                guard let target = anchors[link.page], !target.hasTarget(link.anchor) else { return nil }
                return .brokenAnchor(
                    link.anchor, in: target.scope.guide.path, among: target.anchors.sorted().prefix(suggestionLimit),
                    at: link.span)
            }
        }
    }
}

/// Names that are compared with a misspelled one: a page of thousands must not cost the square of them.
let suggestionLimit = 500
