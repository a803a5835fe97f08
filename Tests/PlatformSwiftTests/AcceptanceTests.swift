import ContentModel
import Foundation
import PlatformFlows
import PlatformKit
import PlatformSwift
import Testing

/// The compiler and the linter have nothing to say about any sample.
@Suite struct Acceptance {
    struct App: Sendable, CustomTestStringConvertible {
        var flows: [ResolvedFlow]
        var testDescription: String { flows.map(\.label).joined(separator: ", ") }
    }

    static let apps = Flows.apps.map { App(flows: $0) }
    private static let all = Flows.apps.flatMap { $0 }

    @Test func everyExampleAndAllOfOurContentIsOffered() {
        #expect(Flows.apps[0].map(\.id) == ["outlet/connect", "outlet/refresh"])
        #expect(Flows.examples.count >= 8)
        for flow in Self.all { #expect(SwiftPlatform().render(flow).refusals.isEmpty, "\(flow.label)") }
    }

    /// In one module: an app holds all of its samples.
    @Test(arguments: apps) func compilerAcceptsTheSamplesOf(_ app: App) throws {
        let outcome = try SwiftCompiler.shared.get().check(Flows.files(app.flows))
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// What Xcode sets for new projects.
    @Test(arguments: apps) func compilerAcceptsOnTheMainActorTheSamplesOf(_ app: App) throws {
        let features = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances", "MemberImportVisibility"]
        let settings = ["-default-isolation", "MainActor"] + features.flatMap { ["-enable-upcoming-feature", $0] }
        let outcome = try SwiftCompiler.shared.get().check(Flows.files(app.flows), settings)
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: apps) func linterAcceptsTheSamplesOf(_ app: App) throws {
        let outcome = try SwiftCompiler.lint(Flows.files(app.flows))
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// SwiftPM builds every file below `Snippets/`, also where there is no UIKit and no stub.
    @Test(arguments: apps) func committedTextBuildsToNothingHere(_ app: App) throws {
        for file in app.flows.flatMap({ SwiftPlatform().render($0).sample.files }) {
            let folder = try SwiftCompiler.temporaryFolder()
            try file.published.write(toFile: "\(folder)/\(file.name)", atomically: true, encoding: .utf8)
            let outcome = try SwiftCompiler.run(
                "swiftc", ["-swift-version", "6", "-warnings-as-errors", "-typecheck", "\(folder)/\(file.name)"])
            #expect(outcome.succeeded, "\(outcome.output)")
            #expect(!file.text.contains("#if") && !file.text.contains("snippet."))
        }
    }

    @Test func noSampleSilencesTheCompiler() throws {
        for (name, text) in Self.all.map({ Flows.files([$0]) }).joined() {
            // Literals may hold anything.
            let code = text.replacing(/"(\\.|[^"\\])*"/, with: "")
            for suppression in SwiftPlatform().toolchain.suppressions {
                #expect(!code.contains(try Regex(suppression.pattern)), "\(name) has \(suppression.name)")
            }
        }
    }
}
