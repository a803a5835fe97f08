import ContentModel
import EscapeProofs
import Foundation
import PlatformFlows
import PlatformFlutter
import PlatformKit
import SampleRuns
import SnippetCompiler
import Testing

/// Rendered samples do what their flow says: on success, and for every case of it.
@Suite(.serialized) struct Runs {
    private func text(_ flow: ResolvedFlow) -> String { FlutterPlatform().render(flow).sample.files[0].text }

    private func expectAll(_ trials: [Trial], of flow: ResolvedFlow, _ start: Phone.Flow) throws {
        let problems = try Phone.problems(of: [text(flow)], start, trials)[0]
        #expect(problems.isEmpty, "\(problems)")
        let ends = Set(trials.map(\.ends))
        for item in flow.cases { #expect(ends.contains(item.name), "no trial ends in \(item.name)") }
    }

    @Test(Tool.isThere, Phone.hasPython) func connectEndsAsItsFlowSays() throws {
        try expectAll(Self.connect, of: try #require(Flows.named("connect")), Self.connectFlow)
    }

    @Test(Tool.isThere, Phone.hasPython) func refreshEndsAsItsFlowSays() throws {
        try expectAll(Self.refresh, of: try #require(Flows.named("refresh")), Self.refreshFlow)
    }

    @Test(Tool.isThere, Phone.hasPython) func billEndsAsItsFlowSays() throws {
        try expectAll(Self.bill, of: .bill, Self.billFlow)
    }

    @Test(Tool.isThere, Phone.hasPython) func twoPagesOfOneFlowEndAsItSays() throws {
        try expectAll(Self.pair, of: .pair, Self.pairFlow)
    }

    /// Literals of every shape and what is given at run time, in path, query, headers, JSON and form.
    @Test(Tool.isThere, Phone.hasPython) func whatTheFlowSaysArrives() throws {
        let wire = WireProof(platform: "flutter", hasWideIntegers: true)
        let given =
            #"'a/b?c=d&e+f %25 #"\'\\ \$x \${x} \\(x) \u{E9}\u{65E5}\u{672C}\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\t\n\u{202E}'"#
        let start = Phone.Flow(start: "@send(\(given)).then((_) => null)", origins: ["https://proof.example"])
        let sent = Trial(scenario: "ok", ends: "success", calls: 2)
        #expect(try Phone.problems(of: [text(wire.flow)], start, [sent]) == [[]])
        #expect(wire.problems(try MockServer.shared.get().wire("flutter")) == [])
    }

    /// A store that fails is no failure of a flow that does not name it, in a debug build no more than in a release.
    @Test(Tool.isThere, Phone.hasPython) func aStoreThatFailsLosesNoResultInDebugBuildsEither() throws {
        let flow = try #require(Flows.named("connect")), samples = [text(flow)]
        let released = Trial(scenario: "ok", ends: "success", calls: 2, isLocked: true, kept: [:])
        #expect(try Phone.problems(of: samples, Self.connectFlow, [released]) == [[]])
        #expect(try Phone.problems(of: samples, Self.connectFlow, [released], withAssertions: true) == [[]])
    }

    // MARK: planted faults

    struct Fault: CustomTestStringConvertible {
        var name: String
        var old: String
        var new: String
        var testDescription: String { name }
    }

    @Test(Tool.isThere, Phone.hasPython) func plantedFaultsInConnectAreNoticed() throws {
        try expectNoticed(Self.connectFaults, in: try #require(Flows.named("connect")), Self.connectFlow, Self.connect)
    }

    @Test(Tool.isThere, Phone.hasPython) func plantedFaultsInRefreshAreNoticed() throws {
        try expectNoticed(Self.refreshFaults, in: try #require(Flows.named("refresh")), Self.refreshFlow, Self.refresh)
    }

    private func expectNoticed(
        _ faults: [Fault], in flow: ResolvedFlow, _ start: Phone.Flow, _ trials: [Trial]
    ) throws {
        let sample = FlutterPlatform().render(flow).sample, toolchain = FlutterPlatform().toolchain
        var checked: [SampleToCheck] = []
        for (index, fault) in faults.enumerated() {
            var file = sample.files[0]
            try #require(file.text.contains(fault.old), "\(fault.name): not in the sample: \(fault.old)")
            file.text = file.text.replacing(fault.old, with: fault.new)
            let id = Sample.ID(flow: "fault/\(index)", variant: nil, platform: "flutter")
            checked.append(SampleToCheck(Sample(id: id, files: [file]), with: toolchain, publishedIn: ""))
        }
        let (verdicts, _) = SnippetCompiler(cacheFolder: nil).check(checked, through: .types)
        let accepted = checked.indices.filter { verdicts[checked[$0].sample.id]?[.types]?.status == .passed }
        let problems = try Phone.problems(of: accepted.map { checked[$0].sample.files[0].text }, start, trials)
        for (index, found) in zip(accepted, problems) {
            #expect(!found.isEmpty, "nothing notices: \(faults[index].name)")
        }
    }
}
