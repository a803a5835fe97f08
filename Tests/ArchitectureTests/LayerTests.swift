import Foundation
import Testing

/// What each module may import: an arrow goes to a lower layer, never to the same one. The reason stands with the exception.
@Suite struct Layers {
    static let layers: [[String]] = [
        ["lockstep"],
        ["Commands"],
        ["Pipeline"],
        ["ContentLoading", "FlowResolution", "BuiltInPlatforms", "SiteBuilder"],
        ["SnippetCompiler"],
        ["Platform*"],
        ["TypeScriptSamples"],
        ["PlatformKit", "APISchema"],
        ["SampleCode", "WebLinks"],
        ["ContentModel"],
        ["LocatedText", "Markdown", "SyntaxTrees", "LoopbackHTTP"],
        ["Diagnostics", "HostSystem"],
        ["CCMarkGFM", "CYAML", "CMicroHTTPD", "CTreeSitter", "CHostSystem"],
    ]
    /// Allowed importers, where being above is not enough.
    static let onlyFor: [String: [String]] = [
        "CCMarkGFM": ["Markdown"], "CYAML": ["LocatedText"], "CTreeSitter": ["SyntaxTrees"],
        "CMicroHTTPD": ["LoopbackHTTP"], "CHostSystem": ["HostSystem"],
        "Platform*": ["BuiltInPlatforms"],  // nobody else knows a platform by name
    ]

    static func layer(of module: String) -> Int? {
        layers.firstIndex { $0.contains(module) }
            ?? (module.hasPrefix("Platform") ? layers.firstIndex { $0.contains("Platform*") } : nil)
    }

    struct Description: Decodable {
        struct Target: Decodable {
            let name: String, type: String, path: String, target_dependencies: [String]?, sources: [String]
        }
        let targets: [Target]
    }

    /// `swift package` would wait for the lock that a running `swift test` holds on the build folder: another scratch path.
    static func described() throws -> Description {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("layers-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path, "describe", "--type",
            "json",
        ]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode(Description.self, from: data)
    }

    @Test func arrowsGoDown() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        for target in try Self.described().targets where target.path.hasPrefix("Sources/") {
            let own = try #require(Self.layer(of: target.name), "\(target.name) is in no layer")
            // Imports are read from the sources as well: SwiftPM lets a file import what its target does not name.
            var imported = Set(target.target_dependencies ?? [])
            for source in target.sources where source.hasSuffix(".swift") {
                let text = try String(
                    contentsOf: root.appendingPathComponent(target.path).appendingPathComponent(source), encoding: .utf8
                )
                for line in text.split(separator: "\n") {
                    let words = line.split(separator: " ")
                    guard let at = words.firstIndex(of: "import"), at <= 1, words.count > at + 1 else { continue }
                    let module = String(words[at + 1])
                    if Self.layer(of: module) != nil {
                        imported.insert(module)
                        #expect(
                            target.target_dependencies?.contains(module) == true,
                            "\(source) imports \(module), which its target does not name")
                    }
                }
            }
            for dependency in imported {
                let other = try #require(Self.layer(of: dependency))
                #expect(other > own, "\(target.name) imports \(dependency), which is not below it")
                if let only = Self.onlyFor[dependency]
                    ?? (dependency.hasPrefix("Platform")
                        && !["PlatformKit", "PlatformConformance"].contains(dependency)
                        ? Self.onlyFor["Platform*"] : nil)
                {
                    #expect(only.contains(target.name), "only \(only) may import \(dependency), not \(target.name)")
                }
            }
        }
    }
}
