import Foundation
import PlatformCapacitor
import SnippetCompiler
import Testing
import TypeScriptRuns

/// A stub that takes what its package refuses would prove nothing.
@Suite struct Stubs {
    private static let folder = Deno.stubs(of: "PlatformCapacitor")

    @Test(denoIsThere) func compilerRefusesExactlyTheMarkedLines() throws {
        let samples = try SnippetCompiler(cacheFolder: nil).refusedSamples(of: CapacitorPlatform().toolchain)
        #expect(samples.count == 4)
        for sample in samples { #expect(sample.problems.isEmpty, "\(sample.file): \(sample.problems)") }
    }

    @Test(denoIsThere) func stubsThemselvesAreStrict() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".ts") }
            .sorted()
        let outcome = try Deno.withFiles([:], of: "PlatformCapacitor") { deno in
            try deno.check(names.map { Self.folder + "/" + $0 })
        }
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: ["app.ts", "core.ts", "inappbrowser.ts", "secure-storage.ts"])
    func everyStubNamesItsSource(_ name: String) throws {
        let text = try String(contentsOfFile: Self.folder + "/" + name, encoding: .utf8)
        #expect(text.contains(#/\/\/ Source: \S+\/\S+ \S+\.ts[^\n]*commit [0-9a-f]{7}/#))
    }
}
