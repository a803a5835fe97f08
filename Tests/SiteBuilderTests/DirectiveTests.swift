import ContentModel
import Diagnostics
import Foundation
import Testing

@testable import SiteBuilder

struct DirectiveTests {
    @Test(arguments: [
        ("::sample{flow=lent}", "LS6001", 15, "did you mean 'lend'?"),
        ("::errors{flow=lent}", "LS6001", 15, "did you mean 'lend'?"),
        ("::sample{flow=lend variant=tap}", "LS6003", 28, "did you mean 'tape'?"),
        ("::requirements{flow=lend variant=x}", "LS6003", 34, "known here: 'tape', 'disc'"),
        ("::sample{flow=lend platform=swfit}", "LS6004", 29, "did you mean 'swift'?"),
        ("::sample{flow=lend show=\"ask cary\"}", "LS6005", 26, "did you mean 'carry'?"),
        (":::only{platform=kotlni}\nx\n:::", "LS6004", 18, "did you mean 'kotlin'?"),
        (":::only{system=iso}\nx\n:::", "LS6004", 16, "did you mean 'ios'?"),
    ])
    func aNameThatIsNotKnownIsReportedAtItsPlace(directive: String, code: String, column: Int, help: String) throws {
        var fixture = Fixture("# T\n\nBefore.\n\n\(directive)\n\nAfter.\n")
        fixture.flows = [Fixture.presentation(variants: ["tape", "disc"])]
        let problems = try fixture.diagnostics()
        let problem = try #require(problems.first)
        #expect(problems.count == 1 && problem.code == code && problem.help == help)
        #expect(problem.span?.start == SourcePosition(line: 5, column: column))
        let page = try fixture.page()
        #expect(page.contains("<p>Before.</p>") && page.contains("<p>After.</p>"))
    }

    @Test func withSeveralFlowsADirectiveSaysWhich() throws {
        var fixture = Fixture("::sample\n")
        #expect(try fixture.diagnostics() == [])
        fixture.flows.append(Fixture.presentation(name: "give"))
        let problem = try #require(try fixture.diagnostics().first)
        #expect(problem.code == "LS6002" && problem.help == "add flow=lend or flow=give")
        fixture.flows = []
        #expect(try fixture.diagnostics().map(\.code) == ["LS6002"])
    }

    @Test func onlyShowsItsPlatformsAndNarrowsWhatIsInside() throws {
        let reader = PageReader(try Fixture(":::only{system=android}\nText.\n\n::sample{flow=lend}\n:::\n").page())
        #expect(reader.all("div", where: "data-only").map { $0.attributes["data-only"] } == ["kotlin"])
        #expect(reader.all("button", where: "role", is: "tab").isEmpty)
        #expect(reader.text.contains("fun lend()") && !reader.text.contains("func lend()"))
    }

    @Test func requirementsAreTheHighestWithTheirReason() throws {
        let page = try Fixture("::requirements{flow=lend}\n").page(), reader = PageReader(page)
        #expect(reader.problems == [])
        #expect(page.contains("<li>iOS 13.0</li>") && !page.contains("9.3"))
        #expect(page.contains("typed &lt;throws&gt; <span>another page</span>"))
        #expect(reader.text.contains("A bag.") && reader.text.contains("A deck has no network."))
        #expect(page.components(separatedBy: "A bag.").count == 2)
    }

    @Test func errorTablesSpellCasesForEachPlatform() throws {
        let page = try Fixture("::errors{flow=lend}\n").page(), reader = PageReader(page)
        #expect(reader.problems == [])
        #expect(reader.all("tr", where: "id").count == 4)
        #expect(page.contains("<code>Lend<wbr>Error<wbr>.taken<wbr>(days:)</code>"))
        #expect(page.contains("<span class=\"cause\">HTTP 409</span><br><code>error=<wbr>taken</code>"))
        #expect(
            page.contains("The tape is <strong>taken</strong>.<p class=\"remark\">Only on <code>weekdays</code>.</p>"))
        #expect(page.contains("Wait for <code>days</code> days.") && page.contains("no connection<br>anything else"))
    }

    @Test func anOperationIsNamedWhereItsStatusHasSeveralMeanings() throws {
        var fixture = Fixture("::errors{flow=lend platform=swift}\n")
        var flow = Fixture.resolved(nil)
        flow.cases[1].origins = [.status(400...499, operation: "playTape")]
        fixture.flows[0].variants[0].platforms[0].offer = .offered(
            flow, Fixture.sample(nil, "swift", [Fixture.swiftFile]), Fixture.table)
        let page = try fixture.page()
        #expect(page.contains("HTTP 409 <code>lendTape</code>") && page.contains("HTTP 400–499 <code>playTape</code>"))
    }

    @Test func diagramsAreTwoPicturesAndAList() throws {
        let page = try Fixture("::diagram[How a *tape* goes.]{flow=lend}\n").page(), reader = PageReader(page)
        #expect(reader.problems == [])
        let pictures = reader.all("svg", where: "role", is: "img")
        #expect(pictures.map { $0.attributes["class"] } == ["wide", "narrow"])
        #expect(page.contains("<figcaption>How a <em>tape</em> goes.</figcaption>"))
        #expect(page.contains("2. App to Desk &amp; shelf: POST /loans."))
        #expect(page.contains("<li><b>Ask the <code>desk</code>.</b><br>App to Desk &amp; shelf: POST /loans</li>"))
    }

    @Test func aDiagramWithLongWordsStaysInItsPicture() throws {
        var fixture = Fixture("::diagram{flow=lend}\n")
        let long = String(repeating: "x", count: 500), words = String(repeating: "word ", count: 200)
        fixture.flows[0].variants[0].diagram = SequenceDiagram(
            participants: (1...9).map { .init(id: "p\($0)", title: "\(long)\($0)") },
            events: [
                .init(from: "p1", kind: .message(to: "p2"), text: long, region: "ask"),
                .init(from: "p9", kind: .action, text: words, region: "ask"),
            ])
        let page = try fixture.page()
        #expect(PageReader(page).problems == [])
        let wide = try #require(page.firstMatch(of: /<svg class="wide" viewBox="0 0 800(?:.|\n)*?<\/svg>/)).0
        for text in wide.matches(of: /<text[^>]* x="(\d+)"[^>]*? text-anchor="(\w+)">([^<]*)<\/text>/) {
            let x = Double(text.1) ?? 0, length = Double(text.3.count) * 7.3
            let left = text.2 == "middle" ? x - length / 2 : text.2 == "end" ? x - length : x
            #expect(left > -8 && left + length < 808, "\(text.3)")
        }
    }
}
