import APISchema
import ContentModel
import Diagnostics

extension DiagnosticDefinition {
    static let undocumentedValue = DiagnosticDefinition(
        "LS2018", "value that the answer does not have",
        explanation: """
            The pointer of an output or a payload leads to a field that the API schema does not give to this answer:
            it may be misspelled, or renamed in the schema.
            """,
        example: Example(
            in: "sign-in.flow.yaml", right: "$response.body#/page",
            wrong: "$response.body#/url"))
}

extension Diagnostic {
    /// - Parameter name: of the whole answer, where the object in it has no name of its own.
    static func undocumentedValue(
        _ missing: SchemaTable.MissingKey, of expression: Expression, in schemas: SchemaTable, below name: String,
        at span: SourceSpan
    ) -> Diagnostic {
        undocumentedValue(
            missing, at: expression.pointer, in: schemas, below: name,
            at: expression.span(ofPart: missing.depth, in: span))
    }

    static func undocumentedValue(
        _ missing: SchemaTable.MissingKey, at pointer: [String], in schemas: SchemaTable, below name: String,
        at span: SourceSpan
    ) -> Diagnostic {
        let way = pointer.prefix(missing.depth).joined(separator: "/")
        let object = missing.depth == 0 ? name : schemas.name(of: missing.owner) ?? "'\(way)' of \(name)"
        let message = "\(object) has no field '\(missing.key)'"
        return Diagnostic(
            .undocumentedValue, message, at: span
        ).suggesting(missing.known, for: missing.key)
    }

    static func undocumentedAnswer(_ answer: String, at span: SourceSpan, help: String? = nil) -> Diagnostic {
        Diagnostic(.undocumentedValue, answer, at: span, help: help)
    }

    static func unknownComponent(_ name: String, of document: String, at span: SourceSpan, known: [String])
        -> Diagnostic
    {
        let message = "'components/schemas' of '\(document)' has no field '\(name)'"
        return Diagnostic(.undocumentedValue, message, at: span).suggesting(known, for: name)
    }
}

extension Expression {
    /// The place of one key of the pointer, where the expression is written on one line as it reads.
    fileprivate func span(ofPart index: Int, in span: SourceSpan) -> SourceSpan {
        let scalars = Array(text.unicodeScalars), width = span.end.column - span.start.column
        guard span.start.line == span.end.line, width == scalars.count || width == scalars.count + 2,
            let hash = scalars.firstIndex(of: "#")
        else { return span }
        let slashes = scalars.indices.filter { $0 > hash && scalars[$0] == "/" }
        guard slashes.indices.contains(index) else { return span }
        // In quotes the text begins one column later.
        let first = span.start.column + (width - scalars.count) / 2
        let end = index + 1 < slashes.count ? slashes[index + 1] : scalars.count
        func place(_ offset: Int) -> SourcePosition { SourcePosition(line: span.start.line, column: first + offset) }
        return SourceSpan(file: span.file, start: place(slashes[index] + 1), end: place(end))
    }
}
