import ContentLoading
import ContentModel
import Diagnostics
import Foundation
import HostSystem
import LocatedText
import Testing

@Suite struct LoadedValueTests {
    private func load(_ changes: [String: String] = [:]) throws -> LoadedContent {
        let content = try TemporaryContent(TemporaryContent.base.merging(changes) { $1 })
        return try content.load()
    }

    private func flow(_ steps: String) throws -> FlowFile {
        let base = try #require(TemporaryContent.base["buy.flow.yaml"])
        let start = try #require(base.range(of: "      - stepId")), end = try #require(base.range(of: "    errors"))
        let text = base[..<start.lowerBound] + steps + "\n" + base[end.lowerBound...]
        let content = try load(["buy.flow.yaml": String(text)])
        #expect(content.diagnostics.map(\.mark) == [])
        return try #require(content.flows.first)
    }

    @Test func givesEachValueItsPlace() throws {
        let content = try load()
        let workflow = try #require(content.flows.first?.workflows.first), step = try #require(workflow.steps.first)
        #expect(content.flows.map(\.path) == ["buy.flow.yaml"])
        #expect(content.flows.first?.stem == "buy")
        #expect("\(workflow.id.span.start)" == "\(SourcePosition(line: 6, column: 17))")
        #expect(step.kindSpan.start == SourcePosition(line: 9, column: 9))
        #expect(step.kindSpan.end == SourcePosition(line: 9, column: 33))
        #expect(step.outputs.first?.name.span.start == SourcePosition(line: 10, column: 19))
        #expect(step.outputs.first?.expression.value.root == .responseBody)
        #expect(step.outputs.first?.expression.value.pointer == ["id"])
        #expect(workflow.errors.first?.sources.first?.span.start == SourcePosition(line: 12, column: 22))
        #expect(content.project?.apps.first?.redirects.first?.uri.value == "com.example.shop:/back")
        #expect(content.guides.map(\.title) == ["Buy"])
    }

    @Test func keepsLiteralsExactlyAndFindsExpressionsInText() throws {
        let file = try flow(
            """
                  - stepId: order
                    operationId: createOrder
                    requestBody: {payload: {n: 9007199254740993, e: 1e400, t: "a {$inputs.b}{$$c}", d: $$x, z: null}}
            """)
        guard case .operation(let call) = file.workflows[0].steps[0].kind,
            case .object(let members) = call.payload?.content
        else {
            Issue.record("the payload is an object")
            return
        }
        #expect(members.map(\.name.value) == ["n", "e", "t", "d", "z"])
        guard case .literal(.number("9007199254740993")) = members[0].value.content,
            case .literal(.number("1e400")) = members[1].value.content,
            case .text(let parts) = members[2].value.content,
            case .literal(.string("$x")) = members[3].value.content,
            case .literal(.null) = members[4].value.content
        else {
            Issue.record("\(members)")
            return
        }
        #expect(parts.count == 3)
        guard case .literal("a ") = parts[0], case .expression(let expression) = parts[1],
            case .literal("{$c}") = parts[2]
        else {
            Issue.record("\(parts)")
            return
        }
        #expect(expression.root == .input("b"))
        #expect(expression.text == "$inputs.b")
    }

    @Test func readsEveryPartOfAnExpression() throws {
        let file = try flow(
            """
                  - stepId: kept
                    secureStore: {a: "$steps.x.outputs.y?q#/a~1b/~0", b: $app.redirects.back, c: "$inputs.i#", d: $inputs.i#/0/}
            """)
        guard case .secureStore(let kept) = file.workflows[0].steps[0].kind else { return }
        let expressions = kept.compactMap { item in
            if case .expression(let expression) = item.value.content { expression } else { nil }
        }
        #expect(
            expressions.map(\.root) == [
                .stepOutput(step: "x", name: "y"), .app("redirects", "back"), .input("i"), .input("i"),
            ])
        #expect(expressions.map(\.query) == ["q", nil, nil, nil])
        #expect(expressions.map(\.pointer) == [["a/b", "~"], [], [], ["0", ""]])
    }

    @Test func chasesNothingThatAMistakeHides() throws {
        let content = try load(["buy.md": "---\ntitle: Buy\nflow: buy.flow.yaml\ntitel: x\n---\n"])
        #expect(content.incomplete == ["buy.md"])
        #expect(content.flows.count == 1)
    }

    @Test func loadsAFlowFileOnceThatTwoGuidesName() throws {
        let navigation = try #require(TemporaryContent.base["lockstep.yaml"])
            .replacingOccurrences(of: "[buy.md]", with: "[buy.md, more/sell.md]")
        let content = try load([
            "lockstep.yaml": navigation, "more/sell.md": "---\ntitle: Sell\nflow: ../more/../buy.flow.yaml\n---\n",
        ])
        #expect(content.diagnostics.map(\.mark) == [])
        #expect(content.flows.count == 1)
        #expect(content.guides.map(\.path) == ["buy.md", "more/sell.md"])
    }

    private static let platform = PlatformManifest(
        id: "flutter", title: "Flutter", subtitle: "", language: "dart", systems: [], steps: [])

    @Test func takesTextsForPlatformsThatTheProgramKnows() throws {
        let flow = try #require(TemporaryContent.base["buy.flow.yaml"])
            .replacingOccurrences(
                of: "operationId: createOrder", with: "operationId: createOrder\n        note: {flutter: x}")
        let content = try TemporaryContent(TemporaryContent.base.merging(["buy.flow.yaml": flow]) { $1 })
        #expect(try ContentLoader.load(folder: content.folder).diagnostics.map(\.code) == ["LS1025"])
        #expect(try ContentLoader.load(folder: content.folder, platforms: [Self.platform]).diagnostics == [])
    }

    @Test func followsNoLinkOutOfTheProject() throws {
        let outside = try TemporaryContent(["secret.md": "---\ntitle: Secret\n---\n"]),
            content = try TemporaryContent(TemporaryContent.base)
        try FileManager.default.removeItem(atPath: "\(content.folder)/buy.md")
        try FileManager.default.createSymbolicLink(
            atPath: "\(content.folder)/buy.md", withDestinationPath: "\(outside.folder)/secret.md")
        let loaded = try content.load()
        #expect(loaded.diagnostics.map(\.code) == ["LS1023"])
        #expect(loaded.guides.isEmpty)
    }

    @Test func throwsWhereThereIsNoProject() {
        #expect(throws: FileProblem.self) { try ContentLoader.load(folder: "/nowhere") }
    }

    @Test func ignoresAByteOrderMarkAndWindowsLineEnds() throws {
        let files = TemporaryContent.base.mapValues { "\u{FEFF}" + $0.replacingOccurrences(of: "\n", with: "\r\n") }
        let content = try load(files)
        #expect(content.diagnostics.map(\.mark) == [])
        #expect(content.guides.first?.title == "Buy")
        #expect(
            content.flows.first?.workflows.first?.steps.first?.outputs.first?.name.span.start
                == SourcePosition(line: 10, column: 19))
    }
}
