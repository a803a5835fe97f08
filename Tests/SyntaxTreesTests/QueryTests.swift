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

    @Test func nodesAreFoundWhereAPatternSaysTheyStand() throws {
        let text = #"{"a": 1, "b": [2, "x", 3]}"#
        #expect(try found("(pair key: (string) @a)", in: text) == ["\"a\"", "\"b\""])
        #expect(try found("(array (number) @a)", in: text) == ["2", "3"])
        #expect(try found("(array . (number) @a)", in: text) == ["2"])
        #expect(try found("(array (number) @a .)", in: text) == ["3"])
        #expect(try found("(array . (string) @a)", in: text).isEmpty)
        #expect(try found(#"("," . (string) @a)"#, in: text) == ["\"x\""])
        #expect(try found("((string) @a . (number) @b)", in: text) == ["\"a\"", "1", "\"x\"", "3"])
        #expect(try found("(pair value: [(number) @a (array [(string) @a])])", in: text) == ["1", "\"x\""])
    }

    @Test func aPatternIsFoundInEveryWayInWhichItFits() throws {
        #expect(try found("(array (number) @a (number) @b)", in: "[1, 2, 3]") == ["1", "2", "1", "3", "2", "3"])
    }

    @Test func aRowOfTokensWithoutANameDoesNotCostItsSquare() throws {
        #expect(throws: GrammarProblem.self) {
            try found(#"("," . (string) @a)"#, in: "[" + String(repeating: ",", count: 20_000) + "]")
        }
    }

    @Test(arguments: [
        "(string)) @a", "[(string) @a", "(pair no_such_field: (string) @a)", "(string)? @a", "@a",
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
