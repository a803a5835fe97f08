import ContentModel
import Diagnostics
import LocatedText

/// The report for programs: version 1 of the shape in the documentation; keys are added, never changed.
struct JSONReport {
    /// Makes a span's file a path as seen from the current folder.
    var shownPath: (String) -> String

    func json(reports: [SampleReport], diagnostics: [Diagnostic]) -> JSON {
        .object([
            .init("version", .number("1")),
            .init("samples", .array(reports.map(sample))),
            .init("diagnostics", .array(diagnostics.map(diagnostic))),
        ])
    }

    private func sample(_ report: SampleReport) -> JSON {
        .object([
            .init("id", .string(report.sample.description)),
            .init("flow", .string(report.sample.flow)),
            .init("platform", .string(report.sample.platform)),
            .init("variant", report.sample.variant.map(JSON.string) ?? .null),
            .init("files", .array(report.files.map(JSON.string))),
            .init("rungs", .object(Rung.allCases.map { .init($0.rawValue, verdict(report.verdicts[$0])) })),
        ])
    }

    private func verdict(_ verdict: Verdict?) -> JSON {
        let verdict = verdict ?? .notChecked("not asked for")
        return .object([
            .init("status", .string(verdict.status.rawValue)),
            .init("reason", verdict.reason.map(JSON.string) ?? .null),
            .init("tool", verdict.tool.map(JSON.string) ?? .null),
            .init("evidence", verdict.evidence.map(JSON.string) ?? .null),
        ])
    }

    private func diagnostic(_ diagnostic: Diagnostic) -> JSON {
        var members: [JSON.Member] = [
            .init("code", .string(diagnostic.code)),
            .init("severity", .string(diagnostic.severity.rawValue)),
            .init("message", .string(diagnostic.message)),
        ]
        members += place(diagnostic.span)
        members.append(.init("help", diagnostic.help.map(JSON.string) ?? .null))
        members.append(
            .init(
                "notes",
                .array(diagnostic.notes.map { .object([.init("message", .string($0.message))] + place($0.span)) })))
        members.append(
            .init(
                "fixes",
                .array(
                    diagnostic.fixes.map { fix in
                        .object(
                            [.init("title", .string(fix.title)), .init("replacement", .string(fix.replacement))]
                                + place(fix.span))
                    })))
        return .object(members)
    }

    private func place(_ span: SourceSpan?) -> [JSON.Member] {
        guard let span else { return ["file", "line", "column", "endLine", "endColumn"].map { .init($0, .null) } }
        func number(_ value: Int) -> JSON { .number(String(value)) }
        return [
            .init("file", .string(shownPath(span.file))), .init("line", number(span.start.line)),
            .init("column", number(span.start.column)),
            .init("endLine", number(span.end.line)), .init("endColumn", number(span.end.column)),
        ]
    }
}
