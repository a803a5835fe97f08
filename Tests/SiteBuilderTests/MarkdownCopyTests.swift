import ContentModel
import Foundation
import Markdown
import Testing

@testable import SiteBuilder

struct MarkdownCopyTests {
    private func copy(_ text: String) throws -> String { try Fixture(text).page("lending/borrow.md") }

    /// What the copy says is read as the text itself was: same blocks, same words, same addresses.
    @Test(arguments: [
        "# T\n\nOne *two* **three** ~~four~~ `five_six` ``a`b``.\n\n\\# no heading, \\*no stress\\*, a\\_b \\[c\\](d) \\<br>\n",
        "# T\n\n- one\n- two\n  1. three\n  2. four\n\n     more\n- [x] done\n- [ ] open\n",
        "# T\n\n> quoted\n>\n> twice\n\n> [!TIP]\n> Try it.\n\n---\n\nA note.[^1]\n\n[^1]: Said *here*.\n\n    And here.\n",
        "# T\n\n| a | b \\| c |\n| :-: | --: |\n| `x \\| y` | **z** |\n\n## Größe 中文\n\n### Deeper\n\nLine one  \nline two\n",
        "# T\n\n````text\n```\nfence\n```\n````\n\n    indented\n\n[link](return.md#on-time \"hint\") <https://a.example/?q=_x_>\n",
    ])
    func textIsReadAgainAsItWas(text: String) throws {
        func shape(_ source: String) -> [String] {
            var parts: [String] = []
            var words = ""
            MarkdownParser.parse(Array(source.utf8), file: "a.md").document.forEach { node in
                switch node.kind {
                case .text(let text): words += text
                case .softBreak: words += " "
                default:
                    if !words.isEmpty { parts.append(words) }
                    words = ""
                    if case .link(let url, _) = node.kind {
                        parts.append("link \(url)")
                    } else {
                        parts.append("\(node.kind)")
                    }
                }
            }
            return parts + [words]
        }
        let written = try copy(text)
        // The description stands below the title.
        let own = written.replacingOccurrences(of: "\n> About lending/borrow.md.\n\n", with: "\n")
        #expect(shape(own) == shape(text.replacing(" \"hint\"", with: "")), "\(written)")
    }

    @Test func directivesHaveBecomeTablesAndCode() throws {
        let text = try copy(
            "# T\n\n::sample{flow=lend show=ask}\n\n::errors{flow=lend}\n\n::requirements{flow=lend}\n\n::diagram{flow=lend}\n"
        )
        #expect(text.contains("**Swift** (iPhone and iPad), `Lend.swift`:\n\n```swift\n    let a = \"<b>&\"\n```"))
        #expect(text.contains("- Line 4: A *note* on it.") && !text.contains("Line 6"))
        #expect(
            text.contains(
                "| `LendError.taken(days:)` | HTTP 409, `error=taken` | The tape is **taken**. Only on `weekdays`. | Wait for `days` days. |"
            ))
        #expect(text.contains("**Tape deck** (hardware): A deck has no network."))
        #expect(text.contains("| Swift (iPhone and iPad) | iOS 13.0, A bag. |"))
        #expect(text.contains("2. App to Desk & shelf: POST /loans. Ask the `desk`."))
        #expect(!text.contains("::"))
    }

    @Test func valuesAndRepeatedRowsAreTheirText() throws {
        let text = try copy(
            """
            # T

            Id `{$app.clientId}`, wait {$workflows.lend.steps.ask.timeout}. [Home]({$app.redirects.web})

            :::each{of=errors flow=lend}
            | case | meaning |
            | --- | --- |
            | `{$row.id}` | {$row.meaning} |
            :::

            :::only{platform=kotlin}
            Just there.
            :::
            """)
        #expect(text.contains("Id `client_1`, wait 1 minute 30 seconds. [Home](https://tapes.example/)"))
        #expect(text.contains("| `taken` | The tape is **taken**. |\n| `lost` | It is lost. |"))
        #expect(text.contains("**Kotlin only:**\n\nJust there."))
    }

    @Test func ofAFenceOnlyTheLanguageIsLeft() throws {
        let text = try copy(
            """
            # T

            ```swift {1} file="Sources/A.swift" numbers=10 collapse=1 wrap
            let a = 1
            ```

            ```kotlin diff
            -val a = 1
            +val a = 2
            ```

            ~~~a`b wrap
            c
            ~~~

            - `d`

              ```{1}
              e
              ```
            """)
        #expect(text.contains("\n\n`Sources/A.swift`:\n\n```swift\nlet a = 1\n```\n"))
        #expect(text.contains("```diff\n-val a = 1\n+val a = 2\n```"))
        #expect(text.contains("```\nc\n```"))
        #expect(text.contains("- `d`\n\n  ```\n  e\n  ```"))
    }

    @Test func theScriptHoldsTheSameText() throws {
        let site = try Fixture("# T\n\n\"quoted\" \\\\ `a\\b` </script>\n\n- tab\there\n").site()
        let script = try site.text("lending/borrow.md.js")
        let literal = try #require(script.firstMatch(of: /Lockstep\.page = (".*");\n$/)).1
        let read = try JSONDecoder().decode(String.self, from: Data(literal.replacing("\t", with: "\\t").utf8))
        #expect(read == (try site.text("lending/borrow.md")))
    }

    @Test func programsFindAListAndAllInOne() throws {
        let site = try Fixture("# First\n").site(), list = try site.text("llms.txt")
        #expect(
            list == """
                # Tape library

                > How to lend tapes.

                ## Lending

                - [Title of lending/borrow.md](lending/borrow.md): About lending/borrow.md.
                - [Title of lending/return.md](lending/return.md): About lending/return.md.

                ## All in one

                - [All guides](llms-full.txt)

                """)
        let full = try site.text("llms-full.txt")
        #expect(full.hasPrefix("<!-- lending/borrow.md -->\n\n# First\n"))
        #expect(full.contains("\n---\n\n<!-- lending/return.md -->\n\n# Bring it back\n"))
        #expect(
            try site.text("lending/borrow.html").contains(
                "<link rel=\"alternate\" type=\"text/markdown\" href=\"borrow.md\">"))
    }
}
