/// Source text in one language, with every inserted value spelled for it. A document, not a string: whether a list
/// breaks is known only when its indentation is, so that is decided when the whole sample is printed.
///
/// Text comes from literals in our own source alone (`StaticString`); values come through labelled holes.
package struct Code<Language: TargetLanguage>: ExpressibleByStringInterpolation, Sendable {
    package typealias StringLiteralType = StaticString
    package typealias StringInterpolation = Interpolation

    var pieces: [Piece] = []
    /// Modules that the code needs; how they are written is the platform's matter.
    package private(set) var imports: Set<String> = []
    package var isEmpty: Bool { pieces.isEmpty }
    /// On one line; `nil`: it has several.
    package var flatWidth: Int? { pieces.width }
    /// Characters on one line; `nil`: it has several.
    package var width: Int? { pieces.width }

    package init() {}

    package init(stringLiteral value: StaticString) { pieces = Piece.lines(of: "\(value)"[...]) }

    package init(stringInterpolation: Interpolation) {
        pieces = stringInterpolation.pieces
        imports = stringInterpolation.imports
    }

    private init(_ pieces: [Piece], importing parts: [Code]) {
        self.pieces = pieces
        imports = parts.reduce(into: []) { $0.formUnion($1.imports) }
    }
}

extension Code {
    package static func list(_ style: ListStyle, _ open: Code, _ items: [Code], _ close: StaticString) -> Code {
        let items = items.filter { !$0.isEmpty }
        let list = Piece.List(style: style, open: open.pieces, items: items.map(\.pieces), close: "\(close)")
        return Code([.list(list)], importing: [open] + items)
    }

    /// The parts that are not empty, each on lines of its own, with so many blank lines between them.
    package static func lines(_ parts: [Code], blank: Int = 0) -> Code {
        let gap = Array(repeating: Piece.newline, count: blank + 1)
        let parts = parts.filter { !$0.isEmpty }
        return Code(Array(parts.map(\.pieces).joined(separator: gap)), importing: parts)
    }

    package static func joined(_ parts: [Code], _ separator: Code) -> Code {
        Code(Array(parts.map(\.pieces).joined(separator: separator.pieces)), importing: parts + [separator])
    }

    /// Code that goes on behind a space, or indented on the next line where it does not fit:
    /// `val a = b⏎ ?: throw C()`.
    /// Where it fits on neither, its lists break.
    package static func continued(_ head: Code, _ tail: Code) -> Code {
        if head.isEmpty || tail.isEmpty { return head.isEmpty ? tail : head }
        let below = Code([.nest(Language.indent, [.newline] + tail.flat.pieces)], importing: [tail])
        return .choice([.joined([head, tail.flat], " "), .joined([head, below], ""), .joined([head, tail], " ")])
    }

    /// The first that keeps every line within the width, else the last; one that shall stand on one line is `flat`.
    package static func choice(_ alternatives: [Code]) -> Code {
        let alternatives = alternatives.filter { !$0.isEmpty }
        return alternatives.isEmpty ? Code() : Code([.choice(alternatives.map(\.pieces))], importing: alternatives)
    }

    /// Its lists do not break: for the alternatives of a choice.
    package var flat: Code { wrapped { .flat($0) } }

    /// Given with the code as an argument: a method behind a literal would be a method of `String`.
    package static func region(_ name: String, _ code: Code) -> Code { code.region(name) }

    package func region(_ name: String) -> Code { wrapped { .region(name, $0) } }
    /// `id`: path of the step's ids.
    package func step(_ id: String) -> Code { wrapped { .step(id, $0) } }
    /// A platform's own remark, which pages show beside the first line; Markdown.
    package func remark(_ text: String) -> Code { wrapped { .remark(text, $0) } }

    /// A comment behind the code, or above it where it does not fit.
    package func commented(_ text: String?) -> Code {
        let words = commentWords(of: text ?? "")
        if words.isEmpty { return self }
        return wrapped { .commented($0, comment: words.joined(separator: " "), gap: Language.trailingComment) }
    }

    /// Lines around the code that only the committed text has.
    package func guarded(_ before: [StaticString], _ after: [StaticString]) -> Code {
        wrapped { .guarded(before.map { "\($0)" }, $0, after.map { "\($0)" }) }
    }

    package func importing(_ modules: String...) -> Code {
        var code = self
        code.imports.formUnion(modules)
        return code
    }

    private func wrapped(_ wrap: ([Piece]) -> Piece) -> Code {
        guard !isEmpty else { return self }
        var code = self
        code.pieces = [wrap(pieces)]
        return code
    }
}

extension Code {
    package enum TemplatePart: Sendable {
        case text(String)
        case value(Code)
    }

    /// A string with values in it; a plain string literal where there are none.
    package static func template(_ parts: [TemplatePart]) -> Code {
        var texts: [TemplateText] = [], values: [Code] = [], plain = ""
        for part in parts {
            switch part {
            case .text(let text):
                texts.append(.literal(text))
                plain += text
            case .value(let value):
                texts.append(.code(Printer(width: .max).text(of: value)))
                values.append(value)
            }
        }
        let literal = values.isEmpty ? Language.stringLiteral(plain) : Language.template(texts)
        return Code([.text(literal)], importing: values)
    }

    /// Comment lines as wide as the place leaves; empty without a text.
    package static func comment(_ text: String?) -> Code { comment(text, .lines("//")) }

    /// The language's documentation comment.
    package static func documentation(_ text: String?) -> Code { comment(text, Language.documentation) }

    private static func comment(_ text: String?, _ style: CommentStyle) -> Code {
        let words = commentWords(of: text ?? "")
        return words.isEmpty ? Code() : Code([.comment(style, words: words)], importing: [])
    }
}
