/// How bad a problem is: an error would make the output wrong or absent, a warning could mislead a reader, a note has no
/// effect on the output.
package enum Severity: String, Hashable, Comparable, Sendable {
    case error, warning, note

    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .error: 0
        case .warning: 1
        case .note: 2
        }
    }
}

/// A located message with a stable code: what is wrong, where, why, and what to do.
package struct Diagnostic: Hashable, Sendable {
    /// More about the same problem, where it helps at another place ("first given here").
    package struct Note: Hashable, Sendable {
        package var message: String
        package var span: SourceSpan?

        package init(_ message: String, at span: SourceSpan? = nil) {
            self.message = message
            self.span = span
        }
    }

    package var code: String
    package var severity: Severity
    /// A plain sentence without a final full stop.
    package var message: String
    package var span: SourceSpan?
    package var notes: [Note]
    /// What to do, as a plain sentence: "did you mean 'app_id'?", "add it to 'required'".
    package var help: String?
    package var fixes: [Fix]

    package init(
        _ definition: DiagnosticDefinition, _ message: String, at span: SourceSpan?, notes: [Note] = [],
        help: String? = nil,
        fixes: [Fix] = []
    ) {
        code = definition.code
        severity = definition.severity
        self.message = message
        self.span = span
        self.notes = notes
        self.help = help
        self.fixes = fixes
    }
}

/// An edit that would mend the problem.
package struct Fix: Hashable, Sendable {
    package var title: String
    package var span: SourceSpan
    package var replacement: String

    package init(title: String, span: SourceSpan, replacement: String) {
        self.title = title
        self.span = span
        self.replacement = replacement
    }
}

extension Sequence<Diagnostic> {
    /// In the order in which they are shown: by file and place, errors first; each once.
    package func sortedForReading() -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return filter { seen.insert($0).inserted }.sorted { left, right in
            switch (left.span, right.span) {
            case (let a?, let b?) where a != b: a < b
            case (nil, .some): true
            case (.some, nil): false
            default: (left.severity, left.code, left.message) < (right.severity, right.code, right.message)
            }
        }
    }

    package var hasErrors: Bool { contains { $0.severity == .error } }
}
