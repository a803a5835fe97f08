import HostSystem
import Testing

extension BrowserTests {
    /// Every page keeps to itself and runs nothing but the scripts of the theme.
    @Suite @BrowserActor struct Safety {
        static func sites() throws -> [BuiltSite] { [try BuiltSite.example.get(), try BuiltSite.own.get()] }

        @Test func noPageSpeaksToTheConsoleOrAsksForSomethingOutside() throws {
            for site in try Self.sites() {
                try visit(site) { page in
                    for file in site.pages {
                        try page.open(file)
                        try page.run(
                            "document.querySelectorAll('[role=tab], .theme, summary').forEach((part) => part.click())")
                    }
                }
            }
        }

        /// What could run if a page put it in as it is.
        nonisolated static let payload = [
            "<script>hit()</script>", "\"><img src=x onerror=hit()>", "'><svg onload='hit()'>",
            "</title></pre><script>hit()</script>",
            "javascript:hit()", "{{body}}", "--><script>hit()</script><!--", "&lt;script&gt;hit()&lt;/script&gt;",
        ].joined(separator: " ")

        /// The same as a text in Markdown.
        nonisolated static let markdownPayload = String(
            payload.flatMap { $0.isASCII && ($0.isPunctuation || $0.isSymbol) ? "\\\($0)" : "\($0)" })

        nonisolated static let hostileMarkdown = """

            ## \(markdownPayload)

            `\(payload)` [\(markdownPayload)](https://a.example/?\(payload.filter { !" ()".contains($0) })
            "\(payload.replacing("\"", with: "\\\""))")

            | \(markdownPayload) |
            | --- |
            | \(markdownPayload) |

            > [!NOTE]
            > \(markdownPayload)

            ~~~<script>hit()</script> file="\(payload.replacing("\"", with: "'"))"
            \(payload)
            ~~~

            ~~~swift
            let a = "\(payload)" // \(payload)
            ~~~

            """

        @Test func nothingThatContentSaysRuns() throws {
            let site = try BuiltSite.hostile.get()
            try visit(site, Page.Look(prelude: "window.hit = () => { window.wasHit = true; };")) { page in
                for file in site.pages {
                    try page.open(file)
                    try page.run("document.querySelectorAll('[role=tab], summary').forEach((part) => part.click())")
                    #expect(try page.holds("!window.wasHit"), "\(file)")
                    #expect(try page.holds("document.body.textContent.includes('<script>hit()')"), "\(file)")
                    let foreign = try page.texts(
                        """
                        [...document.querySelectorAll("body *")].filter((part) =>
                          ["SCRIPT", "STYLE", "IFRAME"].includes(part.tagName)
                            || part.tagName === "IMG" && part.getAttribute("src") !== "harmless.svg"
                            || [...part.attributes].some(({ name }) => name === "style" || name.startsWith("on"))
                            || /^(javascript|data):/i.test(part.getAttribute("href") ?? "")).map((part) => part.outerHTML)
                        """)
                    #expect(foreign == [], "\(file)")
                }
            }
        }

        /// Each file runs as it is: so it is not published, whoever opens it by itself.
        @Test func picturesThatRunSomethingAreNotPublished() throws {
            let (log, published) = try BuiltSite.refusedPictures()
            #expect(published == [])
            for name in HostilePictures.all.keys {
                #expect(log.contains("LS6010]: '\(name)' is an SVG file that"), "\(log)")
            }
            let site = try BuiltSite.hostile.get()
            try visit(site, Page.Look(prelude: "window.hit = () => { window.wasHit = true; };")) { page in
                try page.open("harmless.svg")
                #expect(try page.holds("document.documentElement.tagName === 'svg'"))
                for (name, bytes) in HostilePictures.all.sorted(by: { $0.key < $1.key }) {
                    let copy = "attack-\(name)"
                    try Files.write(bytes, to: "\(site.top)/\(copy)")
                    try page.open(copy)
                    let runs = try page.holds(
                        """
                        (async () => {
                          document.querySelector("rect")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
                          await new Promise((next) => setTimeout(next, 200));
                          return Boolean(window.wasHit);
                        })()
                        """)
                    #expect(runs, "\(name) is no attack")
                    try Files.remove("\(site.top)/\(copy)")
                }
                page.forgetMessages()
            }
        }

        @Test func noPageHasScriptOrStyleInIt() throws {
            for site in try Self.sites() {
                for file in site.pages {
                    let page = try site.bytes("Site/public/\(file)")
                    #expect(page.contains("default-src 'none'"), "\(file)")
                    #expect(!page.contains("'unsafe-"), "\(file)")
                    #expect(
                        page.firstMatch(of: /<style|<script(?! src="[^":]*assets\/[a-z-]+\.js"( defer)?>)/) == nil,
                        "\(file)")
                    #expect(page.firstMatch(of: /<[^>]*\s(style|on[a-z]+)\s*=/) == nil, "\(file)")
                }
            }
        }

        @Test func thePolicyIsInForce() throws {
            try visit(try BuiltSite.example.get()) { page in
                try page.open("index.html")
                let isRefused = try page.holds(
                    """
                    (async () => {
                      const refused = [];
                      document.addEventListener("securitypolicyviolation", (event) => {
                        refused.push(event.effectiveDirective);
                      });
                      const script = document.createElement("script"), style = document.createElement("style");
                      script.textContent = "window.broken = true";
                      style.textContent = "body { display: none }";
                      document.head.append(script, style);
                      await new Promise((next) => setTimeout(next, 200));
                      return !window.broken && document.body.checkVisibility() && refused.length === 2;
                    })()
                    """)
                #expect(isRefused)
                // The refusals themselves are reported.
                page.forgetMessages()
            }
        }
    }
}
