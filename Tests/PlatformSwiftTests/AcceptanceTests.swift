import ContentModel
import Foundation
import PlatformFlows
import PlatformKit
import PlatformSwift
import Testing

/// The compiler and the linter have nothing to say about any sample.
@Suite struct Acceptance {
    static let flows: [ResolvedFlow] = [.connect, .refresh, .bill]

    static func files(_ flows: [ResolvedFlow]) -> [String: String] {
        let files = flows.flatMap { SwiftPlatform().render($0).sample.files }
        if let folder = ProcessInfo.processInfo.environment["RENDERED"] {
            for file in files { try? file.text.write(toFile: folder + "/" + file.name, atomically: true, encoding: .utf8) }
        }
        return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
    }

    /// In one module: an app holds all of its samples.
    @Test func compilerAcceptsEveryFlow() throws {
        let outcome = try SwiftCompiler.shared.get().check(Self.files(Self.flows))
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// What Xcode sets for new projects.
    @Test func compilerAcceptsEveryFlowOnTheMainActor() throws {
        let features = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances", "MemberImportVisibility"]
        let settings = ["-default-isolation", "MainActor"] + features.flatMap { ["-enable-upcoming-feature", $0] }
        let outcome = try SwiftCompiler.shared.get().check(Self.files(Self.flows), settings)
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func linterAcceptsEveryFlow() throws {
        let outcome = try SwiftCompiler.lint(Self.files(Self.flows))
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// SwiftPM builds every file below `Snippets/`, also where there is no UIKit and no stub.
    @Test func committedTextBuildsToNothingHere() throws {
        for file in Self.flows.flatMap({ SwiftPlatform().render($0).sample.files }) {
            let folder = try SwiftCompiler.temporaryFolder()
            try file.published.write(toFile: "\(folder)/\(file.name)", atomically: true, encoding: .utf8)
            let outcome = try SwiftCompiler.run(
                "swiftc", ["-swift-version", "6", "-warnings-as-errors", "-o", folder + "/snippet", "\(folder)/\(file.name)"])
            #expect(outcome.succeeded, "\(outcome.output)")
            #expect(!file.text.contains("#if") && !file.text.contains("snippet."))
        }
    }

    @Test func noSampleSilencesTheCompiler() throws {
        for (name, text) in Self.files(Self.flows) {
            for suppression in SwiftPlatform().toolchain.suppressions {
                #expect(!text.contains(try Regex(suppression.pattern)), "\(name) has \(suppression.name)")
            }
        }
    }
}
