import ContentModel
import Diagnostics
import Foundation
import SyntaxTrees
import Testing

@testable import SiteBuilder

/// Grammars are not part of a plain build: `make site` and `make test` install them.
private let grammarsAreInstalled = (try? Grammar("json")) != nil

@Suite struct CodeTests {
    /// The lines of code in a page, each with the tag of its line and without tags inside.
    private func lines(_ page: String) -> [String] {
        page.matches(of: /<(span|mark|ins|del) class="l"[^>]*>((?:(?!\n<\/).)*)\n<\/(?:span|mark|ins|del)>/).map {
            match in
            "\(match.1) \(PageReader(String(match.2)).text)"
        }
    }

    @Test func marksAndNumbersAreNoText() throws {
        let page = try Fixture("```swift {2} numbers=9\nlet a = 1\nlet b = 2\n```\n").page()
        #expect(lines(page) == ["span let a = 1", "mark let b = 2"])
        #expect(page.contains("data-n=\"9\"") && page.contains("data-n=\"10\""))
    }

    @Test func aDiffKeepsTheColoursOfBothSides() throws {
        let text = "```swift diff\n func a() {\n-    /* one\n+    two()\n+    let three = 3\n }\n```\n"
        let page = try Fixture(text).page()
        #expect(
            lines(page) == ["span func a() {", "del     /* one", "ins     two()", "ins     let three = 3", "span }"])
        if grammarsAreInstalled {
            // A comment that only the old side opens does not swallow the new one.
            #expect(page.contains("<span class=\"k\">let</span> three"))
        }
    }

    @Test func linesAreFoldedAwayAndStayInThePage() throws {
        let page = try Fixture("```swift collapse=1-2\nimport A\nimport B\nrun()\n```\n").page()
        #expect(page.contains("<details class=\"fold\"><summary>2 lines"))
        #expect(lines(page) == ["span import A", "span import B", "span run()"])
        #expect(PageReader(page).problems == [])
    }

    @Test func theFileOfCodeIsItsName() throws {
        let page = try Fixture("```swift file=\"<A>.swift\"\na()\n```\n").page()
        #expect(page.contains("<span class=\"file-name\">&lt;A&gt;.swift</span>"))
        #expect(page.contains("aria-label=\"&lt;A&gt;.swift, Swift, code\""))
    }

    @Test func aSampleMarksAndFoldsItsParts() throws {
        let page = try Fixture("::sample{flow=lend platform=swift mark=ask collapse=imports}\n").page()
        #expect(page.contains("<summary>1 line<"))
        #expect(lines(page).first == "span import Tapes")
        #expect(lines(page)[3].hasPrefix("mark     let a = "))
        let wrong = Fixture("::sample{flow=lend collapse=imprts}\n")
        #expect(try wrong.diagnostics().map(\.help) == ["did you mean 'imports'?"])
    }

    // MARK: Placeholders

    private func placeholder(_ name: String, _ text: String) -> Placeholder {
        Placeholder(name: located(name), text: located(text), label: "Your \"\(name)\"")
    }

    @Test func aPlaceholderIsAWholeWordInAnyColour() {
        let painter = CodePainter(colours: { (_, _) throws(GrammarProblem) in
            [HighlightedRun(range: 0..<6, kind: .keyword), HighlightedRun(range: 6..<22, kind: .string)]
        })
        let lines = painter.lines(
            of: "my.app my.app2 x<my.app", language: "swift", placeholders: [placeholder("app", "my.app")])
        #expect(lines.count == 1)
        let open = "<span class=\"yours\" data-yours=\"app\" data-label=\"Your &quot;app&quot;\">"
        #expect(
            lines[0].source.hasPrefix("\(open)<span class=\"k\">my.app</span></span><span class=\"s\"> my.app2 x&lt;"))
        #expect(lines[0].source.components(separatedBy: "class=\"yours\"").count == 3)
    }

    @Test func aPlaceholderMayLieOverColours() {
        let painter = CodePainter(colours: { (_, _) throws(GrammarProblem) in
            [HighlightedRun(range: 0..<3, kind: .keyword), HighlightedRun(range: 3..<7, kind: .string)]
        })
        let lines = painter.lines(
            of: "+bcde+\n", language: "swift", placeholders: [placeholder("y", "cde"), placeholder("x", "bcde")])
        #expect(PageReader(lines[0].source).problems == [] && PageReader(lines[0].source).text == "+bcde+")
        #expect(lines[0].source.contains("<span class=\"k\">bc</span><span class=\"s\">de</span></span>"))
        #expect(!lines[0].source.contains("data-yours=\"y\""))
    }

    @Test func theGuidesPlaceholderWinsOverTheProjects() throws {
        var fixture = Fixture("`x`\n\n```\nKEY_1 KEY_2\n```\n")
        fixture.project.placeholders = [placeholder("key", "KEY_1")]
        let page = try fixture.page()
        #expect(page.contains("data-yours=\"key\"") && PageReader(page).text.contains("KEY_1 KEY_2\n"))
    }

    // MARK: The text of the code

    private static let hostile = [
        "<script>alert(1)</script>", "</code></pre></figure><img src=x onerror=alert(1)>", "\"\\\"'`${\\(&amp;&#60;",
        "a\r\nb\rc\u{2028}d\u{85}", "🧑‍🚀 e\u{301} 한국어 \u{202E}abc\u{FEFF}", "\t\u{A0} \n\n\n x\n",
        "/*\n<b>\n*/ //\n\"\"\"\n&\n",
        "{{body}} ]]> --> <!-- &lt; <![CDATA[", String(repeating: "{", count: 5_000),
        String(repeating: "\"\\(", count: 400), "'''\n\"\n`\n<a b=\"c\n&x;\" d>\n",
    ]

    /// By bytes: for a string `>` and an accent behind it are one character.
    private func stripped(_ html: String) -> [UInt8] {
        var text: [UInt8] = [], rest = Array(html.utf8)[...]
        let escapes = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&#13;": "\r"]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "<"): rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
            case UInt8(ascii: "&"):
                let name = "&" + String(decoding: rest.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) + ";"
                text += Array((escapes[name] ?? "?").utf8)
                rest = rest.dropFirst(name.utf8.count - 1)
            default: text.append(byte)
            }
        }
        return text
    }

    /// Also with a placeholder in it, and where grammars are missing.
    @Test(arguments: Highlighting.languages + ["none"])
    func takingTheTagsAwayGivesTheSourceBack(language: String) {
        let painter = CodePainter(), hole = placeholder("<i>", "alert")
        for text in Self.hostile {
            for placeholders in [[], [hole]] {
                let lines = painter.lines(of: text, language: language, placeholders: placeholders)
                var source = lines.map(\.source).joined(separator: "\n")
                if text.hasSuffix("\n") { source += "\n" }
                #expect(stripped(source) == Array(text.utf8), "\(language): \(text.prefix(40))")
                #expect(
                    source.utf8.count(where: { $0 == 60 }) == source.ranges(of: /<(\/span|span class="[a-z]+")/).count)
            }
        }
    }

    @Test func codeThatIsTooHardIsPlainAndNotedAtItsPlace() throws {
        let painter = CodePainter(colours: { (_, _) throws(GrammarProblem) in
            throw GrammarProblem(description: "too hard", isOfText: true)
        })
        #expect(painter.lines(of: "{", language: "swift").map(\.source) == ["{"])
        #expect(painter.reasonForPlain("{", language: "swift") == "too hard" && painter.diagnostics.isEmpty)
        #expect(painter.reasonForPlain("}", language: "swift") == nil)
    }

    @Test(.enabled(if: grammarsAreInstalled, "tree-sitter is not installed"))
    func aFenceThatIsMeantToHurtIsNotedAtItsPlace() throws {
        let site = try Fixture("a\n\n```kotlin\n\(String(repeating: #"[{"a":"#, count: 14_000))\n```\n").site()
        let problem = try #require(site.diagnostics.first { $0.code == "LS6013" })
        #expect(problem.severity == .note && problem.span?.start.line == 3)
    }
}
