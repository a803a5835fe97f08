import Foundation
import HostSystem
import Testing

extension BrowserTests {
    /// A page of `lockstep serve` while its content is edited: the one place where the network, to this machine, is on.
    @Suite @BrowserActor struct Previewing {
        @Test func anOpenPageShowsWhatIsWrongAsTextAndReloadsWhenItIsMended() throws {
            let site = try BuiltSite.ofItsOwn(), socket = try LoopbackSocket(port: 0)
            close(socket.descriptor)
            let server = Process()
            server.executableURL = URL(fileURLWithPath: "\(Resources.executableFolder)/lockstep")
            server.arguments = ["serve", "--port", String(socket.port)]
            server.currentDirectoryURL = URL(fileURLWithPath: site.folder)
            server.standardOutput = FileHandle.nullDevice
            server.standardError = FileHandle.nullDevice
            try server.run()
            defer {
                server.terminate()
                server.waitUntilExit()
            }
            let guide = "\(site.folder)/Content/sign-in.md", before = try site.bytes("Content/sign-in.md")
            let page = try #require(BrowserTests.browser).page()
            try page.beginVisit(to: site, Page.Look())
            let address = "http://127.0.0.1:\(socket.port)/sign-in.html"
            let deadline = ContinuousClock.now + .seconds(120)
            repeat {
                usleep(100_000)
                try page.open(served: address)
            } while try !page.holds("!!document.querySelector('h1#sign-in, #sign-in')") && ContinuousClock.now < deadline
            #expect(try page.becomes("!!document.documentElement.dataset.lockstepPreview"))
            page.forgetMessages()

            // What is wrong is shown as it is written, and is never markup.
            try Files.write(Array((before + "\n[x](<img src=q onerror=alert(1)>.md)\n").utf8), to: guide)
            #expect(try page.becomes("!!document.querySelector('#lockstep-preview li')", within: 60))
            let shown = try page.text("document.getElementById('lockstep-preview').textContent")
            #expect(shown.contains("this page is as it was before") && shown.contains("sign-in.md:"))
            #expect(try page.count("document.querySelectorAll('#lockstep-preview img').length") == 0)
            #expect(try page.holds("document.getElementById('lockstep-preview').getBoundingClientRect().bottom <= innerHeight"))

            try page.run("window.isOld = true")
            try Files.write(Array((before + "\n## Quite new words\n").utf8), to: guide)
            #expect(try page.becomes("document.body.textContent.includes('Quite new words')", within: 60))
            #expect(try page.holds("window.isOld === undefined && !document.getElementById('lockstep-preview')"))
            #expect(page.messages == [])
            try page.goOffline()
        }
    }
}
