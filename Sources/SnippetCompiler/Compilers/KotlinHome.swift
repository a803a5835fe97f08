import HostSystem

/// An installation of the Kotlin compiler, found by its files: asking it for its version takes a second.
struct KotlinHome: Sendable {
    var version: ToolVersion
    /// Jars of the compiler itself, in the order in which its class archive was made.
    var compiler: [String]
    /// Jars that every sample sees.
    var standardLibrary: [String]
    /// Folders in which jars of other libraries lie.
    var libraryFolders: [String]
    /// Makes several calls in one Java; see `.ci/tools/kotlin-calls`.
    var calls: String?
    /// The compiler's classes as the Java on PATH keeps them in memory.
    var archive: String?
    /// A Java that remembers more of the compiler, and where; see `.ci/kotlin-archive`.
    var warmJava: (program: String, cache: String)?

    /// What Kotlin itself distributes: `bin/kotlinc`, `lib/*.jar`, `build.txt`.
    init?(distribution executable: String) {
        let home = folder(of: folder(of: Files.resolved(executable) ?? executable)), libraries = "\(home)/lib"
        guard let build = try? Files.read("\(home)/build.txt", limit: 1000),
            let version = ToolVersion(
                in: String(decoding: build, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? "")
        else { return nil }
        let jars = ["kotlin-compiler", "kotlin-stdlib", "kotlin-reflect", "kotlin-script-runtime", "annotations-13.0"]
        compiler = (jars + ["trove4j", "kotlinx-coroutines-core-jvm"]).map { "\(libraries)/\($0).jar" }.filter(
            Files.exists)
        standardLibrary = ["kotlin-stdlib", "annotations-13.0"].map { "\(libraries)/\($0).jar" }
        libraryFolders = [libraries]
        self.version = version
    }

    /// What `make tools` installs.
    init?(toolFolder: String) {
        let jars = "\(toolFolder)/run_kotlin_kernel/jars"
        guard let names = try? Files.names(in: jars) else { return nil }
        func jar(_ prefix: String) -> String? {
            names.first { name in
                name.hasPrefix(prefix) && name.hasSuffix(".jar") && name.dropFirst(prefix.count).first?.isNumber == true
            }.map { "\(jars)/\($0)" }
        }
        let parts = [
            "kotlin-jupyter-kernel-", "kotlin-stdlib-", "kotlin-reflect-", "kotlin-script-runtime-", "annotations-",
        ].map(jar)
        compiler = parts.compactMap { $0 }
        guard compiler.count == parts.count,
            let version = ToolVersion(
                in: name(of: compiler[3]).dropFirst("kotlin-script-runtime-".count).dropLast(".jar".count))
        else { return nil }
        self.version = version
        standardLibrary = [compiler[1], compiler[4]]
        libraryFolders = [toolFolder]
        calls = ["\(toolFolder)/calls.jar"].first(where: Files.exists)
        archive = ["\(toolFolder)/k2.jsa"].first(where: Files.exists)
        let java = "\(HostSystem.folder(of: toolFolder))/java/bin/java", cache = "\(toolFolder)/k2.aot"
        if Files.isExecutable(java), Files.exists(cache) { warmJava = (java, cache) }
    }

    /// The jar of a library, here or where Debian puts them.
    func library(_ name: String) -> String? {
        // As the distribution calls it, and as `make tools` does.
        let names = name == "kotlinx-coroutines-core" ? ["\(name)-jvm", "coroutines"] : [name]
        return (libraryFolders + ["/usr/share/java"]).flatMap { folder in names.map { "\(folder)/\($0).jar" } }.first(
            where: Files.exists)
    }
}
