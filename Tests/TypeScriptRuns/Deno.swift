import Foundation
import HostSystem

/// The compiler, formatter, linter and runtime of a platform's samples, in a folder of its own.
package struct Deno {
    package struct Problem: Error, CustomStringConvertible {
        package var description: String
    }

    private static let path = Resources.tool("deno/bin/deno") ?? Resources.executable("deno")
    package static let isInstalled = path != nil

    /// The folder of the platform's stubs.
    package let stubs: String
    package let folder: String

    /// Runs `body` in a temporary folder that holds the files.
    ///
    /// - Parameter platform: the module whose stubs are taken.
    package static func withFiles<Result>(
        _ files: [String: String], of platform: String, _ body: (Deno) throws -> Result
    ) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("samples-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        return try body(Deno(stubs: stubs(of: platform), folder: folder.path))
    }

    package static func stubs(of platform: String) -> String {
        Resources.folder(of: platform).map { $0 + "/Stubs" } ?? "."
    }

    package struct Outcome {
        package var succeeded: Bool
        package var output: String
    }

    package func run(_ arguments: [String], timeLimit: Double = 120) throws -> Outcome {
        // Another variable of the environment, RUST_BACKTRACE, would add lines to messages.
        let environment = [
            "NO_COLOR": "1", "DENO_NO_UPDATE_CHECK": "1", "DENO_DIR": folder + "/.cache", "HOME": folder,
        ]
        guard let path = Self.path else { throw Problem(description: "deno is not installed") }
        let outcome = try ProcessRun(
            path, arguments, environment: environment, folder: folder, timeLimit: timeLimit
        ).start()
        return Outcome(succeeded: outcome.succeeded, output: outcome.outputText + outcome.logText)
    }

    /// Strict, against the stubs.
    package func check(_ names: [String]) throws -> Outcome {
        try run(["check", "-q", "--no-remote", "--no-npm", "--config", stubs + "/deno.json"] + names)
    }

    /// Finds what the formatter would change, by the project's own configuration.
    package func format(_ names: [String]) throws -> Outcome {
        try run(["fmt", "--check", "--config", stubs + "/deno.json"] + names)
    }

    package func lint(_ names: [String]) throws -> Outcome {
        try run(["lint", "--config", stubs + "/deno.json"] + names)
    }
}
