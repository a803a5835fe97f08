import Diagnostics
import LocatedText
import Pipeline

/// SARIF 2.1.0 of OASIS, which code scanning services read.
struct SARIFReport {
    var shownPath: (String) -> String

    func json(diagnostics: [Diagnostic]) -> JSON {
        let rules = Array(Set(diagnostics.map(\.code))).sorted().compactMap { allDiagnostics[$0] }
        let driver: [JSON.Member] = [
            .init("name", .string("Lockstep")), .init("version", .string(version)),
            .init("rules", .array(rules.map(rule))),
        ]
        return .object([
            .init("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            .init("version", .string("2.1.0")),
            .init(
                "runs",
                .array([
                    .object([
                        .init("tool", .object([.init("driver", .object(driver))])),
                        // Columns are counted in Unicode scalars.
                        .init("columnKind", .string("unicodeCodePoints")),
                        .init("results", .array(diagnostics.map { result($0, rules) })),
                    ])
                ])),
        ])
    }

    private func rule(_ definition: DiagnosticDefinition) -> JSON {
        .object([
            .init("id", .string(definition.code)),
            .init("shortDescription", text(definition.title)),
            .init("fullDescription", text(definition.explanation)),
            .init("help", text(definition.explanation, isMarkdown: true)),
            .init("defaultConfiguration", .object([.init("level", .string(definition.severity.rawValue))])),
        ])
    }

    private func result(_ diagnostic: Diagnostic, _ rules: [DiagnosticDefinition]) -> JSON {
        var members: [JSON.Member] = [.init("ruleId", .string(diagnostic.code))]
        if let index = rules.firstIndex(where: { $0.code == diagnostic.code }) {
            members.append(.init("ruleIndex", .number("\(index)")))
        }
        members += [
            .init("level", .string(diagnostic.severity.rawValue)),
            .init(
                "message", text(([diagnostic.message] + (diagnostic.help.map { [$0] } ?? [])).joined(separator: "\n"))),
        ]
        if let span = diagnostic.span { members.append(.init("locations", .array([location(span)]))) }
        // A note without a place has no location to be; it is part of the message.
        let notes = diagnostic.notes.compactMap { note in note.span.map { location($0, message: note.message) } }
        if !notes.isEmpty { members.append(.init("relatedLocations", .array(notes))) }
        if !diagnostic.fixes.isEmpty { members.append(.init("fixes", .array(diagnostic.fixes.map(fix)))) }
        return .object(members)
    }

    private func fix(_ fix: Fix) -> JSON {
        let replacement: JSON = .object([
            .init("deletedRegion", region(fix.span)),
            .init("insertedContent", .object([.init("text", .string(fix.replacement))])),
        ])
        return .object([
            .init("description", text(fix.title)),
            .init(
                "artifactChanges",
                .array([
                    .object([
                        .init("artifactLocation", artifact(fix.span.file)),
                        .init("replacements", .array([replacement])),
                    ])
                ])),
        ])
    }

    private func location(_ span: SourceSpan, message: String? = nil) -> JSON {
        let place: [JSON.Member] = [
            .init("artifactLocation", artifact(span.file)), .init("region", region(span)),
        ]
        return .object(
            [.init("physicalLocation", .object(place))] + (message.map { [.init("message", text($0))] } ?? []))
    }

    private func artifact(_ file: String) -> JSON {
        .object([
            .init("uri", .string(Self.percentEncoded(shownPath(file)))), .init("uriBaseId", .string("%SRCROOT%")),
        ])
    }

    private func region(_ span: SourceSpan) -> JSON {
        .object([
            .init("startLine", .number("\(span.start.line)")), .init("startColumn", .number("\(span.start.column)")),
            .init("endLine", .number("\(span.end.line)")), .init("endColumn", .number("\(span.end.column)")),
        ])
    }

    private func text(_ text: String, isMarkdown: Bool = false) -> JSON {
        .object([.init("text", .string(text))] + (isMarkdown ? [.init("markdown", .string(text))] : []))
    }

    /// A path as a relative reference (RFC 3986).
    private static func percentEncoded(_ path: String) -> String {
        path.utf8.reduce(into: "") { result, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
    }
}
