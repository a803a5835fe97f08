import Testing

extension BrowserTests {
    /// One choice of a platform for the whole site.
    @Suite @BrowserActor struct PlatformChoice {
        let site: BuiltSite
        let guide = "sign-in.html"

        init() throws { site = try BuiltSite.example.get() }

        @Test func beginsWithTheFirstPlatform() throws {
            try visit(site) { page in
                try page.open(guide)
                #expect(try page.shownPlatforms() == ["swift"])
                #expect(try page.text("location.search") == "")
            }
        }

        @Test func aClickChoosesForEveryGroupAndEveryPage() throws {
            try visit(site) { page in
                try page.open(guide)
                let groups = try page.count("document.querySelectorAll('[data-tabs]').length")
                #expect(groups > 1)
                try page.click("[role=tab][data-value=kotlin]")
                #expect(try page.shownPlatforms() == ["kotlin"])
                #expect(try page.chosenTabs() == ["kotlin"])
                #expect(try page.text("location.search") == "?platform=kotlin")
                #expect(try page.text("document.getElementById('page.platform').value") == "kotlin")
                try page.open("everything.html")
                #expect(try page.text("document.getElementById('page.platform').value") == "kotlin")
                try page.open(guide)
                #expect(try page.shownPlatforms() == ["kotlin"])
            }
        }

        @Test func keysChoose() throws {
            try visit(site) { page in
                try page.open(guide)
                try page.focus("[role=tab][aria-selected=true]")
                var seen: [String] = []
                for key in ["ArrowRight", "ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home", "End"] {
                    try page.press(key)
                    #expect(try page.shownPlatforms() == [try page.text("document.activeElement.dataset.value")])
                    seen += try page.shownPlatforms()
                }
                #expect(seen == ["kotlin", "react-native", "capacitor", "swift", "capacitor", "swift", "capacitor"])
                let order = try page.counts(
                    "[...document.querySelectorAll('.tablist')[0].children].map((tab) => tab.tabIndex)")
                #expect(order == [-1, -1, -1, -1, 0])
                try page.open(guide)
                #expect(try page.shownPlatforms() == ["capacitor"])
            }
        }

        @Test func arrowsTurnAroundRightToLeft() throws {
            try visit(site) { page in
                try page.open(guide)
                try page.run("document.documentElement.dir = 'rtl'")
                try page.focus("[role=tab][aria-selected=true]")
                try page.press("ArrowLeft")
                #expect(try page.shownPlatforms() == ["kotlin"])
            }
        }

        @Test func thePickerInTheBarChooses() throws {
            try visit(site) { page in
                try page.open(guide)
                try page.run(
                    """
                    const picker = document.getElementById("page.platform");
                    picker.value = "react-native";
                    picker.dispatchEvent(new Event("change", { bubbles: true }));
                    """)
                #expect(try page.shownPlatforms() == ["react-native"])
                #expect(try page.stored("platforms") == "react-native")
            }
        }

        @Test func thePlatformInAnAddressWinsAndIsNotKept() throws {
            try visit(site) { page in
                try page.open(guide)
                try page.click("[role=tab][data-value=kotlin]")
                try page.open(guide + "?platform=react-native")
                #expect(try page.shownPlatforms() == ["react-native"])
                #expect(try page.stored("platforms") == "kotlin")
                try page.open(guide)
                #expect(try page.shownPlatforms() == ["kotlin"])
            }
        }

        @Test(arguments: ["?platform=cobol", "?platform=", "?platform=%22%3E%3Cimg%20src%3Dx%3E", "#%"])
        func anAddressThatNamesNoPlatformChangesNothing(query: String) throws {
            try visit(site) { page in
                try page.open(guide + query)
                #expect(try page.shownPlatforms() == ["swift"])
                #expect(try page.text("document.getElementById('page.platform').value") == "swift")
            }
        }

        @Test func aLaterChoiceOnAnotherPageHoldsAfterGoingBack() throws {
            try visit(site) { page in
                try page.open(guide)
                try page.click("[role=tab][data-value=kotlin]")
                try page.open("everything.html")
                try page.run(
                    """
                    const picker = document.getElementById("page.platform");
                    picker.value = "react-native";
                    picker.dispatchEvent(new Event("change", { bubbles: true }));
                    """)
                try page.run("setTimeout(() => history.back())")
                #expect(
                    try page.becomes("location.pathname.endsWith('/\(guide)') && document.readyState === 'complete'"))
                #expect(try page.shownPlatforms() == ["react-native"])
            }
        }

        /// The script that knows the choice never comes: nothing may be shown that it would have changed.
        @Test func nothingIsShownBeforeThePlatformIsKnown() throws {
            try visit(site, Page.Look(stalled: "/head.js")) { page in
                try page.open(guide, waitingForLoad: false)
                #expect(try !page.becomes("document.querySelector('[role=tabpanel]')", within: 1))
            }
        }

        /// The script that answers the reader never comes: what the page shows first must not wait for it.
        @Test func theFirstPaintShowsTheRightPanelAndTheme() throws {
            let prelude =
                "localStorage.setItem('lockstep.platforms', 'kotlin'); localStorage.setItem('lockstep.theme', 'dark');"
            try visit(site, Page.Look(prelude: prelude, stalled: "/site.js")) { page in
                try page.open(guide, waitingForLoad: false)
                #expect(try page.becomes("document.readyState === 'interactive'"))
                #expect(try page.shownPlatforms() == ["kotlin"])
                #expect(try page.chosenTabs() == ["kotlin"])
                #expect(try page.text("getComputedStyle(document.documentElement).colorScheme") == "dark")
            }
        }

        @Test func nothingMovesWhileThePageComesIn() throws {
            let prelude = """
                localStorage.setItem("lockstep.platforms", "react-native");
                window.frames_ = new Set();
                (function sample() {
                  for (const panel of document.querySelectorAll("[role=tabpanel]")) {
                    if (panel.lastElementChild?.checkVisibility()) window.frames_.add(panel.dataset.value);
                  }
                  if (document.readyState !== "complete") requestAnimationFrame(sample);
                })();
                """
            try visit(site, Page.Look(prelude: prelude)) { page in
                try page.open(guide)
                let seen = try page.texts("[...window.frames_]")
                #expect(Set(seen).isSubset(of: ["react-native"]))
                let shift = try page.measure(
                    """
                    new Promise((done) => new PerformanceObserver((list) =>
                      done(list.getEntries().reduce((sum, entry) => sum + entry.value, 0))
                    ).observe({ type: "layout-shift", buffered: true }) ?? setTimeout(() => done(0), 300))
                    """)
                #expect(shift == 0)
            }
        }

        @Test func refusedStorageCostsOnlyTheMemory() throws {
            let prelude = """
                Object.defineProperty(window, "localStorage", { get() { throw new DOMException("refused", "SecurityError"); } });
                """
            try visit(site, Page.Look(prelude: prelude)) { page in
                try page.open(guide)
                try page.click("[role=tab][data-value=kotlin]")
                #expect(try page.shownPlatforms() == ["kotlin"])
                try page.click(".theme")
                #expect(try page.text("document.documentElement.dataset.theme") == "light")
            }
        }

        /// Also in browsers that do not know of parts which are hidden until they are found.
        @Test(arguments: [true, false])
        func anAnchorInAClosedPanelOpensItAndIsNoChoice(isFindable: Bool) throws {
            let prelude = """
                const set = Element.prototype.setAttribute;
                Element.prototype.setAttribute = function (name, value) {
                  set.call(this, name, name === "hidden" && !\(isFindable) ? "" : value);
                };
                """
            try visit(site, Page.Look(prelude: prelude)) { page in
                try page.open(guide)
                let anchor = try page.text(
                    "document.querySelector('[role=tabpanel][data-value=kotlin] .code-notes li').id")
                let isSeen = "document.getElementById('\(anchor)').checkVisibility()"
                try page.run("location.hash = \"\(anchor)\"")
                #expect(try page.becomes(isSeen))
                #expect(try page.shownPlatforms() == ["kotlin"])
                #expect(try page.stored("platforms") == "")
                try page.open("index.html")
                try page.open("\(guide)#\(anchor)")
                #expect(try page.becomes(isSeen))
            }
        }

        /// Panels differ in height; the strip under the reader's finger stays where it is.
        @Test(arguments: [390, 1400])
        func theStripStaysWhereItIs(width: Int) throws {
            try visit(site, Page.Look(width: width)) { page in
                try page.open(guide)
                for place in ["start", "center", "end"] {
                    for platform in ["kotlin", "react-native", "flutter", "capacitor", "swift"] {
                        let moved = try page.measure(
                            """
                            (() => {
                              const group = document.querySelectorAll("[data-tabs]")[1], strip = group.querySelector(".tablist");
                              strip.scrollIntoView({ block: "\(place)", behavior: "instant" });
                              const before = strip.getBoundingClientRect().top;
                              strip.querySelector("[data-value=\(platform)]").click();
                              return Math.abs(strip.getBoundingClientRect().top - before);
                            })()
                            """)
                        #expect(moved < 1, "\(place), \(platform)")
                    }
                }
            }
        }
    }
}
