import ContentModel
import EscapeProofs
import Foundation
import PlatformFlows
import PlatformKit
import PlatformKotlin
import SampleCode
import SampleRuns

extension Compiled.Runs {
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
        static let wire = WireProof(platform: "kotlin", hasWideIntegers: true)

        private let outcomes: [String: Outcome]

        func outcome(of ending: Ending, fault: Int? = nil) throws -> Outcome {
            let name = Self.name(ending, fault)
            guard let outcome = outcomes[name] else { throw KotlinCompiler.Problem(description: "no run was \(name)") }
            return outcome
        }

        /// Also the run's name on the server.
        private static func name(_ ending: Ending, _ fault: Int?) -> String {
            let parts = [
                fault.map { "fault\($0)" }, ending.sample, ending.scenario, ending.stored, ending.change?.after,
            ]
            return (parts.compactMap { $0 } + ending.options).joined(separator: "-")
        }

        private init() throws {
            let folder = try TemporaryFolder.make()
            let classes = folder.appendingPathComponent("classes").path
            let sources = try Self.sources(in: folder)
            let messages = try KotlinCompiler.compile(
                sources + ["Android", "Harness"].map { "\(KotlinCompiler.resources)/\($0)" }, into: classes, ["-nowarn"]
            )
            guard messages.isEmpty else { throw KotlinCompiler.Problem(description: messages) }
            let list = folder.appendingPathComponent("runs.json")
            try JSONEncoder().encode(Self.runs.map { try $0.spec() }).write(to: list)
            let lines = try KotlinCompiler.run("harness.RunKt", [list.path], classes: classes)
            let outcomes = try lines.map { try JSONDecoder().decode(Outcome.self, from: Data($0.utf8)) }
            self.outcomes = Dictionary(uniqueKeysWithValues: outcomes.map { ($0.name, $0) })
        }

        /// A run, and the package that holds its sample, changed or not.
        private struct Run {
            var ending: Ending
            var fault: Int?
            var package = "com.yourapp"
            var change: Ending.Change?

            func spec() throws -> Spec {
                let name = Program.name(ending, fault)
                let isOffline = ending.options.contains("offline")
                let server =
                    isOffline
                    ? "http://127.0.0.1:1" : try MockServer.shared.get().origin(run: name, scenario: ending.scenario)
                return Spec(
                    name: name, sample: "\(package).\(ending.sample)Run", server: server, options: ending.options,
                    stored: ending.stored ?? "")
            }
        }

        private static let runs: [Run] =
            endings.enumerated().map { index, ending in
                ending.change.map { Run(ending: ending, package: "changed\(index)", change: $0) } ?? Run(ending: ending)
            }
            + faults.enumerated().map { index, fault in
                Run(
                    ending: fault.ending, fault: index, package: "fault\(index)",
                    change: .init(before: fault.before, after: fault.after))
            }

        private struct Spec: Encodable {
            var name: String
            var sample: String
            var server: String
            var options: [String]
            var stored: String
        }

        // MARK: sources

        private static func sources(in folder: URL) throws -> [String] {
            let samples = try [
                "Connect": samples(.connect), "Refresh": samples(.refresh), "Bill": samples(.bill),
                "Pair": samples(.pair), "Send": samples(wire.flow),
            ]
            var written: [String] = []
            func write(_ files: [String: String], _ package: String) throws {
                for (name, text) in files {
                    let path = folder.appendingPathComponent("\(package)-\(name)")
                    try text.replacing("package com.yourapp\n", with: "package \(package)\n").write(
                        to: path, atomically: true, encoding: .utf8)
                    written.append(path.path)
                }
            }
            try write(samples.values.reduce(into: [:]) { $0.merge($1) { first, _ in first } }, "com.yourapp")
            for run in runs {
                guard let change = run.change, var files = samples[run.ending.sample] else { continue }
                guard let (name, text) = files.first(where: { $0.value.contains(change.before) }) else {
                    throw KotlinCompiler.Problem(description: "no file of \(run.ending.sample) has: \(change.before)")
                }
                files[name] = text.replacing(change.before, with: change.after)
                try write(files, run.package)
            }
            return written.sorted()
        }

        /// The published texts of a flow with the reader's own screen in them, and what the harness knows of it.
        private static func samples(_ flow: ResolvedFlow) throws -> [String: String] {
            let line = "else -> Unit // your own screen: status.result of Done, status.error of Failed"
            var files: [String: String] = [:]
            for file in KotlinPlatform().render(flow).sample.files where file.language == "kotlin" {
                files[file.name] = file.text.replacing(line, with: "else -> harness.Screen.show(ending(status))")
            }
            guard flow.interactions.isEmpty || files.values.contains(where: { $0.contains("harness.Screen") }) else {
                throw KotlinCompiler.Problem(description: "there is no line for the reader's own screen")
            }
            let name = NamingStyle.camel.type(flow.name) + ".kt"
            files[name] = try String(contentsOfFile: "\(KotlinCompiler.resources)/Samples/\(name)", encoding: .utf8)
            return files
        }
    }
}
