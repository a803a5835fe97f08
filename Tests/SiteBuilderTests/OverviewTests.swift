import ContentModel
import Testing

@testable import SiteBuilder

struct OverviewTests {
    private func fixture(_ verdicts: [String: [Rung: Verdict]] = [:]) -> Fixture {
        var fixture = Fixture("# Borrow\n\n::sample{flow=lend}\n\n::errors{flow=lend}\n")
        fixture.reports = verdicts.sorted { $0.key < $1.key }.map { Fixture.report($0.key, $0.value) }
        return fixture
    }

    @Test func eachErrorLeadsToEveryPlatformsRow() throws {
        let page = try fixture().page("all/errors.html"), reader = PageReader(page)
        #expect(reader.problems == [])
        for platform in ["swift", "kotlin"] {
            let address = "../lending/borrow.html?platform=\(platform)#errors.lend.\(platform).taken"
            #expect(reader.all("a", where: "href", is: address).count == 1)
        }
        #expect(reader.text.contains("LendError") && reader.text.contains("The tape is taken."))
        #expect(reader.text.contains("Wait for days days."))
        #expect(reader.all("tr", where: "id", is: "flow.tapes.lend.taken").count == 1)
    }

    @Test func twoFlowsOfOneNameLeadToRowsOfTheirOwn() throws {
        var fixture = Fixture("# Borrow\n\n::errors{flow=tapes/lend}\n\n::errors{flow=books/lend}\n"),
            books = Fixture.presentation()
        books.id = "books/lend"
        books.file = "lending/books.flow.yaml"
        fixture.flows.append(books)
        fixture.flowFiles.append(
            FlowFile(path: books.file, title: "Lend a book", sources: [], workflows: [Fixture.lend]))
        let site = try fixture.site()
        let guide = PageReader(try site.text("lending/borrow.html")),
            index = PageReader(try site.text("all/errors.html"))
        #expect(guide.problems == [])
        for flow in ["tapes.lend", "books.lend"] {
            let id = "errors.\(flow).swift.taken"
            #expect(guide.all("tr", where: "id", is: id).count == 1)
            #expect(index.all("a", where: "href", is: "../lending/borrow.html?platform=swift#\(id)").count == 1)
        }
    }

    @Test func anErrorThatNoGuideShowsHasNoLink() throws {
        let page = try Fixture("# Borrow\n").page("all/errors.html")
        #expect(page.contains("taken") && !page.contains("borrow.html?platform"))
    }

    @Test func coverageCountsWhatWasCheckedAndSaysWhyTheRestWasNot() throws {
        var swift = Dictionary(
            uniqueKeysWithValues: Rung.allCases.map { ($0, Verdict.notChecked("the shelf is shut")) })
        swift[.syntax] = Verdict(.passed, tool: "reader 2", evidence: "a grammar")
        swift[.types] = Verdict(.failed, reason: "line 3 is <wrong>", tool: "judge 1")
        let reader = PageReader(try fixture(["swift": swift]).page("all/coverage.html"))
        #expect(reader.problems == [])
        for words in [
            "Samples2", "Checks passed1 of 10", "Checks failed1 of 10", "Not checked8 of 10", "The shelf is shut.",
            "This build checked nothing.", "Line 3 is <wrong>.", "reader 2", "A grammar.", "judge 1",
        ] {
            #expect(reader.text.contains(words), "\(words)")
        }
    }

    @Test func aPlatformsPageHasItsNeedsItsSamplesAndWhatItHasNot() throws {
        let swift = PageReader(try fixture().page("platforms/swift.html"))
        #expect(swift.problems == [])
        #expect(swift.text.contains("iOS 13.0") && !swift.text.contains("iOS 9.3"))
        #expect(swift.all("a", where: "href", is: "../files/tapes/lend/swift/Lend.swift.html").count == 1)
        #expect(
            swift.all("a", where: "href", is: "../lending/borrow.html?platform=swift#sample.lend.swift").count >= 1)
        let deck = PageReader(try fixture().page("platforms/deck.html"))
        #expect(deck.text.contains("Not on Tape deck") && deck.text.contains("A deck has no network."))
    }

    @Test func variantsHaveTheirOwnSamples() throws {
        var fixture = fixture()
        fixture.flows = [Fixture.presentation(variants: ["foot", "bicycle"])]
        let reader = PageReader(try fixture.page("all/samples.html"))
        #expect(reader.problems == [])
        #expect(reader.text.contains("By foot") && reader.text.contains("By bicycle"))
        #expect(reader.all("a", where: "href", is: "../files/tapes/lend/bicycle/kotlin/Shelf.kt.html").count == 1)
    }

    @Test func aSiteWithoutSamplesHasNothingToLookAcross() throws {
        var fixture = Fixture("# Text\n")
        fixture.flows = []
        let site = try fixture.site()
        #expect(!site.files.contains { $0.path.hasPrefix("all/") || $0.path.hasPrefix("platforms/") })
        #expect(try !site.text("index.html").contains("Overview"))
    }

    @Test func theFirstPageDoesNotGrowWithTheFlows() throws {
        func rows(_ count: Int) throws -> Int {
            var fixture = fixture(["swift": [:]])
            fixture.flows = (0..<count).map { Fixture.presentation(name: "lend\($0)") }
            return PageReader(try fixture.page("index.html")).all("tr").count
        }
        #expect(try rows(30) == rows(60))
    }

    // MARK: Address

    @Test func onlyASiteWithAnAddressSaysIt() throws {
        var fixture = fixture()
        let without = try fixture.site()
        #expect(!without.files.contains { $0.path == "sitemap.xml" })
        #expect(try !without.text("lending/borrow.html").contains("og:"))
        fixture.project.address = "https://tapes.example/docs/"
        let site = try fixture.site(), map = try site.text("sitemap.xml")
        #expect(map.contains("<loc>https://tapes.example/docs/lending/borrow.html</loc>"))
        #expect(map.contains("<loc>https://tapes.example/docs/</loc>") && !map.contains(".md"))
        let reader = PageReader(try site.text("lending/borrow.html"))
        #expect(
            reader.all("link", where: "rel", is: "canonical").first?.attributes["href"]
                == "https://tapes.example/docs/lending/borrow.html")
        #expect(
            reader.all("meta", where: "property", is: "og:description").first?.attributes["content"]
                == "About lending/borrow.md.")
        #expect(try site.text("llms.txt").contains("(https://tapes.example/docs/lending/borrow.md)"))
    }
}
