import Testing

extension BrowserTests {
    /// The pages across all guides, by keys.
    @Suite @BrowserActor struct Overviews {
        @Test func anErrorLeadsToItsRowOnTheRightTab() throws {
            try visit(try BuiltSite.example.get()) { page in
                try page.open("all/errors.html")
                try page.focus("a[href*='platform=kotlin'][href*='cancelled']")
                try page.press("Enter")
                #expect(try page.becomes("location.pathname.endsWith('/sign-in.html')"))
                #expect(try page.becomes("document.getElementById(location.hash.slice(1))?.checkVisibility()"))
                #expect(try page.shownPlatforms() == ["kotlin"])
                // Only what the reader chooses is remembered.
                #expect(try page.stored("platforms") == "")
            }
        }

        @Test(arguments: [390, 1400]) func theBarsStandBesideTheirFigures(width: Int) throws {
            try visit(try BuiltSite.example.get(), Page.Look(width: width)) { page in
                for file in ["index.html", "all/samples.html", "all/coverage.html", "platforms/kotlin.html"] {
                    try page.open(file)
                    let gaps = try page.counts(
                        """
                        [...document.querySelectorAll(".cell")].map((cell) => {
                          const [bars, figure] = [...cell.children].map((part) => part.getBoundingClientRect());
                          return Math.round(figure.left - bars.right);
                        })
                        """)
                    #expect(!gaps.isEmpty && gaps.allSatisfy { $0 >= 6 }, "\(file): \(gaps)")
                    #expect(try page.holds("document.documentElement.scrollWidth <= innerWidth"), "\(file)")
                }
            }
        }
    }
}
