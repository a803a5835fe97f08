import ContentModel
import Diagnostics
import Foundation
import HostSystem
import SampleRuns
import Synchronization
import Testing

@testable import WebLinks

@Suite(.enabled(if: ToolSearch.here.executable("curl") != nil, "curl is not installed"))
struct LinkCheckerTests {
    static func links(_ addresses: String...) -> [WebLink] {
        addresses.enumerated().map { number, address in
            let start = SourcePosition(line: number + 1, column: 3)
            return WebLink(address, at: SourceSpan(file: "guide.md", start: start, end: start))
        }
    }

    static let checker = LinkChecker(allowsPrivateHosts: true, timeLimit: 4)

    /// "LS6101 1: 'address' leads nowhere: …", one a diagnostic.
    static func lines(_ report: LinkReport) -> [String] {
        report.diagnostics.map { "\($0.code) \($0.span?.start.line ?? 0): \($0.message)" }
    }

    static func server() throws -> PlainServer {
        try PlainServer { method, path in
            switch path.prefix(while: { $0 != "?" }) {
            case "/there", "/new": PlainServer.head(200)
            case "/only-get": PlainServer.head(method == "GET" ? 200 : 405)
            case "/cut-head": method == "GET" ? PlainServer.head(200) : nil
            case "/cut": nil
            case "/gone": PlainServer.head(410)
            case "/person": PlainServer.head(403)
            case "/fault": PlainServer.head(503)
            case "/moved": PlainServer.head(301, "Location: /new")
            case "/moved-twice": PlainServer.head(308, "Location: /moved")
            case "/elsewhere": PlainServer.head(302, "Location: /there")
            case "/elsewhere-then-moved": PlainServer.head(307, "Location: /moved")
            case "/moved-away": PlainServer.head(301, "Location: /nothing")
            case "/round": PlainServer.head(302, "Location: /round")
            case "/file": PlainServer.head(302, "Location: file:///etc/passwd")
            case "/long": PlainServer.head(200, "X: " + String(repeating: "a", count: 60_000))
            default: PlainServer.head(404)
            }
        }
    }

    @Test func eachLinkIsWhatItsHostSaysOfIt() throws {
        let server = try Self.server(), origin = server.origin
        let ways = [
            "there#part", "only-get", "cut-head", "elsewhere", "long", "nothing", "gone", "person", "fault", "cut",
            "moved#part",
            "moved-twice", "elsewhere-then-moved", "moved-away", "round", "file",
        ]
        let links = ways.enumerated().map { number, way in
            let start = SourcePosition(line: number + 1, column: 3)
            return WebLink("\(origin)/\(way)", at: SourceSpan(file: "guide.md", start: start, end: start))
        }
        let report = Self.checker.check(links)
        let said = Self.lines(report).map { $0.replacing(origin, with: "") }
        #expect(
            said == [
                "LS6101 6: '/nothing' leads nowhere: it answers 404 (not found)",
                "LS6101 7: '/gone' leads nowhere: it answers 410 (gone)",
                "LS6104 8: '/person' is not checked: its host answers 403 to programs",
                "LS6103 9: '/fault' has not shown its page: it answers 503",
                "LS6103 10: '/cut' has not shown its page: its host ends the connection without an answer",
                "LS6102 11: '/moved#part' has moved for good",
                "LS6102 12: '/moved-twice' has moved for good",
                "LS6101 14: '/moved-away' leads nowhere: it leads to '/nothing', which answers 404 (not found)",
                "LS6101 15: '/round' leads nowhere: it leads on more than 10 times",
                "LS6101 16: '/file' leads nowhere: it leads to something that is no page of the web",
            ])
        let helps = report.diagnostics.filter { $0.code == "LS6102" }.compactMap(\.help)
        #expect(helps == ["write '\(origin)/new#part'", "write '\(origin)/new'"])
        #expect(report.summary == "16 web links: 8 there, 7 without an answer or a page, 1 not checked")
        // The same, whatever the order of the answers.
        #expect(Self.lines(Self.checker.check(links.reversed())) == Self.lines(report))
    }

    @Test func anAddressIsAskedForOnceAndItsHostForOneAfterTheOther() throws {
        let server = try Self.server()
        let links = (1...9).flatMap { Self.links("\(server.origin)/there?\($0)#a", "\(server.origin)/there?\($0)#b") }
        _ = Self.checker.check(links)
        #expect(server.requests.count == 9 && server.mostAtOnce == 1)
    }

    @Test func aHostThatStaysSilentIsLeftAlone() throws {
        let server = try Self.server(), silent = try PlainServer { _, _ in nil }
        let links = Self.links("\(server.origin)/there") + (1...9).map { Self.links("\(silent.origin)/\($0)")[0] }
        let report = Self.checker.check(links)
        #expect(silent.requests.count == 6)  // HEAD and GET, three times
        #expect(report.summary.contains("3 without an answer or a page, 6 not checked"))
    }

    @Test func anAnswerThatDoesNotComeIsWaitedForNoLongerThanSaid() throws {
        let server = try Self.server()
        let slow = try PlainServer { _, _ in
            usleep(8_000_000)
            return nil
        }
        let report = LinkChecker(allowsPrivateHosts: true, timeLimit: 1)
            .check(Self.links("\(server.origin)/there", "\(slow.origin)/"))
        #expect(report.diagnostics.count == 1)
        #expect(report.diagnostics.allSatisfy { $0.message.hasSuffix(": it gave no answer in time") })
    }

    @Test func whatStrangersMayNotHaveAskedIsNotAsked() throws {
        let server = try Self.server(), port = server.origin.split(separator: ":")[2]
        let report = LinkChecker(timeLimit: 4).check(
            Self.links(
                "\(server.origin)/there", "http://localhost:\(port)/there", "http://2130706433:\(port)/there",
                "http://[::1]:\(port)/there", "http://0x7f.1:\(port)/there", "http://docs.example/",
                "http://me:secret@127.0.0.1:\(port)/there"))
        #expect(server.requests == [])
        #expect(report.diagnostics.allSatisfy { $0.code == "LS6104" })
        #expect(report.summary == "7 web links: 7 not checked")
    }

    @Test func withoutCurlOrNetworkNothingPasses() throws {
        let without = LinkChecker(curl: nil).check(Self.links("https://a.org/", "https://b.org/"))
        #expect(without.diagnostics.map(\.message) == ["2 web links are not checked: curl is not installed"])
        #expect(without.diagnostics[0].notes.map { $0.span?.start.line } == [1, 2])
        let closed = try PlainServer { _, _ in nil }, origin = closed.origin
        let offline = Self.checker.check(Self.links("\(origin)/"))
        #expect(
            offline.diagnostics.map(\.message)
                == ["'\(origin)/' is not checked: no address was reached; the network may be off"])
        #expect(offline.summary == "1 web link: 1 not checked")
    }
}
