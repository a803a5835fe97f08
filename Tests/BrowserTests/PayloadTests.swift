import Foundation
import Testing

extension BrowserTests {
    /// Nothing that content says runs, loads or leads away, wherever it says it.
    @Suite @BrowserActor struct HostileContent {
        private let look = Page.Look(
            prelude: """
                window.hits = [];
                for (const name of ["hit", "alert", "confirm", "prompt", "open"]) window[name] = (what) => { window.hits.push(`${name} ${what}`); };
                addEventListener("securitypolicyviolation", (event) => {
                  window.hits.push(`refused: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
                });
                """)

        /// What no page of the theme has, and what got through to a script.
        private static let findings = """
            (() => {
              const known = (address) => address === "" || /^(https?|mailto):/.test(address) || address.startsWith(top);
              const top = new URL(document.querySelector("link[rel=stylesheet]").href).href.replace(/assets\\/site\\.css$/, "");
              const bad = [...document.querySelectorAll("*")].filter((part) => {
                const name = part.localName, attributes = [...part.attributes];
                // The theme's own: it holds a place on the screen.
                if (part === document.documentElement) return attributes.some(({ name }) => name.startsWith("on"));
                if (attributes.some(({ name }) => name.startsWith("on") || ["style", "srcdoc", "formaction", "action"].includes(name))) return true;
                if (["iframe", "object", "embed", "style", "base", "form", "template", "noscript", "math", "frameset", "marquee",
                  "video", "audio", "foreignobject", "animate", "set", "use", "textarea"].includes(name)) return true;
                if (name === "script" || name === "link" && part.rel !== "canonical") return !(part.src ?? part.href).startsWith(top);
                if (name === "meta") return !["Content-Security-Policy", null].includes(part.getAttribute("http-equiv"));
                if (name === "img") return !part.src.startsWith(top);
                if (name === "a") return !known(part.href.baseVal ?? part.href);
                return name.includes("-");
              });
              return [...window.hits, ...bad.map((part) => part.outerHTML.slice(0, 200))];
            })()
            """

        @Test func thereAreManyPayloads() {
            #expect(Set(Payloads.texts).count >= 60 && Set(Payloads.addresses).count >= 40)
        }

        @Test func nothingRunsOnAnyPage() throws {
            let site = try BuiltSite.made.get()
            let kinds = site.pages.map { $0.split(separator: "/").first ?? "" }
            #expect(Set(kinds).isSuperset(of: ["index.html", "all", "platforms", "files", "guides", "one.html"]))
            try visit(site, look) { page in
                for file in site.pages {
                    try page.open(Self.address(of: file))
                    try page.run(
                        """
                        document.querySelectorAll('.article details').forEach((part) => { part.open = true; });
                        for (const name of ["[data-value=kotlin][role=tab]", ".wrap", ".theme"]) document.querySelector(name)?.click();
                        """)
                    let found = try page.texts(Self.findings)
                    #expect(found == [], "\(file): \(found.prefix(3))")
                    #expect(try page.holds("document.body.textContent.includes('<script>hit(1)')"), "\(file)")
                }
            }
        }

        /// The check itself: each way through is seen where a page has it.
        @Test(arguments: [
            "document.body.setAttribute('onclick', 'hit(1)')", "document.querySelector('a').href = 'javascript:hit(1)'",
            "document.querySelector('a').href = 'file:///etc/passwd'",
            "document.body.append(document.createElement('iframe'))",
            "document.body.insertAdjacentHTML('beforeend', '<b style=color:red>')", "hit(1)",
            "document.body.insertAdjacentHTML('beforeend', '<b onclick=hit(1)>')",
        ])
        func whatGetsThroughIsSeen(fault: String) throws {
            try visit(try BuiltSite.made.get(), look) { page in
                try page.open("index.html")
                try page.run(fault)
                #expect(try !page.texts(Self.findings).isEmpty)
                page.forgetMessages()
            }
        }

        @Test func nothingRunsInTheSearch() throws {
            try visit(try BuiltSite.made.get(), look) { page in
                try page.open("one.html")
                try page.press("k", control: true)
                #expect(try page.becomes("document.activeElement?.matches('[role=combobox]')"))
                for words in ["script", "onerror", "hit(1)", "<img src=x onerror=hit(1)>", "javascript:hit"] {
                    try page.run("document.activeElement.select()")
                    try page.type(words)
                    #expect(try page.becomes("document.querySelectorAll('.search-where').length > 0"), "\(words)")
                    #expect(try page.texts(Self.findings) == [], "\(words)")
                    let parts = try page.texts(
                        "[...new Set([...document.querySelectorAll('[role=listbox] *')].map((part) => part.localName))]"
                    )
                    #expect(Set(parts).isSubset(of: ["a", "b", "div", "mark", "small", "span"]), "\(parts)")
                }
            }
        }

        /// Scripts that hold text: what the page says as Markdown is the file beside it, byte for byte.
        @Test func thePageAsMarkdownIsTextInItsScript() throws {
            let site = try BuiltSite.made.get()
            try visit(site, look) { page in
                for file in site.pages where file.hasPrefix("guides/") || file == "one.html" {
                    try page.open(Self.address(of: file))
                    try page.run(
                        "await Lockstep.load(new URL(document.querySelector('[data-copy-page]').dataset.copyPage, location.href))"
                    )
                    #expect(try page.texts("window.hits") == [], "\(file)")
                    let text = try page.text("Lockstep.page")
                    #expect(try text == site.bytes("Site/public/\(file.dropLast(5)).md"), "\(file)")
                }
            }
        }

        /// Opened by themselves: text is shown as text.
        @Test func filesBesideThePagesRunNothing() throws {
            let site = try BuiltSite.made.get()
            for file in ["llms.txt", "llms-full.txt", "one.md", "sitemap.xml"] {
                try visit(site, look) { page in
                    try page.open(file)
                    #expect(try page.texts("window.hits") == [], "\(file)")
                    #expect(
                        try page.count("document.querySelectorAll('script, iframe, svg, [onerror], [onload]').length")
                            == 0,
                        "\(file)")
                }
            }
        }

        /// A path as an address.
        private static func address(of file: String) -> String {
            file.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "/.-_")))
                ?? file
        }
    }
}
