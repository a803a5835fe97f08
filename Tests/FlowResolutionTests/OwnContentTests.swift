import ContentModel
import Diagnostics
import ExampleFlows
import FlowResolution
import Foundation
import Testing

/// A platform that takes every step.
let everyStep = PlatformManifest(
    id: "swift", title: "Swift", subtitle: "iPhone and iPad", language: "swift",
    systems: [.init(id: "ios", title: "iOS")],
    steps: Set(StepKind.allCases))

/// The project's own content, as it is in the checkout.
@Suite struct OwnContent {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Content").path

    @Test func resolvesWithoutAProblem() throws {
        let content = try ExampleFlows(folder: Self.folder)
        #expect(content.diagnostics.map { "\($0.code) \($0.message)" } == [])
        #expect(!content.resolution.workflows.isEmpty)
        for workflow in content.resolution.workflows {
            for variant in workflow.variants {
                guard case .flow = variant.offer(for: everyStep) else {
                    Issue.record("\(workflow.id) is not offered")
                    continue
                }
            }
        }
    }
}
