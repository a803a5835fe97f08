extension Code {
    /// There is no hole without a label, and none that takes text as it is: an unescaped value in a sample does not
    /// compile.
    package struct Interpolation: StringInterpolationProtocol {
        package typealias StringLiteralType = StaticString

        var pieces: [Piece] = []
        var imports: Set<String> = []
        private var lineIndent = 0
        private var lineIsBlank = true
        /// An empty hole stood alone on its line, which goes with it.
        private var swallowsNewline = false

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: StaticString) {
            var text = "\(literal)"[...]
            if swallowsNewline, text.first == "\n" {
                text = text.dropFirst()
                startLine()
            }
            swallowsNewline = false
            for character in text {
                if character == "\n" {
                    startLine()
                } else if lineIsBlank, character == " " {
                    lineIndent += 1
                } else {
                    lineIsBlank = false
                }
            }
            pieces += Piece.lines(of: text)
        }

        /// A string literal.
        package mutating func appendInterpolation(string value: String) { append(Language.stringLiteral(value)) }
        /// A name that stands alone.
        package mutating func appendInterpolation(name value: String) { append(Language.identifier(nameText(value))) }
        /// A name behind a dot.
        package mutating func appendInterpolation(member value: String) { append(Language.member(nameText(value))) }
        /// A name before a colon.
        package mutating func appendInterpolation(label value: String) { append(Language.label(nameText(value))) }
        /// A label where it is declared.
        package mutating func appendInterpolation(parameter value: String) {
            append(Language.parameter(nameText(value)))
        }
        /// A name on the wire, as key of an object.
        package mutating func appendInterpolation(key value: String) { append(Language.key(value)) }
        /// A name on the wire, behind an object that has it.
        package mutating func appendInterpolation(access value: String) { append(Language.access(value)) }
        package mutating func appendInterpolation(number value: Int) { append(Language.number(String(value))) }
        package mutating func appendInterpolation(number value: Digits) { append(Language.number(value.text)) }
        /// The rest of a line behind a comment's mark.
        package mutating func appendInterpolation(comment value: String) {
            append(commentWords(of: value).joined(separator: " "))
        }
        /// A type that the sample declares.
        package mutating func appendInterpolation(type value: String) { append(Language.identifier(nameText(value))) }
        /// A type of the platform, with the module that has it.
        package mutating func appendInterpolation(type value: StaticString, from module: String) {
            append("\(value)")
            imports.insert(module)
        }

        package mutating func appendInterpolation(_ nested: Code<Language>) {
            imports.formUnion(nested.imports)
            if nested.isEmpty {
                guard lineIsBlank else { return }
                removeIndentation()
                swallowsNewline = true
                return
            }
            if lineIsBlank { removeIndentation() }
            pieces.append(.nest(lineIndent, nested.pieces))
            lineIsBlank = false
        }

        private mutating func append(_ text: String) {
            lineIsBlank = false
            pieces.append(.text(text))
        }

        private mutating func startLine() {
            lineIndent = 0
            lineIsBlank = true
        }

        /// Spaces that the nesting around a document prints itself.
        private mutating func removeIndentation() {
            if case .text(let spaces)? = pieces.last, spaces.allSatisfy({ $0 == " " }) { pieces.removeLast() }
        }
    }
}

extension Piece {
    static func lines(of text: Substring) -> [Piece] {
        var all: [Piece] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { all.append(.newline) }
            if !line.isEmpty { all.append(.text(String(line))) }
        }
        return all
    }
}

/// Words of a text for a comment: no line break, nothing hidden, no end of a block comment.
func commentWords(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).compactMap { word in
        var visible = ""
        for scalar in word.unicodeScalars where !scalar.isHidden {
            if let last = visible.unicodeScalars.last, (last == "*" && scalar == "/") || (last == "/" && scalar == "*")
            {
                visible += " "
            }
            visible.unicodeScalars.append(scalar)
        }
        return visible.isEmpty ? nil : visible
    }
}
