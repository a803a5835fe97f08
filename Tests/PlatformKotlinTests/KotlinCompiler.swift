import Foundation
import HostSystem
import PlatformKotlin
import Testing

/// Tests that need the compiler, one after the other: each call of it takes a core and half a gigabyte.
@Suite(.serialized, .enabled(if: KotlinCompiler.missing == nil, "the Kotlin compiler is not there (make tools)"))
struct Compiled {}

/// K2 with what samples stand on, for the tests of this module. One Java makes all its calls.
struct KotlinCompiler {
    struct Problem: Error, CustomStringConvertible {
        var description: String
    }

    /// Why there is none; `nil`: there is one.
    static let missing: String? = {
        if Resources.executable("java") == nil { return "java is not on PATH" }
        if Resources.tool("kotlin") == nil { return "the Kotlin compiler is not installed (make tools)" }
        return library("com.android.json") == nil ? "org.json is not installed (make tools)" : nil
    }()

    private static let tools = Resources.tool("kotlin") ?? "."
    private static let jars = tools + "/run_kotlin_kernel/jars"
    static let resources = Resources.folder(of: "PlatformKotlinTests") ?? "."
    static let stubs = (Resources.folder(of: "PlatformKotlin") ?? ".") + "/Stubs"

    private static func jar(_ prefix: String) -> String {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: jars)) ?? []
        let name =
            names.sorted().first { $0.hasPrefix(prefix) && $0.dropFirst(prefix.count).first?.isNumber == true }
            ?? prefix + ".jar"
        return jars + "/" + name
    }

    private static func library(_ name: String) -> String? {
        [tools + "/\(name).jar", "/usr/share/java/\(name).jar"].first { FileManager.default.isReadableFile(atPath: $0) }
    }

    private static let compiler = [
        "kotlin-jupyter-kernel-", "kotlin-stdlib-", "kotlin-reflect-", "kotlin-script-runtime-", "annotations-",
    ].map(jar)
    /// What a sample sees beside Android.
    static let libraries = [compiler[1], compiler[4], tools + "/coroutines.jar", library("com.android.json") ?? ""]

    /// The Java that remembers the compiler, where set-up has made it.
    private static let warmJava = Resources.tool("java").map { $0 + "/bin/java" }
    private static let java = [
        "-XX:AOTCache=\(tools)/k2.aot", "--sun-misc-unsafe-memory-access=allow", "-Xlog:disable", "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1", "-Xmx1g",
    ]
    private static let flags = [
        "-no-stdlib", "-no-reflect", "-Xno-optimize", "-language-version", "2.2", "-api-version", "2.2",
    ]

    /// Messages of the compiler; empty: none, and it has compiled.
    static func compile(_ sources: [String], into folder: String, _ options: [String] = [], classes: [String] = [])
        throws -> String
    {
        let path = try executable("java")
        let home = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        let arguments =
            (warmJava == nil ? Array(java.dropFirst(2)) : java)
            + ["-cp", (compiler + [tools + "/calls.jar"]).joined(separator: ":")]
            + ["org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-jdk-home", home.path] + flags + options
            + ["-cp", (libraries + classes).joined(separator: ":"), "-d", folder] + sources
        let outcome = try ProcessRun(warmJava ?? path, arguments, timeLimit: 600).start()
        // What begins so Java says of the compiler, not the compiler of the sample.
        let messages = outcome.logText.split(separator: "\n").filter { !$0.hasPrefix("WARNING: ") }
        let text = outcome.outputText + messages.map { $0 + "\n" }.joined()
        return outcome.succeeded ? text : text + "(\(outcome.end))"
    }

    /// What a program prints, line by line.
    static func run(_ main: String, _ arguments: [String], classes: String) throws -> [Substring] {
        let path = try executable("java")
        let outcome = try ProcessRun(
            path,
            [
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", ([classes] + libraries).joined(separator: ":"),
                main,
            ] + arguments,
            timeLimit: 600
        ).start()
        guard outcome.succeeded else { throw Problem(description: outcome.logText) }
        return outcome.outputText.split(separator: "\n")
    }

    private static func executable(_ name: String) throws -> String {
        guard let path = Resources.executable(name) else { throw Problem(description: "\(name) is not on PATH") }
        return path
    }
}

/// A folder of a test, removed when the process ends.
enum TemporaryFolder {
    private static let root: URL = {
        atexit { try? FileManager.default.removeItem(at: TemporaryFolder.root) }
        return FileManager.default.temporaryDirectory.appendingPathComponent("kotlin-\(UUID().uuidString)")
    }()

    static func make() throws -> URL {
        let folder = root.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
