import Diagnostics
import Markdown
import Testing

@Suite struct CodeFenceTests {
    @Test func optionsStandBehindTheLanguage() {
        let fence = CodeFence("swift {3,5-7} file=\"My File.swift\" mark=4 collapse=1-2,9 diff numbers=10 wrap")
        #expect(fence.language == "swift" && fence.file == "My File.swift" && fence.firstNumber == 10)
        #expect(fence.marked == [3...7] && fence.collapsed == [1...2, 9...9])
        #expect(fence.isDiff && fence.isWrapped)
    }

    @Test func thereMayBeNoLanguageAndNothingElse() {
        #expect(CodeFence("") == CodeFence("   "))
        #expect(CodeFence("{ 1 }").language == "" && CodeFence("file=a").language == "")
        #expect(CodeFence("rust").language == "rust" && CodeFence("numbers").language == "numbers")
    }

    /// Fence of two lines, then where the problem is and what to do.
    @Test(arguments: [
        ("json mrak=1", "1:9-1:13", "did you mean 'mark'?"),
        ("json titel=a", "1:9-1:14", nil), ("json {1-}", "1:9-1:13", "write lines as '{3,5-7}'"),
        ("json {2-1}", "1:9-1:14", "write lines as '{3,5-7}'"), ("json mark=0", "1:9-1:15", "write 'mark=3,5-7'"),
        ("json {3}", "1:9-1:12", "write lines as '{3,5-7}'"), ("json collapse", "1:9-1:17", "write 'collapse=3,5-7'"),
        ("json diff=1", "1:9-1:15", "write 'diff' alone"),
        ("json file=\"\"", "1:9-1:16", "write 'file=\"Login.swift\"'"),
        ("json numbers=x", "1:9-1:18", "write 'numbers=10'"),
        ("  ü {99999999999999999999}", "1:8-1:30", "write lines as '{3,5-7}'"),
    ])
    func whatAFenceDoesNotTakeIsReportedAtItsPlace(info: String, place: String, help: String?) throws {
        let text = "```\(info)\na\nb\n```\n"
        let directives = KnownDirectives(leaves: ["sample"])
        let (_, problems) = MarkdownParser.parse(Array(text.utf8), file: "a.md", directives: directives)
        let problem = try #require(problems.first)
        #expect(problems.count == 1 && problem.code == "LS1111")
        let span = try #require(problem.span)
        #expect("\(span.start.line):\(span.start.column)-\(span.end.line):\(span.end.column)" == place)
        #expect(help == nil ? problem.help?.hasPrefix("known here") == true : problem.help == help)
        // Elsewhere, as in the descriptions of schemas, it is passed over.
        #expect(MarkdownParser.parse(Array(text.utf8), file: "a.md").diagnostics.isEmpty)
    }

    @Test func aFenceInAListIsReportedAtItsPlace() throws {
        let text = "- a\n\n  ~~~~ js {7}\n  x\n  ~~~~\n"
        let directives = KnownDirectives(leaves: ["sample"])
        let (_, problems) = MarkdownParser.parse(Array(text.utf8), file: "a.md", firstLine: 5, directives: directives)
        #expect(problems.map { $0.span?.start } == [SourcePosition(line: 7, column: 11)])
        #expect(problems.first?.message == "there is no line 7: the code has 1 line")
    }
}
