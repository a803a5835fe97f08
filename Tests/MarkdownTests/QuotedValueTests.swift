import Diagnostics
import Markdown
import Testing

@Suite struct QuotedValueTests {
    @Test func standsInTextOfEveryKindWithItsPlace() {
        let page = Page(
            """
            # A {$app.a}

            äö \\* &amp; {$app.b_c_d*e} 👩‍👧 {$app.f}
            - > {$app.g}

            | a | {$app.h} |
            | - | - |
            | ä | **{$app.i}** |

            [{$app.j}](x) ~~{$app.k}~~
            """)
        #expect(page.problems == [])
        #expect(
            page.quotedValues == [
                "app.a 1:5-1:13", "app.b_c_d*e 3:13-3:27", "app.f 3:32-3:40", "app.g 4:5-4:13", "app.h 6:7-6:15",
                "app.i 8:9-8:17",
                "app.j 10:2-10:10", "app.k 10:17-10:25",
            ])
    }

    /// Where the parser's own count is wrong.
    @Test(arguments: [
        ("a\\\nb {$x} {$y}\n", "x 2:3-2:7,y 2:8-2:12"), ("a\n    b {$x}\n", "x 2:7-2:11"),
        ("> a\nb {$x}\n", "x 2:3-2:7"),
        ("- a\n b {$x} {$x}\n", "x 2:4-2:8,x 2:9-2:13"), ("- > a\n  > ä\\\n> {$x}\n", "x 3:3-3:7"),
        ("[a](b\n) ä{$x}", "x 2:4-2:8"),
        ("| a | b \\| {$x} |\n| - | - |\n", "x 1:12-1:16"), ("a\n  {$x}\n===\n", "x 2:3-2:7"),
    ])
    func hasItsPlaceAlsoInContinuedLines(_ text: String, _ places: String) {
        #expect(Page(text).quotedValues.joined(separator: ",") == places)
    }

    @Test func standsInCodeSpansToo() {
        let page = Page("`ä{$app.a}b` and `` {$app.b} ``, but not in\n\n    {$app.c}\n")
        #expect(page.quotedValues.map { $0.prefix(5) } == ["app.a", "app.b"])
        #expect(page.quotedValues.first == "app.a 1:3-1:11")
        #expect(page.html.contains("<code>ä{$app.a}b</code>"))
    }

    @Test func isALiteralWithTwoDollarSigns() {
        let page = Page("{$$app.a} `{$$b}` {$app.c} {$x\ny} {$")
        #expect(page.quotedValues.map { $0.prefix(5) } == ["app.c"])
        #expect(page.html == "<p>{$app.a} <code>{$b}</code> {$app.c} {$x\ny} {$</p>\n")
    }

    @Test func splitsAddresses() {
        #expect(
            QuotedText.parts(of: "https://{$app.host}/{$$x}?{$y") == [
                .text("https://"), .value("app.host"), .text("/{$x}?{$y"),
            ])
        #expect(QuotedText.parts(of: "") == [])
    }

    @Test func isNotFilledInRawHTML() {
        #expect(Page("<details><summary>{$app.a}</summary></details>\n").problems == ["LS1103 1:1"])
    }
}
