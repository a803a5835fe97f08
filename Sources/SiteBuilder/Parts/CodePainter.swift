import Diagnostics
import SyntaxTrees
import Synchronization

/// Colours code, each text once, and remembers which colours could not be had.
///
/// A class, because all pages of a site share one: a sample stands in a guide, perhaps in many, and on a page of its own.
final class CodePainter: Sendable {
    typealias Colours = @Sendable (_ text: String, _ language: String) throws(GrammarProblem) -> [HighlightedRun]

    private let colours: Colours
    private struct State {
        var diagnostics: [Diagnostic] = []
        var reported: Set<String> = []
        var painted: [String: [HTML]] = [:], size = 0
    }

    private let state = Mutex(State())

    var diagnostics: [Diagnostic] { state.withLock(\.diagnostics) }

    /// Bytes of text whose painting is kept; beyond them it starts anew.
    private static let sizeLimit = 16 << 20

    init(
        colours: @escaping Colours = { (text, language) throws(GrammarProblem) in
            try Highlighting.runs(of: text, language: language)
        }
    ) {
        self.colours = colours
    }

    /// The text's lines with their colours, each without its newline. Taking the tags away gives the text back.
    func lines(of text: String, language name: String?) -> [HTML] {
        guard let name, let language = Highlighting.language(named: name) else {
            return Self.lines(of: text, runs: nil)
        }
        let key = "\(language) \(text)"
        if let known = state.withLock({ $0.painted[key] }) { return known }
        let lines = newLines(of: text, language)
        state.withLock { state in
            if state.size > Self.sizeLimit { (state.painted, state.size) = ([:], 0) }
            state.size += text.utf8.count
            state.painted[key] = lines
        }
        return lines
    }

    private func newLines(of text: String, _ language: String) -> [HTML] {
        do {
            return Self.lines(of: text, runs: try colours(text, language))
        } catch {
            state.withLock { state in
                if state.reported.insert(error.description).inserted {
                    state.diagnostics.append(.noColours(because: error.description))
                }
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
