import HostSystem

/// A stretch of text with one highlighting class, or none.
package struct HighlightedRun: Hashable, Sendable {
    package var range: Range<Int>, kind: String?
    package init(range: Range<Int>, kind: String?) { self.range = range; self.kind = kind }
}

extension SyntaxTree {
    /// Runs that cover the text once, in order. Narrow captures win over wide ones, later patterns over earlier.
    package func highlighted(by query: Query) -> [HighlightedRun] {
        var kinds = [Int32](repeating: -1, count: text.count), names: [String] = []
        let captures = query.captures(in: self).sorted { ($0.range.count, $1.pattern) > ($1.range.count, $0.pattern) }
        for capture in captures {
            let index = names.firstIndex(of: capture.name) ?? { names.append(capture.name); return names.count - 1 }()
            for byte in capture.range { kinds[byte] = Int32(index) }
        }
        var runs: [HighlightedRun] = [], start = 0
        for end in 1...max(1, text.count) where end == text.count || kinds[end] != kinds[start] {
            if start < end, end <= text.count { runs.append(HighlightedRun(range: start..<end, kind: kinds[start] < 0 ? nil : names[Int(kinds[start])])) }
            start = end
        }
        return runs
    }
}

extension Grammar {
    /// The highlighting query among our resources.
    package func highlightQuery() throws -> Query {
        guard let folder = Resources.folder(of: "SyntaxTrees") else { throw GrammarProblem(description: "resources of SyntaxTrees not found") }
        return try Query(String(decoding: Files.read("\(folder)/\(name).highlights.scm"), as: UTF8.self), self)
    }
}
