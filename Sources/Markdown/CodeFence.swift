import Diagnostics

/// What a code fence says behind its language: `swift {3,5-7} file="Login.swift" collapse=1-2`.
package struct CodeFence: Sendable, Hashable {
    /// As written; empty where the writer gives none.
    package var language = ""
    /// The file that the code stands in.
    package var file: String?
    /// Lines that matter, in order; they count from 1, whatever `firstNumber` is.
    package var marked: [ClosedRange<Int>] = []
    /// Lines that are folded away, in order and apart from each other.
    package var collapsed: [ClosedRange<Int>] = []
    /// Each line begins with `+`, `-` or a space.
    package var isDiff = false
    /// Long lines are broken.
    package var isWrapped = false
    /// Of the first line; `nil` where lines have no numbers.
    package var firstNumber: Int?

    package static let options = ["mark", "diff", "collapse", "file", "numbers", "wrap"]

    /// - Parameter info: all that stands behind the ticks. What is wrong in it is passed over.
    package init(_ info: String) {
        var problems: [Diagnostic] = []
        self.init(info, at: SourcePosition(line: 1, column: 1), in: "", lineCount: .max, problems: &problems)
    }

    /// - Parameters:
    ///   - place: where `info` begins.
    ///   - lineCount: lines of the code, which ranges must not pass.
    init(
        _ info: String, at place: SourcePosition, in file: String, lineCount: Int, problems: inout [Diagnostic]
    ) {
        func report(_ word: Word, _ message: String, help: String? = nil) {
            problems.append(
                Diagnostic(.invalidFence, message, at: word.span(in: file, from: place), help: help))
        }
        for (index, word) in Word.words(of: info).enumerated() {
            let text = word.text
            if index == 0, !text.hasPrefix("{"), !text.contains("=") {
                language = text
                continue
            }
            if text.hasPrefix("{"), text.hasSuffix("}") {
                switch Self.ranges(String(text.dropFirst().dropLast()), lineCount) {
                case .success(let ranges): marked = Self.united(marked + ranges)
                case .failure(let problem): report(word, problem.message, help: "write lines as '{3,5-7}'")
                }
                continue
            }
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let value = parts.count > 1 ? Self.unquoted(parts[1]) : nil
            func takeRanges(_ key: WritableKeyPath<CodeFence, [ClosedRange<Int>]>, _ fence: inout CodeFence) {
                switch Self.ranges(value ?? "", lineCount) {
                case .success(let ranges): fence[keyPath: key] = Self.united(fence[keyPath: key] + ranges)
                case .failure(let problem): report(word, problem.message, help: "write '\(parts[0])=3,5-7'")
                }
            }
            switch (parts[0], value) {
            case ("mark", _): takeRanges(\.marked, &self)
            case ("collapse", _): takeRanges(\.collapsed, &self)
            case ("diff", nil): isDiff = true
            case ("wrap", nil): isWrapped = true
            case ("numbers", nil): firstNumber = 1
            case ("numbers", let value?):
                if let number = Int(value), (0...999_999).contains(number) {
                    firstNumber = number
                } else {
                    report(word, "'numbers' takes the number of the first line", help: "write 'numbers=10'")
                }
            case ("file", let value?) where !value.allSatisfy(\.isWhitespace): self.file = value
            case ("file", _): report(word, "'file' takes a name", help: "write 'file=\"Login.swift\"'")
            case ("diff", _), ("wrap", _):
                report(word, "'\(parts[0])' takes no value", help: "write '\(parts[0])' alone")
            default:
                let key = Word(text: parts[0], offset: word.offset)
                problems.append(
                    Diagnostic(
                        .invalidFence, "a code fence has no option '\(parts[0])'", at: key.span(in: file, from: place)
                    ).suggesting(Self.options, for: parts[0]))
            }
        }
    }

    private struct RangeProblem: Error { var message: String }

    /// `3,5-7`
    private static func ranges(_ text: String, _ lineCount: Int) -> Result<[ClosedRange<Int>], RangeProblem> {
        var ranges: [ClosedRange<Int>] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
                return .failure(RangeProblem(message: "'\(part)' is not a line nor a range of lines"))
            }
            guard 1 <= first, first <= last else {
                return .failure(RangeProblem(message: "'\(part)' is no range: lines count upwards from 1"))
            }
            guard last <= lineCount else {
                let lines = lineCount == 1 ? "1 line" : "\(lineCount) lines"
                return .failure(RangeProblem(message: "there is no line \(last): the code has \(lines)"))
            }
            ranges.append(first...last)
        }
        return .success(ranges)
    }

    /// In order; what overlaps or follows on is one range.
    private static func united(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { united, next in
            if let last = united.last, next.lowerBound <= last.upperBound + 1 {
                united[united.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
            } else {
                united.append(next)
            }
        }
    }

    private static func unquoted(_ text: String) -> String {
        text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
    }

    /// A word of the fence; white space between quotes or braces does not end it.
    private struct Word {
        var text: String
        /// Scalars before it.
        var offset: Int

        func span(in file: String, from place: SourcePosition) -> SourceSpan {
            func position(_ offset: Int) -> SourcePosition {
                SourcePosition(line: place.line, column: place.column + offset)
            }
            return SourceSpan(
                file: file, start: position(offset), end: position(offset + text.unicodeScalars.count))
        }

        static func words(of info: String) -> [Word] {
            var words: [Word] = [], word = String.UnicodeScalarView(), start = 0, closing: Unicode.Scalar?
            for (index, scalar) in info.unicodeScalars.enumerated() {
                let isSpace = closing == nil && scalar.properties.isWhitespace
                if isSpace {
                    if !word.isEmpty { words.append(Word(text: String(word), offset: start)) }
                    word = .init()
                    continue
                }
                if word.isEmpty { start = index }
                if scalar == closing {
                    closing = nil
                } else if closing == nil, scalar == "\"" || scalar == "{" && word.isEmpty {
                    closing = scalar == "{" ? "}" : "\""
                }
                word.append(scalar)
            }
            if !word.isEmpty { words.append(Word(text: String(word), offset: start)) }
            return words
        }
    }
}
