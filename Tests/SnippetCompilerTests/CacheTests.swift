import ContentModel
import Diagnostics
import Foundation
import HostSystem
import SnippetCompiler
import Testing

/// A compiler that counts how often it is asked, and refuses what holds the word `bad`.
private struct CountingCompiler {
    let scratch: Scratch
    var count: Int { (try? Files.read("\(scratch.path)/count"))?.count ?? 0 }

    init() throws {
        scratch = try Scratch()
        try scratch.write(
            """
            #!/bin/sh
            case "$*" in
            --version) echo 'Swift version 6.3.1'; exit;;
            *-emit-module*) while [ "$1" != -o ]; do shift; done; mkdir -p "$(dirname "$2")"; echo module >"$2"; exit;;
            *-parse\\ *) exit;;
            esac
            printf x >>'\(scratch.path)/count'
            for file; do :; done
            grep -q bad "$file" || exit 0
            echo "$file:1:5: error: this is bad, and	has a \\\\ in it" >&2
            exit 1

            """, to: "bin/swift-frontend")
        try scratch.write("", to: "bin/swiftc")
        for name in ["swiftc", "swift-frontend"] { try makeExecutable("\(scratch.path)/bin/\(name)") }
    }

    func bench() throws -> Bench {
        try .swift(tools: ToolSearch(path: ["\(scratch.path)/bin"], toolFolders: []), isCached: true)
    }
}

@Suite(.enabled(if: Has.grammars, "tree-sitter not found"))
struct Caching {
    @Test func whatDidNotChangeIsNotCompiledAgain() throws {
        let compiler = try CountingCompiler(), bench = try compiler.bench()
        let good = bench.sample(id: "shop/good", ("Tea.swift", "let tea = 1\n")),
            bad = bench.sample(id: "shop/bad", ("Tea.swift", "let bad = 1\n"))
        let first = bench.check(good, bad)
        #expect(compiler.count == 2)
        let second = bench.check(good, bad)
        #expect(compiler.count == 2)
        #expect(first.verdicts == second.verdicts)
        #expect(first.diagnostics == second.diagnostics)
        #expect(second.verdicts.map { $0[.types]?.status } == [.passed, .failed])
        #expect(second.diagnostics.first?.message == "this is bad, and\thas a \\ in it")
        _ = bench.check(bench.sample(id: "shop/good", ("Tea.swift", "let tea = 2\n")), bad)
        #expect(compiler.count == 3)
    }

    @Test func anotherStubOrVersionOfTheLanguageIsAnotherQuestion() throws {
        let compiler = try CountingCompiler()
        var bench = try compiler.bench()
        let text = ("Tea.swift", "let tea = 1\n")
        _ = bench.check(bench.sample(text))
        try bench.scratch.write("public struct Note {}\n", to: "Stubs/Till.swift")
        _ = bench.check(bench.sample(text))
        #expect(compiler.count == 2)
        bench.toolchain.languageVersion = "5"
        _ = bench.check(bench.sample(text))
        #expect(compiler.count == 3)
    }

    @Test func aStepThatMovedInItsFlowIsReportedAtItsNewPlace() throws {
        let compiler = try CountingCompiler(), bench = try compiler.bench()
        var sample = bench.sample(("Tea.swift", "let bad = 1\n"))
        _ = bench.check(sample)
        sample.sample.files[0].steps[0].span.start.line = 30
        #expect(bench.check(sample).diagnostics.first?.span?.start.line == 30)
        #expect(compiler.count == 1)
    }

    @Test func damagedEntriesAreForgotten() throws {
        let compiler = try CountingCompiler(), bench = try compiler.bench()
        let sample = bench.sample(("Tea.swift", "let bad = 1\n")),
            cache = URL(fileURLWithPath: "\(bench.scratch.path)/cache")
        for (round, damage) in ["", "lockstep verdict 1\n", "\u{0}\u{1}", "accepted"].enumerated() {
            #expect(bench.check(sample).verdicts[0][.types]?.status == .failed)
            #expect(compiler.count == round + 1)
            let files =
                FileManager.default.enumerator(at: cache, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
                ?? []
            for file in files where !file.hasDirectoryPath && !file.path.hasSuffix(".sha256") {
                try Data(damage.utf8).write(to: file)
            }
        }
    }

    @Test func aMissingCompilerIsAskedForAgain() throws {
        let bench = try Bench.swift(tools: Honesty.nothing, isCached: true),
            sample = bench.sample(("Tea.swift", "let tea = 1\n"))
        #expect(bench.check(sample).verdicts[0][.types]?.status == .notChecked)
        #expect(!Files.exists("\(bench.scratch.path)/cache/verdicts"))
    }

    /// What the compiler keeps of the toolchain's modules names the place where it was made.
    @Test(.enabled(if: Has.swift, "swiftc not found"))
    func aCopyOfAProjectWithItsCacheIsCheckedLikeTheProject() throws {
        var bench = try Bench.swift(isCached: true)
        let here = bench.scratch.path, copy = try Scratch()
        #expect(bench.check(bench.sample(("Tea.swift", "import Shop\nlet tea = 1\n"))).diagnostics == [])
        try FileManager.default.copyItem(atPath: "\(here)/cache", toPath: "\(copy.path)/cache")
        try Files.removeTree("\(here)/cache")
        bench.compiler = SnippetCompiler(
            cacheFolder: "\(copy.path)/cache", stubFolder: { _ in "\(here)/Stubs" })
        let changed = bench.check(bench.sample(("Tea.swift", "import Shop\nlet tea = 2\n")))
        #expect(changed.diagnostics == [])
        #expect(changed.verdicts[0][.types]?.status == .passed)
    }
}
