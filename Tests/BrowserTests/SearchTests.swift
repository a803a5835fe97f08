import HostSystem
import Testing

extension BrowserTests {
    /// The search by keys alone.
    @Suite @BrowserActor struct Search {
        private static let input = "document.querySelector('[role=combobox]')"

        private func ask(_ question: String, on page: Page, from file: String = "index.html") throws {
            try page.open(file)
            try page.press("/")
            try #require(try page.becomes("document.activeElement?.matches('dialog.search [role=combobox]')"))
            try page.type(question)
            try #require(
                try page.becomes("/result|Nothing/.test(document.querySelector('.search-count').textContent)"))
        }

        private func results(_ page: Page) throws -> [String] {
            try page.texts("[...document.querySelectorAll('.search-where')].map((part) => part.innerText)")
        }

        private func active(_ page: Page) throws -> String {
            try page.text(
                "document.getElementById(\(Self.input).getAttribute('aria-activedescendant')).getAttribute('href')")
        }

        @Test(arguments: [
            ("code_challenge", "code_challenge"), ("challenge", "code_challenge"), ("codechal", "code_challenge"),
            ("keynotready", "keyNotReady"), ("NotReady", "keyNotReady"), ("chalenge", "code_challenge"),
            ("keyNtoReady", "keyNotReady"), ("/grants/token", "grants"), ("uber", "Über"), ("BRULEE", "brûlée"),
            ("本語", "本"), ("한국", "한국어"),
        ])
        func wordsAreFoundWholeInPartAndWithATypo(question: String, mark: String) throws {
            try visit(try BuiltSite.example.get()) { page in
                try ask(question, on: page)
                let marks = try page.texts(
                    "[...document.querySelectorAll('.search mark')].map((mark) => mark.textContent)")
                #expect(marks.contains { $0.lowercased().contains(mark.lowercased()) }, "\(question): \(marks)")
            }
        }

        @Test func arrowsMoveEnterOpensTheRightTab() throws {
            try visit(try BuiltSite.example.get()) { page in
                try ask("kotlin cancelled", on: page)
                let first = try active(page)
                #expect(first.contains("sign-in.html?platform=kotlin#errors."))
                try page.press("ArrowDown")
                #expect(try active(page) != first)
                try page.press("ArrowUp")
                #expect(try active(page) == first)
                try page.press("Enter")
                #expect(
                    try page.becomes("location.search === '?platform=kotlin' && location.hash.includes('cancelled')"))
                #expect(try page.becomes("document.getElementById(location.hash.slice(1)).checkVisibility()"))
                #expect(try page.shownPlatforms() == ["kotlin"])
            }
        }

        @Test func theSameCaseOfAllPlatformsIsOneResult() throws {
            try visit(try BuiltSite.example.get()) { page in
                try ask("cancelled", on: page)
                let groups = try page.texts(
                    "[...document.querySelectorAll('.search-group')].map((part) => part.querySelector('.search-platforms').innerText)"
                )
                #expect(groups.first?.split(separator: "\n").count == 5)
                let places = try page.texts("[...document.querySelectorAll('[role=option]')].map((part) => part.href)")
                #expect(Set(places).count == places.count)
                // A choice that the reader made comes first.
                try page.press("Escape")
                try page.run("Lockstep.choose('flutter', true)")
                try ask("cancelled", on: page)
                #expect(try active(page).contains("platform=flutter"))
            }
        }

        @Test func headingsComeBeforeText() throws {
            try visit(try BuiltSite.example.get()) { page in
                try ask("batteries", on: page)
                #expect(try results(page).first?.hasPrefix("Batteries") == true)
            }
        }

        @Test func itSaysHowManyWereFoundOrThatNothingWas() throws {
            try visit(try BuiltSite.example.get()) { page in
                try ask("cancelled", on: page)
                let shown = try page.count("document.querySelectorAll('.search-where').length")
                #expect(
                    try page.text("document.querySelector('.search [role=status]').textContent") == "\(shown) results")
                #expect(try page.text("\(Self.input).ariaExpanded") == "true")
                try page.run("\(Self.input).select()")
                try page.type("qqxxyy")
                #expect(
                    try page.text("document.querySelector('.search [role=status]').textContent")
                        .hasPrefix("Nothing found for “qqxxyy”"))
                #expect(try page.text("\(Self.input).ariaExpanded") == "false")
                #expect(try page.holds("!\(Self.input).hasAttribute('aria-activedescendant')"))
            }
        }

        @Test(arguments: ["/", "k"])
        func escapeGivesTheFocusBack(key: String) throws {
            try visit(try BuiltSite.example.get()) { page in
                try page.open("sign-in.html")
                try page.focus(".tablist [tabindex='0']")
                let before = try page.text("document.activeElement.id")
                try page.press(key, control: key == "k")
                #expect(try page.becomes("document.activeElement?.matches('[role=combobox]')"))
                try page.press("Escape")
                #expect(try page.becomes("!document.querySelector('dialog.search').open"))
                #expect(try page.text("document.activeElement.id") == before)
            }
        }

        @Test(
            .enabled(if: axe != nil, "axe-core is not installed; .ci/set-up test installs it"), arguments: [390, 1400])
        func theBoxBreaksNoRuleOfAccessibility(width: Int) throws {
            let axe = String(decoding: try Files.read(try #require(axe)), as: UTF8.self)
            try visit(try BuiltSite.example.get(), Page.Look(width: width)) { page in
                try ask("cancelled", on: page)
                _ = try page.holds("(() => { \(axe); return true })()")
                let broken = try page.texts(
                    """
                    axe.run(document.querySelector("dialog.search"), { preload: false }).then(({ violations }) =>
                      violations.map(({ id, nodes }) => id + ": " + nodes.map((node) => node.target.join(" ")).join("; ")))
                    """)
                #expect(broken == [])
            }
        }

        @Test func textOfThePageIsNeverMarkup() throws {
            try visit(try BuiltSite.hostile.get()) { page in
                try ask("hit", on: page)
                #expect(try page.count("document.querySelectorAll('.search-where').length") > 0)
                let parts = try page.texts(
                    "[...new Set([...document.querySelectorAll('[role=listbox] *')].map((part) => part.localName))].sort()"
                )
                #expect(Set(parts).isSubset(of: ["a", "b", "div", "mark", "small", "span"]), "\(parts)")
                #expect(try page.holds("!('hits' in window)"))
            }
        }
    }
}

extension Page {
    /// As typed, letter by letter.
    func type(_ text: String) throws {
        for letter in text { try call("Input.dispatchKeyEvent", ["type": "char", "text": String(letter)]) }
    }
}
