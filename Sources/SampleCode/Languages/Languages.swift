package enum Swift: TargetLanguage {
    package static let indent = 4
    /// Behind a dot only these still need quoting.
    package static func member(_ name: String) -> String { ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name }
    package static func label(_ name: String) -> String { name == "inout" ? "`\(name)`" : name }
    package static let reserved: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout", "internal",
        "let", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
        "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough",
        "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await", "catch",
        "false", "is", "nil", "self", "Self", "super", "true", "try", "throws",
    ]
    package static func identifier(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }
    package static func stringLiteral(_ value: String) -> String { "\"" + escaped(value) + "\"" }
    package static func template(_ parts: [TemplatePart]) -> String {
        "\"" + parts.map { part in
            switch part {
            case .literal(let text): escaped(text)
            case .value(let code): "\\(\(code))"
            }
        }.joined() + "\""
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
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.isBidiControl || scalar.value == 0x2028 || scalar.value == 0x2029 {
                    out += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                } else { out.unicodeScalars.append(scalar) }
            }
        }
        return out
    }
}

package enum TypeScript: TargetLanguage {
    package static let indent = 2
    package static let reserved: Set<String> = [
        "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do", "else",
        "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements", "import", "in",
        "instanceof", "interface", "let", "new", "null", "package", "private", "protected", "public", "return", "static",
        "super", "switch", "this", "throw", "true", "try", "typeof", "undefined", "var", "void", "while", "with", "yield",
    ]
    /// There is no quoting of a name in TypeScript: scopes never give a reserved one out.
    package static func identifier(_ name: String) -> String { name }
    /// With the quote that needs fewer escapes, as formatters have it.
    package static func stringLiteral(_ value: String) -> String {
        let quote: Character = value.count { $0 == "\"" } > value.count { $0 == "'" } ? "'" : "\""
        return String(quote) + escaped(value, quote: quote.unicodeScalars.first!) + String(quote)
    }
    package static func template(_ parts: [TemplatePart]) -> String {
        "`" + parts.map { part in
            switch part {
            case .literal(let text): escaped(text, quote: "`").replacing("${", with: "\\${")
            case .value(let code): "${\(code)}"
            }
        }.joined() + "`"
    }
    /// A key of an object literal or type; quoted where it is no name.
    /// `__proto__: x` would set the prototype.
    package static func key(_ name: String) -> String { name == "__proto__" ? "[\"__proto__\"]" : isName(name) ? name : stringLiteral(name) }
    /// What follows an object to reach a field: `.name` or `["Retry-After"]`.
    package static func access(_ name: String) -> String { isName(name) ? "." + name : "[\(stringLiteral(name))]" }
    static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        let letters: (Unicode.Scalar) -> Bool = { ("a"..."z").contains($0) || ("A"..."Z").contains($0) || $0 == "_" || $0 == "$" }
        return letters(first) && text.unicodeScalars.allSatisfy { letters($0) || ("0"..."9").contains($0) }
    }
    private static func escaped(_ value: String, quote: Unicode.Scalar) -> String {
        var out = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case quote: out += "\\"; out.unicodeScalars.append(scalar)
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.isBidiControl || scalar.value == 0x2028 || scalar.value == 0x2029 {
                    out += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                } else { out.unicodeScalars.append(scalar) }
            }
        }
        return out
    }
}

package enum Kotlin: TargetLanguage {
    package static let indent = 4
    package static let reserved: Set<String> = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null", "object", "package",
        "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when", "while",
    ]
    package static func identifier(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }
    package static func member(_ name: String) -> String { identifier(name) }
    package static func label(_ name: String) -> String { identifier(name) }
    package static func stringLiteral(_ value: String) -> String { "\"" + escaped(value) + "\"" }
    package static func template(_ parts: [TemplatePart]) -> String {
        "\"" + parts.map { part in
            switch part {
            case .literal(let text): escaped(text)
            case .value(let code): "${\(code)}"
            }
        }.joined() + "\""
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
            default: out += "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16, uppercase: true)
            }
        }
        return out
    }
}
