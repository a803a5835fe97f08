import HostSystem
import Synchronization

/// What a stretch of code is, for its colour.
package enum TokenKind: String, CaseIterable, Sendable {
    case keyword, type, string, number, name, comment
}

/// A stretch of text of one kind, or of none. `range` counts bytes.
package struct HighlightedRun: Hashable, Sendable {
    package var range: Range<Int>
    package var kind: TokenKind?

    package init(range: Range<Int>, kind: TokenKind?) {
        self.range = range
        self.kind = kind
    }
}

/// Colours code by tree-sitter and our own queries: `Resources/<language>.highlights.scm`.
///
/// A query is compiled once in the process, when its language is first asked for.
package enum Highlighting {
    /// Longer text has no colours.
    package static let sizeLimit = 128 << 10

    /// Languages whose query is put together from several files; any other language has one of its own name.
    private static let parts = [
        "javascript": ["javascript", "jsx"],
        "typescript": ["javascript", "typescript"],
        "tsx": ["javascript", "typescript", "jsx"],
    ]

    /// What writers call languages in code fences.
    private static let aliases = [
        "kt": "kotlin", "kts": "kotlin", "ts": "typescript", "js": "javascript", "jsx": "javascript",
        "yml": "yaml", "plist": "xml", "svg": "xml", "entitlements": "xml", "sh": "bash", "shell": "bash",
        "console": "bash", "terminal": "bash", "htm": "html", "gradle": "groovy", "json5": "json", "jsonc": "json",
    ]

    package static let languages = [
        "bash", "css", "dart", "groovy", "html", "javascript", "json", "kotlin", "swift", "tsx", "typescript", "xml",
        "yaml",
    ]

    /// Another one where other colours may come out: of the core, the grammars and our queries.
    package static var identity: String {
        let core = (try? Core.shared.get().folder) ?? "", own = Resources.folder(of: "SyntaxTrees") ?? ""
        let files = [core, "\(core)/grammars", own].flatMap { folder in
            ((try? Files.names(in: folder)) ?? []).map { "\(folder)/\($0)" }
        }
        return files.compactMap(Files.fingerprint).joined(separator: " ")
    }

    /// The language that a code fence means by `swift`, `kt`, `sh` …, or `nil` if there are no colours for it.
    package static func language(named name: String) -> String? {
        let name = name.lowercased()
        let language = aliases[name] ?? name
        return languages.contains(language) ? language : nil
    }

    /// Runs that cover the text once, in order, cut at no character. `language` is one of `languages`.
    ///
    /// Throws where the language has no colours here, and where this text is too long or too hard for them: what may be
    /// spent is counted, not timed, so the same text always ends the same way.
    package static func runs(of text: String, language: String) throws(GrammarProblem) -> [HighlightedRun] {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty else { return [] }
        guard bytes.count <= sizeLimit else {
            throw GrammarProblem(
                description: "code of more than \(sizeLimit >> 10) KB is not coloured", isOfText: true)
        }
        guard !["html", "xml"].contains(language) || !nestsDeep(bytes) else {
            throw GrammarProblem(description: "\(language): elements are nested too deep to colour", isOfText: true)
        }
        let compiled = queries.withLock { queries in
            if let known = queries[language] { return known }
            let made = Result { () throws(GrammarProblem) in try HighlightQuery(language) }
            queries[language] = made
            return made
        }
        return try compiled.get().runs(in: bytes)
    }

    /// Whether hundreds of elements are open at once. At each token the grammars of markup write down all of them.
    private static func nestsDeep(_ text: [UInt8]) -> Bool {
        var open = 0
        for (byte, next) in zip(text, text.dropFirst()) {
            switch (byte, next) {
            case (UInt8(ascii: "<"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: ">")): open = max(0, open - 1)
            case (UInt8(ascii: "<"), UInt8(ascii: "A")...UInt8(ascii: "z")): open += 1
            default: continue
            }
            if open > elementLimit { return true }
        }
        return false
    }

    private static let elementLimit = 500
    private static let queries = Mutex<[String: Result<HighlightQuery, GrammarProblem>]>([:])

    fileprivate static func source(of language: String) throws(GrammarProblem) -> String {
        guard let folder = Resources.folder(of: "SyntaxTrees") else {
            throw GrammarProblem(description: "the resources of SyntaxTrees are not there")
        }
        var source = ""
        for part in parts[language] ?? [language] {
            do {
                source += String(decoding: try Files.read("\(folder)/\(part).highlights.scm"), as: UTF8.self)
            } catch {
                throw GrammarProblem(description: error.description)
            }
        }
        return source
    }
}

/// The query of one language; it is not changed after it is made.
private struct HighlightQuery: @unchecked Sendable {
    private let grammar: Grammar
    private let query: Query
    /// By the position of the name of a capture; `nil` for `@plain`.
    private let kinds: [TokenKind?]

    init(_ language: String) throws(GrammarProblem) {
        grammar = try Grammar(language)
        query = try Query(Highlighting.source(of: language), grammar)
        kinds = query.captureNames.map(TokenKind.init)
        for name in query.captureNames where name != "plain" && TokenKind(rawValue: name) == nil {
            throw GrammarProblem(description: "\(language): no colour is called @\(name)")
        }
    }

    /// Narrow captures win over wide ones, later patterns over earlier; `@plain` takes a colour away.
    func runs(in text: [UInt8]) throws(GrammarProblem) -> [HighlightedRun] {
        let tree = try SyntaxTree(text, grammar)
        let captures = try query.captures(in: tree).filter { !$0.range.isEmpty }.sorted { left, right in
            (left.range.lowerBound, right.range.count, left.pattern)
                < (right.range.lowerBound, left.range.count, right.pattern)
        }
        // Nodes of a tree lie inside each other or apart: those that are open are a stack, and each byte is met once.
        var painter = RunPainter(), open: [(end: Int, kind: TokenKind?)] = []
        func close(before place: Int) {
            while let last = open.last, last.end <= place {
                painter.paint(to: last.end, last.kind)
                open.removeLast()
            }
        }
        for capture in captures {
            close(before: capture.range.lowerBound)
            painter.paint(to: capture.range.lowerBound, open.last?.kind)
            open.append((capture.range.upperBound, kinds[capture.name]))
        }
        close(before: text.count)
        painter.paint(to: text.count, nil)
        return painter.runs
    }
}

/// Puts stretches one after another; neighbours of one kind become one run.
private struct RunPainter {
    private(set) var runs: [HighlightedRun] = []

    mutating func paint(to end: Int, _ kind: TokenKind?) {
        let start = runs.last?.range.upperBound ?? 0
        guard start < end else { return }
        if let last = runs.last, last.kind == kind {
            runs[runs.count - 1].range = last.range.lowerBound..<end
        } else {
            runs.append(HighlightedRun(range: start..<end, kind: kind))
        }
    }
}
