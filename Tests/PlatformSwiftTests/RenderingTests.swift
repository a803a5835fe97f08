import ContentModel
import Diagnostics
import LocatedText
import PlatformFlows
import PlatformKit
import PlatformSwift
import Testing

/// What is decided for a flow, apart from what the compiler can judge.
@Suite struct Rendering {
    private func text(_ flow: ResolvedFlow) throws -> String {
        try #require(SwiftPlatform().render(flow).sample.files.first).text
    }

    /// A flow of calls that differ in how they fail.
    private func flow(_ calls: [Call]) -> ResolvedFlow {
        let steps = calls.enumerated().map { index, call in
            Step(
                id: "s\(index)", region: "s\(index)", name: "s\(index)", span: at(index + 1, "x.flow.yaml"),
                kind: .call(call))
        }
        let cases = ["a", "b", "c", "d"].map { errorCase($0, "", "", [.otherwise]) }
        return ResolvedFlow(
            id: "x/y", app: "x", name: "y", title: "Y", apis: [.init(name: "api", origin: "https://x.example")],
            steps: steps,
            result: FlowResult(typeName: "YResult", fields: []), cases: cases, span: at(1, "x.flow.yaml"))
    }

    private func call(
        _ operation: String, _ failures: [Call.Failure], undocumented: String = "d", transport: String = "d"
    ) -> Call {
        Call(
            operation: operation, api: "api", method: "GET", path: [.text("/" + operation)], failures: failures,
            undocumented: use(undocumented), transport: use(transport), malformed: use("d"))
    }

    @Test func aStatusComesBeforeItsRangeAndAConditionBeforeNone() throws {
        let failures = [
            Call.Failure(statuses: 500...599, use: use("a")), status(503, use("d")), status(400, use("b")),
            status(400, use("c"), .init(pointer: ["code"], value: "x")),
        ].sorted { ($0.statuses.count, -$0.body.count) < ($1.statuses.count, -$1.body.count) }
        let rows = try text(flow([call("one", failures)])).split(separator: "\n").filter {
            $0.contains("        case ")
        }
        #expect(
            rows.map { $0.drop { $0 == " " } } == [
                "case 200..<300: return", "case 400 where problem?.code == \"x\": throw .c", "case 400: throw .b",
                // It ends as an undocumented one does, but the range behind it would take it.
                "case 503: throw .d", "case 500...599: throw .a",
            ])
    }

    @Test func callsThatFailAlikeNeedNoName() throws {
        let alike = [call("one", [status(404, use("a"))]), call("two", [status(404, use("a"))])]
        #expect(try !text(flow(alike)).contains("Endpoint"))
        let apart = [call("one", [status(404, use("a"))]), call("two", [status(404, use("b"))])]
        let sample = try text(flow(apart))
        #expect(sample.contains("case (404, .one): throw .a") && sample.contains("case (404, .two): throw .b"))
    }

    @Test func whatDiffersOutsideTheStatusesIsTheEndpoints() throws {
        let calls = [
            call("one", [], undocumented: "a", transport: "b"), call("two", [], undocumented: "c", transport: "d"),
        ]
        let sample = try text(flow(calls))
        #expect(
            sample.contains("throw endpoint.unreachable") && sample.contains("case .one: .b")
                && sample.contains("case .two: .d"))
        #expect(sample.contains("case (_, .two): throw .c") && sample.contains("default: throw .a"))
    }

    @Test func oneOperationInTwoStepsMayFailInTwoWays() throws {
        let calls = [call("same", [status(404, use("a"))]), call("same", [status(404, use("b"))])]
        let sample = try text(flow(calls))
        #expect(sample.contains("case (404, .same): throw .a") && sample.contains("case (404, .sameForS1): throw .b"))
    }

    @Test func regionsStepsAndNotesPointToTheirLines() throws {
        let file = try #require(SwiftPlatform().render(.connect).sample.files.first)
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        let regions = Dictionary(uniqueKeysWithValues: file.regions.map { ($0.name, $0.lines) })
        let names = [
            "imports", "results", "configuration", "grant", "approval", "sameRequest", "session", "kept", "sheet",
            "transport", "bodies",
            "storage", "helpers",
        ]
        #expect(file.regions.map(\.name) == names)
        let grant = try #require(regions["grant"])
        #expect(lines[grant.lowerBound - 1].contains("let verifier"))
        #expect(file.notes.contains { $0.line == grant.lowerBound && $0.text == "Ask the vault for a grant." })
        let call = try #require(file.steps.first { $0.step == "grant.request" })
        #expect(lines[call.lines.lowerBound - 1].contains("let grant") && call.span.start.line == 118)
        let state = try #require(lines.firstIndex { $0.contains("elementsEqual") })
        #expect(file.notes.contains { $0.line == state + 1 && $0.text.contains("compares bytes") })
    }

    @Test func errorTableSpellsTheCasesOfTheSample() {
        let table = SwiftPlatform().render(.connect).errorTable
        #expect(table.rows.map(\.name) == ResolvedFlow.connect.cases.map(\.name))
        let spellings = Dictionary(uniqueKeysWithValues: table.rows.map { ($0.name, $0.spelling) })
        #expect(spellings["rateLimited"] == "ConnectError.rateLimited(retryAfter:)")
        #expect(spellings["cancelled"] == "ConnectError.cancelled")
        #expect(
            table.rows.first { $0.name == "cancelled" }?.remark
                == "Also thrown when the task around `connect` is cancelled.")
    }

    @Test func requirementsAreThoseOfWhatTheSampleUses() {
        func versions(_ flow: ResolvedFlow) -> [String: String] {
            let requirements = SwiftPlatform().render(flow).sample.requirements
            return Dictionary(uniqueKeysWithValues: requirements.map { ($0.subject, $0.version) })
        }
        #expect(versions(.connect) == ["iOS": "15.0", "Swift": "6.0"])
        #expect(versions(website) == ["iOS": "17.4", "Swift": "6.0"])
    }

    /// Connects by a website's address.
    private var website: ResolvedFlow {
        var flow = ResolvedFlow.connect
        flow.constants = [
            flow.constants[0], .init(name: "redirectUri", value: "https://app.example/back", role: .redirect),
            .init(name: "redirectScheme", value: "https", role: .redirectScheme),
            .init(name: "redirectHost", value: "app.example", role: .redirectHost),
            .init(name: "redirectPath", value: "/back", role: .redirectPath),
        ]
        return flow
    }

    @Test func onlyConstantsInUseAreWritten() throws {
        let sample = try text(website)
        #expect(sample.contains("callback: .https(host: redirectHost, path: redirectPath)"))
        #expect(sample.contains("let redirectHost") && !sample.contains("redirectScheme"))
        let scheme = try text(.connect)
        #expect(scheme.contains("callbackURLScheme: redirectScheme") && !scheme.contains("redirectPath"))
    }

    @Test(arguments: [
        ("9223372036854775808", ValueType.integer, "no integer of 64 bits"), ("1.5", .integer, "no integer of 64 bits"),
        ("9007199254740993", .number, "exactly"), ("1e400", .number, "exactly"),
    ])
    func aNumberThatSwiftCannotHoldIsRefused(digits: String, type: ValueType, reason: String) throws {
        var call = call("one", [])
        call.query = [Binding(name: "n", value: .literal(.number(digits)), type: type, span: at(77, "x.flow.yaml"))]
        let result = SwiftPlatform().render(flow([call]))
        let refusal = try #require(result.refusals.first)
        #expect(refusal.reason.contains(reason) && refusal.span?.start.line == 77 && result.sample.files.isEmpty)
    }

    @Test func aStoreThatCannotBeReadEndsInItsOwnCase() throws {
        var flow = ResolvedFlow.refresh
        flow.cases.append(errorCase("locked", "", "", [.event(.storage)]))
        guard case .secureLoad(let names, let missing, _) = flow.steps[0].kind else { return }
        flow.steps[0].kind = .secureLoad(names: names, missing: missing, storage: use("locked"))
        let sample = try text(flow)
        #expect(
            sample.contains("try load()") && sample.contains("throws(RefreshError) -> Kept?")
                && sample.contains("throw .locked"))
    }
}
