import BuiltInPlatforms
import ContentModel
import Diagnostics
import PlatformFlows
import PlatformKit
import SnippetCompiler
import Testing

/// What the platforms render, through the same check as a build.
@Suite(.enabled(if: Has.grammars, "tree-sitter not found"), .serialized)
struct BuiltInPlatformSamples {
    static let flows: [ResolvedFlow] = [.connect, .refresh, .bill, .pair, .report, .ping, .mark, .wipe, .peek]
    static let platforms = builtInPlatforms.indices.filter { index in
        switch builtInPlatforms[index].toolchain.compiler {
        case .swift: Has.swift
        case .kotlin: Has.kotlin
        case .typeScript: Has.deno
        case .dart: Has.dart
        }
    }

    @Test(arguments: platforms) func passAllRungsThatAreBuilt(index: Int) {
        let platform = builtInPlatforms[index], toolchain = platform.toolchain
        let samples = Self.flows.compactMap { flow in
            let result = platform.render(flow)
            return result.refusals.isEmpty
                ? SampleToCheck(result.sample, with: toolchain, publishedIn: "../Snippets/\(flow.id)") : nil
        }
        let (verdicts, diagnostics) = SnippetCompiler(cacheFolder: nil).check(samples, through: .types)
        #expect(diagnostics == [])
        for sample in samples {
            for rung in [Rung.syntax, .types] {
                let verdict = verdicts[sample.sample.id]?[rung]
                #expect(verdict?.status == .passed, "\(sample.sample.id) \(rung): \(verdict?.reason ?? "")")
            }
        }
    }

    @Test(arguments: platforms) func stubsRefuseWhatTheirPlatformRefuses(index: Int) throws {
        let refused = try SnippetCompiler(cacheFolder: nil).refusedSamples(of: builtInPlatforms[index].toolchain)
        #expect(!refused.isEmpty)
        for sample in refused { #expect(sample.problems == [], "\(sample.file)") }
    }
}
