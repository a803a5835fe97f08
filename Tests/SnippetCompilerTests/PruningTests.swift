import Foundation
import HostSystem
import Testing

@testable import SnippetCompiler

/// What is kept of a cache that grows.
@Suite struct Pruning {
    /// Ten verdicts, each used a day before the next, and stub modules used before all of them.
    private let stubs = "stubs/" + String(repeating: "1", count: 32)
    private let modules = "swift-modules/" + String(repeating: "2", count: 16)

    private func verdict(_ index: Int) -> String {
        "verdicts/a\(index % 3)/\(index)" + String(repeating: "f", count: 63)
    }

    private func filled(_ scratch: Scratch) throws -> CacheFolder {
        let cache = CacheFolder("\(scratch.path)/cache")
        for index in 0..<10 { cache.write(Array("verdict \(index)".utf8), to: verdict(index)) }
        cache.write([1], to: "\(stubs)/UIKit.swiftmodule")
        cache.markUsed("\(cache.path)/\(modules)")
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
        (0..<10).filter { Files.exists("\(cache.path)/\(verdict($0))") }
    }

    @Test func theEntriesThatWereLongestOfNoUseGoFirst() throws {
        let scratch = try Scratch(), cache = try filled(scratch)
        #expect(cache.read(verdict(0)) != nil)
        cache.prune(entries: 4)
        #expect(kept(cache) == [0, 7, 8, 9])
        #expect(!Files.exists("\(cache.path)/\(stubs)") && !Files.exists("\(cache.path)/\(modules)"))
        #expect(cache.read(verdict(7)) == Array("verdict 7".utf8))
    }

    @Test func aLimitOfBytesHoldsToo() throws {
        let scratch = try Scratch(), cache = try filled(scratch)
        cache.prune(bytes: 2 * (9 + 64))
        #expect(kept(cache) == [8, 9])
    }

    @Test func whatAnotherRunMayBeReadingStays() throws {
        let scratch = try Scratch(), cache = try filled(scratch)
        cache.markUsed("\(cache.path)/\(modules)")
        for index in 3...5 { #expect(cache.read(verdict(index)) != nil) }
        cache.prune(entries: 1)
        #expect(kept(cache) == [3, 4, 5])
        #expect(Files.exists("\(cache.path)/\(modules)"))
    }

    /// A link in the cache of a stranger's project, and files that somebody has put there.
    @Test(arguments: ["verdicts", "verdicts/a1", "stubs", "tools"])
    func nothingBehindALinkAndNothingOfAnotherFormIsRemoved(link: String) throws {
        let scratch = try Scratch(), cache = try filled(scratch)
        let victim = "\(scratch.path)/victim", digest = String(repeating: "a", count: 64)
        var files = ["a0/\(digest)", digest, "thesis.txt", ".lockstep-new.1.thesis"].map { "\(victim)/\($0)" }
        try? Files.removeTree("\(cache.path)/\(link)")
        for file in files { try Files.write([1], to: file) }
        try FileManager.default.createSymbolicLink(atPath: "\(cache.path)/\(link)", withDestinationPath: victim)
        files += [
            "notes.txt", "verdicts/b0/thesis.txt", "verdicts/mine/\(digest)", "stubs/\(digest.prefix(32))/thesis.txt",
        ]
        .filter { !$0.hasPrefix(link) }.map { "\(cache.path)/\($0)" }
        for file in files { try Files.write([1], to: file) }
        for file in files {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: file)
        }
        cache.prune(entries: 0)
        #expect(files.filter { !Files.exists($0) } == [])
    }
}
