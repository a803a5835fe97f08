import ContentModel
import Diagnostics
import HostSystem
import Markdown

/// What pages are made of, looked up once.
struct SiteContent {
    let project: Project
    /// In the order of their tabs.
    let platforms: [PlatformManifest]
    let guides: [Guide]
    let flowFiles: [FlowFile]
    let flows: [FlowPresentation]
    let reports: [Sample.ID: SampleReport]

    func guide(_ path: String) -> Guide? { guides.first { $0.path == path } }

    /// The section of the navigation that a guide is in.
    func section(of guide: String) -> Project.Section? {
        project.navigation.first { $0.guides.contains { $0.value == guide } }
    }

    /// Guides of a section that could be read.
    func guides(of section: Project.Section) -> [Guide] { section.guides.compactMap { guide($0.value) } }

    /// Where the page of a guide is in the site.
    static func page(of guide: String) -> String {
        (guide.hasSuffix(".md") ? String(guide.dropLast(3)) : guide) + ".html"
    }

    /// Where the page of a sample's file is: `files/outlet/connect/kotlin/Connect.kt.html`, with the variant's id
    /// before the platform's where the flow has several.
    func page(of file: SampleFile, in sample: Sample.ID) -> String {
        let isOneOfMany = (flows.first { $0.id == sample.flow }?.variants.count ?? 0) > 1
        let folders =
            ["files"] + sample.flow.split(separator: "/").map(String.init)
            + (isOneOfMany ? [sample.variant].compactMap { $0 } : []) + [sample.platform]
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

    init(_ guide: Guide, in content: SiteContent) {
        self.guide = guide
        let folder = HostSystem.folder(of: guide.path)
        let paths = guide.flows.map { HostSystem.path($0.value, from: folder == "." ? "" : folder) }
        files = paths.compactMap { path in content.flowFiles.first { $0.path == path } }
        flows = files.flatMap { file in content.flows.filter { $0.file == file.path } }
        let apps = content.project.apps
        let named = Set(files.compactMap(\.app?.value))
        app =
            named.count == 1
            ? apps.first { named.contains($0.name.value) } : named.isEmpty && apps.count == 1 ? apps[0] : nil
    }

    /// The workflow of a flow, as its file has it.
    func workflow(of flow: FlowPresentation) -> Workflow? {
        files.first { $0.path == flow.file }?.workflows.first { $0.id.value == flow.name }
    }

    var workflows: [Workflow] { files.flatMap(\.workflows) }
}
