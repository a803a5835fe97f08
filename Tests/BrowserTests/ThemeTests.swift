import Testing

extension BrowserTests {
    /// The look: what a project puts in its place, and what a reader's system puts in its place.
    @Suite @BrowserActor struct Themes {
        @Test func aProjectReplacesOneTemplateAndOneColourAndKeepsTheRest() throws {
            try visit(try BuiltSite.restyled.get()) { page in
                try page.open("index.html")
                #expect(try page.text("document.querySelector('main.ours h1').textContent") == "Ours: Demo")
                #expect(try page.holds("!document.querySelector('.hero') && !!document.querySelector('.bar')"))
                try page.open("sign-in.html")
                #expect(
                    try page.text("getComputedStyle(document.querySelector('.file-tools a')).color")
                        == "rgb(1, 2, 3)")
                // A template that was not replaced, and the scripts.
                #expect(try page.holds("!!document.querySelector('.article .tabs')"))
                try page.click("[role=tab][data-value=kotlin]")
                #expect(try page.shownPlatforms() == ["kotlin"])
            }
        }

        /// The system's few colours: what was told by a ground or a line must still be told.
        @Test(arguments: [390, 1400]) func whatIsChosenIsSeenInForcedColours(width: Int) throws {
            try visit(try BuiltSite.example.get(), Page.Look(width: width, hasForcedColors: true)) { page in
                try page.open("sign-in.html")
                #expect(try page.holds("matchMedia('(forced-colors: active)').matches"))
                let system = """
                    ((name) => {
                      const probe = document.body.appendChild(document.createElement("i"));
                      probe.style.color = name;
                      const color = getComputedStyle(probe).color;
                      probe.remove();
                      return color;
                    })
                    """
                #expect(
                    try page.holds(
                        """
                        getComputedStyle(document.querySelector("[role=tab][aria-selected=true]")).borderBlockStartColor
                          === \(system)("Highlight")
                        """))
                #expect(
                    try page.holds(
                        """
                        getComputedStyle(document.querySelector("[role=tab][aria-selected=false]")).borderBlockStartColor
                          !== \(system)("Highlight")
                        """))
                // Bars that are not full have an outline, and numbers of notes a rim.
                #expect(
                    try page.holds(
                        """
                        [...document.querySelectorAll("path.unchecked")].every((bar) =>
                          getComputedStyle(bar).stroke === \(system)("CanvasText"))
                        """))
                #expect(
                    try page.holds(
                        "parseFloat(getComputedStyle(document.querySelector('.note-ref')).borderTopWidth) >= 1"))
            }
        }
    }
}
