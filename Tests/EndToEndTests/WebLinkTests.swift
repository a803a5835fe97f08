import HostSystem
import SampleRuns
import Testing

@Suite(.enabled(if: ToolSearch.here.executable("curl") != nil, "curl is not installed"))
struct WebLinkTests {
    @Test func linksIntoTheWebAreCheckedOnRequest() throws {
        let server = try PlainServer { _, path in PlainServer.head(path == "/there" ? 200 : 404) }
        let project = try TemporaryProject()
        let line = try project.replace(
            "## The code",
            with: "See [one](\(server.origin)/there), <\(server.origin)/gone> and [a mail](mailto:a@b.org).",
            in: "Content/sign-in.md")
        #expect(try project.run("build", "--through", "none").status == 0)
        // The pages are not made again: their links are remembered.
        for _ in 1...2 {
            let run = try project.run("check", "--links", "--private-hosts", "--through", "none")
            #expect(run.status == 1)
            #expect(
                run.diagnostics.filter { $0.hasPrefix("LS61") } == [
                    "LS6101 Content/sign-in.md:\(line):\(20 + server.origin.count)"
                ])
            #expect(run.output.contains("2 web links: 1 there, 1 without an answer or a page"))
        }
        #expect(server.requests.count == 6)
        let careful = try project.run("check", "--links", "--through", "none")
        #expect(careful.status == 0 && careful.output.contains("2 web links: 2 not checked"))
        let none = try project.run("check", "--through", "none")
        #expect(none.status == 0 && !none.output.contains("web link"))
        #expect(server.requests.count == 6)
        #expect(try project.run("check", "--private-hosts").status == 2)
    }
}
