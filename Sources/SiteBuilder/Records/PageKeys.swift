import ContentModel
import Diagnostics
import HostSystem
import SyntaxTrees

/// Digests of what pages are made from.
struct PageKeys {
    let content: SiteContent
    /// Of what goes into every page.
    let shell: String
    /// By the path of their file: of all that the flows in it, their samples and their proofs come from.
    let flows: [String: String]

    /// - Parameter sources: by the path of a flow file, the digest of its bytes and of those of its API schemas.
    init(_ content: SiteContent, theme: Theme, sources: [String: String]) {
        self.content = content
        shell = Self.shell(content, theme)
        flows = Dictionary(
            uniqueKeysWithValues: content.flowFiles.map { file in
                (file.path, Self.digest(of: content.flows(of: file.path), sources[file.path], content))
            })
    }

    private static func shell(_ content: SiteContent, _ theme: Theme) -> String {
        var digest = InputDigest()
        for part in [Host.ownBuild, theme.digest, Highlighting.identity] { digest.add(part) }
        let project = content.project
        digest.add(project.title)
        digest.add(project.description)
        digest.add(project.address)
        digest.add(project.language.text)
        for app in project.apps {
            for value in [app.name, app.clientId, app.bundleId, app.teamId, app.androidPackage] {
                digest.add(value?.value)
            }
            for redirect in app.redirects {
                digest.add(redirect.name)
                digest.add(redirect.uri.value)
            }
            digest.add(app.redirects.count)
        }
        for platform in content.platforms {
            for part in [platform.id, platform.title, platform.subtitle] { digest.add(part) }
        }
        for section in PageShell.sections(of: content) {
            digest.add(section.title)
            digest.add(section.guides[0].path)
        }
        digest.add(content.hasSamples ? 1 : 0)
        for api in content.reference.apis {
            digest.add(api.reference.name)
            digest.add(api.path)
        }
        digest.add(content.reference.apis.count)
        digest.add(min(content.sections.count, PageShell.sectionLimit + 1))
        return digest.hex
    }

    private static func digest(of flows: [FlowPresentation], _ source: String?, _ content: SiteContent) -> String {
        var digest = InputDigest()
        digest.add(source)
        for flow in flows {
            digest.add(flow.id)
            for offer in flow.variants.flatMap(\.platforms) {
                guard case .offered(_, let sample, _) = offer.offer else { continue }
                digest.add(sample.id.description)
                for file in sample.files {
                    digest.add(file.name)
                    digest.add(file.text)
                }
                for (rung, verdict) in (content.reports[sample.id]?.verdicts ?? [:]).sorted(by: { $0.key < $1.key }) {
                    for part in [rung.rawValue, verdict.status.rawValue] { digest.add(part) }
                    for part in [verdict.reason, verdict.tool, verdict.evidence] { digest.add(part) }
                }
            }
        }
        return digest.hex
    }

    // MARK: Pages

    func key(of guide: Guide) -> String {
        var digest = InputDigest()
        for part in [shell, guide.path, guide.title] { digest.add(part) }
        digest.add(guide.description)
        digest.add(guide.language?.text)
        digest.add(guide.body)
        digest.add(guide.bodyLine)
        digest.add(guide.isWhole ? 1 : 0)
        add(content.placeholders(of: guide), to: &digest)
        let neighbours = content.neighbours(of: guide)
        digest.add(neighbours.section?.title)
        digest.add(neighbours.count)
        digest.add(neighbours.list)
        digest.add(neighbours.previous == nil ? 0 : 1)
        for neighbour in neighbours.shown + [neighbours.previous, neighbours.next].compactMap({ $0 }) {
            digest.add(neighbour.path)
            digest.add(neighbour.title)
        }
        for file in content.flowPaths(of: guide) {
            digest.add(file)
            digest.add(flows[file])
        }
        return digest.hex
    }

    func key(of page: FilePage) -> String {
        var digest = InputDigest()
        for part in [shell, page.sample.id.description, page.file.name, page.flow.file] { digest.add(part) }
        digest.add(flows[page.flow.file])
        digest.add(page.origin?.guide.path)
        digest.add(page.origin?.guide.title)
        digest.add(page.origin?.id)
        add(content.placeholders(of: page.origin?.guide), to: &digest)
        digest.add((page.origin?.guide.path).flatMap(content.section)?.title)
        return digest.hex
    }

    private func add(_ placeholders: [Placeholder], to digest: inout InputDigest) {
        for placeholder in placeholders {
            for part in [placeholder.name.value, placeholder.text.value, placeholder.label] { digest.add(part) }
        }
        digest.add(placeholders.count)
    }
}
