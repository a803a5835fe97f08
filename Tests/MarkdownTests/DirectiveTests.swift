import Diagnostics
import Markdown
import Testing

@Suite struct DirectiveTests {
    @Test func readsNameLabelAndAttributesWithTheirPlaces() throws {
        let page = Page("text\n\n::größe\n\n::diagram[Ä [b] 👩‍👧]{flow=connect show=\"a b\"}\n", firstLine: 10)
        let directive = try #require(page.directives.last)
        #expect(directive.name == "diagram")
        #expect(directive.span.text == "14:3-14:10")
        #expect(directive.label?.value == "Ä [b] 👩‍👧")
        #expect(directive.label?.span.text == "14:11-14:20")
        #expect(
            directive.attributes.map { "\($0.key)=\($0.value) \($0.span.text) \($0.valueSpan.text)" } == [
                "flow=connect 14:22-14:34 14:27-14:34", "show=a b 14:35-14:45 14:41-14:44",
            ])
        // A name is ASCII: what follows it does not belong to a directive.
        #expect(page.problems == ["LS1101 12:5"])
    }

    @Test func holdsOtherContent() throws {
        let page = Page(
            """
            - item

              ::::outer{a=1}
              :::inner
              | a | b |
              | - | - |
              | c | [d] |
              :::
              1. one
              ::::

            after

            [d]: x
            """)
        #expect(page.problems == [])
        #expect(page.html.contains("<a href=\"x\">d</a>"))
        let outer = try #require(
            page.nodes.first {
                if case .container(let directive) = $0.kind { directive.name == "outer" } else { false }
            })
        #expect(outer.children.count == 2)
    }

    @Test func endsATable() {
        let page = Page("| a |\n| - |\n| b |\n::sample\n")
        #expect(page.directives.map(\.name) == ["sample"])
        #expect(page.problems == [])
    }

    @Test(arguments: [
        ("::sample{flow}", "LS1101 1:10"), ("::sample{=x}", "LS1101 1:10"), ("::sample{flow=x", "LS1101 1:9"),
        ("::sample[a", "LS1101 1:9"),
        ("::sample{a=\"x}", "LS1101 1:12"), ("::sample x", "LS1101 1:10"), ("::ä", ""),
        (":::only{a=b}\ntext\n", "LS1102 1:4"),
    ])
    func saysWhatIsWrongInOne(_ text: String, _ problem: String) {
        #expect(Page(text).problems == [problem].filter { !$0.isEmpty })
    }

    @Test(arguments: [
        ("text\n::sample\n", "LS1105 2:1"), ("text **b**\\\n::sample\n", "LS1105 2:1"), ("text\n\n:::\n", "LS1105 3:1"),
        (":::only{a=b}\n::::\n:::\n", "LS1105 2:1"), ("> text\n> ::sample\n", "LS1105 2:3"), ("text\n\\::sample\n", ""),
        ("a\n::2\n", ""), ("a :: b\n", ""), ("text\n    ::x\n", "LS1105 2:5"), ("`::x`\n", ""),
        ("text\n::x ä\n", "LS1105 2:1"),
        (String(repeating: ":", count: 40) + "x\n", "LS1105 1:1"),
    ])
    func reportsTextThatOnlyLooksLikeOne(_ text: String, _ problem: String) {
        #expect(Page(text).problems == [problem].filter { !$0.isEmpty })
    }

    @Test func endsNestingThatWouldEndTheProgram() {
        for text in [
            String(repeating: "> ", count: 50_000) + "x", String(repeating: "- ", count: 50_000) + "x",
            String(repeating: "1. ", count: 150) + "x", String(repeating: "*a ", count: 5_000),
        ] {
            let codes = Set(Page(text).diagnostics.map(\.code))
            #expect(codes.isSubset(of: ["LS1104"]))
        }
        let nested = (0..<300).map { String(repeating: ":", count: 3 + $0 % 20) + "a" }.joined(separator: "\n")
        #expect(!Page(nested).diagnostics.isEmpty)
    }

    @Test func refusesPagesThatCostFarMoreThanTheySay() {
        func table(_ count: Int) -> String {
            let row = String(repeating: "|a", count: count) + "|\n",
                line = String(repeating: "|-", count: count) + "|\n"
            return row + line + String(repeating: "|b|\n", count: count)
        }
        #expect(Page("text\n\n" + table(3_000)).problems == ["LS1110 20:1"])
        #expect(Page("> " + table(500).replacing("\n", with: "\n> ")).problems.map { $0.prefix(6) } == ["LS1110"])
        #expect(Page(table(50) + "\ntext\n\n" + table(50)).problems == [])
        // Width alone is none, nor are lines that look like the beginning of one.
        #expect(Page(String(repeating: "|-|-|\n", count: 5_000)).problems == [])
        for opening in ["<!--", "a <!--", "a <?", "a <!X ", "a <![CDATA["] {
            let text = String(repeating: opening, count: 50_000)
            #expect(Page(text).problems.map { $0.prefix(6) } == ["LS1110"], "\(opening)")
            #expect(!Page(String(repeating: opening, count: 50)).problems.contains { $0.hasPrefix("LS1110") })
        }
        #expect(Page(String(repeating: "a <!-- b -->\n", count: 5_000)).problems == [])
    }

    /// A limit on each scan, or these would take the square of their length.
    @Test func readsHostileTextInTime() {
        #expect(Page(String(repeating: "{$", count: 50_000)).quotedValues == [])
        #expect(Page(String(repeating: "`{$", count: 20_000)).quotedValues == [])
        #expect(
            !Page(String(repeating: ":::a\n", count: 5_000) + String(repeating: "\n", count: 50_000)).diagnostics
                .isEmpty)
    }
}
