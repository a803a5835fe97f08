package import ContentModel
package import PlatformKit

package struct KotlinPlatform: PlatformPlugin {
    package static let manifest = PlatformManifest(
        id: "kotlin", title: "Kotlin", subtitle: "Android", language: "kotlin",
        systems: [.init(id: "android", title: "Android")], steps: [])

    package init() {}

    package var toolchain: SampleToolchain {
        SampleToolchain(
            compiler: .kotlin, grammar: "kotlin", resources: "PlatformKotlin", evidence: "", suppressions: [])
    }

    package func render(_ flow: ResolvedFlow) -> RenderResult {
        RenderResult(
            sample: Sample(id: .init(flow: flow.id, variant: flow.variant, platform: Self.manifest.id), files: []),
            errorTable: ErrorTable(rows: []))
    }
}
