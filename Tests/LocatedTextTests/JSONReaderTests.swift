import Diagnostics
import LocatedText
import Testing

@Suite struct JSONReaderTests {
    private func read(_ text: String) -> (LocatedValue?, [String]) {
        let (value, diagnostics) = JSONReader.read(Array(text.utf8), file: "a.json")
        return (value, diagnostics.map { "\($0.code) \($0.span?.start.line ?? 0):\($0.span?.start.column ?? 0)" })
    }

    @Test func losesNothing() {
        let text = #"{"b":[1e400,9007199254740993,-0,0.10],"a":{"":null,"x":true,"y":false},"s":""}"#
        let (value, problems) = read(text)
        #expect(problems.isEmpty)
        #expect(value?.json.text() == text)
    }

    @Test func readsEveryEscape() {
        let (value, problems) = read(#"["\"\\\/\b\f\n\r\t", "\u00e4\ud83d\ude00", "\u0000", "é"]"#)
        #expect(problems.isEmpty)
        #expect(value?.items?.map(\.string) == ["\"\\/\u{8}\u{C}\n\r\t", "ä😀", "\u{0}", "é"])
    }

    /// What a YAML reader refuses in JSON.
    @Test func takesDeleteCharactersAndLongKeys() {
        let key = String(repeating: "k", count: 2000)
        #expect(read("{\"\(key)\": \"\u{7F}\"}").0?[key]?.string == "\u{7F}")
    }

    @Test func givesEachValueItsPlaceInUnicodeScalars() throws {
        let value = try #require(read("{\n  \"ä👩‍👧\": [1, \"x\"],\n  \"b\": {}\n}").0)
        let entry = try #require(value.entry("ä👩‍👧"))
        #expect(
            entry.keySpan
                == SourceSpan(file: "a.json", start: .init(line: 2, column: 3), end: .init(line: 2, column: 9)))
        #expect(entry.value.items?[1].span.start == SourcePosition(line: 2, column: 15))
        #expect(value.span.end == SourcePosition(line: 4, column: 2))
    }

    @Test func doesNotCountAByteOrderMark() {
        let (value, problems) = JSONReader.read([0xEF, 0xBB, 0xBF] + Array("[1]".utf8), file: "a.json")
        #expect(problems.isEmpty)
        #expect(value?.span.start == SourcePosition(line: 1, column: 1))
    }

    @Test func reportsAKeyThatIsGivenTwiceAndKeepsTheFirst() {
        let (value, problems) = read(#"{"a": 1, "\u0061": 2, "a": 3}"#)
        #expect(problems == ["LS1002 1:10", "LS1002 1:23"])
        #expect(value?.json.text() == #"{"a":1}"#)
    }

    @Test(arguments: [
        ("", "1:1"), (" \n", "2:1"), ("[1,]", "1:4"), ("{\"a\":1,}", "1:8"), ("[1 2]", "1:4"), ("[1", "1:3"),
        ("{\"a\" 1}", "1:6"),
        ("{a: 1}", "1:2"), ("{'a': 1}", "1:2"), ("['a']", "1:2"), ("[\"a]", "1:2"), ("[\"\\x\"]", "1:3"),
        ("[\"\\u12g4\"]", "1:3"),
        ("[\"\\ud83d\"]", "1:3"), ("[\"\\ude00\"]", "1:3"), ("[\"\\ud83d\\u0041\"]", "1:3"), ("[\"a\tb\"]", "1:4"),
        ("[\"a\nb\"]", "1:4"), ("[01]", "1:2"), ("[-]", "1:2"), ("[1.]", "1:2"), ("[1e]", "1:2"), ("[+1]", "1:2"),
        ("[.5]", "1:2"),
        ("[tru]", "1:2"), ("[txxx]", "1:2"), ("[NaN]", "1:2"), ("[True]", "1:2"), ("// x\n[]", "1:1"), ("[1] x", "1:5"),
        ("[] []", "1:4"),
        ("]", "1:1"), ("[}", "1:2"), ("{\n\"a\": 1\n\"b\": 2}", "3:1"), ("[\"ä\", x]", "1:7"),
    ])
    func saysWhereTheTextStopsBeingJSON(_ text: String, _ place: String) {
        let (value, problems) = read(text)
        #expect(value == nil)
        #expect(problems == ["LS1003 \(place)"])
    }

    @Test func refusesBytesThatAreNoText() {
        let (value, diagnostics) = JSONReader.read(Array("[\"a".utf8) + [0xC3] + Array("\"]".utf8), file: "a.json")
        #expect(value == nil)
        #expect(diagnostics.map(\.code) == ["LS1003"])
    }

    @Test func stopsAtADepthThatWouldEndTheProgram() {
        #expect(read(String(repeating: "[", count: 100_000)).1 == ["LS1004 1:202"])
        #expect(read(String(repeating: "{\"a\":", count: 100_000)).1 == ["LS1004 1:1006"])
    }

    /// One line of megabytes: a reader that counts each column from the beginning of the line would not come back.
    @Test func readsALongLineOnce() {
        let text = "[" + Array(repeating: "{\"a\":\"ä\"}", count: 20_000).joined(separator: ",") + "]"
        #expect(read(text).0?.items?.last?.span.start.column == 2 + 10 * 19_999)
    }
}
