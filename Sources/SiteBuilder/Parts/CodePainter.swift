import Diagnostics
import SyntaxTrees

/// Colours code, and remembers which colours could not be had.
struct CodePainter {
    typealias Colours = @Sendable (_ text: String, _ language: String) throws(GrammarProblem) -> [HighlightedRun]

    private let colours: Colours
    private(set) var diagnostics: [Diagnostic] = []
    private var reported: Set<String> = []

    init(
        colours: @escaping Colours = { (text, language) throws(GrammarProblem) in
            try Highlighting.runs(of: text, language: language)
        }
    ) {
        self.colours = colours
    }

    /// The text's lines with their colours, each without its newline. Taking the tags away gives the text back.
    mutating func lines(of text: String, language name: String?) -> [HTML] {
        guard let name, let language = Highlighting.language(named: name) else {
            return Self.lines(of: text, runs: nil)
        }
        do {
            return Self.lines(of: text, runs: try colours(text, language))
        } catch {
            if reported.insert(error.description).inserted {
                diagnostics.append(.noColours(because: error.description))
            }
            return Self.lines(of: text, runs: nil)
        }
    }

    private static func lines(of text: String, runs: [HighlightedRun]?) -> [HTML] {
        let bytes = Array(text.utf8)
        var lines: [HTML] = [""]
        for run in runs ?? [HighlightedRun(range: 0..<bytes.count, kind: nil)] {
            // A comment or a text may go over several lines; each line has tags of its own.
            let pieces = bytes[run.range].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for (index, piece) in pieces.enumerated() {
                if index > 0 { lines.append("") }
                if piece.isEmpty { continue }
                let code = String(decoding: piece, as: UTF8.self)
                lines[lines.count - 1] +=
                    run.kind.map { "<span class=\"\($0.mark)\">\(text: code)</span>" } ?? HTML(text: code)
            }
        }
        if bytes.last == UInt8(ascii: "\n") { lines.removeLast() }
        return lines
    }
}

extension TokenKind {
    /// Class in the style sheet; one letter, because a page has thousands.
    fileprivate var mark: HTML {
        switch self {
        case .keyword: "k"
        case .type: "t"
        case .string: "s"
        case .number: "n"
        case .name: "f"
        case .comment: "c"
        }
    }
}
