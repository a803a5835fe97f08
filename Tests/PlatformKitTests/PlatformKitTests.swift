import BuiltInPlatforms
import ContentModel
import Diagnostics
import PlatformFlows
import PlatformKit
import Testing

/// What every platform owes to every flow. A new platform sees here what it lacks; what it alone can know (does its compiler accept
/// the sample, does it run) is in its own tests.
@Suite struct Kit {
    struct Rendering: Sendable, CustomTestStringConvertible {
        var platform: Int
        var flow: ResolvedFlow

        var plugin: any PlatformPlugin { builtInPlatforms[platform] }
        var result: RenderResult { plugin.render(flow) }
        var testDescription: String { "\(type(of: plugin).manifest.id) \(flow.id)" }
    }

    private static let all = builtInPlatforms.indices.flatMap { platform in
        ResolvedFlow.handMade.map { Rendering(platform: platform, flow: $0) }
    }
    /// Without those that the platform refuses.
    static let renderings = all.filter(\.result.refusals.isEmpty)

    /// A flow can be beyond a platform, most are not.
    @Test(arguments: builtInPlatforms.indices) func aRefusalIsSeldomAndSaysWhyAndWhere(_ platform: Int) {
        let own = Self.all.filter { $0.platform == platform }, refusals = own.map(\.result.refusals)
        #expect(refusals.count(where: \.isEmpty) >= own.count - 2)
        #expect(refusals.joined().allSatisfy { !$0.reason.isEmpty && $0.span != nil })
    }

    @Test func platformsHaveNamesOfTheirOwn() {
        let manifests = builtInPlatforms.map { type(of: $0).manifest }
        #expect(Set(manifests.map(\.id)).count == manifests.count)
        #expect(Set(manifests.map(\.title)).count == manifests.count)
    }

    @Test(arguments: renderings) func sampleIsWhole(_ rendering: Rendering) {
        let result = rendering.result, files = result.sample.files
        #expect(!files.isEmpty && Set(files.map(\.name)).count == files.count)
        for file in files {
            let text = file.text
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.contains(" \n") && !text.contains("\t"))
            #expect(!text.contains("\n\n\n") && !text.contains("\r"))
            #expect(text.split(separator: "\n").filter { $0.count > 100 } == [], "\(file.name)")
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
            for range in file.regions.map(\.lines) + file.steps.map(\.lines) { #expect(1...lines ~= range.upperBound) }
            for note in file.notes { #expect(1...lines ~= note.line) }
        }
    }

    @Test(arguments: renderings) func sampleIsTheSameAgain(_ rendering: Rendering) {
        let (first, second) = (rendering.result, rendering.result)
        #expect(first.sample.files.map(\.text) == second.sample.files.map(\.text))
        #expect(first.sample.files.map(\.published) == second.sample.files.map(\.published))
        #expect(first.errorTable.rows == second.errorTable.rows)
        #expect(first.sample.requirements == second.sample.requirements)
    }

    @Test(arguments: renderings) func everyStepHasItsRegionAndItsLines(_ rendering: Rendering) {
        let files = rendering.result.sample.files
        let regions = Set(files.flatMap(\.regions).map(\.name)), steps = Set(files.flatMap(\.steps).map(\.step))
        #expect(Set(rendering.flow.steps.map(\.region)).subtracting(regions) == [])
        #expect(Set(rendering.flow.steps.map(\.id)).subtracting(steps) == [])
        let known = Set(rendering.flow.steps.map(\.span))
        #expect(files.flatMap(\.steps).allSatisfy { known.contains($0.span) })
    }

    @Test(arguments: renderings) func errorTableHasExactlyTheCases(_ rendering: Rendering) {
        let result = rendering.result, rows = result.errorTable.rows
        #expect(rows.map(\.name) == rendering.flow.cases.map(\.name))
        #expect(Set(rows.map(\.spelling)).count == rows.count && rows.allSatisfy { !$0.spelling.isEmpty })
        let text = result.sample.files.map(\.text).joined()
        for row in rows {
            let name = row.spelling.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0 != "code" }
            #expect(name.contains { text.contains($0) }, "\(row.spelling)")
        }
    }

    @Test(arguments: renderings) func notesOfStepsAreComments(_ rendering: Rendering) {
        let texts = rendering.result.sample.files.map { file in
            file.text.split { $0.isWhitespace }.filter { !["//", "///", "*", "/*", "#"].contains($0) }.joined(
                separator: " ")
        }
        for step in rendering.flow.steps {
            guard let note = step.note else { continue }
            let words = note.split { $0.isWhitespace }.joined(separator: " ")
            #expect(texts.contains { $0.contains(words) }, "\(step.id): \(words)")
        }
    }

    /// Plain names only: others are spelled with escapes.
    @Test(arguments: renderings) func everyNameOnTheWireIsSent(_ rendering: Rendering) {
        let text = rendering.result.sample.files.map(\.text).joined()
        for (_, call) in rendering.flow.calls {
            var names = call.query.map(\.name) + call.headers.map(\.name)
            if case .object(let fields)? = call.body?.value { names += fields.map(\.name) }
            for name in names where name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) })
            {
                #expect(text.contains(name), "\(call.operation): \(name)")
            }
        }
    }

    @Test(arguments: renderings) func requirementsSayWhyAndWhence(_ rendering: Rendering) {
        for item in rendering.result.sample.requirements {
            #expect(![item.subject, item.version, item.because, item.source].contains(""), "\(item)")
        }
    }
}
