import Diagnostics
import Testing

@testable import SyntaxTrees

@Suite(.enabled(if: grammarsAreInstalled, "tree-sitter is not installed"))
struct QueryTests {
    private func found(_ query: String, in text: String, _ language: String = "json") throws -> [String] {
        let grammar = try Grammar(language)
        let tree = try SyntaxTree(Array(text.utf8), grammar)
        return try Query(query, grammar).captures(in: tree).map { String(decoding: tree.text[$0.range], as: UTF8.self) }
    }

    @Test func predicatesAreJudged() throws {
        let text = #"["one", "two", "three"]"#
        #expect(try found("(string_content) @a", in: text) == ["one", "two", "three"])
        #expect(try found(#"((string_content) @a (#eq? @a "two"))"#, in: text) == ["two"])
        #expect(try found(#"((string_content) @a (#match? @a "^t"))"#, in: text) == ["two", "three"])
        #expect(try found(#"((string_content) @a (#any-of? @a "one" "three"))"#, in: text) == ["one", "three"])
    }

    @Test(arguments: [
        "(no_such_node) @a", "((string) @a", "((string) @a (#eq? @a))", #"((string) @a (#starts? @a "x"))"#,
        #"((string) @a (#match? @a "("))"#,
    ])
    func aQueryThatDoesNotFitIsRefused(query: String) throws {
        let grammar = try Grammar("json")
        #expect(throws: GrammarProblem.self) { try Query(query, grammar) }
    }

    @Test func problemsAreTheDeepestPlacesInOrder() throws {
        let tree = try SyntaxTree(Array("{\n  \"a\": [1, ],\n  \"b\": }\n".utf8), try Grammar("json"))
        let places = tree.problems()
        #expect(places.map(\.line) == [2, 3])
        #expect(try SyntaxTree(Array("[1]".utf8), try Grammar("json")).problems().isEmpty)
    }

    @Test func textThatIsMeantToHurtIsGivenUp() throws {
        let grammar = try Grammar("kotlin")
        #expect(throws: GrammarProblem.self) {
            try SyntaxTree(Array(String(repeating: "[{\"a\":", count: 200_000).utf8), grammar)
        }
    }

    @Test func deepBrokenTextDoesNotExhaustTheStack() throws {
        let tree = try SyntaxTree(Array(String(repeating: "[{\"a\":", count: 60_000).utf8), try Grammar("json"))
        #expect(!tree.problems().isEmpty)
    }
}
