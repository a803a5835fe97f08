import ContentModel
import Diagnostics
import Foundation
import HostSystem
import SnippetCompiler
import Testing

/// Whether a compiler is here; where it is not, tests that need it are skipped with the reason.
enum Has {
    static let states = SnippetCompiler(cacheFolder: nil).toolStates()
    static func tool(_ name: String) -> Bool { states.contains { $0.name == name && $0.version != nil } }
    static let swift = tool("swiftc"), kotlin = tool("kotlinc"), deno = tool("deno"), dart = tool("dart"),
        grammars = tool("tree-sitter")
}

/// A folder that is removed when the test is over.
final class Scratch: Sendable {
    let path: String

    init() throws { path = try Files.makeTemporaryFolder() }
    deinit { try? Files.removeTree(path) }

    func write(_ text: String, to name: String) throws { try Files.write(Array(text.utf8), to: "\(path)/\(name)") }
}

/// A small platform with stubs of its own.
struct Bench {
    let scratch: Scratch
    var toolchain: SampleToolchain
    var compiler: SnippetCompiler

    init(_ toolchain: SampleToolchain, stubs: [String: String], tools: ToolSearch = .here, isCached: Bool = false)
        throws
    {
        let scratch = try Scratch()
        for (name, text) in stubs { try scratch.write(text, to: "Stubs/\(name)") }
        let folder = "\(scratch.path)/Stubs"
        self.scratch = scratch
        self.toolchain = toolchain
        compiler = SnippetCompiler(
            tools: tools, cacheFolder: isCached ? "\(scratch.path)/cache" : nil, stubFolder: { _ in folder })
    }

    /// A sample of one or more files; all lines from `line` on stand for the step `pay` of a flow.
    func sample(id: String = "shop/buy", stepFrom line: Int = 1, _ files: (name: String, text: String)...)
        -> SampleToCheck
    {
        let span = SourceSpan(
            file: "shop.flow.yaml", start: .init(line: 40, column: 7), end: .init(line: 40, column: 20))
        let made = files.map { file in
            let count = max(line, file.text.split(separator: "\n", omittingEmptySubsequences: false).count)
            return SampleFile(
                name: file.name, language: toolchain.grammar, text: file.text, published: "// guard\n" + file.text,
                steps: [.init(step: "pay", lines: line...count, span: span)])
        }
        return SampleToCheck(
            Sample(id: .init(flow: id, variant: nil, platform: "shop"), files: made), with: toolchain,
            publishedIn: "../Snippets/shop/buy")
    }

    func check(_ samples: SampleToCheck..., through rung: Rung? = .types) -> (
        verdicts: [[Rung: Verdict]], diagnostics: [Diagnostic]
    ) {
        let (verdicts, diagnostics) = compiler.check(samples, through: rung)
        return (samples.map { verdicts[$0.sample.id] ?? [:] }, diagnostics)
    }
}
