import Diagnostics
import Pipeline
import Testing

@Suite struct DiagnosticExampleTests {
    /// What `lockstep explain` shows as wrong is reported under its code, in a project that is otherwise right.
    @Test(arguments: allDiagnostics.definitions.filter { $0.example != nil }.map(\.code))
    func theExampleOfADiagnosticBringsItAbout(code: String) throws {
        let example = try #require(allDiagnostics[code]?.example)
        let project = try TemporaryProject()
        try project.replace(example.right, with: example.wrong, in: "Content/\(example.file)")
        let run = try project.run("build", "--through", "none")
        #expect(run.log.contains("[\(code)]"), "\(run.log)")
        #expect(run.diagnostics.allSatisfy { $0.contains("Content/\(example.file):") }, "\(run.log)")
    }

    @Test func everyDiagnosticSaysWhatItMeansAndWhatToDo() {
        for definition in allDiagnostics.definitions {
            #expect(definition.code.wholeMatch(of: /LS[1-79]\d{3}/) != nil, "\(definition.code)")
            #expect(definition.explanation.count > 40, "\(definition.code) is not explained")
            #expect(!definition.title.hasSuffix("."), "\(definition.code): \(definition.title)")
        }
    }
}
