import Foundation
import HostSystem

/// A project in a folder of its own, and the program that works on it; gone when the test ends.
final class TemporaryProject {
    struct Run {
        var status: Int32
        var output: String
        var log: String

        /// `LS2104 Content/sign-in.flow.yaml:42:20`, one a diagnostic, in the order printed.
        var diagnostics: [String] {
            var found: [String] = [], code = ""
            for line in log.split(separator: "\n") {
                if let match = line.firstMatch(of: /^(?:error|warning|note)\[(LS\d{4})\]/) { code = String(match.1) }
                if let match = line.firstMatch(of: /^ *--> (\S+)$/) { found.append("\(code) \(match.1)") }
            }
            return found
        }
    }

    let folder: String

    /// The folder of the program under test: tests lie beside it.
    static let program = "\(Resources.executableFolder)/lockstep"

    init(empty: Bool = false) throws {
        // Links in the way to the temporary folder would show in messages.
        folder = Files.resolved(try Files.makeTemporaryFolder()) ?? ""
        if !empty {
            let made = try run("new", "project", "demo")
            guard made.status == 0 else { throw Failure(description: made.log) }
            for name in try Files.names(in: "\(folder)/demo") {
                try FileManager.default.moveItem(atPath: "\(folder)/demo/\(name)", toPath: "\(folder)/\(name)")
            }
        }
    }

    deinit { try? Files.removeTree(folder) }

    struct Failure: Error, CustomStringConvertible { var description: String }

    func run(_ arguments: String..., from subfolder: String = ".") throws -> Run { try run(arguments, from: subfolder) }

    func run(_ arguments: [String], from subfolder: String = ".", variables: [String: String] = [:]) throws -> Run {
        var environment = ProcessInfo.processInfo.environment.filter {
            ["PATH", "HOME", "LOCKSTEP_TOOLCHAINS"].contains($0.key)
        }
        // A project elsewhere finds the tools of the checkout above the program; nothing else is handed on.
        environment.merge(variables) { $1 }
        let outcome = try ProcessRun(
            Self.program, arguments, environment: environment, folder: "\(folder)/\(subfolder)"
        ).start()
        let status: Int32 = if case .exited(let status) = outcome.end { status } else { -1 }
        return Run(status: status, output: outcome.outputText, log: outcome.logText)
    }

    func text(_ file: String) throws -> String { String(decoding: try Files.read("\(folder)/\(file)"), as: UTF8.self) }
    func write(_ text: String, to file: String) throws { try Files.write(Array(text.utf8), to: "\(folder)/\(file)") }
    func exists(_ file: String) -> Bool { Files.exists("\(folder)/\(file)") }

    /// Replaces what stands exactly once in a file, and says in which line.
    @discardableResult
    func replace(_ old: String, with new: String, in file: String) throws -> Int {
        let before = try text(file), parts = before.components(separatedBy: old)
        guard parts.count == 2 else {
            throw Failure(description: "'\(old)' stands \(parts.count - 1) times in \(file)")
        }
        try write(parts.joined(separator: new), to: file)
        return parts[0].count { $0 == "\n" } + 1
    }

    /// All files below a folder with their hashes.
    func snapshot(_ subfolder: String) throws -> [String: String] {
        var files: [String: String] = [:]
        func visit(_ path: String) throws {
            for name in try Files.names(in: "\(folder)/\(path)") {
                let inner = "\(path)/\(name)"
                if Files.isFolder("\(folder)/\(inner)") {
                    try visit(inner)
                } else {
                    files[inner] = SHA256.hex(of: try Files.read("\(folder)/\(inner)"))
                }
            }
        }
        if exists(subfolder) { try visit(subfolder) }
        return files
    }
}
