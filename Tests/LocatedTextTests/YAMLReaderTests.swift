import Diagnostics
import LocatedText
import Testing

@Suite struct YAMLReaderTests {
    private func read(_ text: String) -> (LocatedValue?, [String]) {
        let (value, diagnostics) = YAMLReader.read(Array(text.utf8), file: "a.yaml")
        return (value, diagnostics.map { "\($0.code) \($0.span?.start.line ?? 0):\($0.span?.start.column ?? 0)" })
    }

    @Test func keepsTextThatOtherReadersTurnIntoSomethingElse() {
        let (value, problems) = read("a: NO\nb: 2026-01-01\nc: on\nd: 1e400\ne: 012\nf: y\ng: 1.0.0\nh: 1_000\n")
        #expect(problems.isEmpty)
        #expect(
            value?.json.text()
                == #"{"a":"NO","b":"2026-01-01","c":"on","d":1e400,"e":"012","f":"y","g":"1.0.0","h":"1_000"}"#)
    }

    @Test func writesTheNumbersOfYAMLWithTheDigitsOfJSON() {
        let (value, problems) = read(
            "[0x1F, 0o17, +1, .5, -.5, 7., 0.10, 0x, 0x-1, 0o8, ., +, -, +-1, 1.e, .e1, +.inf, -0]")
        #expect(problems.isEmpty)
        #expect(
            value?.json.text()
                == #"[31,15,1,0.5,-0.5,7,0.10,"0x","0x-1","0o8",".","+","-","+-1","1.e",".e1","+.inf",-0]"#)
    }

    @Test func givesPlainScalarsTheTypesOfJSON() {
        let (value, problems) = read("[null, ~, true, false, -1.5e3, \"1\", '', !!str 5, ! 5, !!int \"5\"]")
        #expect(problems.isEmpty)
        #expect(value?.json.text() == #"[null,null,true,false,-1.5e3,"1","","5","5",5]"#)
    }

    @Test func reportsAKeyThatIsGivenTwiceAndKeepsTheFirst() {
        let (value, problems) = read("a: 1\nb: 2\na: 3\n")
        #expect(problems == ["LS1002 3:1"])
        #expect(value?.json.text() == #"{"a":1,"b":2}"#)
    }

    /// Swift's `==` on text says they are the same.
    @Test func tellsComposedLettersFromDecomposed() {
        #expect(read("e\u{301}: 1\n\u{E9}: 2\n").1 == [])
    }

    @Test func countsColumnsInUnicodeScalars() throws {
        let (value, problems) = read("👩‍👧: x\n{ä: 1, b: 2, b: 3}: y\n")
        #expect(value == nil)
        #expect(problems == ["LS1001 2:1"])
        let span = try #require(read("e\u{301}👩‍👧: x").0?["e\u{301}👩‍👧"]?.span)
        #expect(span.start == SourcePosition(line: 1, column: 8))
        #expect(span.end == SourcePosition(line: 1, column: 9))
    }

    @Test func endsABlockWhereItsLastValueEnds() throws {
        let (value, _) = read("a:\n  b: 1\n  c:\n    - x\n    - yz\n\n\nd: 2\n")
        #expect(value?["a"]?.span.end == SourcePosition(line: 5, column: 9))
        #expect(value?["a"]?["c"]?.span.start == SourcePosition(line: 4, column: 5))
        #expect(read("[a, b]\n").0?.span.end == SourcePosition(line: 1, column: 7))
    }

    @Test(arguments: [
        ("a: [1, 2\nb: 3\n", "LS1001 2:2"), ("a: b: c\n", "LS1001 1:5"), ("a: 'x\n", "LS1001 2:1"),
        ("a:\n\t- b\n", "LS1001 2:1"),
        ("a: 1\n---\nb: 2\n", "LS1001 2:1"), ("? [a]\n: 1\n", "LS1001 1:3"), ("a: *b\n", "LS1001 1:4"),
        ("&a [*a]\n", "LS1001 1:5"), ("a: !!set {b}\n", "LS1001 1:4"), ("ä: \u{0}\n", "LS1001 1:4"),
    ])
    func saysWhereTheFileStopsBeingYAML(_ text: String, _ problem: String) { #expect(read(text).1 == [problem]) }

    @Test func saysWhereBytesAreNoText() {
        let (value, diagnostics) = YAMLReader.read(Array("a: 1\nä: ".utf8) + [0xFF, 0x0A], file: "a.yaml")
        #expect(value == nil)
        #expect(diagnostics.map(\.span?.start) == [SourcePosition(line: 2, column: 4)])
    }

    @Test func repeatsWhatAnAliasStandsForWithItsOwnPlace() {
        let (value, problems) = read("a: &x [1, 2]\nb: *x\n")
        #expect(problems.isEmpty)
        #expect(value?["b"]?.json.text() == "[1,2]")
        #expect(value?["b"]?.span.start == SourcePosition(line: 1, column: 4))
    }

    @Test func isNothingWithoutADocument() {
        #expect(read("").0 == nil)
        #expect(read("# only a remark\n").1 == [])
    }

    @Test func mergesWhatTheMapDoesNotSayItself() {
        let (value, problems) = read(
            "a: &a {x: 1, y: 2}\nb: &b {y: 3, z: 4}\nc: {<<: [*a, *b], z: 5}\nd: {y: 0, <<: *b}\n")
        #expect(problems == [])
        #expect(value?["c"]?.json.text() == #"{"z":5,"x":1,"y":2}"#)
        #expect(value?["d"]?.json.text() == #"{"y":0,"z":4}"#)
        #expect(value?["c"]?["x"]?.span.start == SourcePosition(line: 1, column: 11))
        #expect(read("{<<: 1}").0?.json.text() == #"{"<<":1}"#)
        #expect(read("{\"<<\": {a: 2}}").0?.json.text() == #"{"<<":{"a":2}}"#)
    }

    @Test func takesAnAliasForTheKeyThatItRepeats() {
        #expect(read("- &k name\n- {*k : 1}\n").0?.json.text() == #"["name",{"name":1}]"#)
    }

    @Test func readsAllDocumentsWhereAskedTo() {
        let (values, problems) = YAMLReader.readAll(Array("a: &x 1\n---\nb: 2\n".utf8), file: "a.yaml")
        #expect(problems.isEmpty)
        #expect(values.map { $0.json.text() } == [#"{"a":1}"#, #"{"b":2}"#])
    }

    @Test func readsALongMapWithEqualKeysOnce() {
        let lines = (0..<5000).map { "key\($0): \($0)\n" }.joined() + "key7: x\n"
        let (value, problems) = read(lines)
        #expect(problems == ["LS1002 5001:1"])
        #expect(value?.entries?.count == 5000 && value?["key7"]?.integer == 7)
    }

    @Test func stopsWhenAliasesGrowWithoutBound() {
        var text = "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
        for (name, before) in zip("bcdefghijkl", "abcdefghijk") {
            text += "\(name): &\(name) [" + Array(repeating: "*\(before)", count: 10).joined(separator: ", ") + "]\n"
        }
        #expect(read(text).1.map { $0.prefix(6) } == ["LS1004"])
    }

    /// Each line is flat, and each puts the one before it a hundred deeper.
    @Test func stopsWhenAliasesGrowDeeperAndDeeper() {
        func nested(_ inside: String) -> String {
            String(repeating: "[", count: 90) + inside + String(repeating: "]", count: 90)
        }
        let fits = "a: &a \(nested("x"))\nb: &b \(nested("*a"))\n"
        #expect(read(fits).1 == [])
        #expect(read(fits + "c: &c \(nested("*b"))\n").1 == ["LS1004 3:97"])
    }

    @Test func stopsAtADepthThatWouldEndTheProgram() {
        #expect(read(String(repeating: "[", count: 100_000)).1 == ["LS1004 1:202"])
        #expect(read(String(repeating: "- ", count: 100_000)).1.map { $0.prefix(6) } == ["LS1004"])
    }
}
