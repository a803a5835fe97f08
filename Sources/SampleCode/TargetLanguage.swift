/// A language whose names and literals Lockstep knows how to spell. Spelling only: no flow, no platform.
package protocol TargetLanguage: Sendable {
    /// Spaces of one level.
    static var indent: Int { get }
    /// What stands before a comment behind code.
    static var trailingComment: String { get }
    static var documentation: CommentStyle { get }
    /// Words that are no plain names. Scopes never give one out where the language has no quoting.
    static var reserved: Set<String> { get }

    static func stringLiteral(_ value: String) -> String
    static func number(_ digits: String) -> String
    /// A name that stands alone; quoted where the word is reserved and the language can quote.
    static func identifier(_ name: String) -> String
    /// The same behind a dot, which frees most reserved words.
    static func member(_ name: String) -> String
    /// The same before a colon, as an argument's label.
    static func label(_ name: String) -> String
    /// The same where a parameter or a payload is declared.
    static func parameter(_ name: String) -> String
    /// A key of an object literal or object type, as it stands on the wire.
    static func key(_ name: String) -> String
    /// What follows an object to reach a field, as it stands on the wire: `.name` or `["Retry-After"]`.
    static func access(_ name: String) -> String
    /// A string with values in it: literal parts are escaped, code stands in the language's own brackets.
    static func template(_ parts: [TemplateText]) -> String
}

extension TargetLanguage {
    package static var trailingComment: String { " // " }
    package static func number(_ digits: String) -> String { digits }
    package static func member(_ name: String) -> String { identifier(name) }
    package static func label(_ name: String) -> String { identifier(name) }
    package static func parameter(_ name: String) -> String { label(name) }
    package static func key(_ name: String) -> String { stringLiteral(name) }
    package static func access(_ name: String) -> String { "[" + stringLiteral(name) + "]" }
}

/// A part of a template: a text, or code on one line.
package enum TemplateText: Sendable {
    case literal(String)
    case code(String)
}

package enum CommentStyle: Hashable, Sendable {
    /// With these characters before each line: `//`, `///`.
    case lines(String)
    /// `/** … */`, with ` * ` before each line where there are several.
    case block
}

extension Unicode.Scalar {
    /// Invisible, or able to turn the order of a line around: written as an escape in literals, left out of comments.
    package var isHidden: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value) || properties.isBidiControl || value == 0x2028 || value == 0x2029
            || value == 0x061C || value == 0xFEFF
    }

    package var isNameLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" }
    package var isDigit: Bool { ("0"..."9").contains(self) }
}

/// A name as it may stand in code: whatever is no ASCII letter, digit or underscore becomes an underscore. Names come
/// from scopes, which give none such out; this holds where a caller forgot.
func nameText(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
        text.unicodeScalars.append(scalar.isNameLetter || scalar.isDigit ? scalar : "_")
    }
    guard let first = text.unicodeScalars.first else { return "_" }
    return first.isDigit ? "_" + text : text
}
