import ContentLoading
import Foundation

/// A folder of content files for one test.
final class TemporaryContent {
    let folder: String

    init(_ files: [String: String]) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("content-\(UUID().uuidString)")
        folder = url.path
        for (path, text) in files {
            let file = url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// With what is wrong with the texts of its guides.
    func load() throws -> LoadedContent {
        var content = try ContentLoader.load(folder: folder)
        content.diagnostics += content.guides.flatMap { $0.read().diagnostics }
        return content
    }

    /// A project without a mistake: one guide, one flow.
    static let base = [
        "lockstep.yaml": """
        lockstep: "1"
        title: Shop
        platforms: [swift, kotlin]
        navigation:
          - title: Guides
            guides: [buy.md]
        apps:
          shop: {redirects: {back: "com.example.shop:/back"}}

        """,
        "buy.md": """
        ---
        title: Buy
        flow: buy.flow.yaml
        ---

        # Buy

        """,
        "buy.flow.yaml": """
        lockstep: "1"
        info: {title: Buy}
        sourceDescriptions:
          - {name: shop, type: openapi, url: shop.openapi.yaml}
        workflows:
          - workflowId: buy
            steps:
              - stepId: order
                operationId: createOrder
                outputs: {id: $response.body#/id}
            errors:
              failed: {from: otherwise}

        """,
    ]
}
