import ContentModel
import Diagnostics
import Foundation
import HostSystem
import SnippetCompiler
import Testing

func makeExecutable(_ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
}

/// What was not checked is never shown as passed.
@Suite struct Honesty {
    static let nothing = ToolSearch(path: [], toolFolders: [])

    @Test(.enabled(if: Has.grammars, "tree-sitter not found"))
    func aMissingCompilerIsNamedWithTheCommandThatBringsIt() throws {
        let samples: [(Bench, String, String)] = [
            (try .swift(tools: Self.nothing), "Tea.swift", "let tea = 1\n"),
            (try .kotlin(tools: Self.nothing), "Tea.kt", "val tea = 1\n"),
            (try .typeScript(tools: Self.nothing), "tea.ts", "export const tea = 1;\n"),
            (try .dart(tools: Self.nothing), "tea.dart", "const tea = 1;\n"),
        ]
        let verdicts = samples.map { bench, name, text in bench.check(bench.sample((name, text))).verdicts[0] }
        #expect(
            verdicts.map { $0[.types] } == [
                .notChecked("swiftc is not on PATH", missing: "swiftc"),
                .notChecked("kotlinc not found; `make tools` installs it", missing: "kotlinc"),
                .notChecked("deno not found; `make tools` installs it", missing: "deno"),
                .notChecked("dart not found; `make tools` installs it", missing: "dart"),
            ])
        #expect(verdicts.allSatisfy { $0[.syntax]?.status == .passed })
    }

    @Test(.enabled(if: Has.grammars, "tree-sitter not found"))
    func aCompilerOfAnotherVersionIsNotUsed() throws {
        let scratch = try Scratch()
        for (name, answer) in [
            ("swiftc", "Swift version 5.9 (swift-5.9-RELEASE)"),
            ("swift-frontend", "Swift version 5.9 (swift-5.9-RELEASE)"), ("deno", "deno 1.46.3 (stable)"),
        ] {
            try scratch.write("#!/bin/sh\necho '\(answer)'\n", to: "bin/\(name)")
            try makeExecutable("\(scratch.path)/bin/\(name)")
        }
        let tools = ToolSearch(path: ["\(scratch.path)/bin"], toolFolders: [])
        let swift = try Bench.swift(tools: tools), script = try Bench.typeScript(tools: tools)
        #expect(
            swift.check(swift.sample(("Tea.swift", "let tea = 1\n"))).verdicts[0][.types]
                == .notChecked("swift-frontend 5.9 is not known to work; 6.3 is", missing: "swiftc"))
        #expect(
            script.check(script.sample(("tea.ts", "export const tea = 1;\n"))).verdicts[0][.types]
                == .notChecked("deno 1.46.3 is not known to work; `make tools` installs one that is", missing: "deno"))
    }

    /// As where the C library for 32-bit programs is missing, or the kernel does not run them.
    @Test(
        .enabled(if: Has.grammars, "tree-sitter not found"),
        arguments: ["#!/lib/no-such-loader\n", "\u{7F}ELF\u{1}\u{1}"])
    func aCompilerThatTheSystemDoesNotStartIsNotChecked(content: String) throws {
        let scratch = try Scratch()
        try scratch.write(content, to: "tools/dart/bin/dart")
        try makeExecutable("\(scratch.path)/tools/dart/bin/dart")
        let tools = ToolSearch(path: [], toolFolders: ["\(scratch.path)/tools"])
        let bench = try Bench.dart(tools: tools)
        let verdict = try #require(bench.check(bench.sample(("tea.dart", "const tea = 1;\n"))).verdicts[0][.types])
        #expect(verdict.status == .notChecked)
        #expect(verdict.missingTool == "dart")
        #expect(verdict.reason?.contains("libc6-i386") == true)
        let doctor = SnippetCompiler(tools: tools, cacheFolder: nil).toolStates()
        #expect(doctor.first { $0.name == "dart" }?.problem == verdict.reason)
    }

    @Test(.enabled(if: Has.grammars, "tree-sitter not found"))
    func aCompilerThatCrashesGivesNoVerdict() throws {
        let scratch = try Scratch()
        for name in ["swiftc", "swift-frontend"] {
            try scratch.write(
                "#!/bin/sh\ncase $1 in --version) echo 'Swift version 6.3.1';; *) kill -SEGV $$;; esac\n",
                to: "bin/\(name)")
            try makeExecutable("\(scratch.path)/bin/\(name)")
        }
        let bench = try Bench.swift(tools: ToolSearch(path: ["\(scratch.path)/bin"], toolFolders: []))
        let (verdicts, diagnostics) = bench.check(bench.sample(("Tea.swift", "let tea = 1\n")))
        #expect(verdicts[0][.types] == .notChecked("swiftc failed"))
        #expect(diagnostics.map(\.code) == ["LS9103"])
    }

    @Test(.enabled(if: Has.grammars, "tree-sitter not found"))
    func aGrammarsDoubtIsNoVerdictWithoutTheCompilerThatWouldConfirmIt() throws {
        let bench = try Bench.swift(tools: Self.nothing), sample = bench.sample(("Tea.swift", "let tea = = 1\n"))
        let (verdicts, diagnostics) = bench.check(sample)
        #expect(diagnostics == [])
        #expect(verdicts[0][.syntax]?.status == .notChecked)
        #expect(verdicts[0][.syntax]?.missingTool == "swiftc")
        #expect(verdicts[0][.syntax]?.reason?.contains("line 1") == true)
        #expect(bench.check(sample, through: .syntax).verdicts[0][.syntax]?.status == .failed)
    }

    @Test func aMissingGrammarIsNotChecked() throws {
        var bench = try Bench.swift(tools: Self.nothing)
        bench.toolchain.grammar = "klingon"
        let syntax = try #require(bench.check(bench.sample(("Tea.swift", "let tea = 1\n"))).verdicts[0][.syntax])
        #expect(syntax.status == .notChecked)
        #expect(syntax.missingTool == "tree-sitter")
    }

    @Test func whatWasNotAskedForSaysSo() throws {
        let bench = try Bench.swift(tools: Self.nothing), sample = bench.sample(("Tea.swift", "let tea = 1\n"))
        #expect(bench.check(sample, through: nil).verdicts[0][.syntax] == .notChecked("not asked for"))
        #expect(bench.check(sample, through: .syntax).verdicts[0][.types] == .notChecked("not asked for"))
        #expect(Set(bench.check(sample, through: nil).verdicts[0].keys) == Set(Rung.allCases))
    }

    @Test(.enabled(if: Has.grammars, "tree-sitter not found"))
    func aSuppressionFailsEvenWithoutItsCompiler() throws {
        let bench = try Bench.swift(tools: Self.nothing)
        let text =
            "// swiftlint:disable all\nlet sign = \"try! our tea\"  // try! it\n"
            + "let tea = try! brew(\"a \\(try! pour()) cup\")\n"
        let (verdicts, diagnostics) = bench.check(bench.sample(stepFrom: 9, ("Tea.swift", text)))
        #expect(verdicts[0][.types]?.status == .failed)
        // In comments and in code, not in literals; but in the code within a literal.
        #expect(
            diagnostics.map { "\($0.code) \($0.span?.start.line ?? 0):\($0.span?.start.column ?? 0)" } == [
                "LS4003 2:4", "LS4003 4:11", "LS4003 4:26",
            ])
        #expect(
            diagnostics.map(\.message) == ["this is a silenced lint", "this is a forced try", "this is a forced try"])
    }

    @Test(arguments: [
        "../Tea.swift", "/etc/Tea.swift", "a/Tea.swift", ".hidden.swift", "-o.swift", "Te a.swift", "Tea\n.swift",
        "Tée.swift", "", "..",
    ])
    func aHostileFileNameIsRefused(name: String) throws {
        let bench = try Bench.swift(tools: Self.nothing)
        let (verdicts, diagnostics) = bench.check(bench.sample((name, "let tea = 1\n")))
        #expect(verdicts[0][.types]?.status == .notChecked)
        #expect(verdicts[0][.syntax]?.status == .notChecked)
        #expect(diagnostics.map(\.code) == ["LS9102"])
    }

    @Test func doctorShowsEachToolOrWhatBringsIt() {
        let states = SnippetCompiler(tools: Self.nothing, cacheFolder: nil).toolStates()
        #expect(states.map(\.name) == ["swiftc", "kotlinc", "deno", "dart", "tree-sitter"])
        #expect(states[1].version == nil)
        #expect(states[1].problem == "kotlinc not found; `make tools` installs it")
    }
}
