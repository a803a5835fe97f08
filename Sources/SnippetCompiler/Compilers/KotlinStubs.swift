import HostSystem

/// Stubs of a platform for K2: Java sources, which it reads itself, and Kotlin sources, compiled once to a jar of their
/// own.
///
/// Of their own, because in one module with the samples their `internal` names would be visible, and values of theirs
/// would be cast by a check where a real library's are not.
struct KotlinStubs {
    /// Arguments that add the Java sources to a call.
    let javaFolder: [String]
    /// The jar of the compiled Kotlin stubs; none where there are none.
    let compiledJar: [String]
    /// Arguments of the call that compiles them; `nil` if that is done already.
    let call: [String]?

    private let cache: CacheFolder?
    private let name: String

    init(_ stubs: StubFolder, libraries: [String], flags: [String], title: String, cache: CacheFolder?, work: String) {
        self.cache = cache
        javaFolder = stubs.files(below: "java", suffix: ".java").isEmpty ? [] : ["\(stubs.path)/java"]
        let sources = stubs.files(below: "kotlin", suffix: ".kt").map { "\(stubs.path)/\($0)" }
        let key = SHA256.hex(of: ([title, stubs.digest] + libraries + flags).joined(separator: "\n"))
        name = "stubs/\(key.prefix(32)).jar"
        let made = "\(work)/stubs.jar"
        if sources.isEmpty {
            (compiledJar, call) = ([], nil)
        } else if let cache, cache.holds(name) {
            (compiledJar, call) = (["\(cache.path)/\(name)"], nil)
        } else {
            compiledJar = [made]
            // Only declarations count here: bodies are left out. What a stub's body does not use is no mistake.
            call =
                flags.filter { $0 != "-Werror" && $0 != "-Wextra" }
                + ["-nowarn", "-Xheader-mode", "-cp", libraries.joined(separator: ":"), "-d", made] + sources
                + javaFolder
        }
    }

    /// Puts the jar that `call` made into the cache.
    func keep() {
        guard let cache, let made = compiledJar.first, let content = try? Files.read(made) else { return }
        cache.write(content, to: name)
    }
}
