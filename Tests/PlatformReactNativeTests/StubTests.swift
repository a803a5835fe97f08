import Foundation
import PlatformReactNative
import SnippetCompiler
import Testing

/// A stub that takes what its package refuses would prove nothing.
@Suite struct Stubs {
    @Test(Deno.isThere) func compilerRefusesExactlyTheMarkedLines() throws {
        let samples = try SnippetCompiler(cacheFolder: nil).refusedSamples(of: ReactNativePlatform().toolchain)
        #expect(samples.count == 4)
        for sample in samples { #expect(sample.problems.isEmpty, "\(sample.file): \(sample.problems)") }
    }

    @Test(Deno.isThere) func stubsThemselvesAreStrict() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Deno.stubs).filter { $0.hasSuffix(".ts") }
            .sorted()
        let outcome = try Deno.withFiles([:]) { try $0.check(names.map { Deno.stubs + "/" + $0 }) }
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: [
        "expo-crypto.ts", "expo-secure-store.ts", "expo-web-browser.ts", "react-native.ts", "globals.d.ts",
    ])
    func everyStubNamesItsSource(_ name: String) throws {
        let text = try String(contentsOfFile: Deno.stubs + "/" + name, encoding: .utf8)
        #expect(text.contains(#/// Source: \w+/[\w-]+ packages/\S+,? commit [0-9a-f]{7}/#))
    }
}
