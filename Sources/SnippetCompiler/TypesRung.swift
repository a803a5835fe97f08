import ContentModel
import Diagnostics
import HostSystem

/// What came of giving a sample to its compiler.
enum Compilation: Sendable {
    /// - Parameters:
    ///   - by: the compiler and its version.
    ///   - refusals: its errors, of the kinds `syntax` and `types`; none if it accepts the sample.
    case checked(by: String, refusals: [Finding])
    case notChecked(Verdict)
}

extension SnippetCompiler {
    /// Gives each sample to its platform's compiler, the platforms side by side.
    ///
    /// The results stand in the order of `samples`.
    func compile(_ samples: [SampleToCheck]) -> (compilations: [Compilation], diagnostics: [Diagnostic]) {
        // One platform's samples share their stubs and, where the compiler allows it, a call.
        var groups: [(compiler: SampleToolchain.Compiler, indices: [Int])] = []
        for (index, sample) in samples.enumerated() {
            if let group = groups.firstIndex(where: {
                samples[$0.indices[0]].toolchain.resources == sample.toolchain.resources
            }) {
                groups[group].indices.append(index)
            } else {
                groups.append((sample.toolchain.compiler, [index]))
            }
        }
        groups.sort { $0.compiler.expectedSeconds > $1.compiler.expectedSeconds }
        let results = inParallel(
            groups.map { group in
                { @Sendable in
                    PlatformCompilation(
                        samples: group.indices.map { samples[$0] }, stubFolder: stubFolder, tools: tools, cache: cache,
                        rest: rest
                    ).result()
                }
            })
        var compilations: [Int: Compilation] = [:]
        for (group, result) in zip(groups, results) {
            for (index, compilation) in zip(group.indices, result.compilations) { compilations[index] = compilation }
        }
        return (samples.indices.compactMap { compilations[$0] }, results.flatMap(\.diagnostics))
    }

    /// The verdict on a sample that was given to its compiler: accepted, and without a word that silences the compiler.
    func types(of sample: SampleToCheck, _ compilation: Compilation, _ texts: ParsedTexts) -> RungResult {
        let lint: [Finding]
        do throws(Obstacle) {
            let stubs = stubFolder(sample.toolchain)
            lint = try TextLint(sample, texts).findings(
                modules: texts.modules(for: sample.toolchain, in: stubs),
                packages: texts.packages(for: sample.toolchain, in: stubs))
        } catch { return .notChecked(error) }
        switch compilation {
        case .notChecked(let verdict):
            guard let first = lint.first else { return RungResult(verdict: verdict) }
            return RungResult(verdict: Verdict(.failed, reason: summary(of: lint, first: first)), findings: lint)
        case .checked(let compiler, let refusals):
            var verdict = Verdict(.passed, tool: compiler, evidence: sample.toolchain.evidence)
            // Errors of syntax are reported by the rung of that name.
            let findings = refusals.filter { $0.kind == .types } + lint
            if let first = refusals.first ?? lint.first {
                verdict.status = .failed
                verdict.reason = summary(of: refusals + lint, first: first)
            }
            return RungResult(verdict: verdict, findings: findings)
        }
    }
}

extension SampleToolchain.Compiler {
    /// On two cores the longest starts first.
    var expectedSeconds: Int {
        switch self {
        case .kotlin: 6
        case .swift: 3
        case .typeScript, .dart: 2
        }
    }
}
