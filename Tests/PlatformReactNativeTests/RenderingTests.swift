import ContentModel
import Diagnostics
import LocatedText
import PlatformFlows
import PlatformKit
import Testing
import TypeScriptRuns
import TypeScriptSamples

@testable import PlatformReactNative

@Suite struct Rendering {
    private func render(_ flow: ResolvedFlow) -> RenderResult { ReactNativePlatform().render(flow) }
    private func text(_ flow: ResolvedFlow) -> String { render(flow).sample.files[0].text }

    @Test func twoRendersAreTheSameBytes() {
        for flow in ResolvedFlow.handMade { #expect(text(flow) == text(flow)) }
    }

    @Test func fileIsNamedAfterAppAndWorkflow() {
        #expect(render(.connect).sample.files.map(\.name) == ["outlet-connect.ts", "app.json"])
        #expect(render(.hostileRefresh).sample.files.map(\.name) == ["up-fetch.ts"])
    }

    @Test func everyStepHasItsLinesAndEveryPartItsRegion() throws {
        let file = render(.connect).sample.files[0]
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(Set(file.steps.map(\.step)) == Set(ResolvedFlow.connect.steps.map(\.id)))
        let request = try #require(file.steps.first { $0.step == "grant.request" })
        #expect(lines[request.lines.lowerBound - 1] == "  const grant = await post(\"/grants\", {")
        #expect(request.span == ResolvedFlow.connect.step("grant.request")?.span)
        let regions = file.regions.map(\.name)
        let parts = ["imports", "configuration", "results", "sheet", "transport", "bodies", "storage", "helpers"]
        #expect(parts.allSatisfy(regions.contains))
        #expect(Set(regions) == Set(parts + ["grant", "approval", "sameRequest", "session", "kept"]))
        let approval = try #require(file.regions.first { $0.name == "approval" })
        #expect(lines[approval.lines.upperBound - 1].hasPrefix("  const callback = query("))
        // What a page shows beside a region is the step's description.
        #expect(
            file.notes.contains {
                $0.line == approval.lines.lowerBound && $0.text.hasPrefix("Show the approval screen")
            })
    }

    @Test func partsThatAFlowDoesNotNeedAreNotThere() {
        let ping = render(.ping).sample.files[0]
        #expect(ping.regions.map(\.name).sorted() == ["configuration", "ping", "results", "transport"])
        #expect(!ping.text.contains("import"))
        #expect(
            render(.mark).sample.files[0].regions.map(\.name).sorted() == [
                "configuration", "helpers", "imports", "kept", "storage", "tag",
            ])
    }

    @Test func stateIsComparedBeforeAnythingElseOfTheRedirectIsBelieved() throws {
        let text = text(.connect)
        let state = try #require(text.firstRange(of: "callback.get(\"state\") !== state"))
        let denied = try #require(text.firstRange(of: "callback.get(\"error\")"))
        let exchange = try #require(text.firstRange(of: "post(\"/grants/token\""))
        #expect(state.lowerBound < denied.lowerBound && denied.lowerBound < exchange.lowerBound)
    }

    @Test func universalLinksArePreferredForHttpsOnly() {
        #expect(!text(.connect).contains("preferUniversalLinks"))
        var website = ResolvedFlow.connect
        website.constants[1].value = "https://yourapp.example/outlet"
        #expect(
            text(website).contains(
                "openAuthSessionAsync(url, redirectUri, {\n      preferUniversalLinks: true,\n    });")
                || text(website).contains("{ preferUniversalLinks: true }"))
        #expect(render(website).sample.requirements.contains { $0.subject == "Expo SDK" && $0.version == "55" })
        #expect(render(website).sample.requirements.contains { $0.subject == "iOS" && $0.version == "17.4" })
    }

    @Test func bodiesGoUnderTheirMediaType() throws {
        let one = try #require(flows.all.first { $0.name == "mediaType" })
        #expect(text(one).contains("headers: { \"Content-Type\": \"application/vnd.vault+json\" },"))
        let two = try #require(flows.all.first { $0.name == "mediaTypesDiffer" })
        #expect(text(two).contains("    headers: { \"Content-Type\": \"application/vnd.vault+json\" },\n    body: {"))
        #expect(
            text(two).contains("...(content.body && { \"Content-Type\": \"application/json\" }), ...content.headers"))
    }

    @Test func requirementsComeFromWhatTheSampleUses() {
        let rows = render(.connect).sample.requirements
        #expect(rows.contains { $0.version == "48" && $0.because == "Crypto.digest" })
        #expect(
            rows.contains { $0.version == "50" && $0.because.hasPrefix("SecureStore.WHEN_UNLOCKED_THIS_DEVICE_ONLY") })
        #expect(rows.contains { $0.subject == "React Native" && $0.version == "0.73" })
        #expect(rows.allSatisfy { !$0.source.isEmpty })
        #expect(render(.ping).sample.requirements.isEmpty)
    }

    @Test func errorTableHasExactlyTheCasesAsTheyAreWritten() {
        let rows = render(.pair).errorTable.rows
        #expect(rows.map(\.name) == ResolvedFlow.pair.cases.map(\.name))
        #expect(rows.first { $0.name == "declined" }?.spelling == "{ code: \"declined\" }")
        // The union's own key is not a payload's.
        #expect(rows.first { $0.name == "gone" }?.spelling == "{ code: \"gone\", since, codeValue }")
        #expect(rows.first { $0.name == "stranger" }?.remark?.contains("Android") == true)
    }

    // MARK: refusals

    @Test(arguments: ["9007199254740993", "-9223372036854775808123", "1e400", "0.12345678901234567890123"])
    func numberThatNoDoubleHoldsIsRefusedWithItsPlace(_ digits: String) throws {
        let place = at(77, "status/ping.flow.yaml")
        let refusals = render(
            ping(with: Binding(name: "n", value: .literal(.number(digits)), type: .integer, span: place))
        ).refusals
        #expect(refusals.map(\.span) == [place])
        #expect(refusals.first?.reason.contains(digits) == true)
    }

    @Test(arguments: ["9007199254740991", "9007199254740992", "0", "-1", "1e21", "0.1", "1.50"])
    func numberThatADoubleHoldsIsNotRefused(_ digits: String) {
        #expect(render(ping(with: bind("n", .literal(.number(digits)), .number))).refusals.isEmpty)
    }

    @Test func recordInAQueryIsRefused() {
        let refusals = render(ping(with: bind("filter", .object([]), .record("Filter")), inQuery: true)).refusals
        #expect(refusals.map(\.reason) == ["filter has to be a simple value or a list of such"])
    }

    @Test func comparisonOfListsIsRefused() {
        var flow = ResolvedFlow.ping
        flow.inputs = [.init(name: "a", type: .list(.string)), .init(name: "b", type: .list(.string))]
        flow.steps.append(
            Step(
                id: "same", region: "same", name: "same", span: at(9, "status/ping.flow.yaml"),
                kind: .assertion(.input("a"), .input("b"), otherwise: use("failed"))))
        #expect(render(flow).refusals.first?.span == at(9, "status/ping.flow.yaml"))
    }

    private func ping(with binding: Binding, inQuery: Bool = false) -> ResolvedFlow {
        var flow = ResolvedFlow.ping
        guard case .call(var call) = flow.steps[0].kind else { return flow }
        if inQuery { call.query = [binding] } else { call.body = .init(record: "Body", value: .object([binding])) }
        flow.steps[0].kind = .call(call)
        return flow
    }

    // MARK: names

    @Test func twoMissingValuesAreNotTheSame() {
        var flow = ResolvedFlow.ping
        flow.inputs = [.init(name: "a", type: .optional(.string)), .init(name: "b", type: .optional(.string))]
        flow.steps.append(
            Step(
                id: "same", region: "same", name: "same", span: at(9, "f"),
                kind: .assertion(.input("a"), .input("b"), otherwise: use("failed"))))
        #expect(text(flow).contains("if (a === undefined || a !== b) throw"))
    }

    /// A name that a part declares, and that scopes do not know, would meet a flow's name one day.
    @Test func everyNameThatAPartDeclaresIsTaken() {
        for flow in ResolvedFlow.handMade {
            let sample = ReactNativeSample(flow), names = sample.names
            var known = sample.typeScript.partNames
            known.formUnion([names.function, names.error, names.failure, names.result, names.input, names.transport])
            for map in [names.types, names.readers, names.apis, names.constants] { known.formUnion(map.values) }
            let declarations = #/(?m)^(?:export )?(?:async )?(?:function|const|class|interface|type) (\w+)/#
            for match in sample.file.text.matches(of: declarations) {
                #expect(known.contains(String(match.output.1)), "\(flow.id): \(match.output.1)")
            }
        }
    }
}
