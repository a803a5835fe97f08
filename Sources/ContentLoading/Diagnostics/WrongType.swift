package import Diagnostics
import LocatedText

extension DiagnosticDefinition {
    package static let wrongType = DiagnosticDefinition(
        "LS1011", "wrong type of value",
        explanation: """
            The key takes another type of value. In YAML a number, `true`, `false` and `null` are not text unless they
            stand in quotes: `version: 1` is a number, `version: "1"` is text. A list is `[a, b]` or lines that begin
            with `- `, a map is `{a: b}` or lines `a: b` with more indentation than their key.
            """,
        example: Example(in: "sign-in.flow.yaml", right: "random: {bytes: 16}", wrong: "random: {bytes: \"16\"}"))
}

extension Diagnostic {
    /// `name` is what was read ("'title'"), `expected` the type with its article ("a list").
    static func wrongType(of name: String, expected: String, found value: LocatedValue, help: String? = nil)
        -> Diagnostic
    {
        var fixes: [Fix] = []
        if expected == "text", let written = value.content.quotable {
            fixes = [Fix(title: "put it in quotes", span: value.span, replacement: "\"\(written)\"")]
        }
        return Diagnostic(
            .wrongType, "\(name) must be \(expected), not \(value.content.typeName)", at: value.firstLine,
            help: help ?? fixes.first.map { "put it in quotes: \($0.replacement)" }, fixes: fixes)
    }
}

extension LocatedValue {
    /// The place of a value, of a map or list over several lines only its beginning.
    var firstLine: SourceSpan {
        if span.start.line == span.end.line { return span }
        if let entry = entries?.first { return entry.keySpan.start.line == span.start.line ? entry.keySpan : start }
        return start
    }

    private var start: SourceSpan { SourceSpan(file: span.file, start: span.start, end: span.start) }
}

extension LocatedValue.Content {
    /// With its article.
    var typeName: String {
        switch self {
        case .null: "nothing"
        case .boolean: "a Boolean"
        case .number: "a number"
        case .string: "text"
        case .list: "a list"
        case .map: "a map"
        }
    }

    /// The text of a scalar that became text if it stood in quotes.
    fileprivate var quotable: String? {
        switch self {
        case .boolean(let value): value ? "true" : "false"
        case .number(let digits): digits
        case .null, .string, .list, .map: nil
        }
    }
}
