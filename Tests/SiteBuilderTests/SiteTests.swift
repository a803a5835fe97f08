import ContentModel
import Diagnostics
import Foundation
import HostSystem
import Markdown
import Testing

@testable import SiteBuilder

struct SiteTests {
    private let everything =
        "# All\n\n::requirements{flow=lend}\n\n::diagram{flow=lend}\n\n::sample{flow=lend}\n\n::errors{flow=lend}\n\n[x](return.md)\n"

    private func fixture() -> Fixture {
        var fixture = Fixture(everything)
        let verdicts = Dictionary(uniqueKeysWithValues: Rung.allCases.map { ($0, Verdict.notChecked("later")) })
        fixture.reports = [Fixture.report("swift", verdicts), Fixture.report("kotlin", verdicts)]
        return fixture
    }

    @Test func everyPageIsSoundAndItsLinksLeadSomewhere() throws {
        let site = try fixture().site()
        let pages = site.files.filter { $0.path.hasSuffix(".html") }
        #expect(
            pages.map(\.path) == [
                "all/coverage.html", "all/errors.html", "all/samples.html",
                "files/tapes/lend/kotlin/Lend.kt.html", "files/tapes/lend/kotlin/Shelf.kt.html",
                "files/tapes/lend/swift/Lend.swift.html",
                "index.html", "lending/borrow.html", "lending/return.html", "platforms/deck.html",
                "platforms/kotlin.html", "platforms/swift.html",
            ])
        let readers = Dictionary(
            uniqueKeysWithValues: pages.map { ($0.path, PageReader(String(decoding: $0.bytes, as: UTF8.self))) })
        for (path, reader) in readers {
            #expect(reader.problems == [], "\(path)")
            for tag in reader.tags {
                for address in ["href", "src"].compactMap({ tag.attributes[$0] }) where !address.hasPrefix("https:") {
                    let url = try #require(URL(string: address, relativeTo: URL(string: "file:///site/\(path)")))
                    let target = url.path.replacingOccurrences(of: "/site/", with: "")
                    #expect(site.files.contains { $0.path == target }, "\(path): \(address)")
                    if let anchor = url.fragment?.removingPercentEncoding, let other = readers[target] {
                        #expect(other.tags.contains { $0.attributes["id"] == anchor }, "\(path): \(address)")
                    }
                }
            }
        }
    }

    @Test func twoBuildsGiveTheSameBytes() throws {
        var other = fixture()
        other.reports.reverse()
        #expect(try fixture().site().files == other.site().files)
    }

    @Test func aPageDoesNotGrowWithTheNumberOfPages() throws {
        func size(_ count: Int) throws -> Int {
            var fixture = Fixture("# T\n")
            fixture.guides += (100..<(100 + count)).map { ("lending/g\($0).md", "# G\n") }
            fixture.project.navigation[0].guides = fixture.guides.map { located($0.path) }
            return try fixture.page("lending/g130.html").count
        }
        #expect(try size(110) == size(220))
    }

    @Test func aSectionOfManyGuidesHasAPageThatListsThem() throws {
        func site(_ count: Int) throws -> Site {
            var fixture = Fixture("# T\n")
            fixture.guides += (100..<(100 + count)).map { ("lending/g\($0).md", "# G\n") }
            fixture.project.navigation[0].guides = fixture.guides.map { located($0.path) }
            return try fixture.site()
        }
        let many = try site(110), reader = PageReader(try many.text("all/guides-1.html"))
        #expect(reader.problems == [])
        #expect(reader.all("a", where: "href", is: "../lending/g207.html").count == 1)
        #expect(try many.text("lending/g207.html").contains("href=\"../all/guides-1.html\""))
        let more = try site(220)
        #expect(
            try PageReader(many.text("index.html")).all("li").count
                == PageReader(more.text("index.html")).all("li").count)
        #expect(try !site(3).files.contains { $0.path.hasPrefix("all/guides") })
    }

    @Test func theFirstPageListsGuidesBySectionAndWhatIsProven() throws {
        var fixture = fixture()
        fixture.project.navigation = [
            .init(title: "One", guides: [located("lending/return.md")]),
            .init(title: "Two", guides: [located("lending/borrow.md")]),
            .init(title: "Empty", guides: [located("lending/gone.md")]),
        ]
        let page = try fixture.page("index.html"), reader = PageReader(page)
        #expect(reader.problems == [])
        let one = try #require(page.range(of: "<h2>One</h2>")), two = try #require(page.range(of: "<h2>Two</h2>"))
        #expect(one.lowerBound < two.lowerBound && !page.contains("Empty"))
        #expect(page.contains("href=\"lending/borrow.html?platform=kotlin#sample.lend.kotlin\""))
        #expect(page.contains("0 of 5") && page.contains("not offered"))
    }

    @Test func aSiteWithoutFlowsIsASiteToo() throws {
        var fixture = Fixture("# Only text\n")
        fixture.flows = []
        fixture.flowFiles = []
        let site = try fixture.site()
        #expect(site.diagnostics == [])
        #expect(PageReader(try site.text("index.html")).problems == [])
    }

    @Test func aGuideCannotTakeThePlaceOfTheSitesOwnPages() throws {
        var fixture = Fixture()
        fixture.guides.append(("index.md", "# Mine\n"))
        #expect(try fixture.diagnostics().map(\.code) == ["LS6011"])
        #expect(!(try fixture.page("index.html").contains("Mine")))
    }

    @Test func guidesThatDifferOnlyInCaseAreOneFileOnManyDisks() throws {
        var fixture = Fixture()
        fixture.guides.append(("lending/Borrow.md", "# Mine\n"))
        fixture.guides.append(("Assets.md", "# Not the folder\n"))
        let found = try fixture.diagnostics()
        #expect(found.map { "\($0.code) \($0.span?.file ?? "")" } == ["LS6011 lending/Borrow.md"])
        #expect(found.first?.message.contains("'lending/borrow.html' only in case") == true)
        #expect(!(try fixture.site().files.contains { $0.path == "lending/Borrow.html" }))
    }

    // MARK: Theme

    @Test func aProjectsThemeTakesThePlaceOfSingleFiles() throws {
        let folder = Files.resolved(try Files.makeTemporaryFolder())!
        defer { try? Files.removeTree(folder) }
        try Files.write(Array("p { color: plum }".utf8), to: "\(folder)/styles/95-ours.css")
        try Files.write(Array("ours".utf8), to: "\(folder)/assets/logo.svg")
        try Files.write(Array("<p>{{root}}{{titel}}</p>{{body}}".utf8), to: "\(folder)/page.html")
        var fixture = fixture()
        fixture.themeFolder = folder
        let site = try fixture.site()
        #expect(try site.text("assets/site.css").hasSuffix("p { color: plum }"))
        #expect(try site.text("assets/site.css").contains("--paper"))
        #expect(try site.text("assets/logo.svg") == "ours")
        #expect(try site.text("lending/borrow.html").hasPrefix("<p>../</p>"))
        #expect(site.diagnostics.map(\.code).contains("LS6014"))
    }

    @Test func aThemeCannotReachOutOfItsFolder() throws {
        let folder = Files.resolved(try Files.makeTemporaryFolder())!,
            other = Files.resolved(try Files.makeTemporaryFolder())!
        defer { for path in [folder, other] { try? Files.removeTree(path) } }
        try Files.write(Array("secret".utf8), to: "\(other)/key")
        try Files.makeFolder("\(folder)/assets")
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/assets/key", withDestinationPath: "\(other)/key")
        var fixture = Fixture()
        fixture.themeFolder = folder
        #expect(!(try fixture.site().files.contains { $0.path == "assets/key" }))
    }

    // MARK: Safety

    /// Whatever strangers write in content, schemas or samples is text on the page.
    @Test(arguments: [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
        "</code></pre><svg onload=alert(1)>",
        "{{body}}{{root}}", "--><!--", "&lt;&#60;&#x3c;", "\u{202E}\u{0}\u{1}\r\n\u{2028}", "javascript:alert(1)",
        "${alert(1)}`",
        "]]><![CDATA[", String(repeating: "<", count: 300),
    ])
    func hostileTextStaysText(hostile: String) throws {
        var fixture = fixture()
        fixture.project.title = hostile
        fixture.project.description = hostile
        fixture.project.navigation[0].title = hostile
        fixture.project.apps[0].clientId = located(hostile)
        fixture.flowFiles[0].workflows[0].rules = [Rule(title: hostile, text: PlatformText(hostile))]
        fixture.guides[0].text =
            "# \(hostile)\n\n" + everything
            + "\n{$app.clientId} [\(hostile)](<\(hostile)> \"\(hostile)\") ![\(hostile)](<\(hostile)>)\n\n"
            + "```\(hostile)\n\(hostile)\n```\n\n> [!NOTE]\n> \(hostile)\n\n| \(hostile) |\n| --- |\n| \(hostile) |\n\n:::each{of=rules}\n{$row.title} {$row.text}\n:::\n"
        var flow = Fixture.resolved(nil)
        flow.cases[0].meaning = hostile
        flow.cases[0].action = hostile
        flow.cases[0].origins = [.query(name: hostile, value: hostile), .status(400...400, operation: hostile)]
        let file = SampleFile(
            name: "x\(hostile)", language: "swift", text: "let a = 1 // \(hostile)\n\(hostile)\n",
            notes: [.init(line: 1, text: hostile)])
        var sample = Fixture.sample(nil, "swift", [file])
        sample.requirements = [Requirement(subject: hostile, version: hostile, because: hostile, source: hostile)]
        let table = ErrorTable(rows: [.init(name: "taken", spelling: hostile, remark: hostile)])
        fixture.flows[0].title = hostile
        fixture.flows[0].variants[0].needs = [PlatformText(hostile)]
        fixture.flows[0].variants[0].diagram.participants[0].title = hostile
        fixture.flows[0].variants[0].diagram.events[1].text = hostile
        fixture.flows[0].variants[0].diagram.events[1].description = hostile
        fixture.flows[0].variants[0].platforms[0].offer = .offered(flow, sample, table)
        fixture.flows[0].variants[0].platforms[2].offer = .notOffered(reason: hostile)
        fixture.reports = [
            Fixture.report("swift", [.types: Verdict(.failed, reason: hostile, tool: hostile, evidence: hostile)])
        ]
        for page in try fixture.site().files where page.path.hasSuffix(".html") {
            let reader = PageReader(String(decoding: page.bytes, as: UTF8.self))
            #expect(reader.problems == [], "\(page.path)")
            #expect(page.path.utf8.allSatisfy { $0 > 32 && $0 < 127 } && !page.path.contains(".."))
            for tag in reader.tags {
                for address in ["href", "src"].compactMap({ tag.attributes[$0] }) {
                    #expect(
                        !address.lowercased().contains("javascript:") || address.hasPrefix("#"),
                        "\(page.path): \(address)")
                }
            }
        }
    }
}
