import Foundation
import HostSystem
import Testing

@testable import SnippetCompiler

/// What is kept of a cache that grows.
@Suite struct Pruning {
    /// Ten verdicts, each used a day before the next, and stub modules used before all of them.
    private func filled(_ scratch: Scratch) throws -> CacheFolder {
        let cache = CacheFolder("\(scratch.path)/cache")
        for index in 0..<10 { cache.write(Array("verdict \(index)".utf8), to: "verdicts/a\(index % 3)/entry\(index)") }
        cache.write([1], to: "stubs/old/UIKit.swiftmodule")
        cache.markUsed("\(cache.path)/swift-modules/old")
        for case let file as URL in FileManager.default.enumerator(
            at: URL(fileURLWithPath: cache.path), includingPropertiesForKeys: nil) ?? .init()
        {
            let index = file.lastPathComponent.first(where: \.isNumber).flatMap { Int(String($0)) }
            let days = file.path.contains("/verdicts/") ? 20 - (index ?? 0) : 30
            if !file.hasDirectoryPath {
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -86400 * Double(days))], ofItemAtPath: file.path)
            }
        }
        return cache
    }

    private func kept(_ cache: CacheFolder) -> [Int] {
        (0..<10).filter { Files.exists("\(cache.path)/verdicts/a\($0 % 3)/entry\($0)") }
    }

    @Test func theEntriesThatWereLongestOfNoUseGoFirst() throws {
        let scratch = try Scratch(), cache = try filled(scratch)
        #expect(cache.read("verdicts/a0/entry0") != nil)
        cache.prune(entries: 4)
        #expect(kept(cache) == [0, 7, 8, 9])
        #expect(!Files.exists("\(cache.path)/stubs/old") && !Files.exists("\(cache.path)/swift-modules/old"))
        #expect(cache.read("verdicts/a1/entry7") == Array("verdict 7".utf8))
    }

    @Test func aLimitOfBytesHoldsToo() throws {
        let scratch = try Scratch(), cache = try filled(scratch)
        cache.prune(bytes: 2 * (9 + 64))
        #expect(kept(cache) == [8, 9])
    }

    @Test func whatAnotherRunMayBeReadingStays() throws {
        let scratch = try Scratch(), cache = try filled(scratch)
        cache.markUsed("\(cache.path)/swift-modules/old")
        for index in 3...5 { #expect(cache.read("verdicts/a\(index % 3)/entry\(index)") != nil) }
        cache.prune(entries: 1)
        #expect(kept(cache) == [3, 4, 5])
        #expect(Files.exists("\(cache.path)/swift-modules/old"))
    }
}
