import Testing

@testable import SiteBuilder

/// SVG files opened by themselves are pages: what could run, load or lead away is not published.
@Suite struct PictureTests {
    static let namespace = "xmlns=\"http://www.w3.org/2000/svg\""

    static func svg(_ inside: String, _ more: String = "") -> String { "<svg \(namespace)\(more)>\(inside)</svg>" }

    private func reason(_ bytes: [UInt8]) -> String? {
        do {
            try SVGRules.check(bytes)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test(arguments: [
        (svg("<script>hit()</script>"), "<script>"),
        ("<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"><s:script>hit()</s:script></s:svg>", "<s:svg>"),
        (svg("<iframe xmlns=\"http://www.w3.org/1999/xhtml\" srcdoc=\"x\"/>"), "<iframe>"),
        (svg("<g xmlns=\"http://www.w3.org/1999/xhtml\"/>"), "another kind"),
        (svg("<a><set attributeName=\"href\" to=\"&#106;avascript:hit()\"/></a>"), "<a>"),
        (svg("<use href=\"#a\"><animate attributeName=\"href\" to=\"x\"/></use>"), "<animate>"),
        (svg("<style>@import url(https://a.example/x.css);</style>"), "'@'"),
        (svg("<style>rect { fill: u\\72l(https://a.example) }</style>"), "'\\'"),
        (svg("<style>rect { fill: url( 'https://a.example') }</style>"), "https://a.example"),
        (svg("<style>rect { fill: url/**/(https://a.example) }</style>"), "comment"),
        (svg("<rect style=\"fill: URL(//a.example)\"/>"), "//a.example"),
        (svg("<rect fill=\"&#x75;rl(//a.example)\"/>"), "//a.example"),
        (svg("<rect style=\"background: image-set('//a.example' 1x)\"/>"), "image-set("),
        (svg("<use href=\"other.svg#a\"/>"), "other.svg#a"),
        (svg("<use xlink:href=\"data:image/svg+xml,x#a\"/>"), "data:"),
        (svg("<image href=\"#a\"/>"), "<image>"),
        (svg("<foreignObject/>"), "<foreignObject>"),
        (svg("", " onload=\"hit()\""), "'onload'"),
        (svg("", " xml:base=\"https://a.example\""), "'xml:base'"),
        ("<?xml-stylesheet href=\"x.xsl\"?>" + svg(""), "instruction"),
        ("<?xml version=\"1.0\" encoding=\"UTF-7\"?>" + svg(""), "UTF-8"),
        ("<!DOCTYPE svg [<!ENTITY a \"b\">]>" + svg("&a;"), "document type"),
        (svg("<text>&a;</text>"), "&a;"),
        (svg("<![CDATA[<script>]]>"), "CDATA"),
        (svg("<g>"), "close"), ("<svg \(namespace)>", "too early"), (svg("") + svg(""), "second root"),
        (svg("<g id='a' id='b'/>"), "twice"), (svg("<g id=a/>"), "quotes"), ("", "too early"),
        (String(repeating: "<g>", count: 100), "begins with"),
        (svg(String(repeating: "<g>", count: 100_000)), "deeper"),
        ("<svg/>", "xmlns"), ("<html xmlns=\"http://www.w3.org/1999/xhtml\"/>", "<html>"),
    ])
    func whatIsMoreThanADrawingIsRefusedWithTheReason(_ picture: String, _ part: String) throws {
        let reason = try #require(self.reason(Array(picture.utf8)))
        #expect(reason.contains(part))
    }

    @Test func otherEncodingsAreRefused() {
        let text = Self.svg("<script>hit()</script>")
        let wide = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        #expect(reason([0xFF, 0xFE] + wide)?.contains("UTF-8") == true)
        #expect(reason(wide)?.contains("control characters") == true)
    }

    @Test func drawingsAreLetIn() {
        let drawing = """
            <?xml version="1.0" encoding="UTF-8" standalone="no"?>
            <!-- drawn by hand -->
            <svg \(Self.namespace) xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" role="img"
              aria-label="A &lt;tape&#62;">
              <title>Tape &amp; box</title>
              <style>.a { fill: url(#shade) } g &gt; .b { stroke: #123 }</style>
              <defs><linearGradient id="shade"><stop offset="0" stop-color='#fff'/></linearGradient></defs>
              <g id="part" class="a" style="fill: url('#shade')"><path d="M0 0L1 1"/></g>
              <use xlink:href="#part" x="2"></use>
              <text x="1" y="2" font-size="3">Größe</text>
            </svg>

            """
        #expect(reason(Array(drawing.utf8)) == nil)
    }
}
