package import ContentModel
package import PlatformKit
import TypeScriptSamples

package struct ReactNativePlatform: PlatformPlugin {
    package static let manifest = PlatformManifest(
        id: "react-native", title: "React Native", subtitle: "with Expo", language: "typescript",
        systems: [.init(id: "ios", title: "iOS"), .init(id: "android", title: "Android")], redirectDelivery: .session,
        steps: [.operation, .workflow, .pkce, .random, .interaction, .assertEqual, .secureStore, .secureLoad],
        refusals: [
            .init(.listen, because: "the app cannot serve a loopback address to the browser sheet"),
            .init(.receive, because: "a webhook goes to a server"),
            .init(.does, because: "a sentence has no code"),
        ])

    package init() {}

    package var toolchain: SampleToolchain {
        SampleToolchain(
            compiler: .typeScript, grammar: "typescript", resources: "PlatformReactNative",
            evidence: "stubs from the declarations of Expo and React Native", suppressions: .typeScript)
    }

    package func render(_ flow: ResolvedFlow) -> RenderResult {
        let sample = ReactNativeSample(flow)
        let id = Sample.ID(flow: flow.id, variant: flow.variant, platform: Self.manifest.id)
        return RenderResult(
            sample: Sample(
                id: id, files: [sample.file] + (AppConfiguration(flow).map { [$0.file] } ?? []),
                requirements: sample.requirements),
            errorTable: sample.errorTable,
            refusals: sample.typeScript.refusals)
    }
}
