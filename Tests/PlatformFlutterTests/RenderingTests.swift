import ContentModel
import Diagnostics
import LocatedText
import PlatformFlows
import PlatformKit
import SnippetCompiler
import Testing

@testable import PlatformFlutter

@Suite struct Rendering {
    private func render(_ flow: ResolvedFlow) -> RenderResult { FlutterPlatform().render(flow) }
    private func text(_ flow: ResolvedFlow) -> String { render(flow).sample.files[0].text }

    @Test func twoRendersAreTheSameBytes() {
        for flow in ResolvedFlow.handMade { #expect(text(flow) == text(flow)) }
    }

    @Test func fileIsNamedAfterAppAndWorkflow() {
        #expect(render(.connect).sample.files.map(\.name) == ["outlet_connect.dart", "AndroidManifest.xml"])
        #expect(render(.hostileRefresh).sample.files.map(\.name) == ["up_fetch.dart"])
    }

    @Test func everyStepHasItsLinesAndEveryPartItsRegion() throws {
        let file = render(.connect).sample.files[0]
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(Set(file.steps.map(\.step)) == Set(ResolvedFlow.connect.steps.map(\.id)))
        let request = try #require(file.steps.first { $0.step == "grant.request" })
        #expect(lines[request.lines.lowerBound - 1] == "  final grant = await _post(")
        #expect(request.span == ResolvedFlow.connect.step("grant.request")?.span)
        let regions = file.regions.map(\.name)
        let parts = ["imports", "configuration", "results", "sheet", "transport", "bodies", "storage", "helpers"]
        #expect(Set(regions) == Set(parts + ["grant", "approval", "sameRequest", "session", "kept"]))
        let approval = try #require(file.regions.first { $0.name == "approval" })
        #expect(lines[approval.lines.upperBound - 1].hasPrefix("  final callback = _query("))
        // What a page shows beside a region is the step's description.
        #expect(
            file.notes.contains {
                $0.line == approval.lines.lowerBound && $0.text.hasPrefix("Show the approval screen")
            })
    }

    @Test func partsThatAFlowDoesNotNeedAreNotThere() {
        let ping = render(.ping).sample.files[0]
        #expect(ping.regions.map(\.name).sorted() == ["configuration", "imports", "ping", "results", "transport"])
        #expect(
            render(.mark).sample.files[0].regions.map(\.name).sorted() == [
                "configuration", "helpers", "imports", "kept", "storage", "tag",
            ])
    }

    @Test func stateIsComparedBeforeAnythingElseOfTheRedirectIsBelieved() throws {
        let text = text(.connect)
        let state = try #require(text.firstRange(of: "callback['state'] != state"))
        let denied = try #require(text.firstRange(of: "callback['error']"))
        let exchange = try #require(text.firstRange(of: "'/grants/token'"))
        #expect(state.lowerBound < denied.lowerBound && denied.lowerBound < exchange.lowerBound)
    }

    // MARK: exceptions

    /// The subclasses of the abstract class are the flow's cases, each once, in their order.
    @Test func exceptionsAreExactlyTheCasesOfTheFlow() throws {
        for flow in Flows.all where !flow.cases.isEmpty {
            let result = render(flow), text = result.sample.files[0].text
            let bases = text.matches(of: #/abstract class (\w+) implements Exception \{\n +const (\w+)\._\(/#)
            #expect(bases.count == 1 && bases[0].output.1 == bases[0].output.2, "\(flow.id)")
            let base = try #require(bases.first).output.1
            let classes = text.matches(of: #/class (\w+)\s+extends (\w+) \{/#)
            #expect(classes.allSatisfy { $0.output.2 == base })
            #expect(text.matches(of: #/super\._\('(.*)'\);/#).map { String($0.output.1) }.count == flow.cases.count)
            let rows = result.errorTable.rows
            #expect(rows.map(\.name) == flow.cases.map(\.name))
            #expect(rows.map { String($0.spelling.prefix { $0 != "(" }) } == classes.map { String($0.output.1) })
        }
    }

    @Test(Tool.isThere) func noOtherLibraryAddsACase() throws {
        var sample = render(.connect).sample
        sample.files.append(
            SampleFile(
                name: "other.dart", language: "dart",
                text: """
                    import 'outlet_connect.dart';

                    class Other extends ConnectException {
                      const Other() : super._('other');
                    }

                    """))
        let checked = SampleToCheck(sample, with: FlutterPlatform().toolchain, publishedIn: "")
        let (verdicts, diagnostics) = SnippetCompiler(cacheFolder: nil).check([checked], through: .types)
        #expect(verdicts[sample.id]?[.types]?.status == .failed)
        #expect(diagnostics.contains { $0.message.hasPrefix("Superclass has no constructor named") }, "\(diagnostics)")
    }

    @Test func errorTableNamesTheFieldsOfEachException() {
        let rows = render(.pair).errorTable.rows
        #expect(rows.first { $0.name == "declined" }?.spelling == "PairDeclined")
        #expect(rows.first { $0.name == "gone" }?.spelling == "PairGone(since, code)")
        #expect(rows.first { $0.name == "stranger" }?.remark?.contains("Android") == true)
    }

    // MARK: the sheet

    @Test func hostAndPathAreGivenForHttpsOnly() {
        #expect(!text(.connect).contains("httpsHost"))
        var website = ResolvedFlow.connect
        website.constants[1].value = "https://yourapp.example/outlet"
        #expect(text(website).contains("        httpsHost: redirect.host,\n        httpsPath: redirect.path,\n"))
        #expect(render(website).sample.requirements.contains { $0.subject == "iOS" && $0.version == "17.4" })
    }

    @Test func theManifestHasAFilterForEachReturnAddress() {
        let manifest = render(.pair).sample.files[1].text
        #expect(
            manifest.contains(
                "<data android:scheme=\"https\" android:host=\"home.example\" android:path=\"/paired\" />"))
        #expect(manifest.contains("<data android:scheme=\"com.example.home\" />"))
        #expect(manifest.contains("com.linusu.flutter_web_auth_2.CallbackActivity"))
        #expect(render(.refresh).sample.files.count == 1)
    }

    @Test func requirementsComeFromWhatTheSampleUses() {
        let rows = render(.connect).sample.requirements
        for subject in ["http", "crypto", "flutter_secure_storage", "flutter_web_auth_2", "Dart"] {
            #expect(rows.contains { $0.subject == subject }, "\(subject)")
        }
        #expect(rows.allSatisfy { !$0.source.isEmpty })
        #expect(render(.ping).sample.requirements.map(\.subject) == ["http"])
    }

    @Test func bodiesGoUnderTheirMediaType() throws {
        let one = try #require(Flows.all.first { $0.name == "mediaType" })
        #expect(text(one).contains("headers: {'Content-Type': 'application/vnd.vault+json'},"))
        let two = try #require(Flows.all.first { $0.name == "mediaTypesDiffer" })
        #expect(text(two).contains("    headers: {'Content-Type': 'application/vnd.vault+json'},\n    body: {"))
        #expect(text(two).contains("headers: {'Content-Type': 'application/json', ...headers},"))
    }

    // MARK: refusals

    @Test(arguments: ["18446744073709551617", "-9223372036854775808123", "1e400", "0.12345678901234567890123"])
    func numberThatDartCannotHoldIsRefusedWithItsPlace(_ digits: String) throws {
        let place = at(77, "status/ping.flow.yaml")
        let refusals = render(
            ping(with: Binding(name: "n", value: .literal(.number(digits)), type: .integer, span: place))
        ).refusals
        #expect(refusals.map(\.span) == [place])
        #expect(refusals.first?.reason.contains(digits) == true)
    }

    @Test(arguments: ["9007199254740993", "9223372036854775807", "-9223372036854775808", "0", "1e21", "0.1", "1.50"])
    func numberOf64BitsOrADoubleIsNotRefused(_ digits: String) {
        #expect(render(ping(with: bind("n", .literal(.number(digits)), .number))).refusals.isEmpty)
    }

    @Test func recordInAQueryIsRefused() {
        let refusals = render(ping(with: bind("filter", .object([]), .record("Filter")), inQuery: true)).refusals
        #expect(refusals.map(\.reason) == ["filter has to be a simple value or a list of such"])
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
        #expect(text(flow).contains("if (a == null || a != b) throw"))
    }

    /// What begins with `_` is written by parts, and never met by a name of the flow: each stands once.
    @Test func noTwoDeclarationsHaveOneName() {
        for flow in Flows.all {
            let declared = text(flow).matches(
                of: #/(?m)^(?:(?:abstract )?class (\w+)|typedef (\w+)|const (\w+) =|[A-Z][^(=]* (\w+)(?:<T>)?\()/#
            ).compactMap { match in
                [match.output.1, match.output.2, match.output.3, match.output.4].compactMap { $0.map(String.init) }
                    .first
            }
            #expect(declared.contains { $0.hasPrefix("_") } || flow.calls.isEmpty)
            for name in Set(declared) { #expect(declared.count { $0 == name } == 1, "\(flow.id): \(name)") }
        }
    }
}
