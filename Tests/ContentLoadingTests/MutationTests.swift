import ContentLoading
import Diagnostics
import Foundation
import SeededDrawing
import Testing

/// Whatever a slip of the keyboard makes of the project's own content, loading ends with an answer.
@Suite struct MutationTests {
    private static func files() throws -> [String: String] {
        let root = URL(fileURLWithPath: OwnContentTests.folder)
        let names = try #require(FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String])
        var files: [String: String] = [:]
        for name in names.sorted() where name.hasSuffix(".md") || name.hasSuffix(".yaml") {
            files[name] = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
        }
        return files
    }

    @Test func loadsEveryBrokenCopyOfTheContent() throws {
        let files = try Self.files(), content = try TemporaryContent(files)
        var random = SeededGenerator(seed: 11), reported = 0
        for name in files.keys.sorted() where !name.hasSuffix(".openapi.yaml") {
            let text = Array(try #require(files[name]).utf8)
            for _ in 0..<25 {
                var broken = text
                for _ in 0...Int.random(in: 0..<3, using: &random) { Self.breakSomething(in: &broken, &random) }
                try Data(broken).write(to: URL(fileURLWithPath: "\(content.folder)/\(name)"))
                let loaded = try content.load()
                if !loaded.diagnostics.isEmpty { reported += 1 }
                for diagnostic in loaded.diagnostics {
                    #expect(diagnostic.span != nil)
                    #expect(!diagnostic.message.isEmpty && !diagnostic.message.hasSuffix("."))
                }
            }
            try Data(text).write(to: URL(fileURLWithPath: "\(content.folder)/\(name)"))
        }
        #expect(reported > 40)
        #expect(try content.load().diagnostics.isEmpty)
    }

    private static func breakSomething(in text: inout [UInt8], _ random: inout SeededGenerator) {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: text.remove(at: place)
        case 1: text.insert(Array("{}[]:,-#$&*!|>'\"%@`\n\t ~".utf8).randomElement(using: &random) ?? 0, at: place)
        case 2: text[place] = UInt8.random(in: 0...255, using: &random)
        case 3:
            let end = min(text.count, place + Int.random(in: 1..<40, using: &random))
            text.replaceSubrange(place..<end, with: [])
        default:
            let end = min(text.count, place + Int.random(in: 1..<40, using: &random))
            text.insert(contentsOf: text[place..<end], at: place)
        }
        if text.isEmpty { text = [10] }
    }
}
