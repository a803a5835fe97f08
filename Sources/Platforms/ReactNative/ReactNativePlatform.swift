package import ContentModel
package import PlatformKit

package struct ReactNativePlatform: PlatformPlugin {
    package static let manifest = PlatformManifest(
        id: "react-native", title: "React Native", subtitle: "with Expo", language: "typescript",
        systems: [.init(id: "ios", title: "iOS"), .init(id: "android", title: "Android")], steps: [])

    package init() {}

    package var toolchain: SampleToolchain {
        SampleToolchain(
            compiler: .typeScript, grammar: "typescript", resources: "PlatformReactNative", evidence: "", suppressions: [])
    }

    package func render(_ flow: ResolvedFlow) -> RenderResult {
        RenderResult(
            sample: Sample(id: .init(flow: flow.id, variant: flow.variant, platform: Self.manifest.id), files: []),
            errorTable: ErrorTable(rows: []))
    }
}
