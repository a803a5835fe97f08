import Diagnostics
import Markdown
import SeededDrawing
import Testing

/// Pages of random pieces of syntax: parsing ends, places are places, and no HTML comes out that was not let through.
@Suite struct FuzzTests {
    private static let pieces = [
        "::", ":::", "::::", "only", "{a=b}", "{a=\"b", "[x]", "[^x]", "[^x]: ", "> ", "- ", "1. ", "\n", "\n\n",
        "\r\n", "\r", "  ", "\t",
        "    ", "{$a.b}", "{$$a}", "{$", "}", "`", "``", "```\n", "~~~\n", "*", "**", "_", "~~", "<", ">", "<br>",
        "<kbd>", "</kbd>",
        "<details>", "</details>", "<b>", "<!--", "-->", "&amp;", "&#x0;", "\\", "\\\n", "|", "| a | b |\n",
        "| - | - |\n", "# ", "===\n",
        "[!NOTE]", "![a](b)", "[a](", "](b)", "[a]: b\n", "<http://a.b>", "javascript:", "ä", "👩‍👧", "e\u{301}", "\u{0}",
        "\u{FEFF}", "word", " ",
    ]

    @Test func endsWithSoundPlacesForEveryText() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<800 {
            let text = (0..<Int.random(in: 1..<40, using: &random)).map { _ in
                Self.pieces.randomElement(using: &random) ?? ""
            }.joined()
            let page = Page(text, firstLine: 7)
            let lines = text.reduce(into: 1) { lines, character in if character.isNewline { lines += 1 } }
            for node in page.nodes {
                #expect(node.span.start.line >= 1 && node.span.end.line <= lines + 7, "\(text.debugDescription)")
            }
            for diagnostic in page.diagnostics { #expect(diagnostic.span?.file == "a.md", "\(text.debugDescription)") }
            let tags = page.html.matches(of: /<\/?([a-z0-9]+)/).map { String($0.1) }
            #expect(Set(tags).isSubset(of: Self.tags), "\(text.debugDescription)")
            #expect(!page.html.contains("=\"javascript:"), "\(text.debugDescription)")
        }
    }

    private static let tags: Set<String> = [
        "p", "blockquote", "ul", "ol", "li", "pre", "code", "h1", "h2", "hr", "table", "thead", "tbody", "tr", "th",
        "td", "em", "strong",
        "del", "a", "img", "br", "kbd", "details", "sup", "section", "input",
    ]
}
