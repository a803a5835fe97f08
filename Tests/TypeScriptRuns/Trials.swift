import Foundation
import HostSystem
import LocatedText

/// The harness, put to work on forms of one sample.
package struct Trials {
    package struct Result: Decodable {
        package var module: String
        package var trial: String
        /// The kind of phone, where a platform has several.
        package var system: String
        package var problems: [String]
    }

    /// Module of the platform: `PlatformReactNative`.
    package let platform: String
    /// `device.ts`: what the platform is to the harness.
    package let device: String

    package init(platform: String, device: String) {
        self.platform = platform
        self.device = device
    }

    /// Puts each file, a form of one sample, through the trials.
    ///
    /// - Parameter trials: `connect`, or `vault.connect@http://…` for those against the server of all platforms.
    package func run(_ trials: String, _ files: [String: String]) throws -> [Result] {
        guard let harness = Resources.folder(of: "TypeScriptRuns") else {
            throw Deno.Problem(description: "the harness is not installed")
        }
        return try Deno.withFiles(files, of: platform) { deno in
            let text = try String(contentsOfFile: deno.stubs + "/deno.json", encoding: .utf8)
            let configuration = LocatedValue.read(Array(text.utf8), file: "deno.json").value
            var imports = [
                JSON.Member("fakes", .string("file://\(deno.stubs)/fakes.ts")),
                JSON.Member("device", .string("file://\(device)")),
                JSON.Member("phone", .string("file://\(harness)/phone.ts")),
            ]
            for entry in configuration?["imports"]?.entries ?? [] {
                let stub = (entry.value.string ?? "").dropFirst("./".count)
                imports.append(.init(entry.key, .string("file://\(deno.stubs)/\(stub)")))
            }
            let map = JSON.object([.init("imports", .object(imports))])
            try map.text().write(toFile: deno.folder + "/deno.json", atomically: true, encoding: .utf8)
            let modules = files.keys.sorted().map { deno.folder + "/" + $0 }
            let readable = [deno.folder, deno.stubs, harness, device].joined(separator: ",")
            let outcome = try deno.run(
                [
                    "run", "-q", "--config", deno.folder + "/deno.json", "--no-check", "--no-remote", "--no-npm",
                    "--allow-net=127.0.0.1", "--allow-read=" + readable, harness + "/run.ts", trials,
                ] + modules)
            guard outcome.succeeded else { throw Deno.Problem(description: outcome.output) }
            return try outcome.output.split(separator: "\n").filter { $0.hasPrefix("{") }.map {
                try JSONDecoder().decode(Result.self, from: Data($0.utf8))
            }
        }
    }

    /// Names of the faults that neither the compiler refuses nor a trial notices.
    ///
    /// - Parameter text: the sample as it is rendered.
    package func unnoticed(_ faults: [Fault], in text: String, by trials: String) throws -> [String] {
        var files: [String: String] = [:]
        for (index, fault) in faults.enumerated() {
            guard text.contains(fault.old) else {
                throw Deno.Problem(description: "\(fault.name): not in the sample: \(fault.old)")
            }
            files["fault-\(index).ts"] = text.replacingOccurrences(of: fault.old, with: fault.new)
        }
        let output = try Deno.withFiles(files, of: platform) { try $0.check(files.keys.sorted()).output }
        // The place of an error: `    at file:///…/fault-3.ts:4:20`.
        let refused = Set(output.matches(of: #/(?m)^ +at file://\S*/(fault-\d+\.ts):\d+/#).map { String($0.output.1) })
        let results = try run(trials, files)
        return faults.enumerated().compactMap { index, fault in
            let name = "fault-\(index).ts"
            let failed = results.contains { $0.module == name && !$0.problems.isEmpty }
            return refused.contains(name) || failed ? nil : fault.name
        }
    }
}

/// What is planted in a sample, and so must be noticed by the compiler or by a trial.
package struct Fault {
    package var name: String
    package var old: String
    package var new: String

    package init(name: String, old: String, new: String) {
        self.name = name
        self.old = old
        self.new = new
    }
}
