/// A JSON value that loses nothing: members keep their order, numbers their digits.
package indirect enum JSON: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(String)
    case string(String)
    case array([JSON])
    case object([Member])

    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: JSON

        package init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }

    package subscript(_ name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var items: [JSON]? { if case .array(let items) = self { items } else { nil } }
    package var members: [Member]? { if case .object(let members) = self { members } else { nil } }
}

extension JSON {
    /// The value as text: on one line, or with `indent` spaces a level and a final newline.
    package func text(indent: Int? = nil) -> String {
        var text = ""
        write(to: &text, indent: indent, depth: 0)
        if indent != nil { text += "\n" }
        return text
    }

    private func write(to text: inout String, indent: Int?, depth: Int) {
        switch self {
        case .null: text += "null"
        case .boolean(let value): text += value ? "true" : "false"
        case .number(let digits): text += digits
        case .string(let value): Self.write(value, to: &text)
        case .array(let items):
            Self.writeList(items, "[", "]", to: &text, indent: indent, depth: depth) { item, text in
                item.write(to: &text, indent: indent, depth: depth + 1)
            }
        case .object(let members):
            Self.writeList(members, "{", "}", to: &text, indent: indent, depth: depth) { member, text in
                Self.write(member.name, to: &text)
                text += indent == nil ? ":" : ": "
                member.value.write(to: &text, indent: indent, depth: depth + 1)
            }
        }
    }

    private static func writeList<Item>(
        _ items: [Item], _ open: String, _ close: String, to text: inout String, indent: Int?, depth: Int,
        _ write: (Item, inout String) -> Void
    ) {
        text += open
        for (index, item) in items.enumerated() {
            if index > 0 { text += "," }
            if let indent { text += "\n" + String(repeating: " ", count: indent * (depth + 1)) }
            write(item, &text)
        }
        if let indent, !items.isEmpty { text += "\n" + String(repeating: " ", count: indent * depth) }
        text += close
    }

    /// U+2028 and U+2029 are escaped too, so that the text may stand in a script.
    private static func write(_ value: String, to text: inout String) {
        text += "\""
        // Most texts need no escapes; those of U+2028 and U+2029 begin with this byte.
        let isPlain = value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F && $0 != 0xE2 }
        if isPlain {
            text += value
            text += "\""
            return
        }
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
