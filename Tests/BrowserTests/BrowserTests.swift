import Testing

/// Pages as readers meet them: opened from disk in Chromium, with the network off, used with mouse and keys.
@Suite(.enabled(if: Chromium.executable != nil, "Chromium is not installed"), OneBrowser())
struct BrowserTests {
    @TaskLocal static var browser: Chromium?

    /// The visit of somebody who has never been on the site; what a page says to the console or asks from elsewhere is a failure.
    @BrowserActor
    static func visit(
        _ site: BuiltSite, _ look: Page.Look = Page.Look(), sourceLocation: SourceLocation = #_sourceLocation,
        _ body: @BrowserActor (Page) throws -> Void
    ) throws {
        let page = try #require(browser).page()
        try page.beginVisit(to: site, look)
        try body(page)
        #expect(page.messages == [], sourceLocation: sourceLocation)
        #expect(page.outside == [], sourceLocation: sourceLocation)
    }
}

/// One browser for all tests, and the sites that they open; gone when the last one has ended.
struct OneBrowser: SuiteTrait, TestScoping {
    func provideScope(for test: Test, testCase: Test.Case?, performing tests: () async throws -> Void) async throws {
        let browser = try await Chromium()
        defer { BuiltSite.removeAll() }
        do {
            try await BrowserTests.$browser.withValue(browser) { try await tests() }
        } catch {
            await browser.quit()
            throw error
        }
        await browser.quit()
    }
}

extension Page {
    /// Platforms whose panels a reader sees, of every group on the page, each once.
    func shownPlatforms() throws -> [String] {
        try texts(
            """
            [...new Set([...document.querySelectorAll("[role=tabpanel]")]
              .filter((panel) => [...panel.children].some((part) => !part.matches(".panel-label") && part.checkVisibility()))
              .map((panel) => panel.dataset.value))]
            """)
    }

    func chosenTabs() throws -> [String] {
        try texts(
            "[...new Set([...document.querySelectorAll('[role=tab][aria-selected=true]')].map((tab) => tab.dataset.value))]"
        )
    }

    /// What is stored under a name of the site's own; "" where nothing is.
    func stored(_ name: String) throws -> String { try text("localStorage.getItem('lockstep.\(name)') ?? ''") }
}
