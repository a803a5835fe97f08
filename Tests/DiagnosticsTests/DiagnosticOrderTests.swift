import Diagnostics
import Testing

@Suite struct DiagnosticOrderTests {
    private let definition = DiagnosticDefinition("LS1999", "test", explanation: "")

    private func diagnostic(_ message: String, _ file: String, _ line: Int) -> Diagnostic {
        let place = SourcePosition(line: line, column: 1)
        return Diagnostic(definition, message, at: SourceSpan(file: file, start: place, end: place))
    }

    @Test func sortsByFileAndPlaceAndDropsRepetitions() {
        let all = [
            diagnostic("c", "b.md", 1), diagnostic("b", "a.md", 9), diagnostic("a", "a.md", 2),
            diagnostic("b", "a.md", 9),
        ]
        #expect(all.sortedForReading().map(\.message) == ["a", "b", "c"])
    }

    @Test func putsWhatHasNoPlaceFirst() {
        let all = [diagnostic("a", "a.md", 1), Diagnostic(definition, "none", at: nil)]
        #expect(all.sortedForReading().map(\.message) == ["none", "a"])
    }
}
