import Foundation
import HostSystem
import Markdown
import Testing

extension BrowserTests {
    /// Copied code can be pasted: no numbers, no notes, no prompts.
    @Suite @BrowserActor struct Copying {
        nonisolated static let platforms = ["swift", "kotlin", "react-native", "flutter", "capacitor"]

        let site: BuiltSite

        init() throws { site = try BuiltSite.example.get() }

        func copied(by button: String, on page: Page) throws -> String {
            try page.click(button)
            #expect(try page.becomes("document.querySelector('\(button)').hasAttribute('data-done')"))
            #expect(try page.text("document.getElementById('page.say').textContent").hasPrefix("Copied "))
            return try page.text("navigator.clipboard.readText()")
        }

        /// Lines of all samples that were published for a platform.
        func publishedLines(_ platform: String) throws -> Set<String> {
            let snippets = "\(site.folder)/Snippets"
            let files = try FileManager.default.subpathsOfDirectory(atPath: snippets)
                .filter { $0.contains("/\(platform)/") || $0.hasPrefix("\(platform)/") }
                .filter { !Files.isFolder("\(snippets)/\($0)") }
            #expect(!files.isEmpty)
            return Set(try files.flatMap { try site.bytes("Snippets/\($0)").components(separatedBy: "\n") })
        }

        @Test func thePageIsCopiedAsTheMarkdownBesideIt() throws {
            try visit(site) { page in
                try page.open("sign-in.html")
                try page.click("[data-copy-page]")
                let isSaid = "document.getElementById('page.say').textContent === 'Copied the page as Markdown'"
                #expect(try page.becomes(isSaid))
                #expect(try page.text("navigator.clipboard.readText()") == site.bytes("Site/public/sign-in.md"))
            }
        }

        @Test(arguments: platforms) func codeWithNotesIsCopiedAsItWasPublished(platform: String) throws {
            let published = try publishedLines(platform)
            try visit(site) { page in
                try page.open("sign-in.html?platform=\(platform)")
                let panel = "[role=tabpanel][data-value=\(platform)]"
                #expect(try page.count("document.querySelectorAll('\(panel) .note-ref').length") > 0)
                let text = try copied(by: "\(panel) .copy", on: page)
                let lines = text.components(separatedBy: "\n")
                #expect(lines.count > 20)
                #expect(lines.filter { !published.contains($0) } == [])
                #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
            }
        }

        @Test func aWholeFileIsCopiedWithoutItsNumbers() throws {
            for file in site.pages where file.hasPrefix("files/") {
                try visit(site) { page in
                    try page.open(file)
                    #expect(try page.count("document.querySelectorAll('.numbered .num').length") > 0)
                    let lines = try copied(by: ".copy", on: page).components(separatedBy: "\n")
                    let platform = try #require(Self.platforms.first { file.contains("/\($0)/") })
                    let published = try publishedLines(platform)
                    #expect(lines.filter { !published.contains($0) } == [])
                }
            }
        }

        @Test func ofATerminalOnlyWhatWasTypedIsCopied() throws {
            try visit(site) { page in
                try page.open("everything.html")
                #expect(try page.text("document.querySelector('.terminal').textContent").contains("2 files"))
                #expect(try copied(by: ".terminal .copy", on: page) == "ls -l \\\n  Content\nlockstep build\n")
            }
        }

        /// Read by others as GitHub's Markdown: nothing is left in it that only Lockstep knows.
        @Test func theMarkdownOfEveryPageIsPlainAndLeadsSomewhere() throws {
            for site in [site, try BuiltSite.own.get()] {
                let copies = try FileManager.default.subpathsOfDirectory(atPath: site.top).filter {
                    $0.hasSuffix(".md")
                }
                #expect(copies.count > 3)
                for file in copies.sorted() {
                    let parsed = try MarkdownParser.parse(Files.read("\(site.top)/\(file)"), file: file)
                    #expect(parsed.diagnostics.isEmpty, "\(file): \(parsed.diagnostics)")
                    var wrong: [String] = []
                    parsed.document.forEach { node in
                        switch node.kind {
                        case .codeBlock(let info, _) where info.contains(/[^A-Za-z0-9#+-]/): wrong.append("```\(info)")
                        case .leaf(let directive), .container(let directive): wrong.append("::\(directive.name)")
                        // Our own manual shows how one is written.
                        case .quotedValue(let path) where site === self.site: wrong.append("{$\(path)}")
                        case .link(let url, _), .image(let url, _):
                            if !leadsSomewhere(url, from: file, in: site) { wrong.append(url) }
                        default: break
                        }
                    }
                    #expect(wrong == [], "\(file)")
                }
            }
        }

        private func leadsSomewhere(_ url: String, from file: String, in site: BuiltSite) -> Bool {
            if url.contains(/^(https?|mailto):/) { return true }
            let path = url.prefix { $0 != "#" && $0 != "?" }
            guard !path.isEmpty else { return true }
            let place = URL(fileURLWithPath: "\(site.top)/\(file)").deletingLastPathComponent()
            let goal = place.appendingPathComponent(path.removingPercentEncoding ?? String(path)).standardized.path
            return goal.hasPrefix(site.top) && Files.isFile(goal)
        }

        @Test func codeOfThePageIsCopiedAsItStandsThere() throws {
            try visit(site) { page in
                try page.open("everything.html")
                #expect(
                    try copied(by: ".code:not(.terminal) .copy", on: page)
                        == "retry: 3\nwait: {seconds: 2}  # then give up\n")
            }
        }
    }
}
