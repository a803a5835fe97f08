import Diagnostics

extension DiagnosticDefinition {
    static let valueMayBeAbsent = DiagnosticDefinition(
        "LS2022", "value that may be absent",
        explanation: """
            The API schema does not require the field, or the input is not in `required`, so the value may be absent;
            where it is used it is needed.
            """,
        example: Example(
            in: "api.openapi.yaml", right: "required: [id, page]", wrong: "required: [id]"))
}

extension Diagnostic {
    static func valueMayBeAbsent(_ value: Value, for subject: String, at span: SourceSpan) -> Diagnostic {
        var help: String?, notes: [Note] = []
        if let place = value.declaration {
            let text = "\(place.file):\(place.start.line)"
            notes = [Note("declared here", at: place)]
            help =
                place.file == span.file
                ? "if callers always give it, add it to 'required' of the inputs (\(text))"
                : "the API schema does not promise it (\(text)); use it only where a value may be absent"
        }
        return Diagnostic(
            .valueMayBeAbsent, "\(value.subject) may be absent, and \(subject) needs a value", at: span, notes: notes,
            help: help ?? "give it a value, or use another one that is always there")
    }
}
