package import ContentModel
import ExampleFlows
import FlowResolution
import Foundation
import PlatformFlows
import PlatformKit

/// Flows that the tests of a platform render: those of the project's own content, of the fixtures, made by hand.
package struct Flows: Sendable {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let content = Result { try ExampleFlows(folder: root.appendingPathComponent("Content").path) }

    package let published: [ResolvedFlow]
    package let all: [ResolvedFlow]

    package init(of manifest: PlatformManifest) {
        func offered(by flows: ExampleFlows) -> [ResolvedFlow] {
            flows.resolution.workflows.flatMap { workflow in
                workflow.variants.compactMap { variant in
                    if case .flow(let flow) = variant.offer(for: manifest) { flow } else { nil }
                }
            }
        }
        published = (try? Self.content.get()).map(offered) ?? []
        all = published + offered(by: .all) + ResolvedFlow.handMade + Variations.all
    }

    /// The first of that workflow id: of our own content, where it has one.
    package func named(_ name: String) -> ResolvedFlow? {
        (published + ResolvedFlow.handMade).first { $0.name == name }
    }
}
