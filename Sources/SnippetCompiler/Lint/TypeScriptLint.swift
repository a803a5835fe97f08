import ContentModel
import Diagnostics
import SyntaxTrees

/// What the modules of a platform's stubs say that a lint needs to know.
struct TypeScriptModules {
    /// Names that samples may import from: `expo-crypto`; one that ends in `/` stands for all that begin so.
    var names: Set<String>
    /// Functions and methods that answer with a promise, by the module; those of global declarations under "".
    var promises: [String: Set<String>]
}

/// Two mistakes about which TypeScript is silent: promises that nobody awaits, and modules that only this machine has.
struct TypeScriptLint {
    var sample: Sample
    var trees: [SyntaxTree]
    var modules: TypeScriptModules

    func findings() -> [Finding] {
        let own = Set(trees.flatMap { promiseNames(in: $0.root) })
        return trees.indices.flatMap { file in
            let nodes = trees[file].root.descendants, imports = nodes.compactMap(Import.init)
            let promises = Promises(modules, own: own, imports: imports, nodes: nodes)
            return imports.compactMap { foreign($0, file) } + nodes.compactMap { unawaited($0, file, promises) }
        }
    }

    private func foreign(_ item: Import, _ file: Int) -> Finding? {
        let isKnown = modules.names.contains { item.module == $0 || $0.hasSuffix("/") && item.module.hasPrefix($0) }
        let isOwn = sample.files.contains { other in
            let stem = other.name.split(separator: ".").dropLast().joined(separator: ".")
            return ["./\(other.name)", "./\(stem)", "./\(stem).js"].contains(item.module)
        }
        guard !isKnown, !isOwn else { return nil }
        return Finding(
            kind: .foreignImport, file: file, line: item.node.start.line, column: item.node.start.column,
            message: "'\(item.module)' is neither a file of the sample nor a module that the platform's samples may use"
        )
    }

    /// A statement that makes a promise and leaves it.
    private func unawaited(_ node: SyntaxNode, _ file: Int, _ promises: Promises) -> Finding? {
        guard node.type == "expression_statement", let made = node.children.first.flatMap(promises.left) else {
            return nil
        }
        return Finding(
            kind: .unawaited, file: file, line: made.call.start.line, column: made.call.start.column,
            message: "nobody awaits the promise of '\(made.name)'")
    }
}

/// `import * as Crypto from "expo-crypto"`, `import { a, b as c } from "…"`, `export … from "…"`.
struct Import {
    var module: String
    var node: SyntaxNode
    var namespace: String?
    /// Names in the module, by the names in the file.
    var names: [String: String] = [:]

    init?(_ node: SyntaxNode) {
        guard node.type == "import_statement" || node.type == "export_statement",
            let source = node.children.first(where: { $0.type == "string" })
        else { return nil }
        module = String(source.text.dropFirst().dropLast())
        self.node = source
        for part in node.descendants {
            let words = part.children.filter { $0.type == "identifier" }.map(\.text)
            switch part.type {
            case "namespace_import": namespace = words.last
            case "import_specifier": if let first = words.first, let last = words.last { names[last] = first }
            case "import_clause": if let word = words.first { names[word] = "default" }
            default: break
            }
        }
    }
}
