import Testing

extension BrowserTests {
    /// Reading on every screen, on paper, and without script.
    @Suite @BrowserActor struct Reading {
        let site: BuiltSite
        let guide = "sign-in.html"

        init() throws { site = try BuiltSite.example.get() }

        @Test(arguments: [390, 768, 1400], ["ltr", "rtl"])
        func noPageScrollsSideways(width: Int, direction: String) throws {
            for site in [site, try BuiltSite.own.get()] {
                try visit(site, Page.Look(width: width)) { page in
                    for file in site.kindsOfPage {
                        try page.open(file)
                        let beyond = try page.texts(
                            """
                            (() => {
                              const root = document.documentElement;
                              root.dir = "\(direction)";
                              document.querySelectorAll("details").forEach((part) => { part.open = true; });
                              if (root.scrollWidth > innerWidth) return ["the page: " + root.scrollWidth];
                              const inside = ":is(main, .bar, .foot) *:not(.scroll *, .tablist *, .bar nav *, svg *)";
                              return [...document.querySelectorAll(inside)]
                                .filter((part) => part.checkVisibility() && getComputedStyle(part).clipPath === "none")
                                .map((part) => [part, part.getBoundingClientRect()])
                                .filter(([part, box]) => box.width > 0 && (box.left < -1 || box.right > innerWidth + 1))
                                .map(([part]) => part.localName + "." + part.className).slice(0, 5);
                            })()
                            """)
                        #expect(beyond == [], "\(file)")
                    }
                }
            }
        }

        @Test func allPanelsAreReadWithoutScript() throws {
            try visit(site, Page.Look(hasScript: false)) { page in
                try page.open(guide)
                #expect(try page.shownPlatforms() == ["swift", "kotlin", "react-native", "flutter", "capacitor"])
                #expect(
                    try page.readLabels().count == page.count("document.querySelectorAll('[role=tabpanel]').length"))
            }
        }

        @Test func nothingOnAPageIsDeadWithoutScript() throws {
            try visit(site, Page.Look(hasScript: false)) { page in
                for file in site.pages {
                    try page.open(file)
                    #expect(try page.seen("button, select, input, [role=tab]") == [], "\(file)")
                }
            }
        }

        @Test func proofOpensWithoutScript() throws {
            try visit(site, Page.Look(hasScript: false)) { page in
                try page.open(guide)
                try page.click(".proof summary")
                #expect(try page.holds("document.querySelector('.proof dl').checkVisibility()"))
            }
        }

        @Test func paperShowsAllPlatformsWithTheirNames() throws {
            try visit(site, Page.Look(medium: "print")) { page in
                try page.open(guide + "?platform=kotlin")
                #expect(try page.shownPlatforms() == ["swift", "kotlin", "react-native", "flutter", "capacitor"])
                #expect(
                    try page.readLabels().count == page.count("document.querySelectorAll('[role=tabpanel]').length"))
                #expect(try page.seen("button, select, [role=tab], .proof .more") == [])
                #expect(try page.text("getComputedStyle(document.documentElement).colorScheme") == "light")
            }
        }

        @Test func paperShowsTheChosenPlatformAloneWhereThatWasAskedFor() throws {
            try visit(site, Page.Look(medium: "print")) { page in
                try page.open(guide + "?platform=kotlin")
                try page.run("document.documentElement.dataset.print = 'chosen'")
                #expect(try page.shownPlatforms() == ["kotlin"])
            }
        }

        @Test func detailsAreOpenOnPaperAndAsBeforeAfterwards() throws {
            try visit(site) { page in
                try page.open(guide)
                try page.run(
                    """
                    window.open_ = () => document.querySelectorAll(".article details[open]").length;
                    addEventListener("beforeprint", () => { window.printed = window.open_(); });
                    """)
                try page.call("Page.printToPDF")
                let details = try page.count("document.querySelectorAll('.article details').length")
                #expect(details > 0)
                #expect(try page.count("window.printed") == details)
                #expect(try page.count("window.open_()") == 0)
            }
        }

        @Test func theThemeGoesFromSystemToLightToDark() throws {
            try visit(site, Page.Look(theme: "dark")) { page in
                try page.open(guide)
                let ground = "getComputedStyle(document.documentElement).backgroundColor"
                let dark = try page.text(ground)
                var seen: [String] = []
                for _ in 1...3 {
                    try page.click(".theme")
                    let isDark = try page.holds("\(ground) === '\(dark)'")
                    seen.append(
                        try page.text("document.querySelector('.theme').ariaLabel") + (isDark ? ", dark" : ", light"))
                }
                #expect(seen == ["Theme: light, light", "Theme: dark, dark", "Theme: as the system, dark"])
                try page.click(".theme")
                try page.open("everything.html")
                #expect(try page.holds("\(ground) !== '\(dark)'"))
            }
        }

        @Test func theContentsFollowScrollAndPlatform() throws {
            try visit(site) { page in
                try page.open(guide + "?platform=kotlin")
                let entries = try page.seen(".contents a")
                #expect(
                    entries.contains { $0.contains(".kt") } && !entries.contains { $0.contains(".swift") }, "\(entries)"
                )
                try page.run("document.getElementById('when-it-fails').scrollIntoView()")
                #expect(
                    try page.becomes("document.querySelector('.contents [aria-current]')?.hash === '#when-it-fails'"))
            }
        }

        @Test func aNoteAndItsLineLightUpTogether() throws {
            try visit(site) { page in
                try page.open(guide)
                try page.focus(".panel:not([hidden]) .note-ref")
                let lit = try page.texts("[...document.querySelectorAll('.lit')].map((part) => part.localName)")
                #expect(lit.sorted() == ["li", "span"])
            }
        }

        @Test func everyStopOfTheTabKeyIsSeen() throws {
            try visit(site) { page in
                try page.open(guide)
                var stops = 0
                while stops < 120 {
                    try page.press("Tab")
                    let stop = try page.texts(
                        """
                        (() => {
                          const part = document.activeElement, box = part.getBoundingClientRect();
                          if (part === document.body) return [];
                          const isSeen = box.bottom > 0 && box.top < innerHeight && box.width > 0;
                          const hasRing = getComputedStyle(part).outlineStyle !== "none";
                          return [part.outerHTML.slice(0, 80), String(isSeen), String(hasRing)];
                        })()
                        """)
                    if stop.isEmpty { break }
                    stops += 1
                    #expect(Array(stop.dropFirst()) == ["true", "true"], "\(stop[0])")
                }
                #expect(stops > 15)
            }
        }

        @Test func nothingMovesForThoseWhoAskForThat() throws {
            try visit(site, Page.Look(prefersReducedMotion: true)) { page in
                try page.open(guide)
                #expect(
                    try page.holds(
                        """
                        [...document.querySelectorAll("*")].map(getComputedStyle)
                          .every((style) => style.transitionDuration === "0s" && style.animationName === "none")
                        """))
            }
        }
    }
}

extension Page {
    /// Texts of the elements that a reader sees.
    fileprivate func seen(_ selector: String) throws -> [String] {
        try texts(
            """
            [...document.querySelectorAll(\(quoted(selector)))]
              .filter((part) => part.checkVisibility() && getComputedStyle(part).clipPath === "none")
              .map((part) => part.textContent)
            """)
    }

    /// Names of platforms above panels.
    fileprivate func readLabels() throws -> [String] { try seen("[role=tabpanel] > .panel-label") }
}
