import Diagnostics
import HostSystem

/// Diagnostics as a person reads them: where, what, the line with a caret, what to do.
///
///     error[LS2104]: operation 'createGrnat' is not in the API schema 'vault'
///       --> Content/outlet/connect.flow.yaml:42:20
///        |
///     42 |       operationId: createGrnat
///        |                    ^^^^^^^^^^^
///        = help: did you mean 'createGrant'?
struct DiagnosticPrinter {
    var terminal: Terminal
    private var sources: SourceLines

    /// `contentFolder`: absolute folder that spans are relative to.
    init(terminal: Terminal, contentFolder: String) {
        self.terminal = terminal
        sources = SourceLines(contentFolder: contentFolder)
    }

    private func shownPath(_ file: String) -> String { sources.shownPath(file) }

    mutating func text(for diagnostic: Diagnostic) -> String {
        let style: Terminal.Style =
            switch diagnostic.severity {
            case .error: .red
            case .warning: .yellow
            case .note: .cyan
            }
        var lines = [
            terminal.styled("\(diagnostic.severity.rawValue)[\(diagnostic.code)]", .bold, style)
                + terminal.styled(": " + visible(diagnostic.message), .bold)
        ]
        if let span = diagnostic.span { lines += excerpt(of: span, style) }
        let margin = String(repeating: " ", count: diagnostic.span.map { String($0.start.line).count } ?? 0) + " "
        for note in diagnostic.notes {
            let place = note.span.map { " (\(shownPath($0.file)):\($0.start.line):\($0.start.column))" } ?? ""
            lines.append(margin + terminal.styled("= note:", .cyan) + " " + visible(note.message) + place)
        }
        if let help = diagnostic.help {
            lines.append(margin + terminal.styled("= help:", .green) + " " + visible(help))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private mutating func excerpt(of span: SourceSpan, _ style: Terminal.Style) -> [String] {
        let number = String(span.start.line), margin = String(repeating: " ", count: number.count)
        let arrow = terminal.styled("-->", .cyan), bar = terminal.styled("|", .cyan)
        var lines = ["\(margin) \(arrow) \(visible(shownPath(span.file))):\(span.start.line):\(span.start.column)"]
        guard let excerpt = sources.excerpt(of: span) else { return lines }
        lines.append("\(margin) \(bar)")
        lines.append(terminal.styled(number, .cyan) + " \(bar) " + excerpt.before + excerpt.marked + excerpt.after)
        lines.append(
            "\(margin) \(bar) " + String(repeating: " ", count: columns(excerpt.before))
                + terminal.styled(String(repeating: "^", count: max(1, columns(excerpt.marked))), .bold, style))
        return lines
    }
}

/// Cells of a terminal that a text takes: wide East Asian characters and emoji take two, marks none.
func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: sum
        default: sum + (isWide(scalar) ? 2 : 1)
        }
    }
}

private func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
        0x20000...0x3FFFD:
        true
    default: scalar.properties.isEmojiPresentation
    }
}
