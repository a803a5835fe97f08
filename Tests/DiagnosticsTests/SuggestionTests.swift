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
}
