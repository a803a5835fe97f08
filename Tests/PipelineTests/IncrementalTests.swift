import Diagnostics
import Foundation
import HostSystem
import Testing

@Suite struct IncrementalTests {
    /// Whatever is changed between two builds, the second one writes what a build of a fresh copy writes, byte for byte,
    /// and says the same. `LOCKSTEP_SEED` and `LOCKSTEP_STEPS` repeat or prolong a run.
    @Test func aBuildThatRemembersWritesTheSameAsOneThatDoesNot() throws {
        let variables = ProcessInfo.processInfo.environment
        let seed = variables["LOCKSTEP_SEED"].flatMap(UInt64.init) ?? 20
        let count = variables["LOCKSTEP_STEPS"].flatMap(Int.init) ?? 24
        let project = try EditedProject(seed: seed)
        #expect(try project.build().canPublish)
        var published = 0
        for _ in 0..<count {
            try project.step()
            let fresh = try project.copy()
            let (own, other) = (try project.build(), try fresh.build())
            let story = Comment(rawValue: "seed \(seed), steps:\n" + project.steps.joined(separator: "\n"))
            try #require(own.diagnostics == other.diagnostics, story)
            // With errors in the content the site stays as it was.
            guard own.canPublish else { continue }
            published += 1
            let (ours, theirs) = (try project.outputs(), try fresh.outputs())
            let different = Set(ours.keys).union(theirs.keys).filter { ours[$0] != theirs[$0] }.sorted()
            try #require(different == [], story)
        }
        #expect(published > count / 4, "too few of the steps leave content that can be published")
    }
}
