import ContentModel
import Diagnostics
import HostSystem
import LocatedText

/// What a check found, written for a program.
enum ReportFormat: String, CaseIterable, Sendable {
    case json, github, sarif, junit

    /// Of `--format`; text, which is for people, is none of them.
    static let option = OptionSpec(
        name: "--format", value: "FORMAT",
        help: "text, json, github (annotations), sarif or junit (default: text)",
        choices: ["text"] + allCases.map(\.rawValue))

    /// As asked for by the raw words of a command line: whoever asks for a format gets it also where the rest of the
    /// words is not understood.
    init?(wantedBy arguments: [String]) {
        let options = arguments.prefix { $0 != "--" }
        let asked = options.indices.compactMap { index -> String? in
            if options[index].hasPrefix("--format=") { return String(options[index].dropFirst("--format=".count)) }
            return options[index] == "--format" && index + 1 < options.endIndex ? options[index + 1] : nil
        }
        guard let format = asked.last.flatMap(Self.init) else { return nil }
        self = format
    }

    /// - Parameter contentFolder: absolute; spans are relative to it.
    func text(reports: [SampleReport], diagnostics: [Diagnostic], contentFolder: String) -> String {
        let shownPath = { (file: String) in
            relativePath(to: path(file, from: contentFolder), from: base(of: contentFolder))
        }
        return switch self {
        case .json: JSONReport(shownPath: shownPath).json(reports: reports, diagnostics: diagnostics).text(indent: 2)
        case .github: GitHubAnnotations(shownPath: shownPath).text(for: diagnostics)
        case .sarif: SARIFReport(shownPath: shownPath).json(diagnostics: diagnostics).text(indent: 2)
        case .junit: JUnitReport(shownPath: shownPath).text(reports: reports, diagnostics: diagnostics)
        }
    }

    /// What paths are relative to: annotations and SARIF are about a checkout, whatever folder the step runs in.
    private func base(of contentFolder: String) -> String {
        guard self == .github || self == .sarif,
            let workspace = Environment["GITHUB_WORKSPACE"].flatMap(Files.resolved),
            contentFolder == workspace || contentFolder.hasPrefix(workspace + "/")
        else { return Files.currentFolder }
        return workspace
    }
}

extension Diagnostic {
    /// All that it says, a line each; harmless for a terminal and a log.
    var lines: [String] {
        ([message] + notes.map { "note: \($0.message)" } + (help.map { ["help: \($0)"] } ?? [])).map(visible)
    }
}
