import ContentModel
import Foundation
import SyntaxTrees
import Testing

@testable import SnippetCompiler

@Suite(.enabled(if: Has.grammars, "tree-sitter not found"))
struct KotlinGrouping {
    private func groups(_ samples: [(name: String, text: String)]...) -> [[Int]] {
        let units = samples.enumerated().map { index, files in
            let made = files.map { SampleFile(name: $0.name, language: "kotlin", text: "package app\n\n" + $0.text) }
            return CompilationUnit(
                Sample(id: .init(flow: "\(index)", variant: nil, platform: "k"), files: made), index: index,
                extensions: ["kt"])
        }
        return KotlinGroups().groups(of: units)
    }

    private let store = (name: "Store.kt", text: "internal class Store {\n    fun keep(text: String) = text\n}\n")

    @Test func samplesThatKnowNothingOfEachOtherShareACall() {
        #expect(
            groups(
                [store, ("Tea.kt", "class Tea(val store: Store)\nprivate val count = 1\n")],
                [store, ("Cake.kt", "class Cake(val store: Store)\nprivate val count = 2\n")]) == [[0, 1]])
    }

    @Test func whatOneDeclaresAndTheOtherMentionsPartsThem() {
        // Alone, the second has no class Tea.
        #expect(groups([("Tea.kt", "class Tea\n")], [("Cake.kt", "val cup = Tea()\n")]) == [[0], [1]])
        // Alone, the second has no store.
        #expect(groups([store], [("Cake.kt", "val shelf = Store()\n")]) == [[0], [1]])
    }

    @Test(arguments: ["class Tea\n", "private class Tea\n", "fun Tea() = 1\n"])
    func oneNameDeclaredTwicePartsThem(text: String) {
        #expect(groups([("Tea.kt", text)], [("Cake.kt", text)]) == [[0], [1]])
    }

    @Test func twoTextsOfOneFilePartThem() {
        #expect(groups([store], [(store.name, store.text + "\nprivate val shelf = 1\n")]) == [[0], [1]])
    }

    @Test func aTextThatDoesNotParseIsAlone() {
        #expect(groups([("Tea.kt", "class Tea {\n")], [("Cake.kt", "class Cake\n")]) == [[0], [1]])
    }
}
