package enum Dart: TargetLanguage {
    package static let indent = 2
    package static let documentation = CommentStyle.lines("///")
    /// With the words that are reserved in some places only, and the names of types that begin with a small letter: a
    /// member called `int` would hide the type in its class.
    package static let reserved: Set<String> = [
        "Function", "abstract", "as", "assert", "async", "await", "bool", "break", "case", "catch", "class", "const",
        "continue", "covariant", "default", "deferred", "do", "double", "dynamic", "else", "enum", "export", "extends",
        "extension", "external", "factory", "false", "final", "finally", "for", "get", "if", "implements", "import",
        "in", "int", "interface", "is", "late", "library", "mixin", "new", "null", "num", "operator", "part",
        "required", "rethrow", "return", "set", "static", "super", "switch", "sync", "this", "throw", "true", "try",
        "typedef", "var", "void", "while", "with", "yield",
    ]

    /// What every object has.
    package static let objectMembers: Set<String> = ["hashCode", "noSuchMethod", "runtimeType", "toString"]

    /// An integer of more than 64 bits is no literal; with a fraction it is one, of the same value.
    package static func number(_ digits: String) -> String {
        digits.allSatisfy { $0.isNumber || $0 == "-" } && Int(digits) == nil ? digits + ".0" : digits
    }

    /// There is no quoting of a name in Dart: scopes never give a reserved one out.
    package static func identifier(_ name: String) -> String { name }

    /// With the quote that needs fewer escapes.
    package static func stringLiteral(_ value: String) -> String {
        let quote: Unicode.Scalar = value.contains("'") && !value.contains("\"") ? "\"" : "'"
        return "\(quote)" + escaped(value, quote: quote) + "\(quote)"
    }

    /// `$name` where the name ends by itself, else `${…}`.
    package static func template(_ parts: [TemplateText]) -> String {
        var text = ""
        for (index, part) in parts.enumerated() {
            switch part {
            case .literal(let literal): text += escaped(literal, quote: "'")
            case .code(let code):
                var goesOn = false
                if index + 1 < parts.count, case .literal(let next) = parts[index + 1],
                    let first = next.unicodeScalars.first
                {
                    goesOn = first.isNameLetter || first.isDigit
                }
                text += isName(code) && !goesOn ? "$" + code : "${" + code + "}"
            }
        }
        return "'" + text + "'"
    }

    private static func isName(_ code: String) -> Bool {
        guard let first = code.unicodeScalars.first, first.isNameLetter, !reserved.contains(code) else { return false }
        return code.unicodeScalars.allSatisfy { $0.isNameLetter || $0.isDigit }
    }

    private static func escaped(_ value: String, quote: Unicode.Scalar) -> String {
        var out = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case quote, "\\", "$": out += "\\\(scalar)"
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
