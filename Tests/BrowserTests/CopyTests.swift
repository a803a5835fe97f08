import Foundation
import HostSystem
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
