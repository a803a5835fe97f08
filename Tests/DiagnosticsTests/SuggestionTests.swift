import Diagnostics
import Testing

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("app_di", "app_id"), ("aplication", "application"), ("Stepid", "stepId"), ("redirect", "redirects"),
    ])
    func suggestsANameThatIsNear(written: String, meant: String) {
        #expect(nearest(to: written, among: ["zebra", meant, "title"]) == meant)
    }

    @Test func staysSilentWhereNothingIsNear() {
        #expect(nearest(to: "colour", among: ["flow", "title"]) == nil)
        #expect(suggestion(for: "colour", among: ["flow", "title"]) == "known here: 'flow', 'title'")
    }

    @Test func prefersTheFirstByNameWhereTwoAreEquallyNear() {
        #expect(nearest(to: "ab", among: ["ad", "ac"]) == "ac")
    }

    @Test func aHostileNameCostsNothing() {
        #expect(nearest(to: String(repeating: "a", count: 1_000_000), among: ["a"]) == nil)
    }

    @Test(arguments: [("Appid", "appId"), ("État", "état"), ("naem", "name"), ("x-é", "x-e")])
    func lookingAtTheLettersFirstLosesNoName(written: String, meant: String) {
        #expect(nearest(to: written, among: [meant]) == meant)
    }

    @Test func offersAnEditOnlyWhereThePlaceIsTheNameAlone() throws {
        func diagnostic(width: Int, help: String? = nil) -> Diagnostic {
            let start = SourcePosition(line: 2, column: 5)
            let span = SourceSpan(
                file: "a.yaml", start: start, end: SourcePosition(line: 2, column: start.column + width))
            let definition = DiagnosticDefinition("LS1999", "a test", explanation: "")
            return Diagnostic(definition, "there is no 'colr'", at: span, help: help)
        }
        let exact = diagnostic(width: 4).suggesting(["color", "size"], for: "colr")
        #expect(exact.help == "did you mean 'color'?")
        #expect(exact.fixes.map(\.replacement) == ["color"] && exact.fixes.first?.span == exact.span)
        // Quotes belong to the place, and would be lost.
        let quoted = diagnostic(width: 6).suggesting(["color", "size"], for: "colr")
        #expect(quoted.help == exact.help && quoted.fixes == [])
        let far = diagnostic(width: 4).suggesting(["size"], for: "colr", orElse: "ask somebody")
        #expect(far.help == "known here: 'size'" && far.fixes == [])
        #expect(diagnostic(width: 4).suggesting([], for: "colr", orElse: "ask somebody").help == "ask somebody")
        #expect(diagnostic(width: 4, help: "buy one").suggesting(["color"], for: "colr").help == "buy one")
    }
}
