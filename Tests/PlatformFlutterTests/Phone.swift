import Foundation
import HostSystem
import SampleRuns
import SnippetCompiler
import Testing

/// One way to run a flow, and what must come of it.
struct Trial: CustomTestStringConvertible {
    var scenario: String
    /// A case, or `success`.
    var ends: String
    /// Number of requests that reach the mock server.
    var calls: Int
    /// What is done with each page, in order; `follow` where nothing is said.
    var sheets: [String] = []
    var items: [String: String] = [:]
    /// `offline`, `silent`
    var network: String?
    var isLocked = false
    /// Fields of the exception.
    var payload: [String: Phone.Value] = [:]
    /// What the flow gives, as the start of the trial puts it.
    var value: Phone.Value?
    /// What is kept afterwards; `nil`: not asked.
    var kept: [String: String]?

    var testDescription: String { "\(ends): \(scenario)" }
}

/// A Dart program that runs forms of one sample against the mock server.
enum Phone {
    typealias Value = MockServer.Body

    struct Flow {
        /// `@connect(['anthropic']).then((value) => …)`: starts a sample, and makes JSON of what it gives. `@` stands
        /// before its names.
        var start: String
        /// Origins of the samples, and the part of the scenario's address that stands for each.
        var origins: [String]
        /// What is wrong with the requests of a run.
        var requestProblem: @Sendable ([MockServer.Request]) -> String? = { _ in nil }
        /// What no two runs may have in common.
        var drawn: @Sendable ([MockServer.Request]) -> String? = { _ in nil }
    }

    private struct Result: Decodable {
        var sample: Int
        var name: String
        var end: String
        var error: String?
        var value: Value?
        var payload: [String: Value?]?
        var items: [String: String]
        var protections: [String]
    }

    static let harness = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Resources/phone.dart").path
    static let hasPython = ConditionTrait.enabled(
        if: HostSystem.Resources.executable("python3") != nil, "python3 is not installed")

    /// Problems of each sample, by its index.
    static func problems(
        of texts: [String], _ flow: Flow, _ trials: [Trial], withAssertions: Bool = false
    ) throws -> [[String]] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("samples-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, _ name: String) throws {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        try write(String(contentsOfFile: harness, encoding: .utf8), "phone.dart")
        for (index, text) in texts.enumerated() { try write(text, "sample\(index).dart") }
        let imports = texts.indices.map { "import 'sample\($0).dart' as s\($0);\n" }.joined()
        let starts = texts.indices.map { "  () => \(flow.start.replacing("@", with: "s\($0).")),\n" }.joined()
        try write(
            "import 'phone.dart';\n\(imports)\nvoid main(List<String> arguments) => attemptAll(arguments[0], [\n\(starts)]);\n",
            "main.dart")
        let packages = ["crypto", "flutter", "flutter_secure_storage", "flutter_web_auth_2", "http"].map {
            #"{"name": "\#($0)", "rootUri": "file://\#(Stubs.folder)/\#($0)/", "packageUri": "lib/", "languageVersion": "2.16"}"#
        }
        try write(#"{"configVersion": 2, "packages": [\#(packages.joined(separator: ","))]}"#, "packages.json")

        let mock = try MockServer.shared.get()
        let key = UUID().uuidString
        let given = texts.indices.flatMap { sample in
            trials.enumerated().map { index, trial -> [String: Any] in
                let origin = mock.origin(run: "\(key)-\(sample)-\(index)", scenario: trial.scenario)
                return [
                    "sample": sample, "name": "\(index)", "sheets": trial.sheets, "items": trial.items,
                    "locked": trial.isLocked, "network": trial.network ?? "", "payload": Array(trial.payload.keys),
                    "origins": Dictionary(uniqueKeysWithValues: flow.origins.map { ($0, origin) }),
                ]
            }
        }
        try write(String(decoding: try JSONSerialization.data(withJSONObject: given), as: UTF8.self), "trials.json")
        let dart = try #require(Tool.state?.path)
        let outcome = try ProcessRun(
            dart,
            ["--packages=packages.json"] + (withAssertions ? ["--enable-asserts"] : []) + ["main.dart", "trials.json"],
            environment: ["HOME": folder.path], folder: folder.path, timeLimit: 240
        ).start()
        try #require(outcome.succeeded, "\(outcome.outputText.suffix(2000))\(outcome.logText.suffix(2000))")

        var problems = texts.map { _ in [String]() }, drawn: Set<String> = []
        for line in outcome.outputText.split(separator: "\n") where line.hasPrefix("{") {
            let result = try JSONDecoder().decode(Result.self, from: Data(line.utf8))
            let index = try #require(Int(result.name)), trial = trials[index]
            let requests = try mock.trace(run: "\(key)-\(result.sample)-\(index)")
            var found = Self.problems(of: result, requests.count, trial)
            found += flow.requestProblem(requests).map { [$0] } ?? []
            if let value = flow.drawn(requests), !drawn.insert("\(result.sample) \(value)").inserted {
                found.append("drew the same twice")
            }
            problems[result.sample] += found.map { "\(trial.testDescription): \($0)" }
        }
        return problems
    }

    private static func problems(of result: Result, _ requests: Int, _ trial: Trial) -> [String] {
        if result.end != trial.ends { return ["ended in \(result.error ?? result.end)"] }
        var problems: [String] = []
        if requests != trial.calls { problems.append("made \(requests) calls, not \(trial.calls)") }
        for (name, value) in trial.payload where (result.payload?[name] ?? nil) ?? .null != value {
            problems.append("carries \(name) = \(String(describing: result.payload?[name]))")
        }
        if let value = trial.value, result.value != value {
            problems.append("gave \(String(describing: result.value))")
        }
        if let kept = trial.kept ?? (trial.ends == "success" ? nil : trial.items), result.items != kept {
            problems.append("kept \(result.items)")
        }
        if result.protections.contains(where: { $0 != "unlocked_this_device" }) {
            problems.append("kept under \(result.protections)")
        }
        return problems
    }
}
