package import ContentModel
package import PlatformKit

package struct SwiftPlatform: PlatformPlugin {
    package static let manifest = PlatformManifest(
        id: "swift", title: "Swift", subtitle: "iPhone and iPad", language: "swift",
        systems: [.init(id: "ios", title: "iOS")], steps: [])

    package init() {}

    package var toolchain: SampleToolchain {
        SampleToolchain(
            compiler: .swift, grammar: "swift", resources: "PlatformSwift", evidence: "", suppressions: [])
    }

    package func render(_ flow: ResolvedFlow) -> RenderResult {
        RenderResult(
            sample: Sample(id: .init(flow: flow.id, variant: flow.variant, platform: Self.manifest.id), files: []),
            errorTable: ErrorTable(rows: []))
    }
}
