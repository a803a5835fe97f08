package enum Kotlin: TargetLanguage {
    package static let indent = 4
    package static let documentation = CommentStyle.block
    package static let reserved: Set<String> = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
        "object",
        "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when",
        "while",
    ]

    /// A name of underscores alone is reserved too.
    package static func identifier(_ name: String) -> String {
        reserved.contains(name) || name.allSatisfy { $0 == "_" } ? "`\(name)`" : name
    }

    package static func stringLiteral(_ value: String) -> String { "\"" + escaped(value) + "\"" }

    /// `$name` where the name ends by itself, else `${…}`.
    package static func template(_ parts: [TemplateText]) -> String {
        var text = ""
        for (index, part) in parts.enumerated() {
            switch part {
            case .literal(let literal): text += escaped(literal)
            case .code(let code):
                var goesOn = false
                if index + 1 < parts.count, case .literal(let next) = parts[index + 1],
                    let first = next.unicodeScalars.first
                {
                    goesOn = first.isNameLetter || first.isDigit || !first.isASCII
                }
                text += isName(code) && !goesOn ? "$" + code : "${" + code + "}"
            }
        }
        return "\"" + text + "\""
    }

    private static func isName(_ code: String) -> Bool {
        guard let first = code.unicodeScalars.first, first.isNameLetter, !reserved.contains(code) else { return false }
        return code.unicodeScalars.allSatisfy { $0.isNameLetter || $0.isDigit }
    }

    private static func escaped(_ value: String) -> String {
        var out = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "$": out += "\\$"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            case _ where scalar.isHidden: for unit in scalar.utf16 { out += escape(unit) }
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
