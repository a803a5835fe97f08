import ContentModel
import Diagnostics
import Testing

@testable import SiteBuilder

struct SampleTests {
    @Test func eachPlatformHasATabWithItsFilesOrItsReason() throws {
        let page = try Fixture("::sample{flow=lend}\n").page(), reader = PageReader(page)
        #expect(reader.problems == [])
        #expect(
            reader.all("button", where: "role", is: "tab").map { $0.attributes["data-value"] } == [
                "swift", "kotlin", "deck",
            ])
        #expect(
            reader.all("div", where: "role", is: "tabpanel").map { $0.attributes["id"] } == [
                "sample.lend.swift", "sample.lend.kotlin", "sample.lend.deck",
            ])
        #expect(
            reader.all("figure").map { $0.attributes["id"] } == [
                "sample.lend.swift.file-1", "sample.lend.kotlin.file-1", "sample.lend.kotlin.file-2",
            ])
        #expect(reader.text.contains("A deck has no network."))
    }

    @Test func theContentsListEachFileOfASample() throws {
        let page = try Fixture("::sample{flow=lend}\n").page()
        let entries = page.matches(of: /data-only="(\w+)" data-of="[^"]*"><a href="#([^"]+)">(.+?)<\/a>/).map {
            "\($0.1) \($0.2) \($0.3)"
        }
        #expect(
            entries == [
                "swift sample.lend.swift Lend<wbr>.swift", "kotlin sample.lend.kotlin Lend<wbr>.kt",
                "kotlin sample.lend.kotlin.file-2 Shelf<wbr>.kt",
            ])
        // Parts of a sample are no entries.
        #expect(!(try Fixture("::sample{flow=lend show=ask}\n").page().contains("data-only")))
    }

    @Test func theCodeIsTheSampleToTheByte() throws {
        let reader = PageReader(try Fixture("::sample{flow=lend platform=kotlin}\n").page())
        #expect(reader.text.contains("fun lend() {\n    ask()\n}\n") && reader.text.contains("class Shelf\n"))
    }

    @Test func notesLeadFromLinesAndBack() throws {
        let page = try Fixture("::sample{flow=lend platform=swift}\n").page()
        #expect(
            page.contains(
                "<a class=\"note-ref\" id=\"sample.lend.swift.file-1.line-1\" href=\"#sample.lend.swift.file-1.note-1\" aria-label=\"Note 1\" data-n=\"1\"></a>\n</span>"
            ))
        #expect(
            page.contains(
                "<li id=\"sample.lend.swift.file-1.note-1\">A <em>note</em> on it. <a class=\"line-ref\" href=\"#sample.lend.swift.file-1.line-1\">line 4</a></li>"
            ))
    }

    @Test func partsAreShownAsIfTheyStoodAlone() throws {
        let page = try Fixture("::sample{flow=lend platform=swift show=\"carry ask\"}\n").page()
        #expect(page.contains("lines 4, 6 of 7") && page.contains("<span class=\"gap\">\n</span>"))
        #expect(PageReader(page).text.contains("\n\(#"let a = "<b>&""#)"))
        #expect(!PageReader(page).text.contains("import Tapes"))
        // Notes on lines that are not shown are not shown either.
        let other = try Fixture("::sample{flow=lend platform=swift show=imports}\n").page()
        #expect(!other.contains("note-ref"))
    }

    @Test func aCommentThatGoesOverLinesMovesWithItsPart() throws {
        var fixture = Fixture("::sample{flow=lend platform=kotlin show=ask}\n")
        let file = SampleFile(
            name: "Lend.kt", language: "kotlin",
            text: "class A {\n    /**\n     * On.\n     */\n    fun ask()\n\n    val b = 1\n}\n",
            regions: [.init(name: "ask", lines: 2...7)])
        fixture.flows[0].variants[0].platforms[1].offer = .offered(
            Fixture.resolved(nil), Fixture.sample(nil, "kotlin", [file]), Fixture.table)
        #expect(PageReader(try fixture.page()).text.contains("/**\n * On.\n */\nfun ask()\n\nval b = 1\n"))
    }

    @Test func aPlatformWithoutThePartHasNoTab() throws {
        let reader = PageReader(try Fixture("::sample{flow=lend show=storage}\n").page())
        #expect(reader.all("button", where: "role", is: "tab").isEmpty)
        #expect(reader.text.contains("class Shelf") && !reader.text.contains("Lend.kt, Kotlin"))
        let nowhere = try Fixture("::sample{flow=lend show=arrival}\n").diagnostics()
        #expect(nowhere.map(\.code) == ["LS6015"] && nowhere[0].severity == .warning)
    }

    @Test func theSameSampleTwiceHasIdsOfItsOwn() throws {
        let reader = PageReader(try Fixture("::sample{flow=lend}\n\n::sample{flow=lend}\n").page())
        #expect(reader.problems == [])
        #expect(reader.all("div", where: "data-tabs").map { $0.attributes["id"] } == ["sample.lend", "sample.lend.2"])
    }

    @Test func eachPlatformShowsTheFirstVariantThatItCanTake() throws {
        var fixture = Fixture("::sample{flow=lend}\n")
        fixture.flows = [Fixture.presentation(variants: ["tape", "disc"])]
        fixture.flows[0].variants[0].platforms[1].offer = .notOffered(reason: "no tapes")
        let reader = PageReader(try fixture.page())
        #expect(
            reader.text.contains("7 lines · By tape") && reader.text.contains("3 lines · By disc")
                && !reader.text.contains("No tapes"))
        #expect(reader.all("a").contains { $0.attributes["href"] == "../files/tapes/lend/disc/kotlin/Lend.kt.html" })
        fixture.guides[0].text = "::sample{flow=lend variant=tape}\n"
        #expect(PageReader(try fixture.page()).text.contains("No tapes."))
    }

    // MARK: Proof

    @Test func marksAreWhatTheReportSays() throws {
        var fixture = Fixture("::sample{flow=lend platform=swift}\n")
        fixture.reports = [
            Fixture.report(
                "swift",
                [
                    .references: .notChecked("not built yet"), .literals: .notChecked("not built yet"),
                    .syntax: Verdict(.passed, tool: "grammar 1"),
                    .types: Verdict(.failed, reason: "line 3: <no> such type"),
                    .run: .notChecked("kotlinc not found"),
                ])
        ]
        let page = try fixture.page(), reader = PageReader(page)
        #expect(reader.problems == [])
        let states = reader.all("span", where: "class", is: "mark").map { $0.attributes["data-state"] }
        #expect(states == ["unchecked", "unchecked", "passed", "failed", "unchecked"])
        #expect(
            page.contains("<dd class=\"state\" data-state=\"failed\">failed</dd><dd>Line 3: &lt;no&gt; such type.</dd>")
        )
        #expect(page.contains("<dd>Checked by grammar 1.</dd>") && page.contains("<dd>Not built yet.</dd>"))
        #expect(reader.text.contains("run not checked"))
    }

    @Test func withoutAReportThereAreNoMarks() throws {
        let fixture = Fixture("::sample{flow=lend}\n")
        #expect(!(try fixture.page().contains("class=\"proof\"")))
        #expect(!(try fixture.page("index.html").contains("gauge")))
    }

    @Test func aRungThatTheReportLeavesOutIsNotPassed() throws {
        var fixture = Fixture("::sample{flow=lend platform=swift}\n")
        fixture.reports = [Fixture.report("swift", [.types: Verdict(.passed)])]
        let states = PageReader(try fixture.page()).all("span", where: "class", is: "mark").map {
            $0.attributes["data-state"]
        }
        #expect(states == ["unchecked", "unchecked", "unchecked", "passed", "unchecked"])
    }

    // MARK: Whole files

    @Test func wholeFilesHaveAnAddressForEachLine() throws {
        var fixture = Fixture("::sample{flow=lend}\n")
        fixture.reports = [Fixture.report("kotlin", [.types: Verdict(.passed)])]
        let site = try fixture.site(), page = try site.text("files/tapes/lend/kotlin/Lend.kt.html"),
            reader = PageReader(page)
        #expect(reader.problems == [])
        #expect(reader.all("span", where: "class", is: "l").map { $0.attributes["id"] } == ["L1", "L2", "L3"])
        #expect(page.contains("href=\"../../../../lending/borrow.html?platform=kotlin#sample.lend.kotlin\""))
        #expect(page.contains("class=\"proof\""))
        #expect(!(try site.text("files/tapes/lend/kotlin/Shelf.kt.html").contains("class=\"proof\"")))
    }
}
