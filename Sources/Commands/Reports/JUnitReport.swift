import ContentModel
import Diagnostics

/// JUnit's XML, which test result viewers read: a suite for the content with a case for each file, and a suite for each
/// flow with a case for each platform and rung. What was not checked is skipped, with its reason.
struct JUnitReport {
    private struct Case {
        var group: String
        var name: String
        var failure: (type: String, message: String, details: String)?
        var skipped: String?
        var output = ""
    }

    var shownPath: (String) -> String

    func text(reports: [SampleReport], diagnostics: [Diagnostic]) -> String {
        var suites = [(name: "content", cases: cases(of: diagnostics))]
        for report in reports {
            let flow = report.sample.flow + (report.sample.variant.map { ":\($0)" } ?? "")
            if suites.last?.name != flow { suites.append((flow, [])) }
            suites[suites.count - 1].cases += cases(of: report, flow)
        }
        let all = suites.flatMap(\.cases)
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<testsuites name=\"lockstep\"\(Self.counts(of: all))>\n"
            + suites.map { suite in
                "  <testsuite name=\(Self.quoted(suite.name))\(Self.counts(of: suite.cases))>\n"
                    + suite.cases.map(Self.element).joined() + "  </testsuite>\n"
            }.joined() + "</testsuites>\n"
    }

    /// Those of a file are one case; it fails by an error, and tells warnings and notes as its output.
    private func cases(of diagnostics: [Diagnostic]) -> [Case] {
        var order: [String] = [], byFile: [String: [Diagnostic]] = [:]
        for diagnostic in diagnostics {
            let file = diagnostic.span.map { shownPath($0.file) } ?? "project"
            if byFile[file] == nil { order.append(file) }
            byFile[file, default: []].append(diagnostic)
        }
        guard !order.isEmpty else { return [Case(group: "content", name: "project")] }
        return order.map { file in
            let found = byFile[file] ?? [], errors = found.filter { $0.severity == .error }
            var result = Case(group: "content", name: file)
            if let first = errors.first {
                result.failure = (first.code, first.message, errors.map { details($0, file) }.joined(separator: "\n"))
            }
            result.output = found.filter { $0.severity != .error }.map { details($0, file) }.joined(separator: "\n")
            return result
        }
    }

    private func details(_ diagnostic: Diagnostic, _ file: String) -> String {
        let place = diagnostic.span.map { "\(file):\($0.start.line):\($0.start.column): " } ?? ""
        return place + "\(diagnostic.severity.rawValue)[\(diagnostic.code)]: "
            + diagnostic.lines.joined(separator: "\n  ")
    }

    private func cases(of report: SampleReport, _ flow: String) -> [Case] {
        Rung.allCases.map { rung in
            var result = Case(
                group: "\(flow).\(report.sample.platform)", name: "\(report.sample.platform) \(rung.rawValue)")
            let verdict = report.verdicts[rung] ?? .notChecked("not asked for")
            switch verdict.status {
            case .passed: break
            case .failed:
                result.failure = (
                    rung.rawValue, verdict.reason ?? "\(verdict.tool ?? "a check") refuses the sample",
                    "the messages are among the failures of the suite 'content'"
                )
            case .notChecked: result.skipped = verdict.reason ?? "not checked"
            }
            return result
        }
    }

    // MARK: XML

    private static func counts(of cases: [Case]) -> String {
        let failed = cases.count { $0.failure != nil }, skipped = cases.count { $0.skipped != nil }
        return " tests=\"\(cases.count)\" failures=\"\(failed)\" errors=\"0\" skipped=\"\(skipped)\""
    }

    private static func element(_ item: Case) -> String {
        let head = "    <testcase classname=\(quoted(item.group)) name=\(quoted(item.name))"
        var inner = ""
        if let failure = item.failure {
            inner +=
                "      <failure type=\(quoted(failure.type)) message=\(quoted(failure.message))>"
                + escaped(failure.details) + "</failure>\n"
        }
        if let reason = item.skipped { inner += "      <skipped message=\(quoted(reason))/>\n" }
        if !item.output.isEmpty { inner += "      <system-out>\(escaped(item.output))</system-out>\n" }
        return inner.isEmpty ? "\(head)/>\n" : "\(head)>\n\(inner)    </testcase>\n"
    }

    private static func quoted(_ text: String) -> String { "\"\(escaped(text, inAttribute: true))\"" }

    /// XML 1.0 has no way to write most control characters: they become U+FFFD.
    private static func escaped(_ text: String, inAttribute: Bool = false) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"" where inAttribute: result += "&quot;"
            case "\n" where inAttribute: result += "&#10;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
