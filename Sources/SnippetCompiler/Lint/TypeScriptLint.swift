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
            return imports.compactMap { foreign($0, file) } + nodes.compactMap { unawaited($0, file, own, imports) }
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

    /// A call as a statement of its own, of a function that is known to answer with a promise.
    private func unawaited(_ node: SyntaxNode, _ file: Int, _ own: Set<String>, _ imports: [Import]) -> Finding? {
        guard node.type == "expression_statement", let call = node.children.first, call.type == "call_expression",
            let callee = call.children.first
        else { return nil }
        let name = callee.text, parts = name.split(separator: ".").map(String.init)
        let isPromise: Bool
        if callee.type == "identifier" {
            isPromise =
                own.contains(name) || modules.promises["", default: []].contains(name)
                || imports.contains { item in
                    item.names[name].map { modules.promises[item.module, default: []].contains($0) } ?? false
                }
        } else if callee.type == "member_expression", parts.count == 2 {
            isPromise =
                parts[0] == "this" && own.contains(parts[1])
                || imports.contains {
                    $0.namespace == parts[0] && modules.promises[$0.module, default: []].contains(parts[1])
                }
        } else {
            isPromise = false
        }
        guard isPromise else { return nil }
        return Finding(
            kind: .unawaited, file: file, line: call.start.line, column: call.start.column,
            message: "nobody awaits the promise of '\(name)'")
    }
}

/// `import * as Crypto from "expo-crypto"`, `import { a, b as c } from "…"`, `export … from "…"`.
private struct Import {
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

/// Names of functions, methods and constants in a text that answer with a promise.
func promiseNames(in root: SyntaxNode) -> [String] {
    let declarations: Set = [
        "function_declaration", "function_signature", "method_definition", "method_signature",
        "abstract_method_signature",
        "variable_declarator",
    ]
    return root.descendants.compactMap { node in
        guard declarations.contains(node.type) else { return nil }
        let parts = node.children
        guard let name = parts.first(where: { ["identifier", "property_identifier"].contains($0.type) })?.text else {
            return nil
        }
        // `async f()`, `f(): Promise<T>`, `const f = async () => …`.
        let function =
            node.type == "variable_declarator" ? parts.first { $0.type == "arrow_function" }?.children ?? [] : parts
        let isPromise = function.contains { part in
            part.type == "async"
                || part.type == "type_annotation" && part.text.drop { $0 == ":" || $0 == " " }.hasPrefix("Promise<")
        }
        return isPromise ? name : nil
    }
}
