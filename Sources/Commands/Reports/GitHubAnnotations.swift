import Diagnostics

/// Workflow commands of GitHub Actions, which shows each beside the line that it is about.
///
///     ::error file=Content/sign-in.flow.yaml,line=33,endLine=33,col=22,endColumn=32,title=LS2002::no operation has …
struct GitHubAnnotations {
    var shownPath: (String) -> String

    func text(for diagnostics: [Diagnostic]) -> String { diagnostics.map(line).joined() }

    private func line(_ diagnostic: Diagnostic) -> String {
        let command =
            switch diagnostic.severity {
            case .error: "error"
            case .warning: "warning"
            case .note: "notice"
            }
        var properties: [(String, String)] = []
        if let span = diagnostic.span {
            properties = [
                ("file", shownPath(span.file)), ("line", "\(span.start.line)"), ("endLine", "\(span.end.line)"),
            ]
            // Columns count within a line only. The last one belongs to what is marked.
            if span.start.line == span.end.line {
                properties += [
                    ("col", "\(span.start.column)"), ("endColumn", "\(max(span.start.column, span.end.column - 1))"),
                ]
            }
        }
        properties.append(("title", diagnostic.code))
        let head = properties.map { "\($0)=\(Self.escaped($1, alsoSeparators: true))" }.joined(separator: ",")
        let message = diagnostic.lines.joined(separator: "\n")
        return "::\(command) \(head)::\(Self.escaped(message, alsoSeparators: false))\n"
    }

    private static func escaped(_ text: String, alsoSeparators: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where alsoSeparators: result += "%3A"
            case "," where alsoSeparators: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
