import Diagnostics
import LocatedText
import Testing

@Suite struct YAMLReaderTests {
    private func read(_ text: String) -> (LocatedValue?, [String]) {
        let (value, diagnostics) = YAMLReader.read(Array(text.utf8), file: "a.yaml")
        return (value, diagnostics.map { "\($0.code) \($0.span?.start.line ?? 0):\($0.span?.start.column ?? 0)" })
    }

    @Test func keepsTextThatOtherReadersTurnIntoSomethingElse() {
        let (value, problems) = read("a: NO\nb: 2026-01-01\nc: 0x1F\nd: 1e400\n")
        #expect(problems.isEmpty)
        #expect(value?.json.text() == #"{"a":"NO","b":"2026-01-01","c":"0x1F","d":1e400}"#)
    }

    @Test func reportsAKeyThatIsGivenTwiceAndKeepsTheFirst() {
        let (value, problems) = read("a: 1\nb: 2\na: 3\n")
        #expect(problems == ["LS1002 3:1"])
        #expect(value?.json.text() == #"{"a":1,"b":2}"#)
    }

    @Test func saysWhereTheFileStopsBeingYAML() {
        #expect(read("a: [1, 2\nb: 3\n").1 == ["LS1001 2:2"])
    }
}
