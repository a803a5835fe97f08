package enum TypeScript: TargetLanguage {
    package static let indent = 2
    package static let documentation = CommentStyle.block
    package static let reserved: Set<String> = [
        "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete",
        "do", "else",
        "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements", "import", "in",
        "instanceof",
        "interface", "let", "new", "null", "package", "private", "protected", "public", "return", "static", "super",
        "switch", "this",
        "throw", "true", "try", "typeof", "undefined", "var", "void", "while", "with", "yield",
    ]

    /// What every object has, also where a JSON object has no such member.
    package static let objectMembers: Set<String> = [
        "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "__proto__", "constructor",
        "hasOwnProperty",
        "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
    ]

    /// There is no quoting of a name in TypeScript: scopes never give a reserved one out.
    package static func identifier(_ name: String) -> String { name }

    /// With the quote that needs fewer escapes, as formatters have it.
    package static func stringLiteral(_ value: String) -> String {
        let usesSingle = value.count { $0 == "\"" } > value.count { $0 == "'" }
        let quote: Unicode.Scalar = usesSingle ? "'" : "\""
        return "\(quote)" + escaped(value, quote: quote) + "\(quote)"
    }

    package static func template(_ parts: [TemplateText]) -> String {
        let texts = parts.map { part in
            switch part {
            case .literal(let text): escaped(text, quote: "`")
            case .code(let code): "${\(code)}"
            }
        }
        return "`" + texts.joined() + "`"
    }

    /// Quoted where it is no name; `__proto__: x` would set the prototype.
    package static func key(_ name: String) -> String {
        name == "__proto__" ? "[\"__proto__\"]" : isName(name) ? name : stringLiteral(name)
    }

    package static func access(_ name: String) -> String { isName(name) ? "." + name : "[" + stringLiteral(name) + "]" }

    package static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, !first.isDigit else { return false }
        return text.unicodeScalars.allSatisfy { $0.isNameLetter || $0.isDigit || $0 == "$" }
    }

    private static func escaped(_ value: String, quote: Unicode.Scalar) -> String {
        var out = "", scalars = Array(value.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case quote: out += "\\\(scalar)"
            // By scalars: a character of `{` and a joiner behind it is no `{`.
            case "$" where quote == "`" && scalars.first == "{": out += "\\$"
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            case _ where scalar.isHidden:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                out +=
                    scalar.value > 0xFFFF
                    ? "\\u{\(digits)}" : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}
