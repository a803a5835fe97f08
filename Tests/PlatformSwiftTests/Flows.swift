import ContentModel
import ExampleFlows
import FlowResolution
import Foundation
import PlatformFlows
import PlatformKit
import PlatformSwift

/// Flows that the tests render: those of the project's own content, of the fixtures, and some made by hand.
enum Flows {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let content = Result { try ExampleFlows(folder: root.appendingPathComponent("Content").path) }

    /// `outlet/connect`, as published.
    static func published(_ id: String) throws -> ResolvedFlow {
        let flow = try content.get().flow(id, for: SwiftPlatform.manifest)
        guard let flow else { throw Missing(id: id, problems: try content.get().diagnostics.map { "\($0)" }) }
        return flow
    }

    struct Missing: Error { var id: String, problems: [String] }

    static let examples: [ResolvedFlow] = ExampleFlows.all.resolution.workflows.flatMap { workflow in
        workflow.variants.compactMap { variant in
            if case .flow(let flow) = variant.offer(for: SwiftPlatform.manifest) { flow } else { nil }
        }
    }

    /// `stall/join`, its first variant.
    static func example(_ id: String) -> ResolvedFlow { exampleFlow(id, for: SwiftPlatform.manifest) }

    /// Apps with the flows whose samples they hold.
    static let apps: [[ResolvedFlow]] = {
        let published = ["outlet/connect", "outlet/refresh"].compactMap { try? Flows.published($0) }
        return [published, [.connect, .refresh]] + (ResolvedFlow.handMade.dropFirst(2) + examples).map { [$0] }
    }()

    static func files(_ flows: [ResolvedFlow]) -> [String: String] {
        let files = flows.flatMap { SwiftPlatform().render($0).sample.files }
        if let folder = ProcessInfo.processInfo.environment["RENDERED"] {
            for file in files {
                try? file.text.write(toFile: folder + "/" + file.name, atomically: true, encoding: .utf8)
            }
        }
        return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
    }
}

extension ResolvedFlow {
    var label: String { id + (variant.map { ":" + $0 } ?? "") }
}
