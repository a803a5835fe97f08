import PlatformFlows
import PlatformKit
import PlatformReactNative
import Testing
import TypeScriptRuns

/// The compiler, the formatter and the linters have nothing to say about any sample, whatever the names in its flow.
@Suite struct Samples {
    private static let samples = flows.all.map { ReactNativePlatform().render($0).sample }
    private let acceptance = Acceptance(Self.samples, of: ReactNativePlatform())

    @Test func flowsOfContentAreAmongThem() {
        #expect(flows.published.map(\.name) == ["connect", "refresh"])
        #expect(flows.all.count > flows.published.count + 8)
    }

    @Test(denoIsThere) func samplesPassTheirRungs() throws {
        let problems = try acceptance.rungProblems()
        #expect(problems == [])
    }

    @Test func nothingInASampleSwitchesCheckingOff() { #expect(acceptance.suppressions() == []) }

    @Test func noLineIsTooLong() { #expect(acceptance.longLines() == []) }

    @Test(denoIsThere) func formatterAndLinterLeaveSamplesAsTheyAre() throws {
        let problems = try acceptance.houseStyleProblems()
        #expect(problems == [])
    }
}
