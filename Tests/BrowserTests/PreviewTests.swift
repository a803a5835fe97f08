import Foundation
import HostSystem
import PreviewRuns
import Testing

extension BrowserTests {
    /// A page of `lockstep serve` while its content is edited: the one place where the network, to this machine, is on.
    @Suite @BrowserActor struct Previewing {
        @Test func anOpenPageShowsWhatIsWrongAsTextAndReloadsWhenItIsMended() throws {
            let site = try BuiltSite.ofItsOwn(), preview = try RunningPreview(folder: site.folder)
            _ = try #require(preview.state { $0.checking && preview.ask("/sign-in.html")?.status == 200 })
            let guide = "\(site.folder)/Content/sign-in.md", before = try site.bytes("Content/sign-in.md")
            let page = try #require(BrowserTests.browser).page()
            try page.beginVisit(to: site, Page.Look())
            try page.open(served: "http://127.0.0.1:\(preview.port)/sign-in.html")
            defer { try? page.goOffline() }
            #expect(try page.becomes("!!document.documentElement.dataset.lockstepPreview", within: 30))

            // What is wrong is shown as it is written, with its line, and is never markup.
            try Files.write(Array((before + "\nSee [x](<img src=q onerror=alert(1)>.md)\n").utf8), to: guide)
            #expect(try page.becomes("!!document.querySelector('#lockstep-preview li')", within: 60))
            let shown = try page.text("document.getElementById('lockstep-preview').textContent")
            #expect(shown.contains("this page is as it was before") && shown.contains("Content/sign-in.md:"))
            #expect(shown.contains("See [x](<img src=q onerror=alert(1)>.md)"))
            #expect(try page.count("document.querySelectorAll('#lockstep-preview img').length") == 0)
            #expect(
                try page.holds(
                    "document.getElementById('lockstep-preview').getBoundingClientRect().bottom <= innerHeight"))

            // Closed, it stays closed until something else is wrong.
            try page.run("document.querySelector('#lockstep-preview button').click()")
            #expect(try page.holds("!document.getElementById('lockstep-preview')"))
            try Files.write(Array((before + "\nSee [y](gone.md)\n").utf8), to: guide)
            #expect(try page.becomes("!!document.querySelector('#lockstep-preview li')", within: 60))

            try page.run("window.isOld = true")
            try Files.write(Array((before + "\n## Quite new words\n").utf8), to: guide)
            #expect(try page.becomes("document.body.textContent.includes('Quite new words')", within: 60))
            #expect(try page.holds("window.isOld === undefined && !document.getElementById('lockstep-preview')"))
            #expect(page.messages == [])
        }
    }
}
