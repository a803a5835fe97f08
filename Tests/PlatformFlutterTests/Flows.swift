import ContentModel
import ExampleFlows
import FlowResolution
import Foundation
import PlatformFlows
import PlatformFlutter
import PlatformKit

/// Flows that the tests render: those of the project's own content, of the fixtures, and those made by hand.
enum Flows {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let content = Result { try ExampleFlows(folder: root.appendingPathComponent("Content").path) }

    static let published: [ResolvedFlow] = (try? content.get()).map(offered) ?? []
    static let all: [ResolvedFlow] = published + offered(by: .all) + ResolvedFlow.handMade + Variations.all

    private static func offered(by flows: ExampleFlows) -> [ResolvedFlow] {
        flows.resolution.workflows.flatMap { workflow in
            workflow.variants.compactMap { variant in
                if case .flow(let flow) = variant.offer(for: FlutterPlatform.manifest) { flow } else { nil }
            }
        }
    }

    /// The first of that workflow id: of our own content, where it has one.
    static func named(_ name: String) -> ResolvedFlow? { (published + ResolvedFlow.handMade).first { $0.name == name } }
}
