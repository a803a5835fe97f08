import ContentModel
import Diagnostics
import Foundation
import PlatformFlows
import PlatformKit
import PlatformReactNative
import SnippetCompiler
import Testing

/// The compiler, the formatter and the linters have nothing to say about any sample, whatever the names in its flow.
@Suite struct Acceptance {
    private static let samples = ResolvedFlow.handMade.map { ReactNativePlatform().render($0).sample }

    @Test(Deno.isThere) func samplesPassTheirRungs() throws {
        let toolchain = ReactNativePlatform().toolchain
        let checked = Self.samples.map { SampleToCheck($0, with: toolchain, publishedIn: $0.id.flow) }
        let (verdicts, diagnostics) = SnippetCompiler(cacheFolder: nil).check(checked, through: .types)
        for diagnostic in diagnostics { Issue.record("\(diagnostic.message) \(diagnostic.notes.map(\.message))") }
        for sample in Self.samples {
            for rung in [Rung.syntax, .types] {
                let verdict = try #require(verdicts[sample.id]?[rung])
                #expect(
                    verdict.status == .passed || verdict.missingTool != nil,
                    "\(sample.id) \(rung): \(verdict.reason ?? "")")
            }
        }
    }

    @Test(Deno.isThere) func formatterAndLinterLeaveSamplesAsTheyAre() throws {
        let files = Self.samples.flatMap(\.files)
        try Deno.withFiles(Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })) { deno in
            for outcome in try [deno.format(files.map(\.name)), deno.lint(files.map(\.name))] {
                #expect(outcome.succeeded, "\(outcome.output)")
            }
        }
    }
}
