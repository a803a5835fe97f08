package import APISchema
package import ContentLoading
package import ContentModel
package import Diagnostics
package import FlowResolution
import Foundation
import HostSystem

/// Flows of content files made for tests: names, fields and shapes that are not those of the project's own content.
package struct ExampleFlows {
    package let resolution: Resolution
    /// Of all stages.
    package let diagnostics: [Diagnostic]

    /// All flows of the fixtures.
    package static let all: ExampleFlows = {
        do { return try ExampleFlows(folder: folder) } catch { fatalError("the fixtures cannot be read: \(error)") }
    }()

    /// Of the checkout: tests run where they were built.
    package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Resources/content"
    ).path

    /// Loads and resolves the content in a folder.
    package init(folder: String) throws {
        let content = try ContentLoader.load(folder: folder)
        var documents: [String: APIDocument] = [:], diagnostics = content.diagnostics
        for file in content.flows {
            for source in file.sources where source.kind == .openapi {
                let path = HostSystem.path(source.url.value, from: HostSystem.folder(of: file.path))
                let (document, problems) = APIDocument.load(path: path, contentFolder: folder, namedAt: source.url.span)
                documents[path] = document
                diagnostics += problems
            }
        }
        guard let project = content.project else {
            resolution = Resolution()
            self.diagnostics = diagnostics.sortedForReading()
            return
        }
        resolution = FlowResolver(project: project, flows: content.flows, incomplete: content.incomplete) {
            documents[$0]
        }.resolve()
        self.diagnostics = (diagnostics + resolution.diagnostics).sortedForReading()
    }

    package func flow(_ id: String, variant: String? = nil, for platform: PlatformManifest) -> ResolvedFlow? {
        let workflow = resolution.workflows.first { $0.id == id }
        let found =
            variant == nil ? workflow?.variants.first : workflow?.variants.first { $0.variant?.id.value == variant }
        guard case .flow(let flow)? = found?.offer(for: platform) else { return nil }
        return flow
    }
}

/// A flow of the fixtures, `stall/join`, as a platform gets it. Traps where there is none, and says what is wrong instead.
package func exampleFlow(_ id: String, variant: String? = nil, for platform: PlatformManifest) -> ResolvedFlow {
    if let flow = ExampleFlows.all.flow(id, variant: variant, for: platform) { return flow }
    let known = ExampleFlows.all.resolution.workflows.map(\.id).joined(separator: ", ")
    let problems = ExampleFlows.all.diagnostics.map { "\($0.code) \($0.message)" }.joined(separator: "\n")
    fatalError("no flow '\(id)' for \(platform.id); there are \(known)\n\(problems)")
}
