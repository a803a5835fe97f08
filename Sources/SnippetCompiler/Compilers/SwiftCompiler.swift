import ContentModel
import HostSystem

/// swift-frontend, on modules of stubs.
///
/// It is run as far as SIL: the type checker alone lets a missing return, a variable without a value and data races
/// pass.
struct SwiftCompiler: SampleCompiler {
    static let supported = ToolVersion(6, 3)..<ToolVersion(7, 0)

    let frontend: String
    let version: ToolVersion

    var tool: String { "swiftc" }
    var title: String { "swift-frontend \(version)" }
    var path: String { frontend }
    var sourceExtensions: Set<String> { ["swift"] }

    init(in search: ToolSearch, versions: ToolVersions) throws(Obstacle) {
        guard let driver = search.executable("swiftc") else {
            throw Obstacle("swiftc", reason: "swiftc is not on PATH")
        }
        let beside = HostSystem.folder(of: Files.resolved(driver) ?? driver) + "/swift-frontend"
        guard let frontend = Files.isExecutable(beside) ? beside : search.executable("swift-frontend") else {
            throw Obstacle("swiftc", reason: "swift-frontend is not beside swiftc")
        }
        guard let version = versions.answer(of: frontend, ["--version"]).flatMap({ ToolVersion(in: $0) }) else {
            throw Obstacle("swiftc", reason: "swift-frontend does not tell its version")
        }
        guard Self.supported.contains(version) else {
            throw Obstacle("swiftc", reason: "swift-frontend \(version) is not known to work; 6.3 is")
        }
        (self.frontend, self.version) = (frontend, version)
    }

    func identity(for toolchain: SampleToolchain) -> String {
        ([title] + sampleFlags(toolchain, stubs: "") + toolchain.modules).joined(separator: " ")
    }

    func check(
        _ units: [CompilationUnit], with toolchain: SampleToolchain, _ stubs: StubFolder, cache: CacheFolder?
    ) throws(BrokenTool) -> [CompilationResult] {
        let work = try WorkFolder()
        let modules = try StubModules(
            toolchain, stubs, compiler: self, cache: cache ?? CacheFolder("\(work.path)/cache")
        ).compiled(in: work)
        try work.write(units)
        var results: [CompilationResult] = []
        for unit in units { results.append(try result(of: unit, toolchain, modules, work)) }
        return results
    }

    private func result(
        of unit: CompilationUnit, _ toolchain: SampleToolchain, _ modules: StubModules, _ work: borrowing WorkFolder
    ) throws(BrokenTool) -> CompilationResult {
        // A module of its own for each: names of one are no names of another.
        let arguments =
            ["-frontend", "-emit-sil", "-o", "\(work.path)/sample.sil", "-module-cache-path", modules.clangCache]
            + sampleFlags(toolchain, stubs: modules.folder) + work.paths(of: unit)
        let outcome = try run(arguments, in: work)
        if outcome.isClean { return .judged([]) }
        let messages = Self.messages(outcome.messages, unit)
        guard let findings = messages.findings[unit.index] else { return .broken(excerpt(of: messages.rest)) }
        // The parser alone tells errors of syntax from others; behind one, the others are mere consequences.
        let parsed = try run(["-frontend", "-parse", "-diagnostic-style=llvm"] + work.paths(of: unit), in: work)
        let errors = parsed.isClean ? [] : Self.messages(parsed.messages, unit).findings[unit.index] ?? []
        return .judged(
            errors.isEmpty
                ? findings
                : errors.map { finding in
                    var finding = finding
                    finding.kind = .syntax
                    return finding
                })
    }

    func run(_ arguments: [String], in work: borrowing WorkFolder) throws(BrokenTool) -> CompilerAnswer {
        try work.run(frontend, arguments, memory: 8192)
    }

    private static func messages(_ log: String, _ unit: CompilationUnit) -> CompilerMessages {
        LLVMMessages<UTF8Columns>.read(log, units: [unit]) { text in
            // The group of a warning stands behind it: `[#no-usage]`.
            guard text.hasSuffix("]"), let mark = text.range(ofLast: " [#") else { return (text, false) }
            return (String(text[..<mark]), false)
        }
    }

    /// Flags of samples and stubs alike: modules of the toolchain are prepared once for both.
    static func commonFlags(_ toolchain: SampleToolchain) -> [String] {
        ["-swift-version", toolchain.languageVersion ?? "6", "-parse-as-library", "-diagnostic-style=llvm"]
    }

    private func sampleFlags(_ toolchain: SampleToolchain, stubs: String) -> [String] {
        Self.commonFlags(toolchain) + ["-warnings-as-errors", "-module-name", "Sample", "-I", stubs]
            + toolchain.implicitImports.flatMap { ["-import-module", $0] }
    }
}

extension String {
    /// Where the last occurrence of a part begins.
    fileprivate func range(ofLast part: String) -> Index? {
        indices.reversed().first { self[$0...].hasPrefix(part) }
    }
}
