import ContentModel
import Diagnostics
import Foundation
import HostSystem
import SnippetCompiler
import Testing

private func good(in package: String) -> String {
    """
    package \(package)

    import shop.Coin
    import shop.Till
    import shop.pay

    class Customer(private val till: Till) {
        fun buy(): Boolean = till.pay(Coin(3)) && till.open("main") > 0
    }

    """
}

@Suite(.enabled(if: Has.kotlin && Has.grammars, "kotlinc or tree-sitter not found"), .serialized)
struct KotlinSamples {
    @Test func goodAndBadOnesInOneCallGetTheirOwnVerdicts() throws {
        let bench = try Bench.kotlin()
        let (verdicts, diagnostics) = bench.check(
            bench.sample(id: "shop/good", ("Customer.kt", good(in: "a"))),
            bench.sample(
                id: "shop/null", stepFrom: 7, ("Customer.kt", good(in: "b").replacing("\"main\"", with: "null"))),
            bench.sample(
                id: "shop/cast",
                (
                    "Cast.kt",
                    "package c\n\nfun worth(coin: shop.Coin): Int = if (coin.pence != null) coin.pence else 0\n"
                )),
            bench.sample(id: "shop/unused", ("Unused.kt", "package d\n\nfun brew() {\n    val water = 1\n}\n")),
            // The same package, so the same names: not in one call with the first.
            bench.sample(id: "shop/twin", ("Customer.kt", good(in: "a"))))
        #expect(verdicts.map { $0[.types]?.status } == [.passed, .failed, .failed, .failed, .passed])
        #expect(verdicts[0][.types]?.tool?.hasPrefix("kotlinc 2.") == true)
        let null = try #require(diagnostics.first { $0.notes.first?.message.contains("shop/null") == true })
        #expect(null.span?.start.line == 40)
        #expect(null.notes.first?.span?.start.line == 9)
        #expect(null.message.hasPrefix("Null cannot be a value"))
    }

    @Test func oneThatDoesNotParseHidesNoMistakeOfAnother() throws {
        let bench = try Bench.kotlin()
        let (verdicts, diagnostics) = bench.check(
            bench.sample(id: "shop/text", ("Text.kt", "package a\n\nfun brew( {\n}\n")),
            bench.sample(id: "shop/type", ("Type.kt", "package b\n\nval tea: Int = \"green\"\n")),
            bench.sample(id: "shop/good", ("Customer.kt", good(in: "c"))))
        #expect(verdicts.map { $0[.types]?.status } == [.failed, .failed, .passed])
        #expect(verdicts.map { $0[.syntax]?.status } == [.failed, .passed, .passed])
        #expect(Set(diagnostics.map(\.code)) == ["LS4001", "LS4002"])
    }

    @Test func refusedSamplesAreRefused() throws {
        let bench = try Bench.kotlin()
        let refused = try bench.compiler.refusedSamples(of: bench.toolchain)
        #expect(refused.map(\.problems) == [[]])
    }

    @Test func aCompilerOnPathIsUsedIfItsVersionIsKnown() throws {
        // The layout of Kotlin's own distribution, with the jars of the tool folder.
        let bench = try Bench.kotlin(), home = "\(bench.scratch.path)/kotlinc"
        let jars = try #require(ToolSearch.here.folder("kotlin")) + "/run_kotlin_kernel/jars"
        try Files.makeFolder("\(home)/lib")
        for (name, prefix) in [
            ("kotlin-compiler", "kotlin-jupyter-kernel-"), ("kotlin-stdlib", "kotlin-stdlib-"),
            ("kotlin-reflect", "kotlin-reflect-"),
            ("kotlin-script-runtime", "kotlin-script-runtime-"), ("annotations-13.0", "annotations-13.0"),
        ] {
            let jar = try #require(try Files.names(in: jars).first { $0.hasPrefix(prefix) })
            try FileManager.default.createSymbolicLink(
                atPath: "\(home)/lib/\(name).jar", withDestinationPath: "\(jars)/\(jar)")
        }
        try bench.scratch.write("2.3.0-release-1\n", to: "kotlinc/build.txt")
        try bench.scratch.write("#!/bin/sh\n", to: "kotlinc/bin/kotlinc")
        try makeExecutable("\(home)/bin/kotlinc")
        let tools = ToolSearch(path: ["\(home)/bin"] + ToolSearch.here.path, toolFolders: [])
        let compiler = SnippetCompiler(
            tools: tools, cacheFolder: nil, stubFolder: { _ in "\(bench.scratch.path)/Stubs" })
        let sample = bench.sample(("Customer.kt", good(in: "a")))
        let verdict = compiler.check([sample], through: .types).verdicts[sample.sample.id]?[.types]
        #expect(verdict?.status == .passed)
        #expect(verdict?.tool == "kotlinc 2.3.0-release-1")
    }

    /// What set-up has Java remember of the compiler saves time, and decides nothing.
    @Test(arguments: [nil, "", "no cache at all\n"])
    func aCallGoesOnWhereNothingUsableIsRemembered(cache: String?) throws {
        let installed = try #require(ToolSearch.here.folder("kotlin"))
        var bench = try Bench.kotlin()
        let tools = "\(bench.scratch.path)/tools"
        try Files.makeFolder("\(tools)/kotlin")
        for name in ["run_kotlin_kernel", "coroutines.jar", "calls.jar"] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(tools)/kotlin/\(name)", withDestinationPath: "\(installed)/\(name)")
        }
        if let cache {
            try bench.scratch.write(cache, to: "tools/kotlin/k2.aot")
            let java = try #require(ToolSearch.here.folder("java"))
            try FileManager.default.createSymbolicLink(atPath: "\(tools)/java", withDestinationPath: java)
        }
        let stubs = "\(bench.scratch.path)/Stubs"
        bench.compiler = SnippetCompiler(
            tools: ToolSearch(path: ToolSearch.here.path, toolFolders: [tools]), cacheFolder: nil,
            stubFolder: { _ in stubs })
        let (verdicts, diagnostics) = bench.check(
            bench.sample(id: "shop/good", ("Customer.kt", good(in: "a"))),
            bench.sample(id: "shop/type", ("Type.kt", "package b\n\nval tea: Int = \"green\"\n")))
        #expect(verdicts.map { $0[.types]?.status } == [.passed, .failed])
        #expect(diagnostics.map(\.code) == ["LS4002"])
    }
}
