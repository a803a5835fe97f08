import ContentModel
import Diagnostics
import HostSystem
import SyntaxTrees

/// Grammars, trees and stubs of a run, each loaded and parsed once.
final class ParsedTexts {
    private var grammars: [String: Result<Grammar, GrammarProblem>] = [:]
    private var trees: [String: SyntaxTree] = [:]
    private var modules: [String: TypeScriptModules] = [:]
    private var packages: [String: DartPackages] = [:]

    func tree(of file: SampleFile) throws(Obstacle) -> SyntaxTree {
        let key = "\(file.language) \(file.text)"
        if let tree = trees[key] { return tree }
        let grammar = grammars[file.language] ?? Result { () throws(GrammarProblem) in try Grammar(file.language) }
        grammars[file.language] = grammar
        switch grammar {
        case .success(let grammar):
            do throws(GrammarProblem) {
                let tree = try SyntaxTree(Array(file.text.utf8), grammar)
                trees[key] = tree
                return tree
            } catch {
                throw Obstacle(nil, reason: error.description)
            }
        case .failure(let problem):
            throw Obstacle("tree-sitter", reason: problem.description)
        }
    }

    /// What a TypeScript platform's stubs declare; `nil` for other languages.
    func modules(for toolchain: SampleToolchain, in folder: String?) -> TypeScriptModules? {
        guard toolchain.compiler == .typeScript, let folder else { return nil }
        if let known = modules[folder] { return known }
        modules[folder] = StubFolder(folder).map(TypeScriptModules.init)
        return modules[folder]
    }

    /// What a Dart platform's stubs declare; `nil` for other languages.
    func packages(for toolchain: SampleToolchain, in folder: String?) -> DartPackages? {
        guard toolchain.compiler == .dart, let folder else { return nil }
        if let known = packages[folder] { return known }
        packages[folder] = StubFolder(folder).map(DartPackages.init)
        return packages[folder]
    }
}

extension SnippetCompiler {
    /// Whether all files of a sample parse by their grammars.
    ///
    /// The compiler has the last word where it ran: a grammar can be older than the language, and milder.
    func syntax(of sample: SampleToCheck, confirmedBy compilation: Compilation?, _ texts: ParsedTexts) -> RungResult {
        var findings: [Finding] = [], names: [String] = []
        for (index, file) in sample.sample.files.enumerated() {
            let tree: SyntaxTree
            do throws(Obstacle) { tree = try texts.tree(of: file) } catch { return .notChecked(error) }
            if !names.contains(file.language) { names.append(file.language) }
            findings += tree.problems().map { place in
                let column = UTF8Columns.scalarColumn(place.column, in: lineOfText(place.line, in: file.text))
                return Finding(
                    kind: .syntax, file: index, line: place.line, column: column, message: "this does not parse")
            }
        }
        let grammar = "tree-sitter grammar of \(names.joined(separator: " and "))"
        guard case .checked(let compiler, let refusals) = compilation else {
            guard case .notChecked(var verdict) = compilation, let first = findings.first else {
                return result(findings, by: grammar)
            }
            // The doubts of a grammar are no verdict where the compiler should have had its say and had none.
            verdict.reason = "line \(first.line) is in doubt for the \(grammar); \(verdict.reason ?? "no compiler ran")"
            return RungResult(verdict: verdict)
        }
        let errors = refusals.filter { $0.kind == .syntax }
        // Where the compiler refuses the types only, or nothing, the grammar's doubts are the grammar's own.
        guard errors.isEmpty else { return result(errors, by: compiler) }
        return result([], by: findings.isEmpty ? "\(grammar), \(compiler)" : compiler)
    }

    private func result(_ findings: [Finding], by tool: String) -> RungResult {
        guard let first = findings.first else { return RungResult(verdict: Verdict(.passed, tool: tool)) }
        return RungResult(
            verdict: Verdict(.failed, reason: summary(of: findings, first: first), tool: tool), findings: findings)
    }
}

/// "line 12: this does not parse, and 2 more".
func summary(of findings: [Finding], first: Finding) -> String {
    "line \(first.line): \(first.message)" + (findings.count > 1 ? ", and \(findings.count - 1) more" : "")
}
