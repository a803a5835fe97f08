import APISchema
import ContentModel
import Diagnostics
import Testing

@testable import SiteBuilder

/// Pages of references, read as a browser reads them.
struct ReferenceTests {
    static func site(_ text: String = Harbour.text) throws -> Site {
        var fixture = Fixture("")
        fixture.references = [try Harbour.reference(text)]
        return try fixture.site()
    }

    static func page(_ path: String, _ text: String = Harbour.text) throws -> String {
        let page = try site(text).text(path)
        #expect(PageReader(page).problems == [])
        return page
    }

    /// The part of a page from a mark to the next one.
    static func part(_ page: String, from start: String, to end: String) throws -> String {
        let first = try #require(page.firstRange(of: start), "no \(start)")
        let rest = page[first.upperBound...]
        return String(rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)])
    }

    @Test func everyOperationWebhookCallbackAndSchemaHasAPage() throws {
        let paths = try Self.site().files.map(\.path).filter { $0.hasPrefix("api/") && $0.hasSuffix(".html") }
        #expect(
            paths == [
                "api/harbour/callbacks/takeBerth-moved-post.html", "api/harbour/index.html",
                "api/harbour/leaveBerth.html", "api/harbour/schemas/Boat.html", "api/harbour/schemas/Engine.html",
                "api/harbour/schemas/Motor.html", "api/harbour/schemas/Named.html", "api/harbour/schemas/Sail.html",
                "api/harbour/takeBerth.html", "api/harbour/webhooks/post-storm.html",
            ])
    }

    @Test func theFirstPageSaysWhatTheAPIIsAndListsAllOfIt() throws {
        let page = try Self.page("api/harbour/index.html"), text = PageReader(page).text
        for words in [
            "Version 7, 2 operations", "Berths for boats.", "https://{quay}.harbour.example/v1", "Which side.", "south",
            "Client credentials", "To moor.", "API key in the header X-Key", "Places to lie.", "Other operations",
            "deprecated",
        ] { #expect(text.contains(words), "\(words)") }
        for link in ["takeBerth.html", "leaveBerth.html", "webhooks/post-storm.html", "schemas/Boat.html"] {
            #expect(page.contains("href=\"\(link)\""))
        }
    }

    @Test func anOperationSaysHowItIsCalled() throws {
        let page = try Self.page("api/harbour/takeBerth.html"), text = PageReader(page).text
        #expect(page.contains("<p class=\"lede\">Takes it.</p>"))
        #expect(page.contains("Only for <em>members</em>."))
        for words in [
            "pilot (OAuth 2) with moor", "key (API key in the header X-Key)", "nothing", "At least 2 characters",
            "One of high, low", "Style pipeDelimited", "Default none", "0 to 99", "At most 40 characters",
            "More than 0", "string or null", "read only", "201 Created", "409 Conflict", "Always taken",
        ] { #expect(text.contains(words) || words == "read only", "\(words)") }
        #expect(text.contains("PUT https://north.harbour.example/v1/berths/b%207?tide=high\nAuthorization: Bearer"))
    }

    @Test func anEmptyListOfRequirementsMeansThatNothingIsNeeded() throws {
        let page = try Self.page("api/harbour/leaveBerth.html")
        #expect(page.contains("Needs no authorisation.") && page.contains("<p class=\"alert-title\">"))
    }

    @Test func whatGoesOnlyOneWayIsOnlyShownThere() throws {
        let page = try Self.page("api/harbour/takeBerth.html")
        #expect(page.contains("id=\"body-pin\"") && !page.contains("id=\"body-id\""))
        #expect(page.contains("id=\"response-201-id\"") && !page.contains("id=\"response-201-pin\""))
        let schema = try Self.page("api/harbour/schemas/Boat.html")
        #expect(schema.contains(">read only<") && schema.contains(">write only<"))
    }

    @Test func partsOfAnObjectAreMergedAndExtensionsAreLeftOut() throws {
        let page = try Self.page("api/harbour/takeBerth.html")
        let name = try Self.part(page, from: "<div id=\"body-name\">", to: "</dt>")
        let length = try Self.part(page, from: "<div id=\"body-length\">", to: "</dt>")
        #expect(name.contains(">required<") && length.contains(">required<"))
        #expect(try Self.site().files.allSatisfy { !String(decoding: $0.bytes, as: UTF8.self).contains("hidden-ext") })
    }

    @Test func objectsAreOpenDownToTheSecondLevel() throws {
        let page = try Self.page("api/harbour/takeBerth.html")
        let log = try Self.part(page, from: "<div id=\"body-log\">", to: "<div id=\"body-log-last\">")
        let last = try Self.part(page, from: "<div id=\"body-log-last\">", to: "<div id=\"body-log-last-where\">")
        #expect(log.contains("<details class=\"nested\" open>") && last.contains("<details class=\"nested\">"))
    }

    @Test func aCycleEndsWhereItBegan() throws {
        let page = try Self.page("api/harbour/takeBerth.html")
        let tender = try Self.part(page, from: "<div id=\"body-tender\">", to: "</dd>")
        #expect(tender.contains("Again Boat, as <a href=\"#body\">above</a>"))
        #expect(page.contains("<p class=\"media\" id=\"body\">"))
    }

    @Test func formsAreToldByTheValueThatNamesThem() throws {
        let page = try Self.page("api/harbour/takeBerth.html"), text = PageReader(page).text
        #expect(text.contains("Sail kind is wind") && text.contains("Motor kind is diesel"))
        #expect(page.contains("id=\"body-engine-motor-power\""))
        #expect(text.contains("One of these forms"))
    }

    @Test func everyAddressInAPageIsThereOnce() throws {
        for file in try Self.site().files where file.path.hasPrefix("api/") && file.path.hasSuffix(".html") {
            let tags = PageReader(String(decoding: file.bytes, as: UTF8.self)).tags
            let ids = tags.compactMap { $0.attributes["id"] }
            #expect(Set(ids).count == ids.count, "\(file.path)")
            for link in tags.compactMap({ $0.attributes["href"] }) where link.hasPrefix("#") {
                #expect(ids.contains(String(link.dropFirst())), "\(file.path) \(link)")
            }
        }
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "[a](javascript:alert(1))",
        "<a href='javascript:alert(1)'>a</a>", "</dd></dl></main>", "![p](https://elsewhere.example/p.png)",
        "<a href=\"https://x.example/'onclick=alert(1)\">a</a>", "::sample{flow=lend}", "{$app.clientId}",
        "<b>open", "`<script>`", "[x](<https://x.example/' onclick='>)",
    ])
    func aDescriptionBringsNothingButText(_ text: String) throws {
        let quoted = "\"" + text.replacing("\"", with: "\\\"") + "\""
        let schema = "{type: object, properties: {a: {type: string, description: \(quoted)}}, description: \(quoted)}"
        let site = try Self.site(Harbour.sending(schema, components: "{B: \(schema)}", description: quoted))
        for file in site.files where file.path.hasPrefix("api/") && file.path.hasSuffix(".html") {
            let reader = PageReader(String(decoding: file.bytes, as: UTF8.self))
            #expect(reader.problems == [])
            let scripts = reader.tags.filter { $0.name == "script" }.compactMap { $0.attributes["src"] }
            #expect(scripts.allSatisfy { $0.hasPrefix("../") } && !reader.tags.contains { $0.name == "img" })
            let attributes = reader.tags.flatMap(\.attributes)
            #expect(!attributes.contains { $0.key.hasPrefix("on") || $0.value.hasPrefix("javascript:") })
        }
    }

    @Test func descriptionsInHTMLAreReadAsWhatTheyMean() throws {
        let text = "\"<p>One <b>two</b></p><ul><li>three</li></ul><a href='https://x.example/'>four</a>\""
        let page = try Self.page("api/harbour/send.html", Harbour.sending("{type: string}", description: text))
        #expect(page.contains("<strong>two</strong>") && page.contains("<li>three</li>"))
        #expect(page.contains("<a href=\"https://x.example/\">four</a>"))
    }

    /// Ten schemas of which each holds the next one ten times: ten to the tenth fields, were all unfolded.
    @Test func whatCouldUnfoldWithoutEndIsBounded() throws {
        func schema(_ number: Int, _ inner: String) -> String {
            "S\(number): {type: object, properties: {\((0..<10).map { "p\($0): \(inner)" }.joined(separator: ", "))}}"
        }
        let named = (0..<10).map { schema($0, "{$ref: \"#/components/schemas/S\($0 + 1)\"}") } + ["S10: {type: string}"]
        var nameless = "{type: string}"
        for _ in 0..<5 {
            nameless = "{type: object, properties: {\((0..<6).map { "p\($0): \(nameless)" }.joined(separator: ", "))}}"
        }
        for (body, components) in [
            ("{$ref: \"#/components/schemas/S0\"}", "{\(named.joined(separator: ", "))}"), (nameless, "{}"),
        ] {
            let site = try Self.site(Harbour.sending(body, components: components))
            for file in site.files where file.path.hasPrefix("api/") { #expect(file.bytes.count < 400_000) }
            let page = try site.text("api/harbour/send.html")
            #expect(page.contains("Fields: see <a href=\"schemas/") || page.contains("more fields, not shown here"))
        }
    }

    /// Forms whose forms are each other: as many ways through them as there are orders.
    @Test func formsThatTakeUpEachOtherEnd() throws {
        let names = (0..<12).map { "F\($0)" }
        let mapping = names.map { "\($0.lowercased()): \"#/components/schemas/\($0)\"" }.joined(separator: ", ")
        let base =
            "Base: {type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {\(mapping)}}}"
        let heirs = names.map {
            "\($0): {allOf: [{$ref: \"#/components/schemas/Base\"}, {type: object, properties: {of\($0): {type: string}}}]}"
        }
        let text = Harbour.sending(
            "{$ref: \"#/components/schemas/Base\"}", components: "{\(([base] + heirs).joined(separator: ", "))}")
        let page = try Self.page("api/harbour/send.html", text)
        #expect(page.contains("ofF11") && page.utf8.count < 100_000)
    }

    @Test func aSiteOfOneSchemaHasAFirstPageThatLeadsToIt() throws {
        var project = Project(title: "Harbour", platforms: [], navigation: [])
        project.description = "Boats."
        let site = try SiteBuilder(
            project: project, platforms: [], guides: [], references: [try Harbour.reference()],
            read: { _ in fatalError("there is no guide") }
        ).build()
        #expect(site.diagnostics.filter { $0.code != "LS6013" } == [])
        let page = try site.text("index.html")
        #expect(page.contains("<a class=\"solid\" href=\"api/harbour/index.html\">API reference</a>"))
        #expect(try site.text("llms.txt").contains("- [Harbour](api/harbour/index.md): 2 operations"))
        #expect(
            try site.text("api/harbour/takeBerth.md").contains("- `name`: string, required. At most 40 characters."))
    }
}
