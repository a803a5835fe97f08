import ContentModel
import Diagnostics
import SyntaxTrees
import Testing

@testable import SiteBuilder

struct HTMLTests {
    @Test func textIsEscapedAndMarkupIsNot() {
        let name = "<b>\"&'\r\0"
        let html: HTML = "<i title=\"\(text: name)\">\(text: name)</i>\("<br>" as HTML)\(7)"
        #expect(
            html.source
                == "<i title=\"&lt;b&gt;&quot;&amp;&#39;&#13;\u{FFFD}\">&lt;b&gt;&quot;&amp;&#39;&#13;\u{FFFD}</i><br>7"
        )
    }

    @Test func anAttributeIsWrittenWithItsValueOrNotAtAll() {
        let html: HTML = "<a\(attribute: "id", "x\"y")\(attribute: "title", nil)>"
        #expect(html.source == "<a id=\"x&quot;y\">")
    }
}

struct AddressTests {
    @Test(arguments: [
        ("a/b.html", "a/c/d.html", "../b.html"), ("b.html", "index.html", "b.html"),
        ("index.html", "x/y/z.html", "../../index.html"),
        ("a b/ü.html", "index.html", "a%20b/%C3%BC.html"), ("x/a.html", "x/a.html", "a.html"),
    ])
    func linksAreTheWayFromThePage(target: String, page: String, expected: String) {
        #expect(Address.link(to: target, from: page) == expected)
    }

    @Test func queryAndAnchorFollow() {
        #expect(
            Address.link(to: "b.html", anchor: "größe", query: "platform=x", from: "a/c.html")
                == "../b.html?platform=x#gr%C3%B6%C3%9Fe")
    }

    @Test func escapesAreReadAndWhatIsNoneStays() {
        #expect(Address.decoded("a%20b%2Fc%C3%BC") == "a b/cü")
        #expect(Address.decoded("100%") == "100%" && Address.decoded("%zz%4") == "%zz%4")
    }

    @Test func namesOfFilesCannotLeaveTheirFolder() {
        #expect(Address.fileName("../../etc/passwd") == "_..-..-etc-passwd")
        #expect(
            Address.fileName("Connect.kt") == "Connect.kt" && Address.fileName("") == "_"
                && Address.fileName("a\u{202E}b") == "a-b")
    }
}

struct DestinationTests {
    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", " java\nscript:alert(1)", "\u{1}javascript:x", "data:text/html,x",
        "vbscript:x",
        "file:///etc/passwd", "//evil.example/x", "\\\\evil\\x", "/\t/evil.example", "https\\:x",
    ])
    func whatCouldRunOrLeadAwayIsRefused(address: String) {
        guard case .refused = Destination(address) else {
            // A path from the root is refused where it is looked up.
            if case .here(let path, _, _) = Destination(address), path.hasPrefix("/") { return }
            Issue.record("\(address) is not refused")
            return
        }
    }

    @Test func theWebAndMailAreElsewhere() {
        for address in ["https://a.example/?q=a:b", "http://a", "mailto:a@b.example", "HTTPS://A"] {
            if case .elsewhere = Destination(address) { continue }
            Issue.record("\(address)")
        }
    }

    @Test func partsOfAPathAreRead() {
        guard case .here(let path, let query, let anchor) = Destination("../a%20b.md?platform=x#c%C3%BC") else {
            Issue.record("not here")
            return
        }
        #expect(path == "../a b.md" && query == "platform=x" && anchor == "cü")
    }
}

struct TemplateTests {
    @Test func holesAreFilledAndWhatNobodyFillsIsEmpty() {
        var problems: [Diagnostic] = []
        let template = Template("<p>{{a}}-{{b}}{{a}}</p>\n", file: "t.html", known: ["a", "b"], diagnostics: &problems)
        #expect(template.filled(["a": "<b>1</b>"]).source == "<p><b>1</b>-<b>1</b></p>\n")
        #expect(problems.isEmpty)
    }

    @Test func anUnknownHoleIsReportedAtItsPlace() throws {
        var problems: [Diagnostic] = []
        _ = Template("<p>\n  ü {{titel}}</p>", file: "theme/t.html", known: ["title", "text"], diagnostics: &problems)
        let problem = try #require(problems.first)
        #expect(problem.code == "LS6014" && problem.help == "did you mean 'title'?")
        #expect(problem.span?.file == "theme/t.html" && problem.span?.start == SourcePosition(line: 2, column: 7))
    }

    @Test func aBraceThatIsNeverClosedIsText() {
        var problems: [Diagnostic] = []
        let template = Template("a {{ b", file: "t.html", known: [], diagnostics: &problems)
        #expect(template.filled([:]).source == "a {{ b" && problems.isEmpty)
    }
}

struct CodePainterTests {
    @Test func withoutAGrammarCodeIsPlainAndThatIsNotedOnce() {
        let painter = CodePainter(colours: { (_, _) throws(GrammarProblem) in
            _ = try Grammar("no-such-language")
            return []
        })
        for language in ["swift", "kotlin", "swift"] {
            #expect(painter.lines(of: "a < b\n\nc", language: language).map(\.source) == ["a &lt; b", "", "c"])
        }
        #expect(painter.diagnostics.map(\.code) == ["LS6013"])
        #expect(painter.diagnostics.map(\.severity) == [.note])
    }

    @Test func aColourThatGoesOverLinesIsClosedAndOpenedAgain() {
        let painter = CodePainter(colours: { (_, _) throws(GrammarProblem) in
            [HighlightedRun(range: 0..<5, kind: .comment), HighlightedRun(range: 5..<8, kind: nil)]
        })
        let lines = painter.lines(of: "/*\n*/ x\n", language: "swift").map(\.source)
        #expect(lines == ["<span class=\"c\">/*</span>", "<span class=\"c\">*/</span> x"])
    }
}

struct DurationTests {
    @Test(arguments: [
        (0, "0 seconds"), (1, "1 millisecond"), (90_000, "1 minute 30 seconds"), (3_600_000, "1 hour"),
        (172_800_500, "2 days 500 milliseconds"),
    ])
    func durationsAreWords(milliseconds: Int, words: String) { #expect(QuotedValues.duration(milliseconds) == words) }
}
