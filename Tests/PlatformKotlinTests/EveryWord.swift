import ContentModel
import Diagnostics
import PlatformFlows
import PlatformKit
import PlatformKotlin

extension ResolvedFlow {
    /// A flow whose names are the words that the samples' own parts write.
    ///
    /// None of them may be taken from the sample, or change what the sample's own text means.
    static let everyWord: ResolvedFlow = {
        var words: Set<String> = []
        for flow in [ResolvedFlow.connect, .refresh, .pair, .report] {
            for file in KotlinPlatform().render(flow).sample.files {
                words.formUnion(file.text.matches(of: /[A-Za-z_][A-Za-z0-9_]*/).map { String($0.output) })
            }
        }
        var flow = ResolvedFlow.pair
        let names = words.subtracting(flow.inputs.map(\.name)).subtracting(flow.cases.map(\.name)).sorted()
        flow.id = "words/every"
        // Each word is an input that lives across both browsers, a record with fields of all words, and a case.
        flow.inputs += names.map { .init(name: $0, type: .optional(.string)) }
        flow.steps = flow.steps.map { step in
            var step = step
            if case .interaction(var interaction) = step.kind {
                let known = interaction.live.map(\.value)
                interaction.live += names.map { LiveValue(value: .input($0), type: .optional(.string)) }.filter {
                    !known.contains($0.value)
                }
                step.kind = .interaction(interaction)
            }
            if case .call(var call) = step.kind, call.operation == "joinHome" {
                call.query = names.map { bind($0, .input($0), .optional(.string)) }
                step.kind = .call(call)
            }
            return step
        }
        flow.records += [Record(name: "Words", use: .both, fields: names.map { field($0) })]
        flow.inputs.append(.init(name: "all words", type: .record("Words")))
        flow.cases += names.map { errorCase($0, "A word.", "", [.otherwise], payload($0), payload("not " + $0)) }
        return flow
    }()
}
