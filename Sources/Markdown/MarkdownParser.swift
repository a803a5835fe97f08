import CCMarkGFM
package import Diagnostics
import Synchronization

/// Parses GitHub-flavoured Markdown with directives and quoted values.
package enum MarkdownParser {
    /// What a text may hold beside CommonMark.
    package struct Dialect: Sendable {
        package var extensions: [String]
        package var hasFootnotes: Bool
        /// Directives, quoted values, alerts, and raw HTML of a few harmless tags only.
        package var isOurs: Bool

        /// That of guides.
        package static let guide = Dialect(
            extensions: ["table", "strikethrough", "autolink", "tasklist"], hasFootnotes: true, isOurs: true)

        /// Plain CommonMark with some of cmark-gfm's extensions, for its conformance suites.
        package static func plain(extensions: [String], hasFootnotes: Bool = false) -> Dialect {
            Dialect(extensions: extensions, hasFootnotes: hasFootnotes, isOurs: false)
        }
    }

    /// Debian's cmark-gfm keeps a global table while it parses: one parse at a time in the process.
    private static let oneAtATime = Mutex(())

    /// Parses a page, or the part of one that begins on the line `firstLine` of its file.
    ///
    /// - Parameter directives: names that are in use; without them near misses are not told from prose.
    package static func parse(
        _ text: [UInt8], file: String, firstLine: Int = 1, dialect: Dialect = .guide,
        directives: KnownDirectives = KnownDirectives()
    ) -> (document: MarkdownNode, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let lines = SourceLines(wellFormed(text, file, firstLine, &diagnostics))
        if let refusal = refusal(of: lines, file: file, firstLine: firstLine) {
            return (MarkdownNode(kind: .document, span: SourceSpan(file: file)), diagnostics + [refusal])
        }
        // As a number: the tree is this thread's alone.
        let address = oneAtATime.withLock { _ in Int(bitPattern: tree(lines.text, dialect)) }
        guard let root = OpaquePointer(bitPattern: address) else { fatalError("a tree without an address") }
        defer { cmark_node_free(root) }
        var conversion = TreeConversion(
            file: file, firstLine: firstLine, lines: lines, isOurs: dialect.isOurs, directives: directives)
        let document = conversion.document(root)
        return (document, diagnostics + conversion.diagnostics)
    }

    /// Why a text is not parsed at all.
    private static func refusal(of lines: SourceLines, file: String, firstLine: Int) -> Diagnostic? {
        func span(_ line: Int) -> SourceSpan {
            let place = SourcePosition(line: line + firstLine - 1, column: 1)
            return SourceSpan(file: file, start: place, end: place)
        }
        if let line = lines.firstTooDeepLine { return .tooDeep(at: span(line)) }
        if let line = lines.firstLineOfTooManyCells { return .tooManyCells(at: span(line)) }
        if let line = lines.firstLineOfTooManyUnclosed { return .tooManyUnclosed(at: span(line)) }
        return nil
    }

    private static func tree(_ text: [UInt8], _ dialect: Dialect) -> OpaquePointer {
        let directives = DirectiveExtension.shared
        var options = CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_FULL_INFO_STRING | CMARK_OPT_SOURCEPOS
        if dialect.hasFootnotes { options |= CMARK_OPT_FOOTNOTES }
        guard let parser = cmark_parser_new(options) else { fatalError("out of memory") }
        defer { cmark_parser_free(parser) }
        // Before the others: a directive ends a table, not the other way round.
        if dialect.isOurs { cmark_parser_attach_syntax_extension(parser, directives.pointer) }
        for name in dialect.extensions {
            cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
        }
        text.withUnsafeBytes { cmark_parser_feed(parser, $0.bindMemory(to: CChar.self).baseAddress, $0.count) }
        guard let root = cmark_parser_finish(parser) else { fatalError("out of memory") }
        cmark_consolidate_text_nodes(root)
        return root
    }

    /// The text without a byte order mark; bytes that are not UTF-8 are reported and shown as U+FFFD.
    private static func wellFormed(_ text: [UInt8], _ file: String, _ firstLine: Int, _ diagnostics: inout [Diagnostic])
        -> [UInt8]
    {
        let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
        if String(validating: text, as: UTF8.self) != nil { return text }
        let repaired = Array(String(decoding: text, as: UTF8.self).utf8)
        let offset = zip(text, repaired).prefix { $0 == $1 }.count
        let lines = SourceLines(Array(repaired[..<offset]))
        let line = lines.lineCount, column = lines.column(line: line, byteColumn: lines.line(line).count + 1)
        let place = SourcePosition(line: line + firstLine - 1, column: column)
        diagnostics.append(.notUTF8(at: SourceSpan(file: file, start: place, end: place)))
        return repaired
    }
}

extension SourceLines {
    /// Each line walks through every list and quote that is open, and blank lines keep them open without a byte: a line
    /// that opens hundreds is an attack.
    ///
    /// The first such line.
    fileprivate var firstTooDeepLine: Int? {
        (1...lineCount).first { openedBlocks(by: line($0)) > TreeConversion.depthLimit }
    }

    /// An upper bound for the depth that the beginning of a line can lead to.
    private func openedBlocks(by line: ArraySlice<UInt8>) -> Int {
        var spaces = 0, markers = 0, index = line.startIndex
        while index < line.endIndex {
            let byte = line[index], next = index + 1 < line.endIndex ? line[index + 1] : 32
            switch byte {
            case 32: spaces += 1
            case 9: spaces += 4
            case UInt8(ascii: ">"): markers += 1
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"):
                if next == 32 || next == 9 { markers += 1 }
            case 48...57: break
            default: return markers + spaces / 2
            }
            index += 1
        }
        // Nothing else on the line: a rule of stars, or empty items.
        return markers + spaces / 2
    }
}
