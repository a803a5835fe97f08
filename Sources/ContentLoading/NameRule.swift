import ContentModel
import Diagnostics

/// What a name of the writer's may look like.
enum NameRule: Sendable {
    case name, errorCase, platform, type, step
    /// Not a name of the writer's but one of the API's.
    case any

    /// For people, as help.
    var text: String {
        switch self {
        case .name: "a name is a letter, then letters, digits, '_' and '-'"
        case .errorCase: "write it in lowerCamelCase: 'codeExpired'"
        case .platform: "the id of a platform is lower case: letters, digits and '-'"
        case .type: "the name of a type is a letter, then letters and digits"
        case .step:
            "a name is a letter, then letters, digits, '_' and '-'; it does not begin with 'end', 'show' or 'hide'"
        case .any: ""
        }
    }

    /// Names go into names of files with others; most systems end at 255 bytes.
    static let lengthLimit = 64

    var isOurs: Bool { if case .any = self { false } else { true } }

    func allows(_ name: String) -> Bool {
        if case .any = self { return true }
        guard let first = name.utf8.first else { return false }
        let rest = name.utf8.dropFirst()
        func isLower(_ byte: UInt8) -> Bool { (97...122).contains(byte) }
        func isLetter(_ byte: UInt8) -> Bool { isLower(byte | 32) }
        func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || (48...57).contains(byte) }
        let hyphen = UInt8(ascii: "-"), underscore = UInt8(ascii: "_")
        return switch self {
        case .name: isLetter(first) && rest.allSatisfy { isAlphanumeric($0) || $0 == hyphen || $0 == underscore }
        case .errorCase: isLower(first) && rest.allSatisfy(isAlphanumeric)
        case .platform: isLower(first) && rest.allSatisfy { isLower($0) || (48...57).contains($0) || $0 == hyphen }
        case .type: isLetter(first) && rest.allSatisfy(isAlphanumeric)
        case .any: true
        case .step: NameRule.name.allows(name) && !Self.commands.contains { name.lowercased().hasPrefix($0) }
        }
    }

    /// A name of an error case in its right form: `no_bay` is `noBay`.
    func mended(_ name: String) -> String? {
        guard case .errorCase = self else { return nil }
        let words = name.split { $0 == "_" || $0 == "-" || $0 == " " || $0 == "." }.map(String.init)
        guard let first = words.first else { return nil }
        let isShouted = name == name.uppercased()
        func lower(_ word: String) -> String { isShouted ? word.lowercased() : word }
        let head = lower(first).prefix(1).lowercased() + lower(first).dropFirst()
        let mended = head + words.dropFirst().map { lower($0).prefix(1).uppercased() + lower($0).dropFirst() }.joined()
        return mended != name && allows(mended) ? mended : nil
    }

    /// Region names that DocC takes for commands begin with these.
    private static let commands = ["end", "show", "hide"]
    /// Regions that samples have beside those of their steps.
    static let regions = [
        "imports", "configuration", "results", "sheet", "transport", "bodies", "storage", "helpers", "arrival",
    ]
}

extension ShapeReader {
    @discardableResult
    mutating func check(_ name: Located<String>, _ rule: NameRule, kind: String) -> Bool {
        guard rule.allows(name.value) else {
            var help = rule.text
            if case .platform = rule, let advice = platforms.advice(for: name.value) { help = advice }
            let right = rule.mended(name.value)
            if let right { help = "write '\(right)': names of error cases are lowerCamelCase" }
            report(.invalidName(name.value, of: kind, rule: help, right: right, at: name.span))
            return false
        }
        guard !rule.isOurs || name.value.utf8.count <= NameRule.lengthLimit else {
            let rule = "it has \(name.value.utf8.count) characters; a name has \(NameRule.lengthLimit) at most"
            report(.invalidName(name.value, of: kind, rule: rule, at: name.span))
            return false
        }
        if case .step = rule, NameRule.regions.contains(name.value) {
            let rule = "every sample may have a region of that name; take another"
            report(.invalidName(name.value, of: kind, rule: rule, at: name.span))
            return false
        }
        return true
    }

    /// A name under `key`.
    ///
    /// One that breaks the rule is reported and still answered, so that what refers to it is not reported as well.
    mutating func name(_ fields: Fields, _ key: String, _ rule: NameRule = .name, kind: String) -> Located<String>? {
        guard let name = string(fields, key) else { return nil }
        check(name, rule, kind: kind)
        return name
    }
}
