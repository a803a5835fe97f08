import Foundation
import HostSystem
import Testing

/// The compiler, formatter, linter and runtime of samples, in a folder of its own.
struct Deno {
    static let path = Resources.tool("deno/bin/deno") ?? Resources.executable("deno")
    static let stubs = Resources.folder(of: "PlatformReactNative").map { $0 + "/Stubs" } ?? "."
    /// Tests with this condition are skipped visibly where the compiler is missing.
    static let isThere = ConditionTrait.enabled(if: path != nil, "deno is not installed; make tools installs it")

    let folder: String

    /// Runs `body` in a temporary folder that holds the files.
    static func withFiles<Result>(_ files: [String: String], _ body: (Deno) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("samples-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        return try body(Deno(folder: folder.path))
    }

    struct Outcome {
        var succeeded: Bool
        var output: String
    }

    func run(_ arguments: [String], timeLimit: Double = 120) throws -> Outcome {
        // Another variable of the environment, RUST_BACKTRACE, would add lines to messages.
        let environment = [
            "NO_COLOR": "1", "DENO_NO_UPDATE_CHECK": "1", "DENO_DIR": folder + "/.cache", "HOME": folder,
        ]
        let outcome = try ProcessRun(
            try #require(Self.path), arguments, environment: environment, folder: folder, timeLimit: timeLimit
        ).start()
        return Outcome(succeeded: outcome.succeeded, output: outcome.outputText + outcome.logText)
    }

    /// Strict, against the stubs.
    func check(_ names: [String]) throws -> Outcome {
        try run(["check", "-q", "--no-remote", "--no-npm", "--config", Self.stubs + "/deno.json"] + names)
    }

    func format(_ names: [String]) throws -> Outcome {
        try run(["fmt", "--check", "--config", Self.stubs + "/deno.json"] + names)
    }

    func lint(_ names: [String]) throws -> Outcome { try run(["lint", "--config", Self.stubs + "/deno.json"] + names) }
}
