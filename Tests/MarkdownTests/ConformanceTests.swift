import Foundation
import Markdown
import Testing

/// The suites of GFM and CommonMark through our values and our writer. Without the suites' folder (`LOCKSTEP_SUITES`, or
/// `../shared/suites` beside the checkout) the test is skipped.
@Suite struct ConformanceTests {
    static let folder: URL? = {
        let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let set = ProcessInfo.processInfo.environment["LOCKSTEP_SUITES"].map { URL(fileURLWithPath: $0) }
        let beside = sequence(first: checkout.deletingLastPathComponent()) {
            $0.path == "/" ? nil : $0.deletingLastPathComponent()
        }
        .map { $0.appendingPathComponent("shared/suites") }
        return (set.map { [$0] } ?? Array(beside)).map { $0.appendingPathComponent("markdown") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    struct Example: Decodable {
        var example: Int
        var markdown: String
        var html: String
        var extensions: [String]?
    }

    struct Suite: CustomTestStringConvertible, Sendable {
        var file: String
        /// Whether no extension named means all of them.
        var means: [String] = []
        var count: Int
        /// Examples that differ, each with its reason.
        var deviations: [Int: String] = [:]

        var testDescription: String { file }
    }

    private static let old = "Debian's release of cmark-gfm is older than the text"
    static let all = ["table", "strikethrough", "autolink", "tagfilter", "tasklist"]
    static let suites = [
        Suite(
            file: "gfm/spec.json", count: 673,
            deviations: [
                279: "the text has the box's attributes in another order",
                280: "the text has the box's attributes in another order",
                653: "the tag filter is not ours: other tags are allowed",
            ]),
        Suite(
            file: "gfm/extensions.json", means: all, count: 28,
            deviations: [
                20: "the text asks only that nothing breaks", 22: "the tag filter is not ours: other tags are allowed",
                23: "our ids of footnotes are GitHub's",
            ]),
        Suite(file: "gfm/regression.json", count: 19, deviations: [13: "our ids of footnotes are GitHub's"]),
        Suite(file: "commonmark/spec.json", count: 655, deviations: [28: old, 173: old, 356: old, 627: old, 628: old]),
    ]

    @Test(.enabled(if: folder != nil, "the conformance suites are not here"), arguments: suites)
    func writesWhatTheSuiteExpects(_ suite: Suite) throws {
        let folder = try #require(Self.folder)
        let examples = try JSONDecoder().decode(
            [Example].self, from: Data(contentsOf: folder.appendingPathComponent(suite.file)))
        #expect(examples.count == suite.count)
        var different: [Int] = []
        for example in examples {
            var extensions = example.extensions ?? []
            if extensions.isEmpty { extensions = suite.means }
            if extensions == ["disabled"] { extensions = ["tasklist"] }
            let hasFootnotes = extensions.contains("footnotes") || suite.file == "gfm/extensions.json"
            let dialect = MarkdownParser.Dialect.plain(
                extensions: extensions.filter { $0 != "footnotes" && $0 != "tagfilter" }, hasFootnotes: hasFootnotes)
            let (document, problems) = MarkdownParser.parse(
                Array(example.markdown.utf8), file: "a.md", dialect: dialect)
            #expect(problems.isEmpty)
            if HTMLWriter.html(of: document) != example.html { different.append(example.example) }
        }
        #expect(different == suite.deviations.keys.sorted())
    }
}
