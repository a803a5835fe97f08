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
    private static let samples = Flows.all.map { ReactNativePlatform().render($0).sample }

    @Test func flowsOfContentAreAmongThem() {
        #expect(Flows.published.map(\.name) == ["connect", "refresh"])
        #expect(Flows.all.count > Flows.published.count + ResolvedFlow.handMade.count)
    }

    @Test(Deno.isThere) func samplesPassTheirRungs() throws {
        let toolchain = ReactNativePlatform().toolchain
        let checked = Self.samples.map { SampleToCheck($0, with: toolchain, publishedIn: $0.id.flow) }
        let (verdicts, diagnostics) = SnippetCompiler(cacheFolder: nil).check(checked, through: .types)
        if let folder = ProcessInfo.processInfo.environment["RENDERED"] {
            for sample in Self.samples {
                let name = "\(sample.id)".map { $0.isLetter ? $0 : "-" } + ".ts"
                try sample.files[0].text.write(toFile: "\(folder)/\(String(name))", atomically: true, encoding: .utf8)
            }
        }
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

    @Test func nothingInASampleSwitchesCheckingOff() {
        for sample in Self.samples {
            for line in sample.files[0].text.split(separator: "\n") where !line.contains("import * as") {
                let code = line.prefix { $0 != "\"" && $0 != "`" && $0 != "'" }
                #expect(
                    !code.contains(#/\bas\b|\bany\b|@ts-|[\w)\]]!(?!=)/#) || code.contains("//")
                        || code.contains("/**"), "\(sample.id): \(line)")
            }
        }
    }

    @Test(Deno.isThere) func formatterAndLinterLeaveSamplesAsTheyAre() throws {
        // Flows of one name in two places would write one file.
        let files = Self.samples.flatMap(\.files).enumerated().map { ("\($0)-\($1.name)", $1.text) }
        try Deno.withFiles(Dictionary(uniqueKeysWithValues: files)) { deno in
            for outcome in try [deno.format(files.map(\.0)), deno.lint(files.map(\.0))] {
                #expect(outcome.succeeded, "\(outcome.output)")
            }
        }
    }
}
