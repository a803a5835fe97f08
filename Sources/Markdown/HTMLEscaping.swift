/// Text and addresses for HTML, byte for byte as cmark-gfm writes them.
package enum HTMLEscaping {
    /// For text and for the values of attributes in double quotes.
    package static func text(_ text: String) -> String {
        // Most texts hold none of the four.
        guard text.utf8.contains(where: { $0 == 34 || $0 == 38 || $0 == 60 || $0 == 62 }) else { return text }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// An address for an attribute in double quotes; what a URL cannot hold is percent-encoded.
    ///
    /// Says nothing about its scheme.
    package static func address(_ url: String) -> String {
        var escaped = ""
        for byte in url.utf8 {
            switch byte {
            case UInt8(ascii: "&"): escaped += "&amp;"
            case UInt8(ascii: "'"): escaped += "&#x27;"
            case 48...57, 65...90, 97...122: escaped.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                if safe.contains(byte) {
                    escaped.unicodeScalars.append(Unicode.Scalar(byte))
                } else {
                    escaped += byte < 16 ? "%0" : "%"
                    escaped += String(byte, radix: 16, uppercase: true)
                }
            }
        }
        return escaped
    }

    private static let safe = Set("-_.+!*(),%#@?=;:/$~".utf8)
}
