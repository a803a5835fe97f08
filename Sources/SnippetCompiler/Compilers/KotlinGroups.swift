import SyntaxTrees

/// Which samples may share a call of K2: those of which none can see, or be in the way of, a name of another.
///
/// A call more takes a second of the processor. Samples of an app have one package, and share the file of their store.
struct KotlinGroups {
    private let grammar = try? Grammar("kotlin")

    /// Indices of the units.
    func groups(of units: [CompilationUnit]) -> [[Int]] {
        let files = units.map { $0.files.map { Names($0, grammar) } }
        var groups: [[Int]] = []
        for index in units.indices {
            if let group = groups.firstIndex(where: { $0.allSatisfy { areApart(files[$0], files[index]) } }) {
                groups[group].append(index)
            } else {
                groups.append([index])
            }
        }
        return groups
    }

    private func areApart(_ left: [Names], _ right: [Names]) -> Bool {
        Set(left.map(\.package)).isDisjoint(with: right.map(\.package))
            || !touches(left, right) && !touches(right, left)
    }

    /// Whether what only `left` has matters to `right`.
    ///
    /// A file that both have with one text is one file of the call.
    private func touches(_ left: [Names], _ right: [Names]) -> Bool {
        left.contains { file in !right.contains { $0.isSame(as: file) } && right.contains { file.touches($0) } }
    }

    /// What a file calls by name, and what it declares for its package.
    private struct Names {
        let name: String
        let text: String
        let package: String
        /// All identifiers; `nil` where the text is not understood well enough to know.
        private var mentioned: Set<String>?
        /// Names that another file of the package sees.
        private var visible: Set<String> = []
        /// Names that another file of the package may not declare.
        private var taken: Set<String> = []

        init(_ file: CompilationUnit.File, _ grammar: Grammar?) {
            name = file.name
            text = file.text
            package = Self.package(of: text)
            guard let grammar, let tree = try? SyntaxTree(Array(text.utf8), grammar), tree.problems().isEmpty else {
                return
            }
            for node in tree.root.children
            where !["package_header", "import", "file_annotation", "shebang"].contains(node.type) {
                if node.type.contains("comment") { continue }
                guard let names = Self.declared(by: node), !names.isEmpty else { return }
                let isPrivate =
                    node.children.first { $0.type == "modifiers" }?.children.contains { $0.text == "private" } ?? false
                if !isPrivate { visible.formUnion(names) }
                // A private function is its file's own; a private class has a name of the package.
                if !isPrivate || !["function_declaration", "property_declaration"].contains(node.type) {
                    taken.formUnion(names)
                }
            }
            mentioned = Set(tree.root.descendants.filter { $0.type == "identifier" }.map { Self.bare($0.text) })
        }

        func isSame(as other: Names) -> Bool { name == other.name && text == other.text }

        /// Whether another file could be judged otherwise because this one is there.
        func touches(_ other: Names) -> Bool {
            guard package == other.package else { return false }
            guard mentioned != nil, let others = other.mentioned, name.lowercased() != other.name.lowercased() else {
                return true
            }
            return !visible.isDisjoint(with: others) || !taken.isDisjoint(with: other.taken)
        }

        private static func declared(by node: SyntaxNode) -> [String]? {
            switch node.type {
            case "class_declaration", "object_declaration", "function_declaration":
                node.children.filter { $0.type == "identifier" }.map { bare($0.text) }
            case "property_declaration":
                node.children.filter { $0.type == "variable_declaration" }.flatMap(\.children).filter {
                    $0.type == "identifier"
                }
                .map { bare($0.text) }
            default: nil
            }
        }

        private static func bare(_ name: String) -> String { name.filter { $0 != "`" } }

        private static func package(of text: String) -> String {
            let line = text.split(separator: "\n").first { $0.hasPrefix("package ") }
            return line.map { bare(String($0.dropFirst("package ".count))).filter { $0 != " " && $0 != ";" } } ?? ""
        }
    }
}
