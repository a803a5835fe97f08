import Foundation
import Testing

@testable import SyntaxTrees

/// Grammars are not part of a plain build: `make site` and `make test` install them.
let grammarsAreInstalled: Bool = (try? Grammar("json")) != nil

@Suite(.enabled(if: grammarsAreInstalled, "tree-sitter is not installed"))
struct HighlightingTests {
    /// Text put together from the runs: what is left of a page when its tags are taken away.
    private func joined(_ text: String, _ runs: [HighlightedRun]) -> String {
        let bytes = Array(text.utf8)
        return runs.map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined()
    }

    /// What each piece of the text is: `("let", .keyword)`.
    private func kinds(_ text: String, _ language: String) throws -> [String: TokenKind?] {
        let bytes = Array(text.utf8)
        var found: [String: TokenKind?] = [:]
        for run in try Highlighting.runs(of: text, language: language) {
            let piece = String(decoding: bytes[run.range], as: UTF8.self)
            for word in piece.split(separator: " ") { found[String(word)] = run.kind }
        }
        return found
    }

    @Test(arguments: Highlighting.languages)
    func everyQueryFitsItsGrammar(language: String) throws {
        let runs = try Highlighting.runs(of: "a", language: language)
        #expect(runs.map(\.range) == [0..<1])
    }

    @Test(arguments: Highlighting.languages)
    func takingTheColoursAwayGivesTheTextBack(language: String) throws {
        for text in try texts(for: language) {
            guard let runs = try colours(text, language) else { continue }
            #expect(joined(text, runs) == text)
            // Each byte once: a gap or an overlap could still join to the same text.
            #expect(runs.first?.range.lowerBound ?? 0 == 0)
            #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
            #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.kind != $1.kind })
        }
    }

    /// `nil` where the text is too hard.
    private func colours(_ text: String, _ language: String) throws -> [HighlightedRun]? {
        do {
            return try Highlighting.runs(of: text, language: language)
        } catch {
            guard error.isOfText else { throw error }
            return nil
        }
    }

    /// The language's own sample, whole and cut off in the middle, and text that is meant to hurt.
    private func texts(for language: String) throws -> [String] {
        let sample = try #require(samples[language])
        let cut = stride(from: 0, to: sample.count, by: 7).map { String(sample.prefix($0)) }
        return [sample] + cut + hostile
    }

    private let hostile = [
        "", "\n", "\u{0}", "\u{FEFF}x", "<script>alert(1)</script>", "\"\\\"'`${\\(", "a\r\nb\rc\u{2028}d",
        "🧑‍🚀 e\u{301} 한국어 \u{202E}abc",
        String(repeating: "(", count: 2_000), String(repeating: "\"${\"", count: 500),
        String(repeating: "{\n", count: 1_000), String(repeating: "/*", count: 1_000),
        String(repeating: "[", count: 2_000), String(repeating: "<a>", count: 1_000),
    ]

    @Test func coloursWhatReadersLookFor() throws {
        let swift = try kinds(#"let name = Greeting("hi", 7) // end"#, "swift")
        #expect(swift["let"] == .keyword && swift["Greeting"] == .type)
        #expect(swift["7"] == .number && swift["//"] == .comment)
        #expect(try kinds("func greet ( ) { }", "swift")["greet"] == .name)
        let kotlin = try kinds("fun greet ( name : String ) = call ( null )", "kotlin")
        #expect(kotlin["fun"] == .keyword && kotlin["greet"] == .name)
        #expect(kotlin["String"] == .type && kotlin["null"] == .number)
        let script = try kinds("const a = await open ( 'x' ) as Known ;", "typescript")
        #expect(script["await"] == .keyword && script["open"] == .name)
        #expect(script["'x'"] == .string && script["Known"] == .type)
        let json = try kinds(#"{ "key" : "value" }"#, "json")
        #expect(json[#""key""#] == .name && json[#""value""#] == .string)
        let yaml = try kinds("key : value # why", "yaml")
        #expect(yaml["key"] == .name && yaml["value"] == .string && yaml["#"] == .comment)
        #expect(try kinds("curl -X POST", "bash")["-X"] == .type)
        #expect(try kinds("<a b = \"c\" />", "xml")["b"] == .name)
        #expect(try kinds("<a b=\"c\">", "html")["b"] == .name)
        #expect(try kinds("a { color : red }", "css")["color"] == .name)
        #expect(try kinds("final x = await go ( ) ;", "dart")["await"] == .keyword)
        #expect(try kinds("def x = 'y'", "groovy")["def"] == .keyword)
    }

    @Test func codeInsideAStringIsNotString() throws {
        #expect(try kinds(#""a \( value ) b""#, "swift")["value"] == .some(nil))
        #expect(try kinds("\"a ${ value } b\"", "kotlin")["value"] == .some(nil))
        #expect(try kinds("`a ${ value } b`", "typescript")["value"] == .some(nil))
        #expect(try kinds("'a ${ value } b'", "dart")["value"] == .some(nil))
    }

    @Test func longTextHasNoColours() {
        let text = String(repeating: "let a = 1\n", count: Highlighting.sizeLimit / 10 + 1)
        #expect(throws: GrammarProblem(description: "code of more than 128 KB is not coloured", isOfText: true)) {
            try Highlighting.runs(of: text, language: "swift")
        }
    }

    /// Code of that length is coloured; what only looks like code and costs the square of its length is given up.
    @Test(arguments: Highlighting.languages)
    func longCodeIsColouredAndTangledTextIsNot(language: String) throws {
        // A document of markup has one element at its top; in it others follow each other.
        let sample = try language == "xml" ? "<a b=\"c\"/>\n" : #require(samples[language]) + "\n"
        let code = String(repeating: sample, count: 100_000 / sample.utf8.count)
        #expect(try Highlighting.runs(of: code, language: language).count > 1)
        for unit in ["{", "[", "("] {
            let text = String(repeating: unit, count: 100_000)
            // A grammar to which it is one long word may colour it.
            guard let runs = try? Highlighting.runs(of: text, language: language) else { continue }
            #expect(runs.count < 10)
        }
    }

    @Test func manyThreadsColourAtOnce() async throws {
        let expected = try Highlighting.runs(of: samples["swift"]!, language: "swift")
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask { (try? Highlighting.runs(of: samples["swift"]!, language: "swift")) == expected }
            }
            for await same in group { #expect(same) }
        }
    }
}

struct LanguageNameTests {
    @Test func readersNamesOfLanguagesAreKnown() {
        #expect(Highlighting.language(named: "kt") == "kotlin")
        #expect(Highlighting.language(named: "Sh") == "bash")
        #expect(Highlighting.language(named: "swift") == "swift")
        #expect(Highlighting.language(named: "brainfuck") == nil)
        #expect(Highlighting.language(named: "") == nil)
        #expect(Highlighting.language(named: "../swift") == nil)
    }

    @Test func aGrammarThatIsNotThereIsAProblemNotACrash() {
        #expect(throws: GrammarProblem.self) { try Grammar("no-such-language") }
        #expect(throws: GrammarProblem.self) { try Highlighting.runs(of: "x", language: "no-such-language") }
    }
}
