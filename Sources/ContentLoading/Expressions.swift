import ContentModel
import Diagnostics
import LocatedText

/// Where an expression stands, and so which values there are.
enum ExpressionPlace {
    /// Inputs, earlier steps and the app: everywhere.
    case anywhere
    /// Also the answer of a call.
    case callOutput
    /// Also the redirect or cookie of an interaction.
    case interactionOutput
    /// Also the answer and the platform's own error.
    case payload

    fileprivate func allows(_ root: Expression.Root) -> Bool {
        switch root {
        case .input, .stepOutput, .app: true
        case .responseBody, .responseHeader, .statusCode: self == .callOutput || self == .payload
        case .interactionQuery, .interactionCookie: self == .interactionOutput
        case .error: self == .payload
        }
    }
}

extension ShapeReader {
    /// A value that is an expression and nothing else.
    mutating func expression(_ value: LocatedValue, _ name: String, _ place: ExpressionPlace) -> Located<Expression>? {
        guard let text = string(value, name) else { return nil }
        return expression(text.value, from: 0, of: value, place).map { Located($0, at: value.span) }
    }

    mutating func expressions(_ fields: Fields, _ key: String, kind: String, _ place: ExpressionPlace)
        -> [NamedExpression]
    {
        members(fields, key, kind: kind).compactMap { entry in
            expression(entry.value, "'\(entry.key)'", place).map { NamedExpression(name: entry.name, expression: $0) }
        }
    }

    /// A literal value that may hold expressions.
    mutating func template(_ value: LocatedValue, _ place: ExpressionPlace = .anywhere) -> Template? {
        switch value.content {
        case .string(let text): return template(text, value, place)
        case .list(let items):
            let templates = items.map { template($0, place) }
            return Template(.list(templates.compactMap(\.self)), at: value.span)
        case .map(let entries):
            let members = entries.compactMap { entry in
                template(entry.value, place).map { Template.Member(name: entry.name, value: $0) }
            }
            return Template(.object(members), at: value.span)
        case .null, .boolean, .number: return Template(.literal(value.json), at: value.span)
        }
    }

    /// Text that may hold expressions.
    mutating func textTemplate(_ fields: Fields, _ key: String) -> Template? {
        guard let value = fields[key], string(value, "'\(key)'") != nil else { return nil }
        return template(value)
    }

    private mutating func template(_ text: String, _ value: LocatedValue, _ place: ExpressionPlace) -> Template? {
        if text.hasPrefix("$$") { return Template(.literal(.string(String(text.dropFirst()))), at: value.span) }
        if text.hasPrefix("$") {
            return expression(text, from: 0, of: value, place).map { Template(.expression($0), at: value.span) }
        }
        guard text.contains("{$") else {
            reportMissingDollar(text, value)
            return Template(.literal(.string(text)), at: value.span)
        }
        return parts(text, value, place).map { Template(.text($0), at: value.span) }
    }

    /// `steps.start.outputs.page` would be sent as the text that it is.
    private mutating func reportMissingDollar(_ text: String, _ value: LocatedValue) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isName = parts.allSatisfy { part in
            !part.isEmpty
                && part.unicodeScalars.allSatisfy {
                    $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_#/".unicodeScalars.contains($0)
                }
        }
        let isStep = parts.count == 4 && parts[0] == "steps" && parts[2] == "outputs"
        guard isName, isStep || (parts.count == 2 && parts[0] == "inputs") else { return }
        report(
            Diagnostic(
                .invalidExpression, "'\(text)' is a text, and looks like an expression without its dollar sign",
                at: value.span,
                help: "write '$\(text)'"))
    }

    /// `Bearer {$inputs.token}`; `{$$` is a literal `{$`.
    private mutating func parts(_ text: String, _ value: LocatedValue, _ place: ExpressionPlace) -> [Template.Part]? {
        let scalars = Array(text.unicodeScalars)
        var parts: [Template.Part] = [], literal = String.UnicodeScalarView(), index = 0, isWhole = true
        func closeLiteral() {
            if !literal.isEmpty { parts.append(.literal(String(literal))) }
            literal = String.UnicodeScalarView()
        }
        while index < scalars.count {
            guard scalars[index] == "{", index + 1 < scalars.count, scalars[index + 1] == "$" else {
                literal.append(scalars[index])
                index += 1
                continue
            }
            if index + 2 < scalars.count, scalars[index + 2] == "$" {
                literal.append(contentsOf: "{$".unicodeScalars)
                index += 3
                continue
            }
            guard let end = scalars[index...].firstIndex(of: "}") else {
                let problem = ExpressionParser.Problem(
                    message: "'{$' is never closed", help: "add '}'", range: index..<index + 2)
                report(.invalidExpression(problem, at: value.span(of: problem.range)))
                return nil
            }
            closeLiteral()
            let inside = String(String.UnicodeScalarView(scalars[(index + 1)..<end]))
            if let expression = expression(inside, from: index + 1, of: value, place) {
                parts.append(.expression(expression))
            } else {
                isWhole = false
            }
            index = end + 1
        }
        closeLiteral()
        return isWhole ? parts : nil
    }

    /// `offset`: where the expression begins in the value's text, in scalars.
    private mutating func expression(
        _ text: String, from offset: Int, of value: LocatedValue, _ place: ExpressionPlace
    ) -> Expression? {
        let problem: ExpressionParser.Problem
        do {
            let expression = try ExpressionParser.parse(text)
            if place.allows(expression.root) { return expression }
            problem = .init(
                message: "'\(text)' is not known here", help: Self.home(of: expression.root),
                range: 0..<text.unicodeScalars.count)
        } catch { problem = error }
        let range = (problem.range.lowerBound + offset)..<(problem.range.upperBound + offset)
        report(.invalidExpression(problem, at: value.span(of: range)))
        return nil
    }

    private static func home(of root: Expression.Root) -> String {
        switch root {
        case .interactionQuery, .interactionCookie: "it is for the outputs of an interaction"
        case .error: "it is for the payload of an error"
        default: "it is for the outputs of a call and the payload of an error"
        }
    }
}

extension LocatedValue {
    /// The place of some scalars of a text, where it is written as it reads; otherwise the place of the whole text.
    func span(of range: Range<Int>) -> SourceSpan {
        guard let text = string, span.start.line == span.end.line else { return span }
        let width = span.end.column - span.start.column, count = text.unicodeScalars.count
        // Plain, or in quotes without an escape.
        guard width == count || width == count + 2 else { return span }
        let first = span.start.column + (width - count) / 2
        func position(_ offset: Int) -> SourcePosition { SourcePosition(line: span.start.line, column: first + offset) }
        return SourceSpan(file: span.file, start: position(range.lowerBound), end: position(range.upperBound))
    }
}
