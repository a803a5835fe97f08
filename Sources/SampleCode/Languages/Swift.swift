package enum Swift: TargetLanguage {
    package static let indent = 4
    package static let trailingComment = "  // "
    package static let documentation = CommentStyle.lines("///")
    package static let reserved: Set<String> = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import", "in", "init",
        "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat", "rethrows",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var",
        "where", "while",
    ]

    /// Long integers in groups of three. The compiler refuses decimals below the least normal number, as it cannot hold
    /// all their digits; with a binary exponent they are exact.
    package static func number(_ digits: String) -> String {
        if let value = Double(digits), value.isSubnormal {
            let fraction = String(value.magnitude.bitPattern, radix: 16)
            return (value < 0 ? "-" : "") + "0x\(fraction)p-1074"
        }
        guard digits.count > 6, Int(digits) != nil else { return digits }
        var groups = "", count = 0
        for digit in digits.reversed() {
            if count > 0, count % 3 == 0, digit != "-" { groups = "_" + groups }
            groups = String(digit) + groups
            count += 1
        }
        return groups
    }

    package static func identifier(_ name: String) -> String {
        reserved.contains(name) || name == "Type" || name == "Protocol" || name == "_" ? "`\(name)`" : name
    }

    /// Behind a dot only these still need quoting.
    package static func member(_ name: String) -> String {
        ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
    }

    package static func label(_ name: String) -> String { name == "inout" ? "`\(name)`" : name }

    package static func parameter(_ name: String) -> String {
        ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
    }

    package static func stringLiteral(_ value: String) -> String { "\"" + escaped(value) + "\"" }

    package static func template(_ parts: [TemplateText]) -> String {
        let texts = parts.map { part in
            switch part {
            case .literal(let text): escaped(text)
            case .code(let code): "\\(\(code))"
            }
        }
        return "\"" + texts.joined() + "\""
    }

    private static func escaped(_ value: String) -> String {
        var out = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            case _ where scalar.isHidden: out += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}

extension Code<Swift> {
    /// A string literal of several lines that is one line of text, broken before every such character.
    package static func longTemplate(_ parts: [TemplatePart], before mark: Character) -> Code {
        let texts: [Code] = split(parts, before: mark).map { line in template(line).unquoted }
        return "\"\"\"\n    \(joined(texts, "\\\n"))\n    \"\"\""
    }

    /// A literal without its quotes.
    private var unquoted: Code {
        guard case .text(let text)? = pieces.first, pieces.count == 1 else { return self }
        var code = self
        code.pieces = [.text(String(text.dropFirst().dropLast()))]
        return code
    }
}
