import ContentModel
import HostSystem

/// K2, on Android's classes as Java and Kotlin stubs; all samples of a platform share a Java.
struct KotlinCompiler: SampleCompiler {
    static let supported = ToolVersion(2, 2)..<ToolVersion(2, 5)
    /// Unused code is a mistake in a sample too.
    ///
    /// Java 8's library is close to what Android has. What is compiled is thrown away: making it fast would take minutes
    /// where a function is long.
    static let flags = [
        "-no-stdlib", "-no-reflect", "-Werror", "-Wextra", "-Xjdk-release=8", "-Xrender-internal-diagnostic-names",
        "-Xno-optimize",
    ]

    let home: KotlinHome
    let java: KotlinJava

    var tool: String { "kotlinc" }
    var title: String { "kotlinc \(home.version)" }
    var path: String { home.compiler[0] }
    var sourceExtensions: Set<String> { ["kt"] }

    init(in search: ToolSearch, versions: ToolVersions) throws(Obstacle) {
        let homes = [
            search.executable("kotlinc").flatMap(KotlinHome.init(distribution:)),
            search.folder("kotlin").flatMap(KotlinHome.init(toolFolder:)),
        ]
        .compactMap { $0 }
        guard let home = homes.first(where: { Self.supported.contains($0.version) }) else {
            let other = homes.first.map {
                "kotlinc \($0.version) is not known to work; `make tools` installs one that is"
            }
            throw Obstacle("kotlinc", reason: other ?? "kotlinc not found; `make tools` installs it")
        }
        self.home = home
        java = try KotlinJava(for: home, in: search, versions: versions)
    }

    func identity(for toolchain: SampleToolchain) throws(Obstacle) -> String {
        var parts = [title, java.version] + flags(for: toolchain)
        for library in toolchain.libraries {
            guard let jar = home.library(library), let fingerprint = Files.fingerprint(jar) else {
                throw Obstacle("kotlinc", reason: "\(library).jar not found; `make site` installs it")
            }
            parts.append("\(library) \(fingerprint)")
        }
        return parts.joined(separator: "\n")
    }

    private func flags(for toolchain: SampleToolchain) -> [String] {
        let version = toolchain.languageVersion ?? "2.2"
        return Self.flags + ["-language-version", version, "-api-version", version]
    }

    func check(
        _ units: [CompilationUnit], with toolchain: SampleToolchain, _ stubs: StubFolder, cache: CacheFolder?
    ) throws(BrokenTool) -> [CompilationResult] {
        let work = try WorkFolder()
        try work.write(units)
        let calls = KotlinCalls(compiler: self, folder: work.path)
        let libraries = home.standardLibrary + toolchain.libraries.compactMap(home.library)
        let declarations = KotlinStubs(
            stubs, libraries: libraries, flags: flags(for: toolchain), title: title, cache: cache, work: work.path)
        let samples = { (group: [CompilationUnit], number: Int) in
            flags(for: toolchain) + [
                "-cp", (libraries + declarations.compiledJar).joined(separator: ":"), "-d", "\(work.path)/out\(number)",
            ]
                + Self.paths(of: group, in: work) + declarations.javaFolder
        }
        var call = declarations.call
        return try judge(units, in: KotlinGroups().groups(of: units)) { (groups) throws(BrokenTool) in
            let first = call.map { [$0] } ?? []
            var answers = try calls.make(first + groups.enumerated().map { samples($1, $0) }, in: work)
            if !first.isEmpty {
                let answer = answers.removeFirst()
                guard answer.isClean else {
                    throw BrokenTool(message: "the stubs do not compile: \(excerpt(of: answer.messages))")
                }
                declarations.keep()
                call = nil
            }
            return zip(groups, answers).map { group, answer in answer.isClean ? nil : messages(answer.messages, group) }
        }
    }

    /// A file that several units have is given once.
    private static func paths(of group: [CompilationUnit], in work: borrowing WorkFolder) -> [String] {
        var seen: Set<String> = [], paths: [String] = []
        for unit in group {
            for (file, path) in zip(unit.files, work.paths(of: unit))
            where seen.insert("\(file.name)\n\(file.text)").inserted { paths.append(path) }
        }
        return paths
    }

    private func messages(_ log: String, _ units: [CompilationUnit]) -> CompilerMessages {
        LLVMMessages<UTF16Columns>.read(log, units: units) { text in
            // `[UNRESOLVED_REFERENCE] unresolved reference 'x'.`
            guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return (text, false) }
            let name = text[text.index(after: text.startIndex)..<end]
            let rest = text[text.index(after: end)...].drop { $0 == " " }
            return (String(rest), name == "SYNTAX")
        }
    }
}
