import Diagnostics

extension Directive {
    /// Reads what follows the colons; the name begins at `place`.
    ///
    /// `nil` if it is no directive at all.
    init?(header: String, at place: SourcePosition, in file: String, problems: inout [Diagnostic]) {
        var scanner = DirectiveScanner(scalars: Array(header.unicodeScalars), place: place, file: file)
        guard let name = scanner.name() else { return nil }
        self.init(name: name.value, span: name.span)
        do {
            label = try scanner.label()
            attributes = try scanner.attributes()
            try scanner.end()
        } catch {
            problems.append(error.diagnostic)
        }
    }
}

private struct DirectiveProblem: Error {
    var diagnostic: Diagnostic
}

/// Reads the line of a directive, scalar by scalar.
private struct DirectiveScanner {
    let scalars: [Unicode.Scalar]
    let place: SourcePosition
    let file: String
    private var index = 0

    private static let form = "write ::name[label]{key=value other=\"two words\"}"

    init(scalars: [Unicode.Scalar], place: SourcePosition, file: String) {
        self.scalars = scalars
        self.place = place
        self.file = file
    }

    mutating func name() -> Located<String>? {
        guard let first = scalars.first, ("a"..."z").contains(first) || ("A"..."Z").contains(first) else { return nil }
        let name = word()
        return Located(name, at: span(0, index))
    }

    /// `[label]`; brackets inside it come in pairs.
    mutating func label() throws(DirectiveProblem) -> Located<String>? {
        guard peek("[") else { return nil }
        let start = index
        var depth = 0
        while index < scalars.count {
            if peek("[") { depth += 1 }
            if peek("]") { depth -= 1 }
            index += 1
            if depth == 0 { return Located(text(start + 1, index - 1), at: span(start + 1, index - 1)) }
        }
        throw problem("']' is missing", start, start + 1, help: Self.form)
    }

    /// Reads `{key=value key="two words"}`.
    mutating func attributes() throws(DirectiveProblem) -> [Directive.Attribute] {
        guard peek("{") else { return [] }
        let start = index
        index += 1
        var attributes: [Directive.Attribute] = []
        while true {
            skipSpace()
            guard index < scalars.count else { throw problem("'}' is missing", start, start + 1, help: Self.form) }
            if peek("}") {
                index += 1
                return attributes
            }
            attributes.append(try attribute())
        }
    }

    private mutating func attribute() throws(DirectiveProblem) -> Directive.Attribute {
        let start = index, key = word()
        guard !key.isEmpty else { throw problem("an attribute is 'key=value'", index, index + 1, help: Self.form) }
        guard peek("=") else {
            throw problem("'=' and a value are missing behind '\(key)'", start, index, help: "write \(key)=…")
        }
        index += 1
        if peek("\"") {
            let opening = index
            index += 1
            while index < scalars.count, !peek("\"") { index += 1 }
            guard index < scalars.count else {
                throw problem("the quote is never closed", opening, opening + 1, help: Self.form)
            }
            index += 1
            return attribute(key, start, opening + 1, index - 1)
        }
        let from = index
        while index < scalars.count, !peek(" "), !peek("\t"), !peek("}") { index += 1 }
        return attribute(key, start, from, index)
    }

    private func attribute(_ key: String, _ start: Int, _ from: Int, _ to: Int) -> Directive.Attribute {
        Directive.Attribute(key: key, value: text(from, to), span: span(start, index), valueSpan: span(from, to))
    }

    mutating func end() throws(DirectiveProblem) {
        skipSpace()
        guard index == scalars.count else {
            throw problem("nothing may follow a directive on its line", index, scalars.count, help: endHelp)
        }
    }

    private var endHelp: String {
        let rest = text(index, scalars.count), isBehindSpace = index > 0 && scalars[index - 1] == " "
        return switch scalars[index] {
        case "{" where isBehindSpace: "write '\(rest)' without a space before it"
        case "[": isBehindSpace ? "write '\(rest)' without a space before it" : "the text in '[…]' stands before '{…}'"
        case "(": "attributes stand in braces: '{key=value}'"
        case ":": "remove it"
        default: "remove it, or put it into the next paragraph"
        }
    }

    // MARK: Scalars and places

    private func peek(_ scalar: Unicode.Scalar) -> Bool { index < scalars.count && scalars[index] == scalar }

    private mutating func skipSpace() { while peek(" ") || peek("\t") { index += 1 } }

    private mutating func word() -> String {
        let start = index
        while index < scalars.count {
            switch scalars[index] {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_": index += 1
            default: return text(start, index)
            }
        }
        return text(start, index)
    }

    private func text(_ from: Int, _ to: Int) -> String { String(String.UnicodeScalarView(scalars[from..<to])) }

    private func span(_ from: Int, _ to: Int) -> SourceSpan {
        func position(_ offset: Int) -> SourcePosition {
            SourcePosition(line: place.line, column: place.column + offset)
        }
        return SourceSpan(file: file, start: position(from), end: position(to))
    }

    private func problem(_ message: String, _ from: Int, _ to: Int, help: String? = nil) -> DirectiveProblem {
        DirectiveProblem(diagnostic: Diagnostic(.invalidDirective, message, at: span(from, to), help: help))
    }
}
