package import ContentModel
package import Diagnostics
import LocatedText
package import Markdown

/// The two parts of a guide's text.
struct GuideParts {
    /// With an empty line in place of the first `---`, so that its lines count as in the file.
    var frontMatter: [UInt8]
    var body: [UInt8]
    /// Line of the file on which the body begins.
    var bodyLine: Int

    /// `nil` where the text does not begin with `---` or no second `---` follows.
    init?(_ text: [UInt8]) {
        let text = Self.withoutMark(text)
        let newline = UInt8(ascii: "\n")
        let lines = text.split(separator: newline, maxSplits: Self.lineLimit, omittingEmptySubsequences: false)
        // What stands behind the limit is in one piece.
        let whole = lines.prefix(Self.lineLimit)
        guard let first = whole.first, Self.isFence(first),
            let end = whole.indices.dropFirst().first(where: { Self.isFence(whole[$0]) })
        else { return nil }
        frontMatter = [UInt8(ascii: "\n")] + text[lines[1].startIndex..<lines[end].startIndex]
        body = end + 1 < lines.count ? Array(text[lines[end + 1].startIndex...]) : []
        bodyLine = end + 2
    }

    /// Whether the first line opens front matter.
    static func begins(_ text: [UInt8]) -> Bool {
        isFence(withoutMark(text).prefix { $0 != UInt8(ascii: "\n") })
    }

    /// A byte order mark is not part of the text.
    private static func withoutMark(_ text: [UInt8]) -> [UInt8] {
        text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
    }

    /// Front matter is short; the end is not looked for behind this line.
    private static let lineLimit = 1000

    private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
        var line = line
        while let last = line.last, last == 32 || last == 9 || last == 13 { line.removeLast() }
        return line.elementsEqual("---".utf8)
    }
}

extension ShapeReader {
    /// A Markdown page but for its text, which `Guide.read` reads.
    ///
    /// A page without front matter is still one, for what else is wrong in it.
    mutating func guide(_ text: [UInt8], path: String) -> Guide {
        let parts = GuideParts(text)
        var guide = Guide(
            path: path, title: "", flows: [], body: parts?.body ?? text, bodyLine: parts?.bodyLine ?? 1)
        guide.isWhole = false
        guard let parts else {
            let start = SourceSpan(file: path), isOpen = GuideParts.begins(text)
            report(
                Diagnostic(
                    .missingFrontMatter,
                    isOpen ? "this front matter has no end" : "a guide begins with front matter", at: start,
                    help: isOpen ? "put a line '---' behind its last key" : "begin with '---', 'title: …', '---'"))
            return guide
        }
        let (value, frontMatterProblems) = YAMLReader.read(parts.frontMatter, file: path)
        take(frontMatterProblems)
        guard let value else {
            if frontMatterProblems.isEmpty {
                report(.missingKey("title", in: Shape.frontMatter.name, at: SourceSpan(file: path)))
            }
            return guide
        }
        let before = diagnostics.count
        guard let fields = fields(of: value, .frontMatter) else { return guide }
        guide.title = string(fields, "title")?.value ?? ""
        guide.description = string(fields, "description")?.value
        if let flow = fields["flow"] {
            let items = flow.items == nil ? [flow] : items(flow, "'flow'")
            guide.flows = items.compactMap { string($0, "a flow file") }
            checkUnique(guide.flows, kind: "flow file")
        }
        guide.placeholders = placeholders(fields)
        guide.language = language(fields)
        guide.isWhole = !diagnostics[before...].hasErrors
        return guide
    }
}

extension Guide {
    /// Its text, and what is wrong with it and with the form of its directives.
    package func read() -> (document: MarkdownNode, diagnostics: [Diagnostic]) {
        let (document, problems) = MarkdownParser.parse(body, file: path, firstLine: bodyLine, directives: .inGuides)
        var reader = ShapeReader()
        reader.take(problems)
        reader.checkDirectives(of: document)
        return (document, reader.diagnostics)
    }
}
