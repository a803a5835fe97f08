package import ContentModel
package import PlatformKit
import TypeScriptSamples

package struct CapacitorPlatform: PlatformPlugin {
    package static let manifest = PlatformManifest(
        id: "capacitor", title: "Capacitor", subtitle: "with any web framework", language: "typescript",
        systems: [.init(id: "ios", title: "iOS"), .init(id: "android", title: "Android")], redirectDelivery: .session,
        steps: [.operation, .workflow, .pkce, .random, .interaction, .assertEqual, .secureStore, .secureLoad],
        refusals: [
            .init(.listen, because: "a web view cannot serve a loopback address to the browser sheet"),
            .init(.receive, because: "a webhook goes to a server"),
            .init(.does, because: "a sentence has no code"),
        ])

    package init() {}

    package var toolchain: SampleToolchain {
        SampleToolchain(
            compiler: .typeScript, grammar: "typescript", resources: "PlatformCapacitor",
            evidence: "the web's declarations, and stubs from the source of Capacitor's plugins",
            suppressions: .typeScript)
    }

    package func render(_ flow: ResolvedFlow) -> RenderResult {
        let sample = CapacitorSample(flow)
        let id = Sample.ID(flow: flow.id, variant: flow.variant, platform: Self.manifest.id)
        return RenderResult(
            sample: Sample(
                id: id, files: [sample.file] + (CapacitorManifest(flow).map { [$0.file] } ?? []),
                requirements: sample.requirements),
            errorTable: sample.errorTable,
            refusals: sample.typeScript.refusals + sample.refusals)
    }
}
