import ContentModel
import Foundation
import PlatformFlows
import PlatformKit
import PlatformSwift
import Testing

/// A flow may call anything what a sample itself calls something else.
@Suite struct NamesOfTheSample {
    struct Round: Sendable, CustomTestStringConvertible {
        var flow: ResolvedFlow
        var number: Int
        var testDescription: String { "\(flow.id) \(number)" }
    }

    /// More of them with ROUNDS: one round gives each name another word.
    private static let rounds = ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? 2
    static let all = [ResolvedFlow.connect, .bill, .pair].flatMap { flow in
        (0..<rounds).map { Round(flow: flow, number: $0) }
    }

    /// Every name of the flow becomes a word that stands in the sample.
    @Test(arguments: all) func flowsMayUseTheWordsOfTheirSample(_ round: Round) throws {
        let text = Flows.files([round.flow]).values.joined()
        let words = Set(text.matches(of: /[A-Za-z_]\w*/).map { String($0.output) }).sorted()
        let names = round.flow.names, start = round.number * names.count
        try #require(names.count <= words.count)
        let pairs = names.enumerated().map { ($1, words[($0 + start) % words.count]) }
        let hostile = round.flow.renamed(Dictionary(uniqueKeysWithValues: pairs))
        let outcome = try SwiftCompiler.shared.get().check(Flows.files([hostile]))
        #expect(outcome.succeeded, "\(pairs.map { "\($0)=\($1)" })\n\(outcome.output)")
    }
}

extension ResolvedFlow {
    /// Each once, in order.
    fileprivate var names: [String] {
        var names = [app, name] + apis.map(\.name) + constants.map(\.name) + inputs.map(\.name)
        for step in steps { names += step.id.split(separator: ".").map(String.init) + [step.name] }
        for (_, call) in calls { names += [call.operation] + call.outputs.map(\.name) }
        names +=
            [result.typeName] + result.fields.map(\.name) + records.map(\.name) + records.flatMap(\.fields).map(\.wire)
        for item in cases { names += [item.name] + item.payload.map(\.name) }
        names += store?.names.map(\.name) ?? []
        return names.uniqued()
    }
}
