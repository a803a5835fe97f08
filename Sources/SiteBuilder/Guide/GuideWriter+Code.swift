import Diagnostics
import Markdown
import SyntaxTrees

extension GuideWriter {
    /// Code of the page itself.
    func codeBlock(_ info: String, _ text: String, at span: SourceSpan) -> HTML {
        let fence = CodeFence(info), name = fence.language
        let isTerminal = ["console", "terminal"].contains(name.lowercased())
        let title = isTerminal ? "Terminal" : Highlighting.language(named: name).flatMap { Self.titles[$0] } ?? name
        let spoken = [fence.file, title.isEmpty ? nil : title].compactMap { $0 }.joined(separator: ", ")
        let lines = fence.isDiff ? diffLines(text, name, at: span) : plainLines(text, name, isTerminal, at: span)
        let isMarked = lines.indices.flags(fence.marked), isCollapsed = lines.indices.flags(fence.collapsed)
        let first = fence.firstNumber ?? 1
        let shown = lines.enumerated().map { index, line in
            CodeFigure.Line(
                number: first + index, code: line.code, mark: line.mark ?? (isMarked[index] ? .marked : nil),
                isCollapsed: isCollapsed[index])
        }
        return CodeFigure(
            id: ids.unique("code"), name: fence.file, spokenName: regionName(spoken.isEmpty ? "Code" : spoken),
            remark: HTML(text: title), stretches: [shown], numbers: fence.firstNumber == nil ? .none : .shown,
            isWrapped: fence.isWrapped, isTerminal: isTerminal
        ).html
    }

    private typealias MarkedLine = (code: HTML, mark: CodeFigure.Line.Mark?)

    private func plainLines(_ text: String, _ name: String, _ isTerminal: Bool, at span: SourceSpan) -> [MarkedLine] {
        (isTerminal ? terminalLines(text) : painted(text, name, at: span)).map { ($0, nil) }
    }

    private func painted(_ text: String, _ language: String, at span: SourceSpan) -> [HTML] {
        let lines = painter.lines(of: text, language: language, placeholders: placeholders)
        if let reason = painter.reasonForPlain(text, language: language, placeholders: placeholders) {
            report(.noColours(because: reason, at: span))
        }
        return lines
    }

    /// The first column says what becomes of a line. The colours are those of the code before and after: neither knows
    /// of the other's lines, so that both are whole.
    private func diffLines(_ text: String, _ language: String, at span: SourceSpan) -> [MarkedLine] {
        var marks: [CodeFigure.Line.Mark?] = [], before = "", after = ""
        for line in Self.lines(of: text) {
            let rest = line.dropFirst()
            switch line.first {
            case "+":
                marks.append(.added)
                after += rest + "\n"
            case "-":
                marks.append(.removed)
                before += rest + "\n"
            default:
                marks.append(nil)
                let kept = line.first == " " ? rest : line
                before += kept + "\n"
                after += kept + "\n"
            }
        }
        var old = painted(before, language, at: span)[...], new = painted(after, language, at: span)[...]
        return marks.map { mark in
            if mark == .removed { return (old.popFirst() ?? "", mark) }
            if mark == nil { old = old.dropFirst() }
            return (new.popFirst() ?? "", mark)
        }
    }

    /// `$ ` begins what is typed; all else is the answer. Neither the prompt nor the answer is copied.
    private func terminalLines(_ text: String) -> [HTML] {
        var isContinued = false
        return Self.lines(of: text).map { line in
            let isTyped = isContinued || line.hasPrefix("$ ")
            let command = isContinued ? line : line.dropFirst(2)
            let isFirst = !isContinued
            isContinued = isTyped && line.hasSuffix("\\")
            guard isTyped else { return "<span class=\"output\">\(text: String(line))</span>" }
            let code = painter.lines(of: String(command), language: "bash", placeholders: placeholders).joined()
            return isFirst ? "<span class=\"prompt\"></span>\(code)" : code
        }
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.utf8.last == 10 ? 1 : 0)
    }

    static let titles = [
        "bash": "Shell", "css": "CSS", "dart": "Dart", "groovy": "Groovy", "html": "HTML", "javascript": "JavaScript",
        "json": "JSON", "kotlin": "Kotlin", "swift": "Swift", "tsx": "TypeScript", "typescript": "TypeScript",
        "xml": "XML", "yaml": "YAML",
    ]
}

extension Range<Int> {
    /// Of each index whether its line, counted from 1, is in one of the ranges.
    func flags(_ lines: [ClosedRange<Int>]) -> [Bool] {
        var flags = [Bool](repeating: false, count: count)
        guard !isEmpty else { return flags }
        for range in lines where range.lowerBound <= count {
            for line in range.clamped(to: 1...count) { flags[line - 1] = true }
        }
        return flags
    }
}
