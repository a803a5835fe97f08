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
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count + text.utf8.count / 8)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\r": escaped += "&#13;"
            case "\0": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Sequence<HTML> {
    package func joined(separator: HTML = "") -> HTML {
        HTML(trusted: map(\.source).joined(separator: separator.source))
    }
}
