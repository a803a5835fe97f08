import ContentModel
import Diagnostics
import ExampleFlows
import FlowResolution
import Testing

@Suite struct Diagrams {
    private func lines(_ id: String) throws -> [String] {
        let workflow = try #require(ExampleFlows.all.resolution.workflows.first { $0.id == id })
        let diagram = workflow.variants[0].diagram
        let titles = Dictionary(uniqueKeysWithValues: diagram.participants.map { ($0.id, $0.title) })
        return diagram.events.map { event in
            let text = "\(event.region): \(titles[event.from] ?? "?")"
            switch event.kind {
            case .message(let to): return "\(text) -> \(titles[to] ?? "?"): \(event.text)"
            case .reply(let to): return "\(text) --> \(titles[to] ?? "?"): \(event.text)"
            case .action: return "\(text): \(event.text)"
            }
        }
    }

    @Test func showAllActorsInTheOrderOfTheSteps() throws {
        #expect(
            try lines("stall/join") == [
                "ticket: App: make a verifier and its challenge",
                "ticket: App: make a random value",
                "ticket: App -> Market: POST /tickets",
                "ticket: Market --> App: number, page, Location",
                "consent: App -> Browser: open page",
                "consent: Browser --> App: redirect with token, nonce",
                "check: App: compare nonce",
                "stand: App -> Market: POST /tickets/{number}/redeem",
                "stand: Market --> App: stand, secret, goods",
                "keep: App: keep stand, secret",
            ])
    }

    @Test func compareWhatCameBackNotTheMadeValue() throws {
        let compared = try lines("stall/pair").filter { $0.contains("compare") }
        #expect(
            compared == [
                "sameState: App: compare state", "stillSame: App: compare state",
                "sameNumber: App: compare signature, number",
            ])
    }

    @Test func nameTheStatusWhereNothingIsRead() throws {
        #expect(try lines("stall/ping") == ["ask: App -> Market: GET /ping", "ask: Market --> App: 204"])
    }
}
