package import ContentModel
package import PlatformKit
import SampleCode

package struct SwiftPlatform: PlatformPlugin {
    package static let manifest = PlatformManifest(
        id: "swift", title: "Swift", subtitle: "iPhone and iPad", language: "swift",
        systems: [.init(id: "ios", title: "iOS")],
        steps: [.operation, .workflow, .pkce, .random, .interaction, .assertEqual, .secureStore, .secureLoad],
        refusals: [
            .init(.listen, because: "An iPhone suspends the app while the browser is in front, so nothing can listen."),
            .init(.receive, because: "A webhook is received by a server."),
            .init(.does, because: "What a person or another system does is no code of the app."),
        ])

    package init() {}

    package var toolchain: SampleToolchain {
        SampleToolchain(
            compiler: .swift, grammar: "swift", resources: "PlatformSwift",
            evidence: "stubs from Apple's documentation",
            suppressions: [
                .init(#"\btry!"#, named: "a forced try"),
                .init(#"\bas!"#, named: "a forced cast"),
                .init(#"[\w\)\]]!(?![=\w])"#, named: "a forced unwrap"),
                .init(#"\bnonisolated\(unsafe\)|@unchecked\b"#, named: "an unchecked promise about threads"),
            ],
            languageVersion: "6", modules: ["UIKit", "AuthenticationServices", "CryptoKit", "Security"],
            implicitImports: ["FoundationNetworking"])
    }

    package func render(_ flow: ResolvedFlow) -> RenderResult {
        let id = Sample.ID(flow: flow.id, variant: flow.variant, platform: Self.manifest.id)
        let refusals = SwiftRefusals(flow).refusals
        guard refusals.isEmpty else {
            return RenderResult(sample: Sample(id: id, files: []), errorTable: ErrorTable(rows: []), refusals: refusals)
        }
        let sample = SwiftSample(flow), file = sample.file
        return RenderResult(
            sample: Sample(id: id, files: [file], requirements: SwiftRequirement.requirements(of: file.text)),
            errorTable: sample.errorTable)
    }
}
