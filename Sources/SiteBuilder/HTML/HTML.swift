/// A piece of a page.
///
/// Put together by string interpolation whose holes are labelled, so that text which is not escaped does not compile
/// in: `"<b>\(text: name)</b>"`. The parts between the holes are static: nothing but our own source can stand there.
package struct HTML: ExpressibleByStringInterpolation, Hashable, Sendable {
    package private(set) var source: String

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        package init(literalCapacity: Int, interpolationCount: Int) { source.reserveCapacity(literalCapacity * 2) }

        package mutating func appendLiteral(_ literal: StaticString) {
            literal.withUTF8Buffer { source += String(decoding: $0, as: UTF8.self) }
        }

        /// Text or the value of a quoted attribute.
        package mutating func appendInterpolation(text: String) { source += HTML.escaped(text) }

        package mutating func appendInterpolation(_ html: HTML) { source += html.source }

        package mutating func appendInterpolation(_ number: Int) { source += String(number) }

        /// ` name="value"`, or nothing.
        package mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
            guard let value else { return }
            source += " \(name)=\"\(HTML.escaped(value))\""
        }
    }

    package init(stringLiteral value: StaticString) { source = value.description }

    package init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

    package init(text: String) { source = Self.escaped(text) }

    /// Source that is HTML already: templates of the theme, and the few tags that Markdown may hold.
    init(trusted source: String) { self.source = source }

    package static func += (left: inout HTML, right: HTML) { left.source += right.source }

    package var isEmpty: Bool { source.isEmpty }

    /// Numbers for what would change on the way through a parser or end the text: a carriage return, a NUL.
    static func escaped(_ text: String) -> String {
        // Most texts hold none of these.
        guard let first = text.utf8.firstIndex(where: { $0.isEscaped }) else { return text }
        var escaped = Array(text.utf8[..<first])
        escaped.reserveCapacity(text.utf8.count * 9 / 8 + 8)
        for byte in text.utf8[first...] { append(byte, to: &escaped) }
        return String(decoding: escaped, as: UTF8.self)
    }

    /// A byte of text, escaped.
    @inline(__always) static func append(_ byte: UInt8, to html: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "&"): html += "&amp;".utf8
        case UInt8(ascii: "<"): html += "&lt;".utf8
        case UInt8(ascii: ">"): html += "&gt;".utf8
        case UInt8(ascii: "\""): html += "&quot;".utf8
        case UInt8(ascii: "'"): html += "&#39;".utf8
        case UInt8(ascii: "\r"): html += "&#13;".utf8
        case 0: html += "\u{FFFD}".utf8
        default: html.append(byte)
        }
    }
}

extension UInt8 {
    /// It does not stand for itself in HTML.
    fileprivate var isEscaped: Bool {
        switch self {
        case 0, 13, 34, 38, 39, 60, 62: true
        default: false
        }
    }
}

extension Sequence<HTML> {
    package func joined(separator: HTML = "") -> HTML {
        HTML(trusted: map(\.source).joined(separator: separator.source))
    }
}
