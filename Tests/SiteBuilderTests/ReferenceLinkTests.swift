import ContentModel
import Diagnostics
import Testing

@testable import SiteBuilder

/// Ways from guides and flows to operations, and back.
struct ReferenceLinkTests {
    static func fixture(_ text: String) throws -> Fixture {
        var fixture = Fixture(text)
        fixture.references = [try Harbour.reference()]
        return fixture
    }

    @Test func aGuideLeadsToAnOperationAndToAFieldOfIt() throws {
        let fixture = try Self.fixture(
            "[a](../api/harbour.yaml) [b](../api/harbour.yaml#takeBerth) [c](../api/harbour.yaml#takeBerth/body-name)\n"
        )
        let page = try fixture.page()
        #expect(
            page.contains("<a href=\"../api/harbour/index.html\">a</a> <a href=\"../api/harbour/takeBerth.html\">b</a>")
        )
        #expect(page.contains("<a href=\"../api/harbour/takeBerth.html#body-name\">c</a>"))
        #expect(try fixture.diagnostics() == [])
        #expect(try fixture.site().text("lending/borrow.md").contains("[b](../api/harbour/takeBerth.md)"))
    }

    @Test(arguments: [
        ("../api/harbour.yaml#takeBreth", "LS6007", "did you mean 'takeBerth'?"),
        ("../api/harbour.yaml#takeBerth/body-nam", "LS6008", "did you mean 'body-name'?"),
        ("../api/other.yaml#takeBerth", "LS6007", nil),
    ])
    func aLinkToNoOperationIsReported(address: String, code: String, help: String?) throws {
        let problem = try #require(try Self.fixture("# T\n\n[a](\(address))\n").diagnostics().first)
        #expect(problem.code == code && problem.span?.start == SourcePosition(line: 3, column: 1))
        if let help { #expect(problem.help == help) }
    }

    /// A flow that calls the operation, and is in the guides of the fixture.
    static func calling(_ text: String) throws -> Fixture {
        var fixture = try fixture(text)
        let place = SourceSpan(file: "made.yaml")
        fixture.flowFiles[0].sources = [
            .init(name: located("quay"), kind: .openapi, url: located("../api/harbour.yaml"))
        ]
        fixture.flowFiles[0].workflows[0].steps.append(
            FlowStep(
                id: located("moor"), kind: .operation(.init(operation: located("$sourceDescriptions.quay.takeBerth"))),
                kindSpan: place))
        return fixture
    }

    @Test func anOperationNamesTheFlowsAndGuidesThatCallIt() throws {
        let fixture = try Self.calling("")
        let page = try fixture.site().text("api/harbour/takeBerth.html")
        #expect(page.contains("Used in") && page.contains("href=\"../../lending/borrow.html\""))
        #expect(!(try fixture.site().text("api/harbour/leaveBerth.html").contains("Used in")))
    }

    @Test func aRequestInADiagramLeadsToItsOperation() throws {
        var fixture = try Self.calling("::diagram{flow=lend}\n")
        for variant in fixture.flows[0].variants.indices {
            fixture.flows[0].variants[variant].diagram = SequenceDiagram(
                participants: [.init(id: "app", title: "App"), .init(id: "api:quay", title: "Quay")],
                events: [
                    .init(from: "app", kind: .message(to: "api:quay"), text: "PUT /berths/{berthId}", region: "moor"),
                    .init(from: "app", kind: .message(to: "api:quay"), text: "GET /unknown", region: "moor"),
                ])
        }
        let page = try fixture.page()
        #expect(
            page.contains("<li><a href=\"../api/harbour/takeBerth.html\">App to Quay: PUT /berths/{berthId}</a></li>"))
        #expect(page.contains("<li>App to Quay: GET /unknown</li>"))
    }
}
