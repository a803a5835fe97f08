import ContentModel
import Diagnostics

extension SampleToCheck {
    /// More from one sample would hide those of others.
    private static let most = 12

    /// Findings as an author reads them: at the step that the line of the sample stands for.
    func diagnostics(for findings: [Finding]) -> [Diagnostic] {
        let known = findings.filter { sample.files.indices.contains($0.file) }
            .sorted { ($0.file, $0.line, $0.column, $0.message) < ($1.file, $1.line, $1.column, $1.message) }
        return known.prefix(Self.most).enumerated().map { index, finding in
            var diagnostic = diagnostic(for: finding)
            if index == Self.most - 1, known.count > Self.most {
                diagnostic.notes.append(.init("\(known.count - Self.most) more in this sample"))
            }
            return diagnostic
        }
    }

    private func diagnostic(for finding: Finding) -> Diagnostic {
        let file = sample.files[finding.file], place = place(of: finding)
        let source = lineOfText(finding.line, in: file.text).trimmed(to: 120)
        let excerpt = source.isEmpty ? "" : ": `\(source)`"
        // Steps may lie within each other: the one with the fewest lines is the one that the line stands for.
        let step = file.steps.filter { $0.lines.contains(finding.line) }.min { $0.lines.count < $1.lines.count }
        var notes = [
            Diagnostic.Note("line \(finding.line) of \(file.name) in the sample \(sample.id)\(excerpt)", at: place)
        ]
        notes += finding.notes.map { .init($0) }
        if step == nil {
            notes.append(
                .init("no step of the flow stands for this line: the mistake is the platform's, not the flow's"))
        }
        return Diagnostic(
            finding.kind.definition, finding.message, at: step?.span ?? place, notes: notes, help: finding.kind.help)
    }

    /// In the file below `Snippets/`, which has more lines than the text: a guard and the marks of regions.
    private func place(of finding: Finding) -> SourceSpan {
        let file = sample.files[finding.file], column = max(1, finding.column)
        let line = publishedLine(of: finding.line, in: file)
        let start = SourcePosition(line: line, column: column)
        return SourceSpan(
            file: "\(folder)/\(file.name)", start: start, end: SourcePosition(line: line, column: column + 1))
    }

    private func publishedLine(of line: Int, in file: SampleFile) -> Int {
        let published = file.published.split(separator: "\n", omittingEmptySubsequences: false)
        var at = 0
        // Lines are added, never changed, so that the first equal one that is left is the line itself.
        for text in file.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(line) {
            guard let found = published[at...].firstIndex(of: text) else { return line }
            at = found + 1
        }
        return max(1, at)
    }
}

extension Finding.Kind {
    fileprivate var definition: DiagnosticDefinition {
        switch self {
        case .syntax: .notParsed
        case .types: .refusedByCompiler
        case .suppression: .suppressed
        case .unawaited: .unawaited
        case .unused: .unusedName
        case .foreignImport: .foreignImport
        }
    }

    fileprivate var help: String? {
        switch self {
        case .unawaited:
            "await it or return it; what is meant so has 'void' before it, in Dart 'unawaited(…)' around it"
        case .syntax, .types, .suppression, .unused, .foreignImport: nil
        }
    }
}

extension Substring {
    fileprivate func trimmed(to count: Int) -> String {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " { text.removeLast() }
        return text.count > count ? text.prefix(count) + "…" : String(text)
    }
}
