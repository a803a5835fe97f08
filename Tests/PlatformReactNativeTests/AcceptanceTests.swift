import ContentModel
import Foundation
import PlatformFlows
import PlatformKit
import PlatformReactNative
import Testing

/// The compiler, the formatter and the linter have nothing to say about any sample.
@Suite struct Acceptance {
    @Test(Deno.isThere) func compilerAcceptsEveryFlow() throws {
        let files = ResolvedFlow.handMade.map { ReactNativePlatform().render($0).sample.files[0] }
        if let folder = ProcessInfo.processInfo.environment["RENDERED"] {
            for file in files { try file.text.write(toFile: folder + "/" + file.name, atomically: true, encoding: .utf8) }
        }
        try Deno.withFiles(Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })) { deno in
            let names = files.map(\.name)
            for outcome in try [deno.check(names), deno.format(names), deno.lint(names)] {
                #expect(outcome.succeeded, "\(outcome.output)")
            }
        }
    }
}
