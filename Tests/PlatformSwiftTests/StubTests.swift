import Foundation
import Testing

/// A stub that takes what Apple's SDK refuses would prove nothing.
@Suite struct Stubs {
    private static let folder = try? SwiftCompiler.sources(of: "Refused")

    @Test func compilerRefusesExactlyTheMarkedLines() throws {
        let files = try #require(Self.folder)
        try #require(!files.isEmpty)
        for file in files {
            let name = URL(fileURLWithPath: file).lastPathComponent
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let outcome = try SwiftCompiler.shared.get().check([name: text])
            var messages: [Int: String] = [:]
            for line in outcome.output.split(separator: "\n") {
                guard let error = line.firstMatch(of: /\.swift:(\d+):\d+: error: (.*)/),
                    let number = Int(error.output.1)
                else { continue }
                messages[number, default: ""] += error.output.2 + "\n"
            }
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let found = messages[index + 1]
                if let mark = line.firstMatch(of: #/// refused: (.*)$/#) {
                    #expect(
                        found?.contains(mark.output.1) == true,
                        "\(name):\(index + 1) should be refused: \(found ?? "no error")")
                } else {
                    #expect(found == nil, "\(name):\(index + 1) is refused, and has no mark: \(found ?? "")")
                }
            }
        }
    }

    /// A comment before a declaration says where it was read; one before several of a kind is enough.
    @Test func everyDeclarationNamesItsSource() throws {
        for file in try SwiftCompiler.modules.flatMap({ try SwiftCompiler.sources(of: $0) })
        where !file.contains("Fake") {
            var source = false
            for line in try String(contentsOfFile: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            {
                let text = line.trimmingCharacters(in: .whitespaces)
                if text.isEmpty { source = false }
                if text.hasPrefix("// ") { source = true }
                let declares = text.contains(
                    /^(@\w+(\([^)]*\))? )*(nonisolated\(unsafe\) )?(public|open) (static |class |final |weak )*(struct|class|enum|protocol|func|let|var|init|typealias)/
                )
                if declares { #expect(source, "\(file): \(text)") }
            }
        }
    }
}
