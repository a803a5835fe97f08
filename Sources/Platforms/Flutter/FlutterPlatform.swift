package import ContentModel
package import PlatformKit

package struct FlutterPlatform: PlatformPlugin {
    package static let manifest = PlatformManifest(
        id: "flutter", title: "Flutter", subtitle: "iOS and Android", language: "dart",
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
            compiler: .dart, grammar: "dart", resources: "PlatformFlutter",
            evidence: "stubs from the sources of Flutter and of its packages",
            suppressions: [
                .init(#"\bdynamic\b"#, named: "the type dynamic"),
                .init(#"[\w)\]]!(?=\s*[.;,)\[\]}]|$)"#, named: "a promise that a value is not null"),
                .init(#"\blate\b"#, named: "a promise that a variable will have its value"),
                .init(#"@pragma\b"#, named: "an instruction to the compiler"),
                .init(#"\bignore(_for_file)?:"#, named: "a comment that silences the analyzer", in: .comments),
                .init(#"@dart\s*="#, named: "a comment that chooses an older language", in: .comments),
            ])
    }

    package func render(_ flow: ResolvedFlow) -> RenderResult {
        let sample = FlutterSample(flow)
        let id = Sample.ID(flow: flow.id, variant: flow.variant, platform: Self.manifest.id)
        return RenderResult(
            sample: Sample(
                id: id, files: [sample.file] + (FlutterManifest(flow).map { [$0.file] } ?? []),
                requirements: sample.requirements),
            errorTable: sample.errorTable, refusals: FlutterRefusals(flow).all)
    }
}
