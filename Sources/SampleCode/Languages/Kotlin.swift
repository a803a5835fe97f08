package enum Kotlin: TargetLanguage {
    package static let indent = 4
    package static let documentation = CommentStyle.block
    package static let reserved: Set<String> = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null", "object",
        "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when", "while",
    ]

    package static func identifier(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

    package static func stringLiteral(_ value: String) -> String { "\"" + escaped(value) + "\"" }

    package static func template(_ parts: [TemplateText]) -> String {
        let texts = parts.map { part in
            switch part {
            case .literal(let text): escaped(text)
            case .code(let code): "${\(code)}"
            }
        }
        return "\"" + texts.joined() + "\""
    }

    private static func escaped(_ value: String) -> String {
        var out = ""
        for unit in value.utf16 {
            switch unit {
            case 0x22: out += "\\\""
            case 0x5C: out += "\\\\"
            case 0x24: out += "\\$"
            case 0x0A: out += "\\n"
            case 0x0D: out += "\\r"
            case 0x09: out += "\\t"
            case 0x20..<0x7F: out.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            default:
                let digits = String(unit, radix: 16, uppercase: true)
                out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return out
    }
}
