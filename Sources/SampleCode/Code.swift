/// A language whose names and literals Lockstep knows how to spell. Spelling only: no flow, no platform.
package protocol TargetLanguage: Sendable {
    static var indent: Int { get }
    static func stringLiteral(_ value: String) -> String
    static func identifier(_ name: String) -> String
    /// The same where a dot or a label's colon stands beside it, which frees most reserved words.
    static func member(_ name: String) -> String
    /// An argument's label.
    static func label(_ name: String) -> String
    /// A key of an object literal or object type.
    static func key(_ name: String) -> String
    /// A string with values in it: literal parts are escaped, the others stand in the language's own brackets.
    static func template(_ parts: [TemplatePart]) -> String
}

extension TargetLanguage {
    package static func member(_ name: String) -> String { name }
    package static func label(_ name: String) -> String { name }
    package static func key(_ name: String) -> String { stringLiteral(name) }
}

package enum TemplatePart: Sendable {
    case literal(String)
    case value(String)
}

/// Source text in one language, with every inserted value spelled for it. A document, not a string: whether a list
/// breaks is known only when its indentation is, so that is decided when the whole sample is printed.
package struct Code<Language: TargetLanguage>: ExpressibleByStringInterpolation, Sendable {
    package var pieces: [Piece] = []
    package var imports: Set<String> = []
    package var isEmpty: Bool { pieces.isEmpty }

    package init() {}
    package init(stringLiteral value: String) { pieces = Interpolation.pieces(of: value) }
    package init(stringInterpolation: Interpolation) {
        pieces = stringInterpolation.pieces
        imports = stringInterpolation.imports
    }

    package struct Interpolation: StringInterpolationProtocol {
        var pieces: [Piece] = []
        var imports: Set<String> = []
        private var lineIndent = 0
        private var lineIsBlank = true
        private var swallowsNewline = false

        package init(literalCapacity: Int, interpolationCount: Int) {}

        static func pieces(of text: String) -> [Piece] {
            var all: [Piece] = []
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { all.append(.newline) }
                if !line.isEmpty { all.append(.text(String(line))) }
            }
            return all
        }
        package mutating func appendLiteral(_ literal: String) {
            var literal = literal[...]
            if swallowsNewline, literal.first == "\n" { literal = literal.dropFirst(); lineIndent = 0; lineIsBlank = true }
            swallowsNewline = false
            for character in literal {
                if character == "\n" { lineIndent = 0; lineIsBlank = true }
                else if lineIsBlank, character == " " { lineIndent += 1 }
                else { lineIsBlank = false }
            }
            pieces += Self.pieces(of: String(literal))
        }
        private mutating func append(text: String) { lineIsBlank = false; pieces.append(.text(text)) }
        package mutating func appendInterpolation(string value: String) { append(text: Language.stringLiteral(value)) }
        package mutating func appendInterpolation(name value: String) { append(text: Language.identifier(value)) }
        package mutating func appendInterpolation(member value: String) { append(text: Language.member(value)) }
        package mutating func appendInterpolation(label value: String) { append(text: Language.label(value)) }
        package mutating func appendInterpolation(key value: String) { append(text: Language.key(value)) }
        package mutating func appendInterpolation(number value: Int) { append(text: String(value)) }
        package mutating func appendInterpolation(comment value: String) {
            append(text: value.split(whereSeparator: \.isNewline).joined(separator: " "))
        }
        package mutating func appendInterpolation(type value: String, from module: String? = nil) {
            append(text: value)
            if let module { imports.insert(module) }
        }
        package mutating func appendInterpolation(_ nested: Code<Language>) {
            imports.formUnion(nested.imports)
            if nested.isEmpty {
                guard lineIsBlank else { return }
                if case .text(let spaces)? = pieces.last, spaces.allSatisfy({ $0 == " " }) { pieces.removeLast() }
                swallowsNewline = true
                return
            }
            if lineIsBlank, case .text(let spaces)? = pieces.last, spaces.allSatisfy({ $0 == " " }) {
                pieces.removeLast()
                pieces.append(.nest(lineIndent, [.startOfLine] + nested.pieces))
            } else {
                pieces.append(.nest(lineIndent, nested.pieces))
            }
            lineIsBlank = false
        }
    }
}

package indirect enum Piece: Hashable, Sendable {
    case text(String)
    case newline
    case startOfLine
    case nest(Int, [Piece])
    case list(ListStyle, open: String, items: [[Piece]], close: String)
    case region(String, [Piece])
    case step(String, [Piece])
}

/// What a list looks like when it does not fit on its line.
package enum ListStyle: Hashable, Sendable {
    case filled            // (⏎ a, b,⏎ c)         Swift, calls
    case declaration       // (⏎ a, b,⏎ c⏎)        Swift, parameters
    case onePerLineAlways  // the same, even where it would fit
    case hugging           // (a, {⏎ b,⏎ })        TypeScript, Dart: the items break, not the list
    case onePerLine        // (⏎ a,⏎ b,⏎)          TypeScript, Kotlin, Dart
}

extension Code {
    package static func list(_ style: ListStyle, _ open: String, _ items: [Code], _ close: String) -> Code {
        var code = Code()
        code.pieces = [.list(style, open: open, items: items.map(\.pieces), close: close)]
        for item in items { code.imports.formUnion(item.imports) }
        return code
    }
    /// The parts that are not empty, each on lines of its own.
    package static func lines(_ parts: [Code], blank: Int = 0) -> Code {
        var code = Code()
        for part in parts where !part.isEmpty {
            if !code.pieces.isEmpty { code.pieces += Array(repeating: .newline, count: blank + 1) }
            code.pieces += part.pieces
            code.imports.formUnion(part.imports)
        }
        return code
    }
    package static func joined(_ parts: [Code], _ separator: Code) -> Code {
        var code = Code()
        for (index, part) in parts.enumerated() {
            if index > 0 { code.pieces += separator.pieces }
            code.pieces += part.pieces
            code.imports.formUnion(part.imports)
        }
        return code
    }
    package static func region(_ name: String, _ code: Code) -> Code { code.region(name) }
    package func region(_ name: String) -> Code { wrapped { .region(name, $0) } }
    package func step(_ id: String) -> Code { wrapped { .step(id, $0) } }
    private func wrapped(_ wrap: ([Piece]) -> Piece) -> Code {
        guard !isEmpty else { return self }
        var code = self
        code.pieces = [wrap(pieces)]
        return code
    }
    package func importing(_ modules: String...) -> Code {
        var code = self
        code.imports.formUnion(modules)
        return code
    }
    package static func template(_ parts: [(literal: String?, value: Code?)]) -> Code {
        var code = Code()
        let spelled: [TemplatePart] = parts.map { part in
            if let value = part.value { return .value(Printer(width: .max).text(value.pieces)) }
            return .literal(part.literal ?? "")
        }
        code.pieces = [.text(Language.template(spelled))]
        for part in parts { code.imports.formUnion(part.value?.imports ?? []) }
        return code
    }
    /// Comment lines of a width that fits where the comment usually stands.
    package static func comment(_ text: String?, mark: String = "//", width: Int = 84) -> Code {
        guard let text else { return Code() }
        var lines: [String] = [], line = mark
        for word in text.split(whereSeparator: \.isWhitespace) {
            if line.count + word.count + 1 > width { lines.append(line); line = mark }
            line += " " + word
        }
        var code = Code()
        for (index, text) in (lines + [line]).enumerated() {
            if index > 0 { code.pieces.append(.newline) }
            code.pieces.append(.text(text))
        }
        return code
    }
}
