import Foundation
import HostSystem
import Testing

extension BrowserTests {
    /// What readers do with code: fold, wrap, fill in, point at lines.
    @Suite @BrowserActor struct Code {
        let site: BuiltSite

        init() throws { site = try BuiltSite.example.get() }

        private let greeting = ".code[id='code.4']", change = ".code[id='code.5']", call = ".code[id='code.6']"

        private func copied(from figure: String, on page: Page) throws -> String {
            try page.run("await navigator.clipboard.writeText('')")
            try page.click("\(figure) .copy")
            #expect(try page.becomes("document.querySelector(\"\(figure) .copy\").hasAttribute('data-done')"))
            return try page.text("navigator.clipboard.readText()")
        }

        @Test func foldedLinesOpenAndAreCopiedAnyway() throws {
            try visit(site) { page in
                try page.open("everything.html")
                #expect(try page.holds("!document.querySelector(\"\(greeting) .l\").checkVisibility()"))
                let text = try copied(from: greeting, on: page)
                #expect(text.hasPrefix("import Foundation\n\n/// Says it.\nfunc greet(") && text.hasSuffix("}\n"))
                try page.click("\(greeting) summary")
                #expect(try page.becomes("document.querySelector(\"\(greeting) .l\").checkVisibility()"))
            }
        }

        @Test func ofAChangeWhatComesOutIsCopied() throws {
            try visit(site) { page in
                try page.open("everything.html")
                #expect(try page.text("document.querySelector(\"\(change)\").innerText").contains("\"Hello \" + name"))
                #expect(
                    try copied(from: change, on: page) == """
                        fun greet(name: String): String {
                            /* with a
                               comment */
                            return "Hello, $name"
                        }

                        """)
            }
        }

        @Test func aValueIsFilledInOnceForAllCode() throws {
            try visit(site) { page in
                try page.open("everything.html")
                let holes = "document.querySelectorAll('.yours')"
                #expect(try page.count("\(holes).length") == 2)
                #expect(
                    try page.holds(
                        "[...\(holes)].every((hole) => hole.isContentEditable && hole.ariaLabel === 'Your key')"))
                try page.click(".yours")
                try page.type("my<b>\"key")
                #expect(try page.holds("[...\(holes)].every((hole) => hole.textContent === 'my<b>\"key')"))
                try page.press("Enter")
                #expect(try page.holds("document.activeElement === document.body"))
                #expect(try copied(from: call, on: page).hasPrefix("curl -H 'Authorization: my<b>\"key' https"))
                #expect(try copied(from: greeting, on: page).contains("not YOUR_KEY2"))
                try page.open("everything.html")
                #expect(
                    try page.holds(
                        "[...\(holes)].every((hole) => hole.textContent === 'my<b>\"key' && !hole.children.length)"))
                try page.focus(".yours")
                try page.press("Escape")
                #expect(
                    try page.holds(
                        "[...\(holes)].every((hole) => hole.textContent === 'YOUR_KEY' && hole.children.length)"))
                try page.open("everything.html")
                #expect(try page.text("document.querySelector('.yours').textContent") == "YOUR_KEY")
            }
        }

        @Test func withoutScriptAPlaceholderIsCode() throws {
            try visit(site, Page.Look(hasScript: false)) { page in
                try page.open("everything.html")
                #expect(try page.count("document.querySelectorAll('.yours[contenteditable]').length") == 0)
                #expect(try page.holds("document.querySelector('.yours').textContent === 'YOUR_KEY'"))
                #expect(
                    try page.count("[...document.querySelectorAll('.scroll')].filter((box) => box.tabIndex < 0).length")
                        == 0)
            }
        }

        @Test func longLinesAreBrokenOnWishAndStaySo() throws {
            try visit(site, Page.Look(width: 390)) { page in
                try page.open("everything.html")
                let long = ".code[id='code.3']"
                let goesOn =
                    "(() => { const box = document.querySelector(\"\(long) .scroll\"); return box.scrollWidth > box.clientWidth + 2; })()"
                #expect(try page.becomes(goesOn))
                #expect(try page.becomes("document.querySelector(\"\(long) .wrap\").checkVisibility()"))
                try page.click("\(long) .wrap")
                #expect(try page.becomes("!\(goesOn)"))
                #expect(try page.text("document.querySelector(\"\(long) .wrap\").ariaPressed") == "true")
                try page.open("everything.html")
                #expect(try page.becomes("!\(goesOn)"))
                try page.click("\(long) .wrap")
                #expect(try page.becomes(goesOn))
            }
        }

        @Test func onlyCodeThatGoesOnStopsTheTabKey() throws {
            try visit(site, Page.Look(width: 390)) { page in
                try page.open("everything.html")
                let wrong = """
                    [...document.querySelectorAll(".scroll")].filter((box) => box.checkVisibility()).filter((box) => {
                      const goesOn = box.scrollWidth > box.clientWidth + 2;
                      return goesOn !== (box.tabIndex === 0) || (box.role === "region") !== goesOn || !box.ariaLabel;
                    }).length
                    """
                #expect(try page.becomes("\(wrong) === 0"))
                #expect(try page.count("document.querySelectorAll('.scroll[tabindex]').length") > 0)
                #expect(try page.count("document.querySelectorAll('.scroll:not([tabindex])').length") > 0)
            }
        }

        @Test func aRangeOfLinesHasAnAddress() throws {
            let file = try #require(site.pages.first { $0.hasPrefix("files/") })
            let lit = "[...document.querySelectorAll('.l.lit')].map((line) => line.id)"
            try visit(site) { page in
                try page.open(file + "#L3-L5")
                #expect(try page.becomes("\(lit).join() === 'L3,L4,L5'"))
                try page.click("#L7 > .num")
                #expect(try page.becomes("\(lit).join() === 'L7'"))
                try page.click("#L4 > .num", withShift: true)
                #expect(try page.becomes("\(lit).join() === 'L4,L5,L6,L7'"))
                #expect(try page.text("location.hash") == "#L4-L7")
                try page.run("location.hash = '#L12'")
                #expect(try page.becomes("\(lit).join() === 'L12'"))
                try page.run("location.hash = '#L0-L99999999'")
                #expect(try page.becomes("\(lit).length > 10"))
            }
        }
    }
}
