import HostSystem
import Testing

/// The checker of accessibility rules, one script.
let axe = ToolSearch.here.folder("axe").map { "\($0)/axe.min.js" }

extension BrowserTests {
    @Suite @BrowserActor struct Accessibility {
        @Test(
            .enabled(if: axe != nil, "axe-core is not installed; .ci/set-up test installs it"),
            arguments: [390, 1400], ["light", "dark"])
        func noPageBreaksARule(width: Int, theme: String) throws {
            let axe = String(decoding: try Files.read(try #require(axe)), as: UTF8.self)
            for site in [try BuiltSite.example.get(), try BuiltSite.own.get()] {
                try visit(site, Page.Look(width: width, theme: theme)) { page in
                    for file in site.kindsOfPage {
                        try page.open(file)
                        _ = try page.holds("(() => { \(axe); return true })()")
                        let broken = try page.texts(
                            """
                            (async () => {
                              document.querySelectorAll("details").forEach((part) => { part.open = true; });
                              const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
                              // Code is the same at every width, and most of the page.
                              const part = \(width > 1000) ? { exclude: [[".scroll pre"]] } : document;
                              const { violations } = await axe.run(part, { runOnly: rules, preload: false });
                              return violations.map(({ id, nodes }) => id + ": " + nodes.slice(0, 3).map((node) =>
                                node.target.join(" ") + " (" + (node.any[0]?.message ?? "") + ")").join("; "));
                            })()
                            """)
                        #expect(broken == [], "\(file)")
                    }
                }
            }
        }

        /// Also of colours that no page of the tests happens to show: text on each ground that it can meet, borders of controls.
        @Test(arguments: ["light", "dark"])
        func coloursCanBeToldApart(theme: String) throws {
            try visit(try BuiltSite.example.get(), Page.Look(theme: theme)) { page in
                try page.open("index.html")
                let weak = try page.texts(
                    """
                    (() => {
                      const probe = document.body.appendChild(document.createElement("i"));
                      const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
                      const luminance = (name) => {
                        probe.style.color = `var(--${name})`;
                        brush.fillStyle = getComputedStyle(probe).color;
                        brush.fillRect(0, 0, 1, 1);
                        const [red, green, blue] = [...brush.getImageData(0, 0, 1, 1).data].map((part) => {
                          const share = part / 255;
                          return share <= .04045 ? share / 12.92 : ((share + .055) / 1.055) ** 2.4;
                        });
                        return .2126 * red + .7152 * green + .0722 * blue;
                      };
                      const weak = [];
                      const check = (names, grounds, least) => {
                        for (const name of names.split(" ")) for (const ground of grounds.split(" ")) {
                          const [high, low] = [luminance(name), luminance(ground)].sort((one, other) => other - one);
                          const ratio = (high + .05) / (low + .05);
                          if (ratio < least) weak.push(`${name} on ${ground}: ${ratio.toFixed(2)}`);
                        }
                      };
                      check("ink ink-2 ink-3 accent pass fail skip", "paper sheet well", 4.5);
                      const code = "code-ink code-key code-type code-text code-number code-name code-comment";
                      check(code, "well sheet signal-soft", 4.5);
                      check("ink", "signal-soft accent-soft fail-soft", 4.5);
                      check("on-accent", "accent", 4.5);
                      check("on-signal", "signal", 4.5);
                      check("edge", "paper sheet", 3);
                      return weak;
                    })()
                    """)
                #expect(weak == [])
            }
        }
    }
}
