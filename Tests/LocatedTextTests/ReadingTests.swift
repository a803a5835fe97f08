import ConformanceSuites
import Diagnostics
import LocatedText
import SeededDrawing
import Testing

@Suite struct ReadingTests {
    @Test(arguments: [
        ("api.json", "{\"a\": \"\\ud83d\\ude00\"}"), ("api", " \n{\"a\": \"\\ud83d\\ude00\"}"), ("api.yaml", "{a: 😀}"),
        ("api.yml", "a: 😀"),
        ("api", "a: 😀"),
    ])
    func takesJSONForJSONAndTheRestForYAML(_ file: String, _ text: String) {
        let (value, problems) = LocatedValue.read(Array(text.utf8), file: file)
        #expect(problems.isEmpty)
        #expect(value?["a"]?.string == "😀")
    }

    /// Whatever a slip of the keyboard makes of a file, the readers answer.
    @Test(arguments: [
        ("a.yaml", "a: &x [1, {b: 'c', d: \"e\\n\"}]\nf: *x\ng: |\n  h\n  ä\n"),
        ("a.json", "{\"a\": [1.5, \"\\u00e4\", null], \"b\": {}}"),
    ])
    func answersToEveryBrokenFile(_ file: String, _ text: String) {
        let bytes = Array(text.utf8)
        var random = SeededGenerator(seed: 7)
        for _ in 0..<3000 {
            var broken = bytes
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                let place = Int.random(in: 0..<broken.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: broken.remove(at: place)
                case 1: broken.insert(UInt8.random(in: 0...255, using: &random), at: place)
                default: broken[place] = bytes[Int.random(in: 0..<bytes.count, using: &random)]
                }
            }
            let (value, problems) = LocatedValue.read(broken, file: file)
            #expect(value != nil || !problems.isEmpty || broken.allSatisfy { $0 <= 32 || $0 == UInt8(ascii: "#") })
            for problem in problems { #expect(problem.span != nil) }
        }
    }
}
