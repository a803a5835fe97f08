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
    static let swift = tool("swiftc"), kotlin = tool("kotlinc"), deno = tool("deno"), grammars = tool("tree-sitter")
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

    init(_ toolchain: SampleToolchain, stubs: [String: String], tools: ToolSearch = .here, isCached: Bool = false) throws {
        let scratch = try Scratch()
        for (name, text) in stubs { try scratch.write(text, to: "Stubs/\(name)") }
        let folder = "\(scratch.path)/Stubs"
        self.scratch = scratch
        self.toolchain = toolchain
        compiler = SnippetCompiler(tools: tools, cacheFolder: isCached ? "\(scratch.path)/cache" : nil, stubFolder: { _ in folder })
    }

    static func swift(tools: ToolSearch = .here, isCached: Bool = false) throws -> Bench {
        try Bench(
            SampleToolchain(
                compiler: .swift, grammar: "swift", resources: "PlatformShop", evidence: "stubs from the shop's manual",
                suppressions: [.init(#"\btry!"#, named: "a forced try"), .init("swiftlint:disable", named: "a silenced lint", in: .comments)],
                languageVersion: "6", modules: ["Till", "Shop"], implicitImports: []),
            stubs: [
                "Till.swift": "public struct Coin: Sendable { public let pence: Int; public init(pence: Int) { self.pence = pence } }\n",
                "Shop/Counter.swift": "import Till\npublic func pay(_ coin: Coin, for item: String) throws -> Bool { coin.pence > item.count }\n",
                "Refused/WrongLabel.swift":
                    "import Shop\nimport Till\n\nfunc buy() throws -> Bool {\n    try pay(Coin(pence: 3), to: \"tea\")  // refused: incorrect argument label\n}\n",
            ], tools: tools, isCached: isCached)
    }

    static func kotlin(isCached: Bool = false, tools: ToolSearch = .here) throws -> Bench {
        try Bench(
            SampleToolchain(
                compiler: .kotlin, grammar: "kotlin", resources: "PlatformShop", evidence: "stubs from the shop's manual",
                suppressions: [.init("!!", named: "a forced unwrap"), .init(#"@(file:)?Suppress\b"#, named: "an ignored warning")],
                languageVersion: "2.2"),
            stubs: [
                "java/shop/Till.java": "package shop;\npublic class Till {\n    public int open(@org.jetbrains.annotations.NotNull String key) { return 1; }\n}\n",
                "kotlin/shop/Coin.kt":
                    "package shop\nclass Coin(val pence: Int?) { internal val weight = 1 }\nfun Till.pay(coin: Coin): Boolean = coin.pence != null\n",
                "Refused/Internal.kt": "package refused.internal\n\nfun weigh(coin: shop.Coin): Int = coin.weight // refused: Cannot access 'val weight: Int'\n",
            ], tools: tools, isCached: isCached)
    }

    static func typeScript(isCached: Bool = false, tools: ToolSearch = .here) throws -> Bench {
        try Bench(
            SampleToolchain(
                compiler: .typeScript, grammar: "typescript", resources: "PlatformShop", evidence: "stubs from the shop's manual",
                suppressions: [.init(#"\bas any\b"#, named: "a cast to 'any'"), .init("@ts-ignore", named: "an ignored error", in: .comments)]),
            stubs: [
                "deno.json": #"{"imports": {"shop": "./shop.ts"}, "compilerOptions": {"strict": true, "noUnusedLocals": true, "lib": ["es2022"]}}"# + "\n",
                "shop.ts": "export async function pay(pence: number): Promise<boolean> {\n  return pence > 0;\n}\nexport function close(): void {}\n",
                "Refused/Null.ts": "import { pay } from \"shop\";\nawait pay(null); // refused: Argument of type 'null'\n",
            ], tools: tools, isCached: isCached)
    }

    /// A sample of one or more files; all lines from `line` on stand for the step `pay` of a flow.
    func sample(id: String = "shop/buy", stepFrom line: Int = 1, _ files: (name: String, text: String)...) -> SampleToCheck {
        let span = SourceSpan(file: "shop.flow.yaml", start: .init(line: 40, column: 7), end: .init(line: 40, column: 20))
        let made = files.map { file in
            let count = max(line, file.text.split(separator: "\n", omittingEmptySubsequences: false).count)
            return SampleFile(
                name: file.name, language: toolchain.grammar, text: file.text, published: "// guard\n" + file.text,
                steps: [.init(step: "pay", lines: line...count, span: span)])
        }
        return SampleToCheck(
            Sample(id: .init(flow: id, variant: nil, platform: "shop"), files: made), with: toolchain, publishedIn: "../Snippets/shop/buy")
    }

    func check(_ samples: SampleToCheck..., through rung: Rung? = .types) -> (verdicts: [[Rung: Verdict]], diagnostics: [Diagnostic]) {
        let (verdicts, diagnostics) = compiler.check(samples, through: rung)
        return (samples.map { verdicts[$0.sample.id] ?? [:] }, diagnostics)
    }
}
