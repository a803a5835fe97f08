import HostSystem

/// The Java that the Kotlin compiler runs on, with what set-up has it remember of the compiler.
struct KotlinJava: Sendable {
    let program: String
    /// Options of its own.
    let options: [String]
    /// Arguments of each call of the compiler: where the declarations of Java's library are, if not in `program` itself.
    let arguments: [String]
    /// What Java says of its version: the one that has the declarations, and after it `program`.
    let version: String

    init(for home: KotlinHome, in search: ToolSearch, versions: ToolVersions) throws(Obstacle) {
        guard let java = search.executable("java") else {
            throw Obstacle("kotlinc", reason: "kotlinc runs on java, which is not on PATH; `make site` installs it")
        }
        guard let answer = versions.answer(of: java, ["-version"]), let found = ToolVersion(in: answer),
            found >= ToolVersion(11, 0)
        else {
            throw Obstacle("kotlinc", reason: "kotlinc runs on Java 11 or later, and \(java) is not")
        }
        if let warm = home.warmJava, let second = versions.answer(of: warm.program, ["-version"]) {
            program = warm.program
            arguments = ["-jdk-home", folder(of: folder(of: Files.resolved(java) ?? java))]
            // A cache that does not fit is not used, and nothing is said of it.
            options = ["-XX:AOTCache=\(warm.cache)", "--sun-misc-unsafe-memory-access=allow"]
            version = "\(answer)\n\(second)"
        } else {
            program = java
            arguments = []
            options = home.archive.map { ["-XX:SharedArchiveFile=\($0)", "-Xshare:auto"] } ?? []
            version = answer
        }
    }
}
