import ContentModel
import Diagnostics
import Foundation
import Testing

@testable import SiteBuilder

struct GuideTextTests {
    private func text(_ markdown: String) throws -> String {
        let page = try Fixture(markdown).page()
        #expect(PageReader(page).problems == [])
        return page
    }

    @Test func theFirstHeadingIsTheTitleAndKeepsItsAddress() throws {
        let page = try text("# The *whole* title\n\nText.\n")
        #expect(page.contains("<h1><span id=\"the-whole-title\">The <em>whole</em> title</span></h1>"))
        #expect(page.contains("<title>Title of lending/borrow.md · Tape library</title>"))
    }

    @Test func withoutAHeadingTheTitleIsThatOfTheFrontMatter() throws {
        #expect(try text("Text.\n").contains("<h1>Title of lending/borrow.md</h1>"))
    }

    @Test func headingsHaveLinksToThemselvesAndStandInTheContents() throws {
        let page = try text("# T\n\n## Größe & `code`\n\n### Below\n\n#### Deep\n")
        #expect(
            page.contains(
                "<h2 id=\"größe--code\">Größe &amp; <code>code</code><a class=\"anchor\" href=\"#gr%C3%B6%C3%9Fe--code\""
            ))
        #expect(
            page.contains(
                "<li><a href=\"#gr%C3%B6%C3%9Fe--code\">Größe &amp; code</a><ul><li><a href=\"#below\">Below</a></li></ul></li>"
            ))
        #expect(!page.contains("<a href=\"#deep\">Deep</a></li>"))
    }

    @Test func headingsCanBeCalledAsPartsOfThePageAre() throws {
        #expect(
            try text("## Main\n\n## Platform\n\n## Say\n\n## Sample lend\n\n::sample{flow=lend}\n").contains(
                "id=\"main\""))
    }

    @Test func tablesNameTheirColumnsInEachCell() throws {
        let page = try text("| A | B {$app.clientId} |\n| --- | ---: |\n| x | y |\n")
        #expect(page.contains("<td role=\"cell\" data-label=\"B client_1\" data-align=\"right\">y</td>"))
        #expect(page.contains("<th role=\"rowheader\" scope=\"row\">x</th>"))
    }

    @Test func alertsSayTheirKind() throws {
        let page = try text("> [!WARNING]\n> Careful.\n")
        #expect(
            page.contains("data-kind=\"warning\" role=\"note\"") && page.contains("</svg>Warning</p>\n<p>Careful.</p>"))
    }

    @Test func footnotesLeadThereAndBack() throws {
        let page = try text("One[^a] and again[^a].\n\n[^a]: The note.\n\n    More.\n")
        #expect(page.contains("<a href=\"#footnote.1\" id=\"footnote.1.use-1\" aria-label=\"Footnote 1\">1</a>"))
        #expect(page.contains("<p>More. <a href=\"#footnote.1.use-1\" aria-label=\"Back to the text\">↩</a>"))
        #expect(page.contains("href=\"#footnote.1.use-2\""))
    }

    @Test func tasksSayWhetherTheyAreDone() throws {
        let page = try text("- [x] one\n- [ ] two\n")
        #expect(page.contains("<li class=\"task\" data-done=\"\"><span class=\"unseen\">Done: </span>one</li>"))
        #expect(page.contains("<li class=\"task\"><span class=\"unseen\">Not done: </span>two</li>"))
    }

    @Test func promptsAndAnswersOfATerminalAreMarked() throws {
        let page = try text("```console\n$ tape \\\n  --now\nplaying\n```\n")
        #expect(page.contains("class=\"code terminal\"") && page.contains("<span class=\"output\">playing</span>"))
        #expect(page.components(separatedBy: "class=\"prompt\"").count == 2)
        #expect(PageReader(page).text.contains("tape \\\n  --now\n"))
    }

    @Test func codeInAnUnknownLanguageIsPlain() throws {
        #expect(try text("```brainfuck\n<+>\n```\n").contains("<span class=\"l\">&lt;+&gt;\n</span>"))
    }

    @Test func repeatedCodeHasRegionsOfDifferentNames() throws {
        let regions = PageReader(try text("```json\n1\n```\n\n```json\n2\n```\n")).all(
            "div", where: "role", is: "region")
        #expect(regions.map { $0.attributes["aria-label"] } == ["JSON, code", "JSON (2), code"])
    }

    // MARK: Values

    @Test func valuesAreQuotedInTextCodeAndAddresses() throws {
        let page = try text(
            "{$app.redirects.home}, `id={$app.clientId}`, [x]({$app.redirects.web}y), {$workflows.lend.steps.ask.timeout}, "
                + "{$workflows.lend.wordings.limit}, {$workflows.lend.summary} {$$app}\n")
        #expect(
            page.contains(
                "<p>org.tapes:/back, <code>id=client_1</code>, <a href=\"https://tapes.example/y\">x</a>, 1 minute 30 seconds, "
            ))
        #expect(page.contains("three weeks, Lend a tape to a <em>member</em>. {$app}</p>"))
    }

    @Test func anUnknownValueIsReportedAndTheRestIsShown() throws {
        let fixture = Fixture("Before.\n\nThe {$app.clientID} of it.\n\nAfter.\n")
        let problem = try #require(try fixture.diagnostics().first)
        #expect(problem.code == "LS6006" && problem.help == "did you mean 'clientId'?")
        #expect(problem.span?.file == "lending/borrow.md" && problem.span?.start == SourcePosition(line: 3, column: 5))
        #expect(try fixture.page().contains("<p>After.</p>"))
    }

    @Test func aValueThatLeadsToCodeIsNoLink() throws {
        var fixture = Fixture("[x]({$app.redirects.home})\n")
        fixture.project.apps[0].redirects[0].uri = located("javascript:alert(1)")
        #expect(try fixture.diagnostics().map(\.code) == ["LS6009"])
        #expect(try fixture.page().contains("<p>x</p>"))
    }

    @Test func textsOfValuesCannotLeadBackToThemselves() throws {
        var fixture = Fixture(
            "# T\n\n## {$workflows.lend.summary}\n\n{$workflows.lend.summary}\n\n::errors{flow=lend}\n")
        let text = "a {$workflows.lend.summary} b[^1]\n\n::errors{flow=lend}\n\n# Deep\n\n[^1]: note\n"
        fixture.flowFiles[0].workflows[0].summary = PlatformText(text)
        var flow = Fixture.resolved(nil)
        flow.cases[0].meaning = text
        fixture.flows[0].variants[0].platforms[0].offer = .offered(
            flow, Fixture.sample(nil, "swift", [Fixture.swiftFile]), Fixture.table)
        let page = try fixture.page()
        #expect(PageReader(page).problems == [])
        #expect(
            page.contains("<h2>Deep</h2>") && !page.contains("href=\"#deep\"")
                && page.contains("{$workflows.lend.summary} b"))
        #expect(Set(try fixture.diagnostics().map(\.code)) == ["LS6015"])
    }

    @Test(arguments: [
        ("Gone <b>for good</b>.", "LS1103"), ("See [this](javascript:alert(1)).", "LS1108"),
        ("See [this](manual.md).", "LS6007"), ("See [this](#part).", "LS6007"),
    ])
    func whatAnAPISchemaSaysIsShownAsTextWhereAPageDoesNotTakeIt(text: String, code: String) throws {
        var fixture = Fixture("# T\n\n::errors{flow=lend}\n\n:::each{of=errors flow=lend}\n- {$row.meaning}\n:::\n")
        let place = SourceSpan(
            file: "api/own.yaml", start: SourcePosition(line: 7, column: 3), end: SourcePosition(line: 7, column: 9))
        var flow = Fixture.resolved(nil)
        flow.cases[0].meaning = text
        flow.cases[0].meaningSpan = place
        fixture.flows[0].variants[0].platforms[0].offer = .offered(
            flow, Fixture.sample(nil, "swift", [Fixture.swiftFile]), Fixture.table)
        let problems = try fixture.diagnostics().sortedForReading()
        #expect(problems.contains { $0.code == code } && !problems.hasErrors)
        #expect(problems.allSatisfy { $0.span == place && $0.severity == .warning && $0.help != nil })
        let page = try fixture.page()
        #expect(page.contains(text.replacing("<", with: "&lt;").replacing(">", with: "&gt;")))
        #expect(PageReader(page).problems == [])
    }

    // MARK: Repetition

    @Test func rowsItemsAndParagraphsAreRepeated() throws {
        let page = try text(
            """
            :::each{of=errors}
            | Case | Why |
            | --- | --- |
            | `{$row.id}` | {$row.meaning} ({$row.sources}) |
            :::

            :::each{of=steps}
            1. [{$row.description}](return.md)
            :::

            :::each{of=rules}
            **{$row.title}** {$row.text}
            :::

            """)
        #expect(
            page.contains(
                "<code>taken</code></th><td role=\"cell\" data-label=\"Why\">The tape is <strong>taken</strong>. (409, error=taken)</td>"
            ))
        #expect(page.contains("<code>lost</code>"))
        #expect(
            page.contains(
                "<ol>\n<li><a href=\"return.html\">Ask for <code>a tape</code>.</a></li>\n<li><a href=\"return.html\">Carry it home.</a></li>\n</ol>"
            ))
        #expect(page.contains("<p><strong>One at a time</strong> Two tapes &lt;tangle&gt;.</p>"))
    }

    @Test func whatCannotBeRepeatedIsReported() throws {
        #expect(try Fixture(":::each{of=errors}\n## A\n:::\n").diagnostics().map(\.code) == ["LS6012"])
        #expect(
            try Fixture(":::each{of=errors}\n- {$row.nam}\n:::\n").diagnostics().first?.message
                == "'{$row.nam}': $row has no 'nam'")
    }
}
