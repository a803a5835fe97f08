package import ContentModel
package import Diagnostics
package import HostSystem

/// Says of samples how far they are proven: parses them, and hands them to their platforms' real compilers.
package struct SnippetCompiler: Sendable {
    let tools: ToolSearch
    let cache: CacheFolder?
    let stubFolder: @Sendable (SampleToolchain) -> String?
    /// Why compilers are not run for what the cache does not know, which is then not checked; `nil`: they are run.
    package var rest: CompilerRest?

    /// - Parameters:
    ///   - cacheFolder: where verdicts, stub modules and versions of compilers are kept; safe to delete. `nil` keeps
    ///     nothing.
    ///   - stubFolder: where a platform's stubs are; by default among the resources of its module.
    package init(
        tools: ToolSearch = .here, cacheFolder: String?,
        stubFolder: @escaping @Sendable (SampleToolchain) -> String? = {
            Resources.folder(of: $0.resources).map { "\($0)/Stubs" }
        }
    ) {
        self.tools = tools
        self.cache = cacheFolder.map(CacheFolder.init)
        self.stubFolder = stubFolder
    }

    /// Runs every rung up to `last`; `nil` runs none.
    ///
    /// Each sample gets a verdict of each rung: what was not run says why.
    package func check(_ samples: [SampleToCheck], through last: Rung?) -> (
        verdicts: [Sample.ID: [Rung: Verdict]], diagnostics: [Diagnostic]
    ) {
        func isAsked(_ rung: Rung) -> Bool { last.map { rung <= $0 } ?? false }
        var verdicts: [Sample.ID: [Rung: Verdict]] = [:], diagnostics: [Diagnostic] = []
        var sound: [SampleToCheck] = []
        for sample in samples {
            let unsafe = FileNameProblem.first(in: sample.sample)
            if let unsafe { diagnostics.append(unsafe.diagnostic(in: sample)) } else { sound.append(sample) }
            for rung in Rung.allCases {
                let reason =
                    switch rung {
                    case .references, .literals, .run: "not built yet"
                    case .syntax, .types: unsafe?.reason ?? "not asked for"
                    }
                verdicts[sample.sample.id, default: [:]][rung] = .notChecked(reason)
            }
        }
        guard isAsked(.syntax) else { return (verdicts, diagnostics) }
        TemporaryFolder.sweep()
        let texts = ParsedTexts()
        let (compiled, problems) = isAsked(.types) ? compile(sound) : ([], [])
        diagnostics += problems
        for (index, sample) in sound.enumerated() {
            let compilation = compiled.isEmpty ? nil : compiled[index]
            var results = [Rung.syntax: syntax(of: sample, confirmedBy: compilation, texts)]
            if let compilation { results[.types] = types(of: sample, compilation, texts) }
            for (rung, result) in results { verdicts[sample.sample.id]?[rung] = result.verdict }
            diagnostics += sample.diagnostics(for: results.values.flatMap(\.findings))
        }
        return (verdicts, diagnostics.sortedForReading())
    }
}
