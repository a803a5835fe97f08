import ContentModel
import Diagnostics
import HostSystem

/// The samples of one platform, on their way through its compiler: from the cache where nothing changed.
struct PlatformCompilation: Sendable {
    /// All with the same toolchain.
    var samples: [SampleToCheck]
    var stubFolder: @Sendable (SampleToolchain) -> String?
    var tools: ToolSearch
    var cache: CacheFolder?
    var rest: CompilerRest?

    private var toolchain: SampleToolchain { samples[0].toolchain }

    func result() -> (compilations: [Compilation], diagnostics: [Diagnostic]) {
        do throws(Obstacle) {
            let compiler = try toolchain.compiler.find(in: tools, versions: ToolVersions(cache: cache))
            guard let folder = stubFolder(toolchain), let stubs = StubFolder(folder) else {
                throw Obstacle(compiler.tool, reason: "the stubs of \(toolchain.resources) are not installed")
            }
            return try compile(with: compiler, stubs)
        } catch {
            return (samples.map { _ in .notChecked(.notChecked(error.reason, missing: error.tool)) }, [])
        }
    }

    private func compile(with compiler: any SampleCompiler, _ stubs: StubFolder) throws(Obstacle) -> (
        [Compilation], [Diagnostic]
    ) {
        let verdicts = cache.map { VerdictCache(folder: $0) }
        let identity = try compiler.identity(for: toolchain)
        var compilations: [Compilation?] = [], units: [CompilationUnit] = [], keys: [String] = []
        for (index, sample) in samples.enumerated() {
            let unit = CompilationUnit(sample.sample, index: index, extensions: compiler.sourceExtensions)
            guard !unit.files.isEmpty else {
                compilations.append(.notChecked(.notChecked("no file of it is for \(compiler.tool)")))
                keys.append("")
                continue
            }
            keys.append(unit.cacheKey(identity: identity, stubs: stubs.digest))
            let known = verdicts?[keys[index]]
            compilations.append(known.map { .checked(by: compiler.title, refusals: $0) })
            if known == nil { units.append(unit) }
        }
        var diagnostics: [Diagnostic] = []
        if let rest {
            for unit in units { compilations[unit.index] = .notChecked(.notChecked(rest.reason(compiler.tool))) }
            units = []
        }
        if !units.isEmpty {
            let results: [CompilationResult]
            do throws(BrokenTool) {
                results = try compiler.check(units, with: toolchain, stubs, cache: cache)
            } catch {
                results = units.map { _ in .broken(error.message) }
            }
            for (unit, result) in zip(units, results) {
                switch result {
                case .judged(let refusals):
                    verdicts?[keys[unit.index]] = refusals
                    compilations[unit.index] = .checked(by: compiler.title, refusals: refusals)
                case .broken(let message):
                    compilations[unit.index] = .notChecked(.notChecked("\(compiler.tool) failed"))
                    diagnostics.append(.compilerFailed(compiler.title, message, toolchain))
                }
            }
        }
        if !units.isEmpty { cache?.prune() }
        return (compilations.compactMap { $0 }, diagnostics)
    }
}
