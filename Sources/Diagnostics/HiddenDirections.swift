/// Characters that turn the order of a text around without being seen.
///
/// Marks for one place in right-to-left text (U+200E, U+200F, U+061C) are not among them: they hide nothing.
package enum HiddenDirections {
    /// The offsets in scalars of the characters in a text.
    package static func offsets(in text: String) -> [Int] {
        // All of them begin with this byte.
        guard text.utf8.contains(0xE2) else { return [] }
        return text.unicodeScalars.enumerated().filter { isOne($0.element) }.map(\.offset)
    }

    private static func isOne(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    /// - Parameters:
    ///   - text: of a value, escapes undone.
    ///   - span: where the text stands.
    ///   - isVerbatim: the text stands on one line there as it reads, so that single characters have a place.
    package static func diagnostics(in text: String, at span: SourceSpan, isVerbatim: Bool) -> [Diagnostic] {
        let offsets = offsets(in: text)
        if offsets.isEmpty { return [] }
        let scalars = Array(text.unicodeScalars)
        guard isVerbatim, span.start.line == span.end.line else {
            return offsets.first.map { [.hiddenDirection(scalars[$0], at: span, isAlone: false)] } ?? []
        }
        return offsets.map { offset in
            func place(_ distance: Int) -> SourcePosition {
                SourcePosition(line: span.start.line, column: span.start.column + offset + distance)
            }
            return .hiddenDirection(
                scalars[offset], at: SourceSpan(file: span.file, start: place(0), end: place(1)), isAlone: true)
        }
    }
}

extension DiagnosticDefinition {
    package static let hiddenDirection = DiagnosticDefinition(
        "LS1005", "hidden character that turns text around", .warning,
        explanation: """
            The characters U+202A to U+202E and U+2066 to U+2069 are not seen and change the order in which what
            follows is shown: a reader sees another text, another address or other code than the one that is there.
            Remove them. Text in Arabic or Hebrew needs none; browsers find its direction themselves.
            """,
        example: Example(in: "sign-in.md", right: "Your app opens", wrong: "Your \u{202E}app opens"))
}

extension Diagnostic {
    fileprivate static func hiddenDirection(_ scalar: Unicode.Scalar, at span: SourceSpan, isAlone: Bool) -> Diagnostic
    {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return Diagnostic(
            .hiddenDirection, "U+\(digits) is not seen and turns the text behind it around", at: span,
            help: "remove it",
            fixes: isAlone ? [Fix(title: "remove it", span: span, replacement: "")] : [])
    }
}
