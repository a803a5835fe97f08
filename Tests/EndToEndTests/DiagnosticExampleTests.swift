import Diagnostics
import Foundation
import Pipeline
import Testing

@Suite struct DiagnosticExampleTests {
    /// All that `lockstep` says of what `lockstep explain` shows as wrong, in a project that is otherwise right: what, where,
    /// why and what to do, to be read by eye in one file whenever a message changes. `LOCKSTEP_RECORD=1` writes it anew.
    @Test func everyMessageIsTheOneThatWasRead() async throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Expected/Messages.txt")
        let examples = allDiagnostics.definitions.filter { $0.example != nil }
        let said = try await withThrowingTaskGroup(of: (String, String).self) { group in
            for definition in examples { group.addTask { (definition.code, try Self.said(of: definition)) } }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        let blocks = examples.map { definition in
            "==== \(definition.code): \(definition.title)\n\n" + (said[definition.code] ?? "")
        }
        if ProcessInfo.processInfo.environment["LOCKSTEP_RECORD"] != nil {
            try Data(blocks.joined(separator: "\n").utf8).write(to: file)
        }
        let read = try String(contentsOf: file, encoding: .utf8).split(separator: "==== ").map {
            $0.trimmingCharacters(in: .newlines)
        }
        let present = blocks.map { $0.dropFirst("==== ".count).trimmingCharacters(in: .newlines) }
        for (block, expected) in zip(present, read) { #expect(block == expected) }
        #expect(present.count == read.count)
    }

    /// The words of the program about a definition's example, which must be reported under its code, in files of the content.
    private static func said(of definition: DiagnosticDefinition) throws -> String {
        let example = try #require(definition.example), project = try TemporaryProject()
        for change in [example] + example.also {
            if change.right.isEmpty {
                try project.write(change.wrong, to: "Content/\(change.file)")
            } else {
                try project.replace(change.right, with: change.wrong, in: "Content/\(change.file)")
            }
        }
        let run = try project.run(example.command)
        #expect(run.log.contains("[\(definition.code)]"), "\(run.log)")
        #expect(run.diagnostics.allSatisfy { $0.contains("Content/") }, "\(run.log)")
        for paragraph in run.log.split(separator: "\n\n") where paragraph.contains("[\(definition.code)]") {
            #expect(paragraph.contains("= help: "), "it does not say what to do: \(paragraph)")
        }
        return run.log
    }

    /// Those that no text of content can bring about.
    private static let withoutExample: Set = ["LS1106", "LS6013", "LS6014"]

    @Test func everyDiagnosticOfContentAndSiteHasAnExample() {
        let content = allDiagnostics.definitions.filter { definition in
            ["LS1", "LS2", "LS60"].contains { definition.code.hasPrefix($0) }
        }
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
