import SyntaxTrees

/// Which calls in a file of TypeScript make a promise, by the names of what is called.
///
/// There are no types here, so it is names that tell: the file's own functions, what is imported from a module whose
/// stubs say that it answers with a promise, what hangs on a value that came from such a module, and a few of the web.
struct Promises {
    private let modules: TypeScriptModules
    private let own: Set<String>
    private let imports: [Import]
    /// Locals that hold something of a module: made by a call of an imported name, or of an imported type.
    private let bound: Set<String>

    init(_ modules: TypeScriptModules, own: Set<String>, imports: [Import], nodes: [SyntaxNode]) {
        self.modules = modules
        self.own = own
        self.imports = imports
        let imported = Set(imports.flatMap { Array($0.names.keys) + ($0.namespace.map { [$0] } ?? []) })
        bound = Set(
            nodes.compactMap { node in
                guard node.type == "variable_declarator", let name = node.children.first, name.type == "identifier"
                else { return nil }
                let mentions = node.children.dropFirst().contains { part in
                    ([part] + part.descendants).contains {
                        ["identifier", "type_identifier"].contains($0.type) && imported.contains($0.text)
                    }
                }
                return mentions ? name.text : nil
            })
    }

    /// The call in an expression whose promise goes nowhere when the expression is a statement.
    ///
    /// Not by recursion: the depth is the author's.
    func left(in expression: SyntaxNode) -> (call: SyntaxNode, name: String)? {
        var open = [expression]
        while let next = open.popLast() {
            let parts = next.children
            switch next.type {
            case "call_expression": if let name = made(by: next) { return (next, name) }
            case "new_expression": if parts.contains(where: { $0.text == "Promise" }) { return (next, "Promise") }
            case "parenthesized_expression": open += parts.dropFirst().prefix(1)
            case "binary_expression": open += parts.suffix(1)
            // `a ? b : c`
            case "ternary_expression": open += parts.dropFirst(2).reversed()
            default: break
            }
        }
        return nil
    }

    /// What was called, as it is written, if a promise comes of it that nobody catches.
    private func made(by call: SyntaxNode) -> String? {
        var call = call
        while let callee = call.children.first {
            guard callee.type == "member_expression", let object = callee.children.first,
                let member = callee.children.last?.text
            else { return callee.type == "identifier" && isPromise(callee.text) ? callee.text : nil }
            switch member {
            case "catch": return nil
            case "then" where arguments(of: call) > 1: return nil
            case "then" where object.type != "call_expression": return written(callee)
            case "then", "finally": call = object
            default: return isPromise(member, of: object) ? written(callee) : nil
            }
        }
        return nil
    }

    private func isPromise(_ name: String) -> Bool {
        own.contains(name) || name == "fetch" || modules.promises["", default: []].contains(name)
            || imports.contains { item in
                item.names[name].map { modules.promises[item.module, default: []].contains($0) } ?? false
            }
    }

    private func isPromise(_ member: String, of object: SyntaxNode) -> Bool {
        let root = object.text
        if root == "this" { return own.contains(member) }
        if ["Promise", "crypto.subtle"].contains(root) { return true }
        guard object.type == "identifier" else { return false }
        return imports.contains { item in
            (item.namespace == root || item.names[root] != nil)
                && modules.promises[item.module, default: []].contains(member)
        } || bound.contains(root) && modules.promises.contains { $0.key != "" && $0.value.contains(member) }
    }

    private func written(_ callee: SyntaxNode) -> String {
        callee.text.filter { !$0.isWhitespace && $0 != "?" }
    }

    private func arguments(of call: SyntaxNode) -> Int {
        guard let list = call.children.last, list.type == "arguments" else { return 0 }
        return list.children.count { !["(", ")", ",", "comment"].contains($0.type) }
    }
}

/// Names of functions, methods, properties and constants in a text that answer with a promise.
func promiseNames(in root: SyntaxNode) -> [String] {
    let declarations: Set = [
        "function_declaration", "function_signature", "method_definition", "method_signature",
        "abstract_method_signature", "property_signature", "variable_declarator",
    ]
    return root.descendants.compactMap { node in
        guard declarations.contains(node.type) else { return nil }
        let parts = node.children
        guard let name = parts.first(where: { ["identifier", "property_identifier"].contains($0.type) })?.text else {
            return nil
        }
        // `async f()`, `f(): Promise<T>`, `f: () => Promise<T>`, `const f = async () => …`.
        let function =
            node.type == "variable_declarator" ? parts.first { $0.type == "arrow_function" }?.children ?? [] : parts
        let isPromise = function.contains { part in
            if part.type == "async" { return true }
            guard part.type == "type_annotation" else { return false }
            if node.type == "property_signature" {
                return part.children.contains {
                    $0.type == "function_type" && $0.children.last?.text.hasPrefix("Promise<") == true
                }
            }
            return part.text.drop { $0 == ":" || $0 == " " }.hasPrefix("Promise<")
        }
        return isPromise ? name : nil
    }
}
