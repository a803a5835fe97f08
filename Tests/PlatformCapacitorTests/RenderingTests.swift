import ContentModel
import Diagnostics
import Foundation
import LocatedText
import PlatformFlows
import PlatformKit
import SnippetCompiler
import Testing
import TypeScriptRuns
import TypeScriptSamples

@testable import PlatformCapacitor

@Suite struct Rendering {
    private func render(_ flow: ResolvedFlow) -> RenderResult { CapacitorPlatform().render(flow) }
    private func text(_ flow: ResolvedFlow) -> String { render(flow).sample.files[0].text }

    @Test func twoRendersAreTheSameBytes() {
        for flow in ResolvedFlow.handMade { #expect(text(flow) == text(flow)) }
    }

    @Test func everyStepHasItsLinesAndEveryPartItsRegion() throws {
        let file = render(.connect).sample.files[0]
        #expect(file.name == "outlet-connect.ts")
        #expect(Set(file.steps.map(\.step)) == Set(ResolvedFlow.connect.steps.map(\.id)))
        let parts = ["imports", "configuration", "results", "sheet", "transport", "bodies", "storage", "helpers"]
        #expect(Set(file.regions.map(\.name)) == Set(parts + ["grant", "approval", "sameRequest", "session", "kept"]))
        let approval = try #require(file.regions.first { $0.name == "approval" })
        #expect(
            file.notes.contains {
                $0.line == approval.lines.lowerBound && $0.text.hasPrefix("Show the approval screen")
            })
    }

    @Test func partsThatAFlowDoesNotNeedAreNotThere() {
        let ping = render(.ping).sample.files[0]
        #expect(ping.regions.map(\.name).sorted() == ["configuration", "imports", "ping", "results", "transport"])
        #expect(!ping.text.contains("capgo") && !ping.text.contains("lowerCased") && !ping.text.contains("parsed"))
    }

    @Test func pageSaysWhyAnotherPluginIsRefused() throws {
        let file = render(.connect).sample.files[0]
        let sheet = try #require(file.regions.first { $0.name == "sheet" })
        let note = try #require(file.notes.first { $0.text.contains("`@capacitor/browser` is refused") })
        #expect(sheet.lines.contains(note.line))
        #expect(note.text.contains("no way to hand the answer back"))
        #expect(!note.text.contains("capgo"))
        #expect(render(.refresh).sample.files[0].notes.allSatisfy { !$0.text.contains("refused") })
    }

    @Test func onlyAnAddressWithoutAHostNeedsTheAppPlugin() {
        #expect(text(.connect).contains("App.addListener"))
        var hosted = ResolvedFlow.connect
        hosted.constants[1].value = "com.yourapp://outlet"
        #expect(!text(hosted).contains("@capacitor/app"))
        hosted.constants[1].value = "com.yourapp:///outlet"
        #expect(text(hosted).contains("App.addListener"))
    }

    @Test func aLimitWithAnEndOfItsOwnIsKeptInTheSample() {
        #expect(text(.connect).contains("readTimeout: TIME_LIMIT,") && !text(.connect).contains("setTimeout"))
        let paired = text(.pair)
        #expect(paired.contains("if (cause === expiry) ") || paired.contains("cause === expiry ?"))
        // The plugin's own limits end what was given up.
        #expect(paired.contains("readTimeout: limit,"))
    }

    @Test func theManifestTakesTheReturnAddressIn() {
        let files = CapacitorPlatform().render(.connect).sample.files
        #expect(files.count == 2 && files[1].text.contains("<data android:scheme=\"com.yourapp\" />"))
        #expect(text(.connect).hasPrefix("// AndroidManifest.xml belongs to it.\n"))
        #expect(CapacitorPlatform().render(.refresh).sample.files.count == 1)
    }

    @Test func aPathThatLeadsElsewhereIsNotSent() {
        #expect(text(.refresh).contains("throw new TypeError(\"another address\")"))
        #expect(!text(.connect).contains("another address"))
    }

    @Test func bodiesGoUnderTheirMediaType() throws {
        let one = try #require(flows.all.first { $0.name == "mediaType" })
        #expect(text(one).contains("headers: { \"Content-Type\": \"application/vnd.vault+json\" },"))
    }

    @Test func requirementsComeFromWhatTheSampleUses() {
        let rows = render(.connect).sample.requirements
        #expect(rows.contains { $0.subject == "Capacitor" && $0.version == "8" })
        #expect(
            rows.contains { $0.subject == "@capgo/capacitor-inappbrowser" && $0.because.contains("openSecureWindow") })
        #expect(rows.contains { $0.subject == "iOS" && $0.version == "15" })
        #expect(rows.allSatisfy { !$0.source.isEmpty })
        #expect(render(.ping).sample.requirements.map(\.version) == ["6"])
    }

    @Test func errorTableHasExactlyTheCasesAsTheyAreWritten() {
        let rows = render(.pair).errorTable.rows
        #expect(rows.map(\.name) == ResolvedFlow.pair.cases.map(\.name))
        #expect(rows.first { $0.name == "gone" }?.spelling == "{ code: \"gone\", since, codeValue }")
        #expect(rows.first { $0.name == "stranger" }?.remark?.contains("Android") == true)
    }

    // MARK: refusals

    @Test func addressOfAWebsiteIsRefusedAtItsStep() throws {
        let refusals = render(.pair).refusals
        let login = try #require(ResolvedFlow.pair.step("login"))
        #expect(refusals.map(\.span) == [login.span])
        #expect(refusals.first?.reason.contains("does not come back to an address of a website") == true)
        #expect(render(ResolvedFlow.pair.comingBackBySchemes).refusals.isEmpty)
    }

    @Test(arguments: ["GET", "HEAD"]) func bodyThatNativeCodeDropsIsRefused(_ method: String) {
        let refusals = render(
            ping { call in
                call.method = method
                call.body = .init(record: "Body", value: .object([]))
            }
        ).refusals
        #expect(refusals.map(\.reason) == ["CapacitorHttp sends no body with \(method)"])
        #expect(refusals.first?.span == ResolvedFlow.ping.steps[0].span)
    }

    @Test(arguments: [ValueType.string, .boolean, .optional(.integer)])
    func valueThatStandsAloneIsRefused(_ type: ValueType) {
        let refusals = render(
            ping { call in
                call.outputs = [.init(name: "all", source: .body([]), type: type)]
            }
        ).refusals
        #expect(refusals.first?.reason.hasPrefix("all is a JSON text, number or Boolean") == true)
    }

    @Test func listAtTheTopIsNotRefused() {
        let refusals = render(
            ping { call in
                call.outputs = [.init(name: "all", source: .body([]), type: .list(.string))]
            }
        ).refusals
        #expect(refusals.isEmpty)
    }

    @Test func numberThatNoDoubleHoldsIsRefused() {
        let refusals = render(ping { $0.query = [bind("n", .literal(.number("9007199254740993")), .integer)] }).refusals
        #expect(refusals.first?.reason.contains("9007199254740993") == true)
    }

    private func ping(_ change: (inout Call) -> Void) -> ResolvedFlow {
        var flow = ResolvedFlow.ping
        guard case .call(var call) = flow.steps[0].kind else { return flow }
        change(&call)
        flow.steps[0].kind = .call(call)
        return flow
    }

    /// Whatever chooses a plugin knows how to write only one.
    @Test func pluginThatIsChosenIsTheOneThatIsWritten() {
        for address in ["com.example:/a", "com.example://a", "https://a.example", nil] {
            let chosen = SheetPlugin.chosen(for: SheetPlugin.needs(returningTo: address))
            #expect(chosen == nil || chosen?.package == "@capgo/capacitor-inappbrowser")
        }
    }

    // MARK: lint

    /// The compiler is silent about them; the lint over the sample's own text is not.
    @Test(
        denoIsThere,
        arguments: [
            ("await save(", "save("), ("await listener?.remove()", "listener?.remove()"),
            ("await SecureStorage.set(", "SecureStorage.set("),
            ("const callback = query(await openSheet(grantUrl, REDIRECT_URI));", "openSheet(grantUrl, REDIRECT_URI);"),
            ("const sheet = InAppBrowser.", "InAppBrowser."),
        ])
    func promiseThatNobodyAwaitsIsFound(_ old: String, _ new: String) throws {
        var sample = render(.connect).sample
        try #require(sample.files[0].text.contains(old))
        sample.files[0].text = sample.files[0].text.replacingOccurrences(of: old, with: new)
        let checked = SampleToCheck(sample, with: CapacitorPlatform().toolchain, publishedIn: "a")
        let (verdicts, diagnostics) = SnippetCompiler(cacheFolder: nil).check([checked], through: .types)
        #expect(diagnostics.contains { $0.message.contains("nobody awaits the promise of") })
        #expect(verdicts[sample.id]?[.types]?.status == .failed)
    }

    // MARK: names

    /// A name that a part declares or imports, and that scopes do not know, would meet a flow's name one day.
    @Test func everyNameThatAPartDeclaresIsTaken() {
        for flow in ResolvedFlow.handMade {
            let sample = CapacitorSample(flow), names = sample.names
            var known = sample.typeScript.partNames
            known.formUnion([names.function, names.error, names.failure, names.result, names.input, names.transport])
            for map in [names.types, names.readers, names.apis, names.constants] { known.formUnion(map.values) }
            let text = sample.file.text
            let declarations = #/(?m)^(?:export )?(?:async )?(?:function|const|class|interface|type) (\w+)/#
            for match in text.matches(of: declarations) {
                #expect(known.contains(String(match.output.1)), "\(flow.id): \(match.output.1)")
            }
            for list in text.matches(of: #/import \{([^}]*)\}/#) {
                for word in list.output.1.matches(of: #/\w+/#).map({ String($0.output) }) where word != "type" {
                    #expect(known.contains(word), "\(flow.id): \(word)")
                }
            }
        }
    }
}
