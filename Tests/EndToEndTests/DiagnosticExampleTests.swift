import Diagnostics
import Pipeline
import Testing

@Suite struct DiagnosticExampleTests {
    /// What `lockstep explain` shows as wrong is reported under its code, in a project that is otherwise right.
    @Test(arguments: allDiagnostics.definitions.filter { $0.example != nil }.map(\.code))
    func theExampleOfADiagnosticBringsItAbout(code: String) throws {
        let example = try #require(allDiagnostics[code]?.example)
        let project = try TemporaryProject()
        for change in [example] + example.also {
            if change.right.isEmpty {
                try project.write(change.wrong, to: "Content/\(change.file)")
            } else {
                try project.replace(change.right, with: change.wrong, in: "Content/\(change.file)")
            }
        }
        let run = try project.run(example.command)
        #expect(run.log.contains("[\(code)]"), "\(run.log)")
        #expect(run.diagnostics.allSatisfy { $0.contains("Content/") }, "\(run.log)")
    }

    /// Those that no text of content can bring about.
    private static let withoutExample: Set = ["LS1106"]

    @Test func everyDiagnosticOfContentHasAnExample() {
        let content = allDiagnostics.definitions.filter { $0.code.hasPrefix("LS1") || $0.code.hasPrefix("LS2") }
        #expect(content.filter { $0.example == nil }.map(\.code) == Self.withoutExample.sorted())
    }

    @Test func everyDiagnosticSaysWhatItMeansAndWhatToDo() {
        for definition in allDiagnostics.definitions {
            #expect(definition.code.wholeMatch(of: /LS[1-79]\d{3}/) != nil, "\(definition.code)")
            #expect(definition.explanation.count > 40, "\(definition.code) is not explained")
            #expect(!definition.title.hasSuffix("."), "\(definition.code): \(definition.title)")
        }
    }
}
