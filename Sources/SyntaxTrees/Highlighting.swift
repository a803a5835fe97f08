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
    /// Longer text stays plain: painting costs the square of nested interpolations.
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
    package static func runs(of text: String, language: String) throws(GrammarProblem) -> [HighlightedRun] {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty else { return [] }
        guard bytes.count <= sizeLimit else { return [HighlightedRun(range: 0..<bytes.count, kind: nil)] }
        let compiled = queries.withLock { queries in
            if let known = queries[language] { return known }
            let made = Result { () throws(GrammarProblem) in try HighlightQuery(language) }
            queries[language] = made
            return made
        }
        return try compiled.get().runs(in: bytes)
    }

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

/// The query of one language. Not changed after it is made, and the core reads queries from any thread.
private struct HighlightQuery: @unchecked Sendable {
    private let grammar: Grammar
    private let query: Query

    init(_ language: String) throws(GrammarProblem) {
        grammar = try Grammar(language)
        query = try Query(Highlighting.source(of: language), grammar)
        for name in query.captureNames where name != "plain" && TokenKind(rawValue: name) == nil {
            throw GrammarProblem(description: "\(language): no colour is called @\(name)")
        }
    }

    /// Narrow captures win over wide ones, later patterns over earlier; `@plain` takes a colour away.
    func runs(in text: [UInt8]) -> [HighlightedRun] {
        // Too hard to parse: no colours, but no failure of the page either.
        guard let tree = try? SyntaxTree(text, grammar) else {
            return [HighlightedRun(range: 0..<text.count, kind: nil)]
        }
        let captures = query.captures(in: tree).sorted { left, right in
            (left.range.count, right.pattern) > (right.range.count, left.pattern)
        }
        var kinds = [TokenKind?](repeating: nil, count: text.count)
        for capture in captures {
            let kind = TokenKind(rawValue: capture.name)
            for byte in capture.range { kinds[byte] = kind }
        }
        var runs: [HighlightedRun] = [], start = 0
        for end in 1...text.count where end == text.count || kinds[end] != kinds[start] {
            runs.append(HighlightedRun(range: start..<end, kind: kinds[start]))
            start = end
        }
        return runs
    }
}
