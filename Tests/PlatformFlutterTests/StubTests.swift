import Foundation
import HostSystem
import PlatformFlutter
import SnippetCompiler
import Testing

/// A stub that takes what its package refuses would prove nothing.
@Suite struct Stubs {
    static let folder = Resources.folder(of: "PlatformFlutter").map { $0 + "/Stubs" } ?? "."

    @Test(Tool.isThere) func compilerRefusesExactlyTheMarkedLines() throws {
        let samples = try SnippetCompiler(cacheFolder: nil).refusedSamples(of: FlutterPlatform().toolchain)
        #expect(samples.count == 4)
        for sample in samples { #expect(sample.problems.isEmpty, "\(sample.file): \(sample.problems)") }
    }

    @Test(arguments: [
        "crypto/lib/crypto.dart", "flutter/lib/services.dart",
        "flutter_secure_storage/lib/flutter_secure_storage.dart", "flutter_web_auth_2/lib/flutter_web_auth_2.dart",
        "http/lib/http.dart",
    ])
    func everyStubNamesItsSource(_ name: String) throws {
        let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
        #expect(text.contains(#/(?s)// Source: \w[\w-]*/[\w-]+ \S+.*commit [0-9a-f]{7}/#))
    }
}
