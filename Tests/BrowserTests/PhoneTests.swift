import Testing

extension BrowserTests {
    /// What is tight on a phone: five tabs, five marks.
    @Suite @BrowserActor struct Phones {
        let look = Page.Look(width: 390, height: 844)

        @Test func aStripOfTabsFadesWhereItGoesOn() throws {
            try visit(try BuiltSite.example.get(), look) { page in
                try page.open("sign-in.html")
                let strip = "document.querySelector('.tablist')"
                @BrowserActor func fades() throws -> [String] {
                    try page.texts(
                        """
                        (async () => {
                          await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50)));
                          return ["before", "more"].filter((side) => side in \(strip).dataset);
                        })()
                        """)
                }
                #expect(try fades() == ["more"])
                let fade = try page.text("getComputedStyle(\(strip), '::after').backgroundImage")
                #expect(fade.hasPrefix("linear-gradient"))
                try page.run("\(strip).scrollLeft = 9999")
                #expect(try fades() == ["before"])
            }
        }

        @Test func theChosenTabIsInSight() throws {
            try visit(try BuiltSite.example.get(), look) { page in
                for platform in ["capacitor", "flutter", "swift"] {
                    try page.open("sign-in.html?platform=\(platform)")
                    let isInSight = try page.holds(
                        """
                        [...document.querySelectorAll(".tablist")].every((strip) => {
                          const tab = strip.querySelector("[aria-selected=true]").getBoundingClientRect();
                          return tab.left >= strip.getBoundingClientRect().left
                            && tab.right <= strip.getBoundingClientRect().right + 1;
                        })
                        """)
                    #expect(isInSight, "\(platform)")
                }
            }
        }

        @Test func theProofTakesOneLine() throws {
            try visit(try BuiltSite.example.get(), look) { page in
                try page.open("sign-in.html")
                #expect(try page.holds("document.querySelector('.proof summary').offsetHeight < 48"))
                #expect(try page.text("document.querySelector('.proof .tally').innerText") == "0 of 5 passed")
            }
        }
    }

    /// Two columns of sentences share what the names leave.
    @Test @BrowserActor func sentencesOfTheErrorTableHaveEqualRoom() throws {
        try Self.visit(try BuiltSite.own.get()) { page in
            try page.open("outlet/phone-apps.html")
            let isEven = try page.holds(
                """
                [...document.querySelectorAll("table.errors")].filter((table) => table.checkVisibility()).every((table) => {
                  const [, , happened, action] = [...table.rows[0].cells].map((cell) => cell.offsetWidth);
                  return Math.abs(happened - action) <= 2 && [...table.querySelectorAll("td")]
                    .every((cell) => cell.scrollWidth <= cell.clientWidth);
                })
                """)
            #expect(isEven)
        }
    }
}
