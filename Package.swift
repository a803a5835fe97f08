// swift-tools-version: 6.2
import PackageDescription

// One name per folder in Sources/Platforms; adding a platform is a word here and a line in BuiltInPlatforms.
// An explicit list: SwiftPM caches the evaluated manifest, so a scan of the folder would show yesterday's.
let platforms = ["Swift", "Kotlin", "ReactNative", "Flutter", "Capacitor"]

/// A library module and what it may import. The layers, highest first, stand in Tests/ArchitectureTests.
func module(_ name: String, _ dependencies: [String], path: String? = nil, resources: Bool = false) -> Target {
    .target(
        name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, path: path,
        resources: resources ? [.copy("Resources")] : [])
}

let leaves = ["Diagnostics", "HostSystem"]
let values = leaves + ["LocatedText", "Markdown", "ContentModel"]

let systemLibraries: [Target] = [
    .systemLibrary(
        name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
        providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(name: "CTreeSitter"),
    .target(name: "CHostSystem"),
]

let modules: [Target] =
    [
        module("Diagnostics", []),
        module("HostSystem", ["CHostSystem"]),
        module("LocatedText", leaves + ["CYAML"]),
        module("Markdown", leaves + ["CCMarkGFM"]),
        module("SyntaxTrees", leaves + ["CTreeSitter"], resources: true),
        module("LoopbackHTTP", leaves + ["CMicroHTTPD"]),
        module("ContentModel", leaves + ["LocatedText", "Markdown"]),
        module("SampleCode", values),
        module("WebLinks", values),
        module("PlatformKit", values + ["SampleCode"]),
        // What the platforms of TypeScript share; each platform may import it.
        module("TypeScriptSamples", values + ["PlatformKit", "SampleCode"]),
        module("APISchema", values),
        module("SnippetCompiler", values + ["SyntaxTrees"], resources: true),
        module("ContentLoading", values, resources: true),
        module("FlowResolution", values + ["APISchema", "SampleCode"]),
        module("BuiltInPlatforms", ["PlatformKit"] + platforms.map { "Platform\($0)" }),
        module("SiteBuilder", values + ["SyntaxTrees", "APISchema"], resources: true),
        module(
            "Pipeline",
            values + [
                "PlatformKit", "SnippetCompiler", "ContentLoading", "FlowResolution", "BuiltInPlatforms", "SiteBuilder",
                "APISchema", "WebLinks",
            ]),
        module(
            "Commands",
            values + ["Pipeline", "ContentLoading", "SnippetCompiler", "APISchema", "LoopbackHTTP", "WebLinks"],
            resources: true),
    ]
    + platforms.map {
        module(
            "Platform\($0)", values + ["PlatformKit", "SampleCode", "TypeScriptSamples"],
            path: "Sources/Platforms/\($0)",
            resources: true)
    }

let programs: [Target] = [.executableTarget(name: "lockstep", dependencies: ["Commands"])]

/// A test target sees the module that it tests and what that module may import.
@MainActor
func tests(of name: String, and others: [String] = [], resources: Bool = false, besides: [String] = []) -> Target {
    let dependencies = modules.first { $0.name == name }.map { [.init(stringLiteral: name)] + $0.dependencies } ?? []
    return .testTarget(
        name: "\(name)Tests", dependencies: dependencies + others.map { .init(stringLiteral: $0) },
        exclude: besides, resources: resources ? [.copy("Resources")] : [])
}

let testTargets: [Target] = [
    // Resolved flows made by hand, rendered by the tests of all platforms.
    module("PlatformFlows", values, path: "Tests/PlatformFlows"),
    // What draws the same for the same seed.
    .target(name: "SeededDrawing", path: "Tests/SeededDrawing"),
    // Texts that are easily spelled wrongly, and what a real compiler makes of their literals.
    module("EscapeProofs", values + ["PlatformFlows", "SampleRuns", "SeededDrawing"], path: "Tests/EscapeProofs"),
    // Public test data outside the project, and the table of what comes out of it.
    .target(
        name: "ConformanceSuites", dependencies: ["SeededDrawing"], path: "Tests/Suites", exclude: ["RESULTS.md"]),
    // A server for samples that tests run.
    module("SampleRuns", ["HostSystem"], path: "Tests/SampleRuns", resources: true),
    // A preview that runs while a test asks it.
    module("PreviewRuns", ["HostSystem"], path: "Tests/PreviewRuns"),
    // Flows of content files, loaded and resolved.
    module(
        "ExampleFlows", values + ["APISchema", "ContentLoading", "FlowResolution"], path: "Tests/ExampleFlows",
        resources: true),
    // A phone and a formatter for samples in TypeScript.
    module(
        "TypeScriptRuns",
        values + [
            "APISchema", "ContentLoading", "ExampleFlows", "FlowResolution", "PlatformFlows", "PlatformKit",
            "SnippetCompiler",
        ],
        path: "Tests/TypeScriptRuns", resources: true),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
        name: "EndToEndTests",
        dependencies: [
            "lockstep", "Diagnostics", "EscapeProofs", "HostSystem", "LocatedText", "Pipeline", "PreviewRuns",
            "SampleRuns",
            "SeededDrawing",
        ],
        exclude: ["Expected", "Resources"]),
    // The built site in Chromium.
    .testTarget(
        name: "BrowserTests",
        dependencies: [
            "lockstep", "ContentModel", "Diagnostics", "HostSystem", "Markdown", "PreviewRuns", "SiteBuilder",
        ],
        resources: [.copy("Resources")]),
    tests(of: "APISchema", and: ["ConformanceSuites"]),
    tests(of: "Markdown", and: ["SeededDrawing"]),
    tests(of: "ContentLoading", and: ["SeededDrawing"], besides: ["Specs"]),
    tests(of: "Diagnostics"),
    tests(of: "FlowResolution", and: ["ContentLoading", "ExampleFlows"], besides: ["Expected"]),
    tests(of: "HostSystem"),
    tests(of: "LocatedText", and: ["ConformanceSuites", "SeededDrawing"]),
    tests(of: "Pipeline", and: ["SeededDrawing"]),
    tests(
        of: "PlatformKotlin", and: ["EscapeProofs", "ExampleFlows", "FlowResolution", "PlatformFlows", "SampleRuns"],
        resources: true),
    tests(
        of: "PlatformCapacitor",
        and: ["EscapeProofs", "PlatformFlows", "SampleRuns", "SnippetCompiler", "TypeScriptRuns"],
        resources: true),
    tests(
        of: "PlatformFlutter",
        and: ["EscapeProofs", "ExampleFlows", "FlowResolution", "PlatformFlows", "SampleRuns", "SnippetCompiler"],
        resources: true),
    tests(
        of: "PlatformReactNative",
        and: ["EscapeProofs", "PlatformFlows", "SampleRuns", "SnippetCompiler", "TypeScriptRuns"],
        resources: true),
    tests(
        of: "PlatformSwift", and: ["EscapeProofs", "ExampleFlows", "FlowResolution", "PlatformFlows", "SampleRuns"],
        resources: true),
    tests(of: "PlatformKit", and: ["BuiltInPlatforms", "PlatformFlows"]),
    tests(of: "SampleCode"),
    tests(of: "SiteBuilder"),
    tests(of: "SnippetCompiler", and: ["BuiltInPlatforms", "PlatformFlows", "PlatformKit"]),
    tests(of: "SyntaxTrees"),
    tests(of: "WebLinks", and: ["SampleRuns"]),
]

let package = Package(
    name: "lockstep",
    products: [.executable(name: "lockstep", targets: ["lockstep"])],
    targets: systemLibraries + modules + programs + testTargets,
    swiftLanguageModes: [.v6]
)

// The list of built-in platforms sees them without import lines: a platform is registered above and there, a line each.
let platformImports = platforms.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", "Platform\($0)"] }

for target in package.targets where target.type != .system && !["CTreeSitter", "CHostSystem"].contains(target.name) {
    target.swiftSettings =
        [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InternalImportsByDefault"),
        ] + (target.name == "BuiltInPlatforms" ? [.unsafeFlags(platformImports)] : [])
}
