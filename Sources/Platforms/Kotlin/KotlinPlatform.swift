package import ContentModel
package import PlatformKit
import SampleCode

package struct KotlinPlatform: PlatformPlugin {
    package static let manifest = PlatformManifest(
        id: "kotlin", title: "Kotlin", subtitle: "Android", language: "kotlin",
        systems: [.init(id: "android", title: "Android")],
        redirectDelivery: .anyone(remark: KotlinErrorTable.foreignRedirect),
        steps: [.operation, .workflow, .pkce, .random, .interaction, .assertEqual, .secureStore, .secureLoad],
        refusals: [
            .init(
                .listen,
                because: "an Android app has no loopback redirect: its activity receives the scheme or the link")
        ])

    package init() {}

    package var toolchain: SampleToolchain { .kotlin }

    package func render(_ flow: ResolvedFlow) -> RenderResult {
        let sample = KotlinSample(flow)
        let language = Self.manifest.language
        var files = [
            SampleFile(
                name: sample.names.sample + ".kt", language: language, code: sample.code, flow: flow,
                width: KotlinSample.width)
        ]
        if let store = flow.store {
            files.append(
                SampleFile(
                    name: KotlinStore.fileName(store), language: language, code: KotlinStore.code(store, of: flow),
                    flow: flow,
                    width: KotlinSample.width))
        }
        if !flow.interactions.isEmpty {
            files.append(
                KotlinManifest(
                    activity: KotlinSample.package(of: flow) + "." + sample.names.activity, redirects: sample.redirects
                ).file)
        }
        return RenderResult(
            sample: Sample(
                id: .init(flow: flow.id, variant: flow.variant, platform: Self.manifest.id), files: files,
                requirements: KotlinRequirements.of(flow)),
            errorTable: KotlinErrorTable.of(flow, sample.names), refusals: KotlinRefusals.of(flow))
    }
}

extension SampleToolchain {
    static let kotlin = SampleToolchain(
        compiler: .kotlin, grammar: "kotlin", resources: "PlatformKotlin",
        evidence: "stubs from the API listings of Android 36 and androidx; org.json and coroutines are the real ones",
        suppressions: [
            .init(#"@(file:)?Suppress"#, named: "@Suppress"),
            .init(#"!!"#, named: "a forced unwrap"),
            // A cast in code: not in a comment, a text or an import.
            .init(
                #"(?m)^(?!\s*\*|import )(?:[^"/\n]|/(?![/*])|"(?:[^"\\\n]|\\.)*")*?\bas\s+[A-Za-z(`]"#,
                named: "an unchecked cast"),
            .init(#"@OptIn"#, named: "@OptIn"),
        ],
        languageVersion: "2.2", libraries: ["com.android.json", "coroutines"])
}
