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

    /// The example in the description of the format is what it says it is.
    @Test func theExampleOfTheFormatResolves() throws {
        let page = try String(contentsOfFile: Self.folder + "/lockstep/content-format.md", encoding: .utf8)
        let blocks = page.split(separator: "```yaml\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        let flow = try #require(blocks.first { $0.contains("workflows:") && $0.hasPrefix("lockstep:") })
        let schema = try #require(blocks.first { $0.hasPrefix("openapi:") })
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("format-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in [
            ("order.flow.yaml", flow), ("shop.openapi.yaml", schema),
            ("order.md", "---\ntitle: Order\nflow: order.flow.yaml\n---\n\n# Order\n"),
            (
                "lockstep.yaml",
                "lockstep: \"1\"\ntitle: T\nplatforms: [swift]\nnavigation:\n  - {title: G, guides: [order.md]}\n"
            ),
        ] { try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8) }
        let content = try ExampleFlows(folder: folder.path)
        #expect(content.diagnostics.map { "\($0.code) \($0.message)" } == [])
        guard case .flow(let resolved) = content.resolution.workflows.first?.variants.first?.offer(for: everyStep)
        else {
            Issue.record("the example is not offered")
            return
        }
        #expect(resolved.cases.map(\.name) == ["soldOut", "tooFast", "offline", "failed"])
        #expect(resolved.cases[1].payload.first?.type == .optional(.integer))
    }
}
