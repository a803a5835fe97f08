import ContentModel
import HostSystem
import SyntaxTrees

/// A tool that checks depend on, as `lockstep doctor` shows it.
package struct ToolState: Hashable, Sendable {
    /// As `--require` names it: `kotlinc`.
    package var name: String
    /// "checks Kotlin samples".
    package var purpose: String
    /// "kotlinc 2.4.0"; `nil` if it is not there or not as needed.
    package var version: String?
    package var path: String?
    /// What is wrong and which command mends it, where `version` is `nil`.
    package var problem: String?
}

extension SnippetCompiler {
    /// The compilers that we know and the grammars of these languages, in a fixed order.
    package func toolStates(grammars: [String] = ["swift", "kotlin", "typescript", "dart"]) -> [ToolState] {
        [SampleToolchain.Compiler.swift, .kotlin, .typeScript, .dart].map(compilerState) + [grammarState(grammars)]
    }

    private func compilerState(_ compiler: SampleToolchain.Compiler) -> ToolState {
        let purpose = "checks \(compiler.language) samples"
        do throws(Obstacle) {
            let found = try compiler.find(in: tools, versions: ToolVersions(cache: cache))
            return ToolState(name: found.tool, purpose: purpose, version: found.title, path: found.path)
        } catch {
            return ToolState(name: error.tool ?? compiler.rawValue, purpose: purpose, problem: error.reason)
        }
    }

    private func grammarState(_ names: [String]) -> ToolState {
        var state = ToolState(name: "tree-sitter", purpose: "parses and highlights samples")
        do throws(GrammarProblem) {
            for name in names { _ = try Grammar(name) }
            state.version = "grammars of \(names.joined(separator: ", "))"
            state.path = tools.folder("tree-sitter")
        } catch {
            state.problem = error.description
        }
        return state
    }
}

extension SampleToolchain.Compiler {
    fileprivate var language: String {
        switch self {
        case .swift: "Swift"
        case .kotlin: "Kotlin"
        case .typeScript: "TypeScript"
        case .dart: "Dart"
        }
    }
}
