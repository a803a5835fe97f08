/// SVG files that run something when they are opened by themselves, each in a way of its own.
enum HostilePictures {
    private static let svg = "xmlns=\"http://www.w3.org/2000/svg\""
    private static let page = "xmlns=\"http://www.w3.org/1999/xhtml\""
    private static let script = "<svg \(svg)><script>hit()</script></svg>"

    static let all: [String: [UInt8]] = [
        "wide.svg": [0xFF, 0xFE] + script.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
        "prefixed.svg": Array("<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"><s:script>hit()</s:script></s:svg>".utf8),
        "framed.svg": Array("<svg \(svg)><iframe \(page) srcdoc=\"&lt;script>parent.hit()&lt;/script>\"/></svg>".utf8),
        "animated.svg": Array(
            """
            <svg \(svg)><a><set attributeName="href" to="&#106;avascript:hit()"/><rect width="900" height="900"/></a></svg>
            """.utf8),
        "loaded.svg": Array("<svg \(svg) onload=\"hit()\"><rect width=\"1\" height=\"1\"/></svg>".utf8),
        "entity.svg": Array(
            """
            <!DOCTYPE svg [<!ENTITY a "&#60;script xmlns='http://www.w3.org/2000/svg'>hit()&#60;/script>">]>
            <svg \(svg)>&a;</svg>
            """.utf8),
    ]

    static let harmless = """
        <svg \(svg) viewBox="0 0 9 9"><style>.a { fill: red }</style><path class="a" d="M0 0h9v9z"/></svg>

        """

    /// A guide's text that shows them all.
    static let markdown = "\n" + all.keys.sorted().map { "![](\($0))\n" }.joined(separator: "\n")
}
