import Diagnostics
import Markdown
import Testing

@Suite struct PageTests {
    @Test func countsColumnsInUnicodeScalars() throws {
        let page = Page("äöü e\u{301} 👩‍👧 **fett** `c`\r\n漢字 *x*\n", firstLine: 5)
        let strong = try #require(page.nodes.first { $0.kind == .strong }),
            emphasis = try #require(page.nodes.first { $0.kind == .emphasis })
        #expect(strong.span.start == SourcePosition(line: 5, column: 12))
        #expect(strong.span.end == SourcePosition(line: 5, column: 20))
        #expect(emphasis.span.start == SourcePosition(line: 6, column: 4))
    }

    @Test func recognisesAlerts() {
        let page = Page("> [!NOTE]\n> text\n\n> [!warning]\n>\n> - a\n\n> [!NOTE] text\n\n> [!TIP]\n")
        let alerts = page.nodes.compactMap { node in if case .alert(let alert) = node.kind { alert } else { nil } }
        #expect(alerts == [.note, .warning, .tip])
        #expect(page.problems == [])
        #expect(page.html.contains("<blockquote>\n<p>text</p>\n</blockquote>"))
    }

    @Test func reportsAnAlertThatThereIsNot() {
        let page = Page("> [!NOTES]\n> text\n")
        #expect(page.problems == ["LS1107 1:3"])
        #expect(page.diagnostics.first?.help == "did you mean 'NOTE'?")
    }

    @Test(arguments: [
        ("8. FAQ / Debug Guide", "8-faq--debug-guide"), ("Größe & `code_x`", "größe--code_x"),
        ("日本語 の 見出し", "日本語-の-見出し"),
        ("हिन्दी शीर्षक", "हिन्दी-शीर्षक"), ("Привет, мир!", "привет-мир"), ("What's *new*?", "whats-new"), ("!!!", "section"),
        ("🎉 Party", "-party"),
        ("İstanbul", "i̇stanbul"), ("a-b_c  d", "a-b_c--d"), ("[Link](x) text", "link-text"), ("١٢٣", "١٢٣"),
    ])
    func givesHeadingsTheAddressesOfGitHub(_ heading: String, _ anchor: String) {
        #expect(Page("# \(heading)\n").anchors == [anchor])
    }

    @Test func givesEachHeadingItsOwnAddress() {
        #expect(Page("# A\n# A\n# A-1\n# A\n# a 1\n").anchors == ["a", "a-1", "a-1-1", "a-2", "a-1-2"])
    }

    @Test func letsOnlyHarmlessTagsThrough() {
        let page = Page(
            "a<br>b <kbd>x</kbd> H<sub>2</sub>O<!-- gone -->\n\n<details>\n<summary>More & \"x\"</summary>\n\n**b**\n\n</details>\n"
        )
        #expect(page.problems == [])
        #expect(
            page.html == """
                <p>a<br>b <kbd>x</kbd> H<sub>2</sub>O</p>
                <details>
                <summary>More & &quot;x&quot;</summary>
                <p><strong>b</strong></p>
                </details>

                """)
    }

    @Test(arguments: [
        ("<script>alert(1)</script>\n", "LS1103 1:1"), ("a <b onclick=x>b</b>\n", "LS1103 1:3,LS1103 1:17"),
        ("<kbd class=x>\n", "LS1103 1:1"),
        ("a <kbd>b\n\nc</kbd>\n", "LS1103 1:3,LS1103 3:2"),
        ("<details>\n\n- a\n\n  </details>\n", "LS1103 5:3,LS1103 1:1"),
        ("<details/>\n", "LS1103 1:1"), ("<svg/onload=alert(1)>\n", ""), ("<!-- a --><img src=x>\n", "LS1103 1:1"),
    ])
    func showsOtherHTMLAsText(_ text: String, _ problems: String) {
        let page = Page(text)
        #expect(Set(page.problems) == Set(problems.split(separator: ",").map(String.init)))
        #expect(
            !page.html.contains("<script") && !page.html.contains("<b ") && !page.html.contains("class=x>")
                && !page.html.contains("<svg"))
        #expect(!page.html.contains("<img") && !page.html.contains("<details"))
    }

    @Test(arguments: [
        ("[a](javascript:alert)", "LS1108 1:1"), ("[a](  JavaScript&#58;x)", "LS1108 1:1"),
        ("![a](data:image/png,x)", "LS1108 1:1"),
        ("[a](HTTPS://b)", ""), ("[a](b/c:d)", ""), ("[a](?q=c:d)", ""), ("[a](#b:c)", ""), ("<mailto:a@b.c>", ""),
        ("[a](../b.md)", ""),
        ("ä <file:///etc>", "LS1108 1:3"), ("[a][b]\n\n[b]: vbscript:x", "LS1108 1:1"),
    ])
    func linksOnlyToPages(_ text: String, _ problem: String) {
        let page = Page(text)
        #expect(page.problems == [problem].filter { !$0.isEmpty })
        #expect(problem.isEmpty || page.html.contains("href=\"\"") || page.html.contains("src=\"\""))
    }

    @Test func linksFootnotesBothWays() {
        let page = Page("a[^x] b[^y] c[^x]\n\n[^y]: - list\n[^x]: note\n")
        #expect(
            page.html == """
                <p>a<sup class="footnote-ref"><a href="#fn-1" id="fnref-1" data-footnote-ref>1</a></sup> \
                b<sup class="footnote-ref"><a href="#fn-2" id="fnref-2" data-footnote-ref>2</a></sup> \
                c<sup class="footnote-ref"><a href="#fn-1" id="fnref-1-2" data-footnote-ref>1</a></sup></p>
                <section class="footnotes" data-footnotes>
                <ol>
                <li id="fn-1">
                <p>note <a href="#fnref-1" class="footnote-backref" data-footnote-backref data-footnote-backref-idx="1" \
                aria-label="Back to reference 1">↩</a> <a href="#fnref-1-2" class="footnote-backref" data-footnote-backref \
                data-footnote-backref-idx="1-2" aria-label="Back to reference 1-2">↩<sup class="footnote-ref">2</sup></a></p>
                </li>
                <li id="fn-2">
                <ul>
                <li>list</li>
                </ul>
                <a href="#fnref-2" class="footnote-backref" data-footnote-backref data-footnote-backref-idx="2" \
                aria-label="Back to reference 2">↩</a>
                </li>
                </ol>
                </section>

                """)
    }

    @Test(arguments: [
        ("ä[^x] b\n", "LS1109 1:2"), ("a\n\n[^x]: note\n", "LS1109 3:1"),
        ("a[^x]\n\n[^x]: b\n\n[^x]: c\n", "LS1109 5:1"),
        ("a\\[^x]\n", ""), ("`[^x]`\n\n    [^y]: z\n", ""), ("a[^X]\n\n[^x]: b\n", ""), ("a [^ x] [^]\n", ""),
        ("> - *a*\n>   [^x]\n", "LS1109 2:5"),
    ])
    func reportsHalfAFootnote(_ text: String, _ problem: String) {
        #expect(Page(text).problems == [problem].filter { !$0.isEmpty })
    }

    @Test func reportsBytesThatAreNoText() {
        let (document, problems) = MarkdownParser.parse(
            Array("a\nä ".utf8) + [0xFF] + Array(" b".utf8), file: "a.md", firstLine: 3)
        #expect(problems.map { "\($0.code) \($0.span?.text ?? "")" } == ["LS1106 4:3-4:3"])
        #expect(HTMLWriter.html(of: document) == "<p>a\nä \u{FFFD} b</p>\n")
    }

    @Test func doesNotShowAByteOrderMark() { #expect(Page("\u{FEFF}# A\n").html == "<h1>A</h1>\n") }

    @Test func letsACallerWriteNodesInItsOwnWay() {
        let page = Page("# A {$app.x}\n\n- ::sample{flow=y}\n\n  ```swift\n  let\n  ```\n")
        let html = HTMLWriter.html(of: page.document) { node, writer in
            switch node.kind {
            case .heading(_, let anchor):
                writer.startLine()
                writer.writeRaw("<h1 id=\"\(anchor)\">")
                writer.writeChildren(of: node)
                writer.writeRaw("</h1>\n")
            case .quotedValue(let value): writer.writeText("<\(value)>")
            case .leaf(let directive): writer.writeRaw("[\(directive.name)]")
            default: return false
            }
            return true
        }
        #expect(
            html
                == "<h1 id=\"a-\">A &lt;app.x&gt;</h1>\n<ul>\n<li>[sample]\n<pre><code class=\"language-swift\">let\n</code></pre>\n</li>\n</ul>\n"
        )
    }

    /// Debian's cmark-gfm keeps a table for the whole process while it parses.
    @Test func parsesOnManyThreadsAtOnce() async {
        let text = "| a | b |\n|---|---|\n| *c* | ~~d~~ |\n\n:::only{platform=x}\n- [x] {$app.a}\n:::\n"
        let expected = Page(text).html
        await withTaskGroup(of: String.self) { group in
            for _ in 0..<100 { group.addTask { Page(text).html } }
            for await html in group { #expect(html == expected) }
        }
    }
}
