import ContentModel
import Diagnostics
import HostSystem
import Markdown

/// What pages are made of, looked up once: a page must not cost more because there are many.
struct SiteContent: Sendable {
    /// A section of the navigation with those of its guides that could be read.
    struct Section: Sendable {
        var title: String
        var guides: [Guide]
    }

    let project: Project
    /// In the order of their tabs.
    let platforms: [PlatformManifest]
    let guides: [Guide]
    let flowFiles: [FlowFile]
    let flows: [FlowPresentation]
    let reports: [Sample.ID: SampleReport]
    /// Without those that have nothing to read.
    let sections: [Section]

    let reference: ReferenceIndex

    let painter = CodePainter()
    let places: TextPlaces

    private let flowFilesByPath: [String: FlowFile]
    private let flowsByFile: [String: [FlowPresentation]]
    /// Ids of the flows of which there are several samples for a platform.
    private let flowsOfVariants: Set<String>
    private let guidesByPath: [String: Guide]
    /// Of each guide its section, and its place in it.
    private let placesByGuide: [String: (section: Int, index: Int)]

    init(_ site: SiteBuilder) {
        project = site.project
        places = TextPlaces(folder: site.contentFolder)
        platforms = site.platforms
        guides = site.guides
        flowFiles = site.flowFiles
        reference = ReferenceIndex(site.references)
        flows = site.flows
        reports = Dictionary(site.reports.map { ($0.sample, $0) }, uniquingKeysWith: { first, _ in first })
        let byPath = Dictionary(guides.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        sections = project.navigation.map { section in
            Section(title: section.title, guides: section.guides.compactMap { byPath[$0.value] })
        }.filter { !$0.guides.isEmpty }
        flowFilesByPath = Dictionary(flowFiles.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        flowsByFile = Dictionary(grouping: flows, by: \.file)
        flowsOfVariants = Set(flows.filter { $0.variants.count > 1 }.map(\.id))
        guidesByPath = byPath
        let all = sections.enumerated().flatMap { number, section in
            section.guides.enumerated().map { ($0.element.path, (section: number, index: $0.offset)) }
        }
        placesByGuide = Dictionary(all, uniquingKeysWith: { first, _ in first })
    }

    /// Of all flows, in their order.
    var samples: [Sample] {
        flows.flatMap(\.variants).flatMap(\.platforms).compactMap { offer in
            if case .offered(_, let sample, _) = offer.offer { sample } else { nil }
        }
    }

    var hasSamples: Bool { flows.contains(where: \.hasSamples) }

    func guide(_ path: String) -> Guide? { guidesByPath[path] }

    /// Those of the project and of the guide; of two with one name the guide's.
    func placeholders(of guide: Guide?) -> [Placeholder] {
        let own = guide?.placeholders ?? []
        return project.placeholders.filter { all in !own.contains { $0.name.value == all.name.value } } + own
    }

    func flowFile(_ path: String) -> FlowFile? { flowFilesByPath[path] }

    /// Those of a flow file, in its order.
    func flows(of file: String) -> [FlowPresentation] { flowsByFile[file] ?? [] }

    /// The section that a guide is in.
    func section(of guide: String) -> Section? { placesByGuide[guide].map { sections[$0.section] } }

    /// The guides beside one.
    struct Neighbours {
        var section: Section?
        /// Those around it, itself among them; not more however many there are, so that no page grows with the site.
        var shown: ArraySlice<Guide>
        /// Of all in the section.
        var count: Int
        var previous: Guide?
        var next: Guide?
        /// The page that lists all of the section, where these are not all.
        var list: String?

        static let limit = 24
    }

    func neighbours(of guide: Guide) -> Neighbours {
        guard let place = placesByGuide[guide.path] else { return Neighbours(shown: [guide], count: 1) }
        let section = sections[place.section], all = section.guides, here = place.index, limit = Neighbours.limit
        let first = max(0, min(here - limit / 2, all.count - limit))
        return Neighbours(
            section: section, shown: all[first..<min(all.count, first + limit)], count: all.count,
            previous: here > 0 ? all[here - 1] : nil, next: here + 1 < all.count ? all[here + 1] : nil,
            list: listPage(ofSection: place.section))
    }

    /// The page that lists the guides of a section, where they are too many for the lists of other pages.
    func listPage(ofSection section: Int) -> String? {
        sections[section].guides.count > Neighbours.limit ? "all/guides-\(section + 1).html" : nil
    }

    /// Paths of a guide's flow files, from the content folder.
    func flowPaths(of guide: Guide) -> [String] {
        let folder = HostSystem.folder(of: guide.path)
        return guide.flows.map { HostSystem.path($0.value, from: folder == "." ? "" : folder) }
    }

    /// Where the page of a guide is in the site.
    static func page(of guide: String) -> String {
        (guide.hasSuffix(".md") ? String(guide.dropLast(3)) : guide) + ".html"
    }

    /// Where the page of a sample's file is: `files/outlet/connect/kotlin/Connect.kt.html`, with the variant's id
    /// before the platform's where the flow has several.
    func page(of file: SampleFile, in sample: Sample.ID) -> String {
        let folders =
            ["files"] + sample.flow.split(separator: "/").map(String.init)
            + (flowsOfVariants.contains(sample.flow) ? [sample.variant].compactMap { $0 } : []) + [sample.platform]
        return (folders + [file.name]).map(Address.fileName).joined(separator: "/") + ".html"
    }
}

/// What a guide can name: the flows, workflows and the app of its front matter.
struct GuideScope {
    let guide: Guide
    let files: [FlowFile]
    /// Those that no other one calls, in the order of the files.
    let flows: [FlowPresentation]
    /// `nil` where the flows belong to several apps, or the project has several and they do not say.
    let app: Project.App?
    /// The project has no app of the name that a flow file gives, or the file gives none and needs one: reported.
    let isAppUnknown: Bool
    /// All flow files of the guide could be read.
    let isWhole: Bool

    init(_ guide: Guide, in content: SiteContent) {
        self.guide = guide
        files = content.flowPaths(of: guide).compactMap(content.flowFile)
        flows = files.flatMap { content.flows(of: $0.path) }
        let apps = content.project.apps
        let named = Set(files.compactMap(\.app?.value))
        app =
            named.count == 1
            ? apps.first { named.contains($0.name.value) } : named.isEmpty && apps.count == 1 ? apps[0] : nil
        isAppUnknown =
            named.contains { name in !apps.contains { $0.name.value == name } }
            || files.contains { $0.app == nil && $0.needsApp } && apps.count != 1
        isWhole = guide.isWhole && files.count == guide.flows.count
    }

    /// The workflow of a flow, as its file has it.
    func workflow(of flow: FlowPresentation) -> Workflow? {
        files.first { $0.path == flow.file }?.workflows.first { $0.id.value == flow.name }
    }

    var workflows: [Workflow] { files.flatMap(\.workflows) }
}
