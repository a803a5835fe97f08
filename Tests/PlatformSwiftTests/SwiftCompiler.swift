import ContentModel
import Foundation
import HostSystem
import PlatformSwift
import Testing

/// The compiler of samples with the stub modules, built once for a test process.
struct SwiftCompiler {
    struct Outcome {
        var succeeded: Bool
        var output: String
    }

    struct Problem: Error { var output: String }

    /// swiftc is what runs these tests: no condition.
    private static let stubsFolder = Resources.folder(of: "PlatformSwift").map { $0 + "/Stubs" } ?? "."
    static let modules = SwiftPlatform().toolchain.modules
    static let shared = Result { try SwiftCompiler() }

    /// Holds the modules and their libraries.
    private let built: String

    private init() throws {
        built = try Self.temporaryFolder()
        // Swift 5 mode: the system's modules are Objective-C, which promises nothing about threads. Only then does the
        // compiler check at run time that a main-actor closure is called on the main thread.
        for (index, module) in Self.modules.enumerated() {
            let links = Self.modules[..<index].map { "-l" + $0 }
            let outcome = try Self.run(
                "swiftc",
                [
                    "-swift-version", "5", "-warnings-as-errors", "-parse-as-library", "-module-name", module,
                    "-emit-module",
                ]
                    + [
                        "-emit-module-path", "\(built)/\(module).swiftmodule", "-emit-library", "-o",
                        "\(built)/lib\(module).so",
                    ]
                    + ["-I", built, "-L", built, "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN"] + links
                    + Self.sources(of: module))
            guard outcome.succeeded else { throw Problem(output: outcome.output) }
        }
    }

    /// Removed when the process ends.
    private static let root: URL = {
        atexit { try? FileManager.default.removeItem(at: SwiftCompiler.root) }
        return FileManager.default.temporaryDirectory.appendingPathComponent("samples-\(UUID().uuidString)")
    }()

    static func temporaryFolder() throws -> String {
        let folder = root.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.path
    }

    /// A file or a folder.
    static func sources(of module: String) throws -> [String] {
        let folder = "\(stubsFolder)/\(module)"
        guard FileManager.default.fileExists(atPath: folder) else { return [folder + ".swift"] }
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
    }

    static func run(
        _ tool: String, _ arguments: [String], environment: [String: String]? = nil, timeLimit: Double = 900
    ) throws -> Outcome {
        let path = tool.hasPrefix("/") ? tool : try #require(Resources.executable(tool))
        let outcome = try ProcessRun(path, arguments, environment: environment, timeLimit: timeLimit).start()
        return Outcome(succeeded: outcome.succeeded, output: outcome.outputText + outcome.logText)
    }

    private var flags: [String] {
        let implicit = SwiftPlatform().toolchain.implicitImports.flatMap {
            ["-Xfrontend", "-import-module", "-Xfrontend", $0]
        }
        return ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-I", built] + implicit
    }

    /// Files as one module, Swift 6 mode, warnings as errors.
    func check(_ files: [String: String], _ more: [String] = []) throws -> Outcome {
        try Self.run("swiftc", ["-typecheck", "-diagnostic-style=llvm"] + flags + more + Self.written(files))
    }

    /// An executable of the files.
    func build(_ files: [String: String]) throws -> String {
        let program = try Self.temporaryFolder() + "/run"
        let libraries = ["-L", built, "-Xlinker", "-rpath", "-Xlinker", built] + Self.modules.map { "-l" + $0 }
        let outcome = try Self.run("swiftc", ["-Onone", "-o", program] + flags + libraries + Self.written(files))
        guard outcome.succeeded else { throw Problem(output: outcome.output) }
        return program
    }

    /// `swift format lint --strict` with the configuration of published samples.
    static func lint(_ files: [String: String]) throws -> Outcome {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let configuration = root.appendingPathComponent("Snippets/.swift-format").path
        return try run("swift", ["format", "lint", "--strict", "--configuration", configuration] + written(files))
    }

    private static func written(_ files: [String: String]) throws -> [String] {
        let folder = try temporaryFolder()
        return try files.sorted { $0.key < $1.key }.map { name, text in
            try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
            return "\(folder)/\(name)"
        }
    }
}
