import Diagnostics
import Foundation
import HostSystem
import Testing

@testable import SiteBuilder

struct LinkTests {
    @Test func guidesArePagesAndAnchorsAreKept() throws {
        let fixture = Fixture(
            "[a](return.md) [b](../lending/return.md?platform=kotlin#on-time) [c](#d) [e](return.md#bring-it-back)\n\n## D\n"
        )
        let page = try fixture.page()
        #expect(
            page.contains(
                "<a href=\"return.html\">a</a> <a href=\"return.html?platform=kotlin#on-time\">b</a> <a href=\"#d\">c</a>"
            ))
        #expect(try fixture.diagnostics() == [])
    }

    @Test(arguments: [
        ("retrun.md", "LS6007", "did you mean 'return.md'?"), ("return.html", "LS6007", "write 'return.md'"),
        ("/lending/return.md", "LS6007", nil), ("../../other.md", "LS6007", nil), ("lend.flow.yaml", "LS6007", nil),
        ("return.md#on-tme", "LS6008", "did you mean 'on-time'?"), ("#nowhere", "LS6008", nil),
    ])
    func aLinkThatLeadsNowhereIsReportedAtItsPlace(address: String, code: String, help: String?) throws {
        let fixture = Fixture("# T\n\nText and [a link](\(address)) in it.\n")
        let problem = try #require(try fixture.diagnostics().first)
        #expect(problem.code == code)
        if let help { #expect(problem.help == help) }
        #expect(problem.span?.file == "lending/borrow.md" && problem.span?.start == SourcePosition(line: 3, column: 10))
        #expect(try fixture.page().contains(" in it.</p>"))
    }

    @Test func whatTheSiteMadeCanBeLinkedTo() throws {
        let text =
            "::sample{flow=lend}\n\n::errors{flow=lend}\n\n[a](#sample.lend.kotlin) [b](#errors.lend.swift.taken)\n"
        #expect(try Fixture(text).diagnostics() == [])
    }

    @Test func picturesAreCopiedAndOnlyTheyAre() throws {
        let folder = Files.resolved(try Files.makeTemporaryFolder())!
        defer { try? Files.removeTree(folder) }
        let secret = Files.resolved(try Files.makeTemporaryFolder())!
        defer { try? Files.removeTree(secret) }
        try Files.write(Array("GIF89a".utf8), to: "\(folder)/lending/a b.gif")
        try Files.write(Array("<svg onload=\"x()\"/>".utf8), to: "\(folder)/lending/bad.svg")
        try Files.write(
            Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>".utf8),
            to: "\(folder)/lending/good.svg")
        try Files.write(Array("secret".utf8), to: "\(secret)/x.png")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/lending/out.png", withDestinationPath: "\(secret)/x.png")

        var fixture = Fixture("![A](a%20b.gif) ![B](good.svg) [c](good.svg)\n")
        fixture.contentFolder = folder
        let site = try fixture.site()
        #expect(site.diagnostics.filter { $0.severity == .error } == [])
        #expect(try site.text("lending/a b.gif") == "GIF89a")
        #expect(try site.text("lending/borrow.html").contains("<img src=\"a%20b.gif\" alt=\"A\" loading=\"lazy\">"))

        for address in ["bad.svg", "out.png", "no.png", "https://a.example/x.png", "lend.flow.yaml", "../../x.png"] {
            fixture.guides[0].text = "![A](\(address))\n"
            #expect(try fixture.diagnostics().map(\.code) == ["LS6010"], "\(address)")
            #expect(try fixture.page().contains("<p>A</p>"), "\(address)")
        }
    }

    @Test func picturesThatDifferOnlyInCaseAreReported() throws {
        let folder = try Files.makeTemporaryFolder()
        defer { try? Files.removeTree(folder) }
        try Files.makeFolder("\(folder)/lending")
        for name in ["Tape.gif", "tape.gif", "other.gif"] {
            try Files.write(Array("GIF89a".utf8), to: "\(folder)/lending/\(name)")
        }
        var fixture = Fixture("![A](tape.gif) ![B](Tape.gif) ![C](other.gif)\n")
        fixture.contentFolder = folder
        #expect(
            try fixture.diagnostics().map(\.message) == [
                "'lending/tape.gif' differs from 'lending/Tape.gif' only in case, and many disks take them for one file"
            ])
    }
}
