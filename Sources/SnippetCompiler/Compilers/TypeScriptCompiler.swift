import ContentModel
import HostSystem

/// The TypeScript compiler that is built into Deno, with the map of modules and the options of the platform's
/// `deno.json`.
struct TypeScriptCompiler: SampleCompiler {
    static let supported = ToolVersion(2, 9)..<ToolVersion(3, 0)

    let deno: String
    let version: ToolVersion

    var tool: String { "deno" }
    var title: String { "TypeScript of deno \(version)" }
    var path: String { deno }
    var sourceExtensions: Set<String> { ["ts", "tsx"] }

    init(in search: ToolSearch, versions: ToolVersions) throws(Obstacle) {
        let candidates = [search.executable("deno"), search.folder("deno").map { "\($0)/bin/deno" }].compactMap { $0 }
            .filter(Files.isExecutable)
        var other: ToolVersion?
        for candidate in candidates {
            guard let version = versions.answer(of: candidate, ["--version"]).flatMap({ ToolVersion(in: $0) }) else {
                continue
            }
            if Self.supported.contains(version) {
                (deno, self.version) = (candidate, version)
                return
            }
            other = other ?? version
        }
        let reason = other.map { "deno \($0) is not known to work; `make tools` installs one that is" }
        throw Obstacle("deno", reason: reason ?? "deno not found; `make tools` installs it")
    }

    /// No network, no lock file, no package of anyone: what a sample imports is a stub or one of its own files.
    private static let flags = [
        "check", "--quiet", "--no-remote", "--no-npm", "--no-lock", "--v8-flags=--max-old-space-size=1024",
    ]

    func identity(for toolchain: SampleToolchain) -> String { ([title] + Self.flags).joined(separator: " ") }

    func check(
        _ units: [CompilationUnit], with toolchain: SampleToolchain, _ stubs: StubFolder, cache: CacheFolder?
    ) throws(BrokenTool) -> [CompilationResult] {
        let work = try WorkFolder()
        // Deno applies `deno.json` to what lies below it: the stubs come to the samples.
        for name in stubs.files {
            let content: [UInt8]
            do throws(FileProblem) { content = try Files.read("\(stubs.path)/\(name)") } catch {
                throw BrokenTool(message: error.description)
            }
            try work.write(content, to: name)
        }
        try work.write(units)
        return try judge(units, in: Self.groups(of: units)) { (groups) throws(BrokenTool) in
            var answers: [CompilerMessages?] = []
            for group in groups {
                let files = group.flatMap { work.paths(of: $0) }
                // Its own folder for what it keeps: ours are the verdicts, and the next call has other paths.
                let outcome = try work.run(
                    deno, Self.flags + ["--config", "deno.json"] + files,
                    environment: ["DENO_DIR": "\(work.path)/.deno", "DENO_NO_UPDATE_CHECK": "1"])
                answers.append(outcome.isClean ? nil : DenoMessages.read(outcome.messages, units: group))
            }
            return answers
        }
    }

    /// Modules do not see each other, but for what one declares for all.
    static func groups(of units: [CompilationUnit]) -> [[Int]] {
        let global = units.indices.filter { index in units[index].files.contains { $0.text.contains("global") } }
        let others = units.indices.filter { !global.contains($0) }
        return (others.isEmpty ? [] : [others]) + global.map { [$0] }
    }
}
