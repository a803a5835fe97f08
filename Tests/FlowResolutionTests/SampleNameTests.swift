import ContentModel
import ExampleFlows
import FlowResolution
import Testing

@Suite struct SampleNames {
    private func flow() throws -> ResolvedFlow {
        let workflow = try #require(ExampleFlows.all.resolution.workflows.first { $0.id == "stall/ping" })
        guard case .flow(let flow)? = workflow.variants.first?.offer(for: everyStep) else {
            throw NotOffered()
        }
        return flow
    }

    private struct NotOffered: Error {}

    @Test(arguments: [
        ("stall", "ping", ["stall", "ping"]), ("order", "order", ["order"]), ("my-shop", "myShop", ["myShop"]),
    ])
    func sayAppAndFlowOfOneNameOnce(app: String, name: String, words: [String]) throws {
        var flow = try flow()
        flow.app = app
        flow.name = name
        flow.variant = "direct"
        #expect(flow.sampleWords == words)
        flow.isOneOfMany = true
        #expect(flow.sampleWords == words + ["direct"])
    }
}
