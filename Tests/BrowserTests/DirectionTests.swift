import Testing

extension BrowserTests {
    /// A guide that is written from right to left, in a site that is not.
    @Suite @BrowserActor struct Directions {
        @Test func onlyItsOwnPageIsTurned() throws {
            try visit(try BuiltSite.example.get()) { page in
                let says = "[document.documentElement.lang, document.documentElement.dir]"
                try page.open("arabic.html")
                #expect(try page.texts(says) == ["ar", "rtl"])
                for file in ["index.html", "sign-in.html", "all/samples.html"] {
                    try page.open(file)
                    #expect(try page.texts(says) == ["en", "ltr"], "\(file)")
                }
            }
        }

        @Test func theColumnsChangeSides() throws {
            try visit(try BuiltSite.example.get()) { page in
                let order = """
                    [".side", ".article", ".contents"].map((name) => document.querySelector(name).getBoundingClientRect())
                      .map((box) => Math.round(box.left + box.width / 2))
                    """
                try page.open("sign-in.html")
                let before = try page.counts(order)
                #expect(before == before.sorted())
                try page.open("arabic.html")
                let after = try page.counts(order)
                #expect(after == after.sorted(by: >))
                #expect(
                    try page.holds(
                        """
                        (() => {
                          const range = document.createRange();
                          range.selectNodeContents(document.querySelector(".article h1"));
                          const text = range.getBoundingClientRect(), box = document.querySelector(".article").getBoundingClientRect();
                          return Math.abs(text.right - box.right) < 2;
                        })()
                        """))
            }
        }

        @Test(arguments: [390, 1400]) func codeStaysLeftToRight(width: Int) throws {
            try visit(try BuiltSite.example.get(), Page.Look(width: width)) { page in
                try page.open("arabic.html")
                #expect(
                    try page.holds(
                        """
                        [...document.querySelectorAll(".scroll, .scroll pre, code")]
                          .every((part) => getComputedStyle(part).direction === "ltr")
                        """))
                // The first letter of the first line is seen, at the left.
                #expect(
                    try page.holds(
                        """
                        (() => {
                          const box = document.querySelector(".scroll"), range = document.createRange();
                          const line = box.querySelector(".l"), letter = document.createTreeWalker(line, 4).nextNode();
                          range.setStart(letter, 0);
                          range.setEnd(letter, 1);
                          const gap = range.getBoundingClientRect().left - box.getBoundingClientRect().left;
                          return box.scrollLeft === 0 && gap > 0 && gap < 80;
                        })()
                        """))
                // A name within a sentence is not torn apart: its slash stands before its word.
                #expect(
                    try page.holds(
                        """
                        (() => {
                          const text = document.querySelector("p > code").firstChild, range = document.createRange();
                          const left = (index) => {
                            range.setStart(text, index);
                            range.setEnd(text, index + 1);
                            return range.getBoundingClientRect().left;
                          };
                          return left(0) < left(5) && left(5) < left(6);
                        })()
                        """))
            }
        }
    }
}
