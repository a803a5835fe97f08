package import ContentModel
import Diagnostics
import Foundation
package import PlatformKit
import SnippetCompiler

/// What compiler, formatter and linter say to the samples of a platform; empty if they have nothing to say.
package struct Acceptance {
    private let samples: [Sample]
    private let platform: any PlatformPlugin

    package init(_ samples: [Sample], of platform: any PlatformPlugin) {
        self.samples = samples
        self.platform = platform
    }

    /// Diagnostics of the rungs, and rungs that did not pass though their tool is here.
    ///
    /// Where the environment names a folder in `RENDERED`, the samples are written there.
    package func rungProblems() throws -> [String] {
        let checked = samples.map { SampleToCheck($0, with: platform.toolchain, publishedIn: $0.id.flow) }
        let (verdicts, diagnostics) = SnippetCompiler(cacheFolder: nil).check(checked, through: .types)
        if let folder = ProcessInfo.processInfo.environment["RENDERED"] {
            for sample in samples {
                let name = "\(sample.id)".map { $0.isLetter ? $0 : "-" } + ".ts"
                try sample.files[0].text.write(toFile: "\(folder)/\(String(name))", atomically: true, encoding: .utf8)
            }
        }
        let said = diagnostics.map { "\($0.message) \($0.notes.map(\.message))" }
        return said
            + samples.flatMap { sample in
                [Rung.syntax, .types].compactMap { rung in
                    guard let verdict = verdicts[sample.id]?[rung] else { return "\(sample.id) \(rung): no verdict" }
                    if verdict.status == .passed || verdict.missingTool != nil { return nil }
                    return "\(sample.id) \(rung): \(verdict.reason ?? "")"
                }
            }
    }

    /// Lines that switch checking off.
    package func suppressions() -> [String] {
        samples.flatMap { sample in
            sample.files[0].text.split(separator: "\n").filter { !$0.contains("import * as") }.compactMap { line in
                let code = line.prefix { $0 != "\"" && $0 != "`" && $0 != "'" }
                let isOne = code.contains(#/\bas\b|\bany\b|@ts-|[\w)\]]!(?!=)/#)
                return isOne && !code.contains("//") && !code.contains("/**") ? "\(sample.id): \(line)" : nil
            }
        }
    }

    /// Lines that are longer than the house's width.
    package func longLines() -> [String] {
        samples.flatMap { sample in
            sample.files[0].text.split(separator: "\n").filter { $0.count > 100 }.map { "\(sample.id): \($0)" }
        }
    }

    /// What the formatter and the linter say, by the platform's own configuration.
    package func houseStyleProblems() throws -> [String] {
        // Flows of one name in two places would write one file.
        let files = samples.flatMap(\.files).filter { $0.language == "typescript" }.enumerated().map {
            ("\($0)-\($1.name)", $1.text)
        }
        let resources = platform.toolchain.resources
        return try Deno.withFiles(Dictionary(uniqueKeysWithValues: files), of: resources) { deno in
            try [deno.format(files.map(\.0)), deno.lint(files.map(\.0))].filter { !$0.succeeded }.map(\.output)
        }
    }
}
