import ContentModel
import Diagnostics
import Synchronization
import SyntaxTrees

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
        /// Of texts that are too long or too hard: why.
        var plain: [String: String] = [:]
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
    func lines(of text: String, language name: String?, placeholders: [Placeholder] = []) -> [HTML] {
        let language = name.flatMap(Highlighting.language)
        guard language != nil || !placeholders.isEmpty else { return PaintedLines(text).lines }
        let key = Self.key(text, language, placeholders)
        if let known = state.withLock({ $0.painted[key] }) { return known }
        var painting = PaintedLines(text, holes: placeholders)
        if let language, let runs = runs(of: text, language, key) { painting.runs = runs }
        let lines = painting.lines
        state.withLock { state in
            if state.size > Self.sizeLimit { (state.painted, state.size) = ([:], 0) }
            state.size += text.utf8.count
            state.painted[key] = lines
        }
        return lines
    }

    /// Why a text whose lines were asked for has no colours although its language has.
    func reasonForPlain(_ text: String, language name: String?, placeholders: [Placeholder] = []) -> String? {
        state.withLock { state in
            state.plain.isEmpty ? nil : state.plain[Self.key(text, name.flatMap(Highlighting.language), placeholders)]
        }
    }

    private static func key(_ text: String, _ language: String?, _ placeholders: [Placeholder]) -> String {
        ([language ?? ""] + placeholders.map(\.name.value)).joined(separator: " ") + "\n" + text
    }

    private func runs(of text: String, _ language: String, _ key: String) -> [HighlightedRun]? {
        do {
            return try colours(text, language)
        } catch  where error.isOfText {
            state.withLock { $0.plain[key] = error.description }
        } catch {
            state.withLock { state in
                if state.reported.insert(error.description).inserted {
                    state.diagnostics.append(.noColours(because: error.description, at: nil))
                }
            }
        }
        return nil
    }
}

/// A text on its way to lines of HTML: coloured runs, and holes for the reader's own values.
private struct PaintedLines {
    private let text: [UInt8]
    private let holes: [(range: Range<Int>, placeholder: Placeholder)]
    var runs: [HighlightedRun]

    init(_ text: String, holes placeholders: [Placeholder] = []) {
        let bytes = Array(text.utf8)
        self.text = bytes
        runs = [HighlightedRun(range: 0..<bytes.count, kind: nil)]
        var found = placeholders.flatMap { placeholder in
            Self.places(of: Array(placeholder.text.value.utf8), in: bytes).map { ($0, placeholder) }
        }
        found.sort { ($0.0.lowerBound, $1.0.count) < ($1.0.lowerBound, $0.0.count) }
        var end = 0
        // Where one placeholder holds another the longer one counts.
        holes = found.filter { range, _ in
            defer { end = max(end, range.upperBound) }
            return range.lowerBound >= end
        }
    }

    /// Places of a whole word or phrase: `app_1` is not in `app_12`.
    private static func places(of word: [UInt8], in text: [UInt8]) -> [Range<Int>] {
        guard let first = word.first, let last = word.last, word.count <= text.count else { return [] }
        var places: [Range<Int>] = [], at = 0
        while at <= text.count - word.count {
            guard text[at] == first, text[at..<at + word.count].elementsEqual(word) else {
                at += 1
                continue
            }
            let end = at + word.count
            let runsOn =
                at > 0 && first.isWordByte && text[at - 1].isWordByte
                || end < text.count && last.isWordByte && text[end].isWordByte
            if !runsOn { places.append(at..<end) }
            at = runsOn ? at + 1 : end
        }
        return places
    }

    var lines: [HTML] {
        var lines: [HTML] = [], line: [UInt8] = [], left = holes[...]
        func finish() {
            lines.append(HTML(trusted: String(decoding: line, as: UTF8.self)))
            line.removeAll(keepingCapacity: true)
        }
        for run in runs {
            var at = run.range.lowerBound
            while at < run.range.upperBound {
                var end = run.range.upperBound
                if let hole = left.first {
                    if at == hole.range.lowerBound {
                        line += "<span class=\"yours\" data-yours=\"".utf8
                        line += HTML.escaped(hole.placeholder.name.value).utf8
                        line += "\" data-label=\"".utf8
                        line += HTML.escaped(hole.placeholder.label).utf8
                        line += "\">".utf8
                    }
                    end = min(end, at < hole.range.lowerBound ? hole.range.lowerBound : hole.range.upperBound)
                }
                // A comment or a text may go over several lines; each line has tags of its own.
                var start = at
                while let newline = text[start..<end].firstIndex(of: UInt8(ascii: "\n")) {
                    append(text[start..<newline], run.kind, to: &line)
                    finish()
                    start = newline + 1
                }
                append(text[start..<end], run.kind, to: &line)
                at = end
                if left.first?.range.upperBound == at {
                    line += "</span>".utf8
                    left.removeFirst()
                }
            }
        }
        if text.last != UInt8(ascii: "\n") { finish() }
        return lines
    }

    private func append(_ piece: ArraySlice<UInt8>, _ kind: TokenKind?, to line: inout [UInt8]) {
        guard !piece.isEmpty else { return }
        if let kind {
            line += "<span class=\"".utf8
            line.append(kind.mark)
            line += "\">".utf8
        }
        for byte in piece { HTML.append(byte, to: &line) }
        if kind != nil { line += "</span>".utf8 }
    }
}

extension UInt8 {
    fileprivate var isWordByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
        default: false
        }
    }
}

extension TokenKind {
    /// Class in the style sheet; one letter, because a page has thousands.
    fileprivate var mark: UInt8 {
        switch self {
        case .keyword: UInt8(ascii: "k")
        case .type: UInt8(ascii: "t")
        case .string: UInt8(ascii: "s")
        case .number: UInt8(ascii: "n")
        case .name: UInt8(ascii: "f")
        case .comment: UInt8(ascii: "c")
        }
    }
}
