import Diagnostics
import ExampleFlows
import FlowResolution
import Foundation
import Testing

/// Content that is damaged in any way ends in diagnostics, never in a trap; and what is not reported is rendered.
@Suite struct Damage {
    /// Every so many lines; `LOCKSTEP_EVERY_LINE` takes all.
    private static let stride = ProcessInfo.processInfo.environment["LOCKSTEP_EVERY_LINE"] == nil ? 29 : 1

    @Test func isReportedAndNothingElse() throws {
        let source = URL(fileURLWithPath: ExampleFlows.folder)
        let files = [
            "stall/join.flow.yaml", "stall/pair.flow.yaml", "stall/market.openapi.yaml", "shapes/shapes.flow.yaml",
            "lockstep.yaml",
        ]
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("damage-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: source, to: folder)
        for file in files {
            let url = folder.appendingPathComponent(file)
            let text = try String(contentsOf: url, encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for index in Swift.stride(from: 0, to: lines.count, by: Self.stride) {
                for damaged in [
                    Array(lines[..<index] + lines[(index + 1)...]), Array(lines[..<index]),
                    Array(lines[...index] + lines[index...]),
                ] {
                    try damaged.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
                    let found = try ExampleFlows(folder: folder.path)
                    guard !found.diagnostics.hasErrors else { continue }
                    for variant in found.resolution.workflows.flatMap(\.variants) {
                        if case .notOffered(let reason) = variant.offer(for: everyStep) {
                            #expect(reason.contains("not built yet"), "\(file):\(index + 1) \(reason)")
                        }
                    }
                }
            }
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
    }
}
