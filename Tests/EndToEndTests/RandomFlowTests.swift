import EscapeProofs
import Foundation
import LocatedText
import Testing

/// Flows that nobody wrote, with the program as users have it: each is offered on each platform and accepted by its
/// compiler. `LOCKSTEP_SEED` draws others.
@Suite struct RandomFlowTests {
    private static let count = 50

    private struct Report: Decodable {
        struct Sample: Decodable {
            struct Verdict: Decodable {
                var status: String
                var reason: String?
            }
            var flow: String
            var platform: String
            var rungs: [String: Verdict]
        }
        struct Diagnostic: Decodable {
            var code: String
            var severity: String
            var message: String
            var file: String?
            var line: Int?
        }
        var samples: [Sample]
        var diagnostics: [Diagnostic]
    }

    @Test func everyPlatformTakesFlowsDrawnAtRandom() throws {
        let project = try TemporaryProject()
        let flows = (0..<Self.count).map { RandomFlow("r\($0)", seed: HostileTexts.seed << 32 | UInt64($0)) }
        for flow in flows {
            try project.write(flow.schema.text(indent: 2), to: "Content/\(flow.name).openapi.json")
            try project.write(flow.flow.text(indent: 2), to: "Content/\(flow.name).flow.yaml")
        }
        let list = flows.map { "\($0.name).flow.yaml" }.joined(separator: ", ")
        try project.write(
            "---\ntitle: Random\ndescription: Drawn.\nflow: [\(list)]\n---\n\n# Random\n\nDrawn.\n",
            to: "Content/random.md")
        try project.replace(
            "guides: [sign-in.md]", with: "guides: [sign-in.md, random.md]", in: "Content/lockstep.yaml")

        // Each flow has an app of its own: what an app keeps is one record, and a flow must not lose what another keeps.
        let apps = flows.map { flow in
            "  \(flow.name):\n    clientId: app_\(flow.name)\n    ios: {bundleId: com.example.\(flow.name)}\n"
                + "    android: {package: com.example.\(flow.name)}\n    redirects: {private: com.example.\(flow.name):/back}\n"
        }
        try project.replace("apps:\n", with: "apps:\n" + apps.joined(), in: "Content/lockstep.yaml")

        let run = try project.run("check", "--require", "all", "--format", "json")
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        // Nothing is published here, which is no fault of the flows.
        let errors = report.diagnostics.filter { $0.severity == "error" && $0.code != "LS6503" }
        for error in errors.prefix(20) {
            Issue.record("\(error.code) \(error.file ?? ""):\(error.line ?? 0) \(error.message)")
        }
        let drawn = report.samples.filter { !$0.flow.contains("signIn") }
        #expect(drawn.count == Self.count * 5)
        for sample in drawn {
            for rung in ["syntax", "types"] where sample.rungs[rung]?.status != "passed" {
                Issue.record("\(sample.flow) on \(sample.platform): \(rung) \(sample.rungs[rung]?.reason ?? "failed")")
            }
        }
    }
}
