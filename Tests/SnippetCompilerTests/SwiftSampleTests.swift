import ContentModel
import Diagnostics
import SnippetCompiler
import Testing

private let good = """
    import Shop
    import Till

    func buyTea() throws -> Bool {
        try pay(Coin(pence: 3), for: "tea")
    }

    """

@Suite(.enabled(if: Has.swift && Has.grammars, "swiftc or tree-sitter not found"))
struct SwiftSamples {
    @Test func oneThatItsCompilerAcceptsPasses() throws {
        let bench = try Bench.swift()
        let (verdicts, diagnostics) = bench.check(bench.sample(("Tea.swift", good)))
        #expect(diagnostics == [])
        #expect(verdicts[0][.syntax]?.status == .passed)
        let types = try #require(verdicts[0][.types])
        #expect(types.status == .passed)
        #expect(types.tool?.hasPrefix("swift-frontend 6.") == true)
        #expect(types.evidence == "stubs from the shop's manual")
        for rung in [Rung.references, .literals, .run] {
            #expect(verdicts[0][rung] == .notChecked("not built yet"))
        }
    }

    @Test func aMistakeIsReportedAtTheStepOfItsLine() throws {
        let bench = try Bench.swift()
        let text = good.replacing("for: ", with: "to: ")
        let (verdicts, diagnostics) = bench.check(bench.sample(stepFrom: 4, ("Tea.swift", text)))
        #expect(verdicts[0][.types]?.status == .failed)
        #expect(verdicts[0][.syntax]?.status == .passed)
        let diagnostic = try #require(diagnostics.first)
        #expect(diagnostics.count == 1)
        #expect(diagnostic.code == "LS4002")
        #expect(diagnostic.message.contains("incorrect argument label"))
        #expect(diagnostic.span?.file == "shop.flow.yaml")
        #expect(diagnostic.span?.start == .init(line: 40, column: 7))
        // The published file has a line more before the text.
        #expect(diagnostic.notes.first?.span?.file == "../Snippets/shop/buy/Tea.swift")
        #expect(diagnostic.notes.first?.span?.start.line == 6)
        #expect(diagnostic.notes.first?.message.contains("line 5 of Tea.swift") == true)
    }

    @Test func aMistakeInNoStepIsReportedInTheSampleItself() throws {
        let bench = try Bench.swift()
        let (_, diagnostics) = bench.check(
            bench.sample(stepFrom: 6, ("Tea.swift", good.replacing("import Till", with: "import Tin"))))
        #expect(diagnostics.first?.span?.file == "../Snippets/shop/buy/Tea.swift")
        #expect(diagnostics.first?.notes.last?.message.contains("the platform's") == true)
    }

    @Test func aSecondFileIsCheckedAndNamed() throws {
        let bench = try Bench.swift()
        let (verdicts, diagnostics) = bench.check(
            bench.sample(("Tea.swift", good), ("Box.swift", "func box() -> Int {\n    buyTea\n}\n")))
        #expect(verdicts[0][.types]?.status == .failed)
        #expect(diagnostics.contains { $0.notes.first?.span?.file == "../Snippets/shop/buy/Box.swift" })
    }

    @Test func whatOnlyTheOptimiserSeesFailsToo() throws {
        let bench = try Bench.swift()
        let text = "func pick(_ number: Int) -> Int {\n    if number > 1 { return 2 }\n}\n"
        #expect(bench.check(bench.sample(("Pick.swift", text))).verdicts[0][.types]?.status == .failed)
    }

    @Test func aWarningFails() throws {
        let bench = try Bench.swift()
        let (verdicts, diagnostics) = bench.check(bench.sample(("Tea.swift", "func brew() {\n    let water = 1\n}\n")))
        #expect(verdicts[0][.types]?.status == .failed)
        #expect(diagnostics.first?.message.contains("[#") == false)
    }

    @Test func twoSamplesMayUseTheSameNames() throws {
        let bench = try Bench.swift()
        let (verdicts, _) = bench.check(
            bench.sample(id: "shop/one", ("Tea.swift", good)), bench.sample(id: "shop/two", ("Tea.swift", good)))
        #expect(verdicts.allSatisfy { $0[.types]?.status == .passed })
    }

    @Test func brokenSyntaxFailsBothRungsAndIsReportedOnce() throws {
        let bench = try Bench.swift()
        let (verdicts, diagnostics) = bench.check(bench.sample(("Tea.swift", "func brew( {\n}\n")))
        #expect(verdicts[0][.syntax]?.status == .failed)
        #expect(verdicts[0][.types]?.status == .failed)
        #expect(!diagnostics.isEmpty)
        #expect(diagnostics.allSatisfy { $0.code == "LS4001" })
    }

    @Test func aStubThatDoesNotCompileIsNoVerdictOnTheSample() throws {
        var bench = try Bench.swift()
        bench.toolchain.modules.append("Gone")
        let (verdicts, diagnostics) = bench.check(bench.sample(("Tea.swift", good)))
        #expect(verdicts[0][.types]?.status == .notChecked)
        #expect(diagnostics.map(\.code) == ["LS9103"])
    }

    @Test func refusedSamplesAreRefused() throws {
        let bench = try Bench.swift()
        let refused = try bench.compiler.refusedSamples(of: bench.toolchain)
        #expect(refused.map(\.file) == ["WrongLabel.swift"])
        #expect(refused.allSatisfy { $0.problems.isEmpty })
    }

    @Test func aRefusedSampleThatPassesIsAProblem() throws {
        let bench = try Bench.swift()
        try bench.scratch.write(
            "import Till\nlet coin = Coin(pence: 1) // refused: no such thing\n", to: "Stubs/Refused/Fine.swift")
        let refused = try bench.compiler.refusedSamples(of: bench.toolchain)
        #expect(refused.first?.problems == ["line 2 is not refused with 'no such thing'"])
    }
}
