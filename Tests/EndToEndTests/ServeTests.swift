import Foundation
import HostSystem
import PreviewRuns
import Testing

@Suite struct ServeTests {
    @Test func aSavedGuideIsBuiltAndItsOpenPageHearsOfIt() throws {
        let project = try TemporaryProject(), preview = try RunningPreview(folder: project.folder)
        let first = try #require(preview.state { $0.checking && preview.ask("/sign-in.html")?.status == 200 })
        // Only what is served has the script, and may ask.
        let page = try #require(preview.ask("/sign-in.html"))
        #expect(page.body.contains("/.lockstep/preview.js") && page.body.contains("connect-src 'self'"))
        let written = try project.text("Site/public/sign-in.html")
        #expect(!written.contains(".lockstep") && !written.contains("connect-src"))

        try project.replace("## When it fails", with: "## When it goes wrong", in: "Content/sign-in.md")
        let second = try #require(preview.state { $0.page > first.page })
        #expect(second.problems.isEmpty && !second.outdated)
        #expect(try #require(preview.ask("/sign-in.html")).body.contains("When it goes wrong"))
        // Who has another page open is left alone.
        #expect(try #require(preview.state(of: "nowhere.html")).page < second.page)
    }

    @Test func whileContentIsBrokenTheLastGoodPagesStayAndTheProblemsAreTold() throws {
        let project = try TemporaryProject(), preview = try RunningPreview(folder: project.folder)
        let good = try #require(preview.state { $0.checking && preview.ask("/sign-in.html")?.status == 200 })
        let line = try project.replace("## The code", with: "See [that](gone.md).", in: "Content/sign-in.md")
        let broken = try #require(preview.state { $0.outdated })
        let problem = try #require(broken.problems.first)
        #expect(problem.place?.hasSuffix("Content/sign-in.md:\(line):5") == true)
        #expect(problem.line == ["See ", "[that](gone.md)", "."])
        #expect(problem.message.contains("gone.md") && problem.help != nil)
        #expect(broken.page == good.page)
        #expect(try #require(preview.ask("/sign-in.html")).body.contains("The code"))

        // Gone, and half written: as some editors save.
        let whole = try project.text("Content/sign-in.flow.yaml")
        try Files.remove("\(project.folder)/Content/sign-in.flow.yaml")
        #expect(preview.state { $0.problems.contains { $0.message.contains("sign-in.flow.yaml") } } != nil)
        try Data(whole.utf8.prefix(700)).write(to: URL(fileURLWithPath: "\(project.folder)/Content/sign-in.flow.yaml"))
        #expect(preview.state { $0.outdated && !$0.problems.isEmpty } != nil)
        try project.write(whole, to: "Content/sign-in.flow.yaml")
        try project.replace("See [that](gone.md).", with: "## The code, again", in: "Content/sign-in.md")
        let mended = try #require(preview.state { !$0.outdated && $0.problems.isEmpty })
        #expect(mended.page > good.page)
        #expect(try #require(preview.ask("/sign-in.html")).body.contains("The code, again"))
    }

    @Test func itAnswersThisMachineAloneAndOnlyWithFilesOfTheSite() throws {
        let project = try TemporaryProject(), preview = try RunningPreview(folder: project.folder)
        _ = try #require(preview.state { _ in preview.ask("/")?.status == 200 })
        for address in [
            "/../Content/lockstep.yaml", "/%2e%2e/Content/lockstep.yaml", "/..%2f..%2fContent/lockstep.yaml",
            "//etc/passwd", "/.lockstep-manifest.json", "/assets/..%5c..%5cx", "/%00",
        ] {
            let answer = try #require(preview.ask(address))
            #expect(answer.status == 404 || address == "/%00", "\(address)")
            #expect(!answer.body.contains("navigation:"), "\(address)")
        }
        #expect(preview.ask("/", host: "attacker.example:\(preview.port)")?.status == 403)
        #expect(preview.ask("/", host: "attacker.example")?.status == 403)
        #expect(preview.ask("/", host: "localhost:\(preview.port)")?.status == 200)
        #expect(preview.ask("/", method: "POST")?.status == 405)
        // A link in the site's folder does not lead out of it.
        try FileManager.default.createSymbolicLink(
            atPath: "\(project.folder)/Site/public/out.yaml",
            withDestinationPath: "\(project.folder)/Content/lockstep.yaml")
        #expect(preview.ask("/out.yaml")?.status == 404)
        let local = "0100007F:" + String(preview.port, radix: 16, uppercase: true).leftPadded(to: 4)
        let listening = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8).split(separator: "\n")
            .filter { $0.contains(" 0A ") && $0.contains(":\(local.split(separator: ":")[1]) ") }
        #expect(listening.count == 1 && listening.allSatisfy { $0.contains(local) })
    }

    @Test func aPortThatIsTakenIsSaid() throws {
        let project = try TemporaryProject(), socket = try LoopbackSocket(port: 0)
        defer { close(socket.descriptor) }
        let run = try project.run("serve", "--port", String(socket.port))
        #expect(run.status == 3)
        #expect(run.log.contains("port \(socket.port) of 127.0.0.1 is taken"))
        #expect(try project.run("serve", "--port", "many").status == 2)
    }

    /// Ended by Ctrl+C while compilers run, it leaves none of them, nor their folders.
    @Test func itEndsWithAllThatItStarted() throws {
        let project = try TemporaryProject(), preview = try RunningPreview(folder: project.folder)
        _ = try #require(preview.state { $0.checking })
        func others() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }.compactMap { pid in
                guard pid != String(preview.process.processIdentifier),
                    let command = try? Files.read("/proc/\(pid)/cmdline")
                else { return nil }
                let text = String(decoding: command.map { $0 == 0 ? 32 : $0 }, as: UTF8.self)
                return text.contains(project.folder) ? text : nil
            }
        }
        let deadline = Date().addingTimeInterval(20)
        while Date() < deadline, try others().isEmpty { usleep(20_000) }
        kill(preview.process.processIdentifier, SIGINT)
        preview.process.waitUntilExit()
        usleep(300_000)
        #expect(try others() == [])
        #expect(try Files.names(in: "\(project.folder)/tmp") == [])
    }
}

extension String {
    fileprivate func leftPadded(to width: Int) -> String { String(repeating: "0", count: max(0, width - count)) + self }
}
