import ContentModel
import Foundation
import PlatformFlows
import PlatformKit
import PlatformKotlin
import SampleRuns

extension Runs {
    /// What a run gave.
    struct Outcome: Decodable {
        var name: String
        var text: String
        /// For which an app would have ended, or that an app may not do.
        var problems: [String]
        /// Of `android.util.Log`.
        var log: [String]

        func trace() throws -> [MockServer.Request] { try MockServer.shared.get().trace(run: name) }
    }

    /// The samples, their faulty copies and the harness: compiled in one call, run in one process.
    struct Program {
        static let shared = Result { try Program() }

        private let outcomes: [String: Outcome]

        func outcome(of ending: Ending, fault: Int? = nil) throws -> Outcome {
            let name = Self.name(ending, fault)
            guard let outcome = outcomes[name] else { throw KotlinCompiler.Problem(description: "no run was \(name)") }
            return outcome
        }

        /// Also the run's name on the server.
        private static func name(_ ending: Ending, _ fault: Int?) -> String {
            ([fault.map { "fault\($0)" } ?? "", ending.sample, ending.scenario] + ending.options + [ending.stored ?? ""]).joined(separator: "-")
        }

        private init() throws {
            let folder = try TemporaryFolder.make()
            let classes = folder.appendingPathComponent("classes").path
            let sources = try Self.sources(in: folder)
            let messages = try KotlinCompiler.compile(
                sources + ["Android", "Harness"].map { "\(KotlinCompiler.resources)/\($0)" }, into: classes, ["-nowarn"])
            guard messages.isEmpty else { throw KotlinCompiler.Problem(description: messages) }
            let list = folder.appendingPathComponent("runs.json")
            try JSONEncoder().encode(Self.runs()).write(to: list)
            let lines = try KotlinCompiler.run("harness.RunKt", [list.path], classes: classes)
            let outcomes = try lines.map { try JSONDecoder().decode(Outcome.self, from: Data($0.utf8)) }
            self.outcomes = Dictionary(uniqueKeysWithValues: outcomes.map { ($0.name, $0) })
        }

        private struct Spec: Encodable {
            var name: String
            var sample: String
            var server: String
            var options: [String]
            var stored: String
        }

        private static func runs() throws -> [Spec] {
            let server = try MockServer.shared.get()
            func spec(_ ending: Ending, _ fault: Int?) -> Spec {
                let name = name(ending, fault), package = fault.map { "fault\($0)" } ?? "com.yourapp"
                let origin = ending.options.contains("offline") ? "http://127.0.0.1:1" : server.origin(run: name, scenario: ending.scenario)
                return Spec(name: name, sample: "\(package).\(ending.sample)", server: origin, options: ending.options, stored: ending.stored ?? "")
            }
            return endings.map { spec($0, nil) } + faults.enumerated().map { spec($1.ending, $0) }
        }

        // MARK: sources

        private static func sources(in folder: URL) throws -> [String] {
            let files = try samples()
            var written: [String] = []
            func write(_ files: [String: String], _ package: String) throws {
                for (name, text) in files {
                    let path = folder.appendingPathComponent("\(package)-\(name)")
                    try text.replacing("package com.yourapp\n", with: "package \(package)\n").write(to: path, atomically: true, encoding: .utf8)
                    written.append(path.path)
                }
            }
            try write(files, "com.yourapp")
            for (index, fault) in faults.enumerated() {
                let needed = fault.ending.sample == "Connect" ? ["OutletConnect.kt", "OutletStore.kt", "Connect.kt"] : ["OutletRefresh.kt", "OutletStore.kt", "Refresh.kt"]
                var copies = files.filter { needed.contains($0.key) }
                guard let (name, text) = copies.first(where: { $0.value.contains(fault.before) }) else {
                    throw KotlinCompiler.Problem(description: "no sample has: \(fault.before)")
                }
                copies[name] = text.replacing(fault.before, with: fault.after)
                try write(copies, "fault\(index)")
            }
            return written.sorted()
        }

        /// The published texts, with the reader's own screen in them, and what the harness knows of each.
        private static func samples() throws -> [String: String] {
            var files: [String: String] = [:]
            for flow in [ResolvedFlow.connect, .refresh, .bill] {
                for file in KotlinPlatform().render(flow).sample.files { files[file.name] = file.text }
            }
            let line = "else -> Unit // your own screen: status.result of Done, status.error of Failed"
            guard let connect = files["OutletConnect.kt"], connect.contains(line) else {
                throw KotlinCompiler.Problem(description: "there is no line for the reader's own screen")
            }
            files["OutletConnect.kt"] = connect.replacing(line, with: "else -> harness.Screen.show(ending(status))")
            for name in ["Connect.kt", "Refresh.kt", "Bill.kt"] {
                files[name] = try String(contentsOfFile: "\(KotlinCompiler.resources)/Samples/\(name)", encoding: .utf8)
            }
            return files
        }
    }
}
