import ContentModel
import Diagnostics
import ExampleFlows
import FlowResolution
import Foundation
import Testing

@Suite struct Examples {
    @Test func resolveWithoutAProblem() {
        // Texts of the hostile one turn around, and some outputs are there to be left out.
        let wanted: Set = ["LS1005", "LS2031"]
        let others = ExampleFlows.all.diagnostics.filter { $0.severity != .note && !wanted.contains($0.code) }
        #expect(others.map { "\($0.code) \($0.message)" } == [])
    }

    /// Every decision of every fixture: what a change of resolution changes is seen here, line by line.
    @Test(arguments: [
        "stall/join", "stall/renew", "stall/pair", "stall/ping", "billing/bill", "billing/session", "hostile/init",
        "hostile/throw", "shapes/shape",
    ])
    func resolveToWhatIsExpected(id: String) throws {
        let workflow = try #require(ExampleFlows.all.resolution.workflows.first { $0.id == id })
        let flows = workflow.variants.map { variant in
            switch variant.offer(for: everyStep) {
            case .flow(let flow): FlowText(flow).text
            case .notOffered(let reason): "not offered: \(reason)"
            }
        }
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Expected/\(id.replacing("/", with: "-")).txt")
        let text = flows.joined(separator: "\n\n") + "\n"
        if ProcessInfo.processInfo.environment["LOCKSTEP_RECORD"] != nil {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(text.split(separator: "\n") == expected.split(separator: "\n"))
    }
}
