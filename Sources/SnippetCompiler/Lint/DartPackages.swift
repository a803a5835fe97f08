import HostSystem
import SyntaxTrees

/// What the packages of a platform's stubs declare, as far as a lint needs to know.
struct DartPackages {
    /// `http`, `flutter`.
    var names: Set<String>
    /// By the address that samples import: `package:http/http.dart`.
    var libraries: [String: DartDeclarations]

    /// Each folder of the stubs that has a folder `lib` is a package.
    static func names(in stubs: StubFolder) -> [String] {
        var names: [String] = []
        for file in stubs.files {
            let parts = file.split(separator: "/")
            if parts.count > 2, parts[1] == "lib", !names.contains(String(parts[0])) { names.append(String(parts[0])) }
        }
        return names
    }

    init(_ stubs: StubFolder) {
        names = Set(Self.names(in: stubs))
        libraries = [:]
        guard let grammar = try? Grammar("dart") else { return }
        var exports: [String: [String]] = [:]
        for file in stubs.files where file.hasSuffix(".dart") {
            let parts = file.split(separator: "/")
            guard parts.count > 2, parts[1] == "lib", let text = try? Files.read("\(stubs.path)/\(file)"),
                let tree = try? SyntaxTree(text, grammar)
            else { continue }
            let address = "package:\(parts[0])/\(parts[2...].joined(separator: "/"))"
            libraries[address] = DartDeclarations(in: tree.root)
            let folder = address.split(separator: "/").dropLast().joined(separator: "/")
            exports[address] = DartImport.exported(by: tree.root).map { $0.contains(":") ? $0 : "\(folder)/\($0)" }
        }
        // An exported library exports in turn; stubs are no deeper than this.
        for _ in 0..<3 {
            for (address, targets) in exports {
                for target in targets { libraries[target].map { libraries[address]?.add($0) } }
            }
        }
    }
}

/// Names at the top of Dart text, and what answers with a future.
struct DartDeclarations {
    /// What an import brings.
    var names: Set<String> = []
    /// Functions that answer with a future.
    var futures: Set<String> = []
    /// Methods that do, by class.
    var methods: [String: Set<String>] = [:]
    /// By class.
    private var superclasses: [String: String] = [:]

    init(in root: SyntaxNode) {
        for node in root.children {
            switch node.type {
            case "function_signature", "getter_signature":
                guard let name = node.name else { continue }
                names.insert(name)
                if node.answersWithFuture { futures.insert(name) }
            case "class_definition", "enum_declaration", "mixin_declaration", "extension_declaration", "type_alias":
                guard let name = node.name else { continue }
                names.insert(name)
                readClass(node, name)
            case "static_final_declaration_list", "initialized_identifier_list":
                names.formUnion(node.children.compactMap(\.name))
            default: break
            }
        }
    }

    private mutating func readClass(_ node: SyntaxNode, _ name: String) {
        methods[name] = []
        for part in node.descendants {
            if part.type == "superclass" {
                superclasses[name] = part.children.first { $0.type == "type_identifier" }?.text
            } else if part.type == "function_signature", part.answersWithFuture, let method = part.name {
                methods[name]?.insert(method)
            }
        }
    }

    mutating func add(_ other: DartDeclarations) {
        names.formUnion(other.names)
        futures.formUnion(other.futures)
        methods.merge(other.methods) { $0.union($1) }
        superclasses.merge(other.superclasses) { first, _ in first }
    }

    func answersWithFuture(_ method: String, of type: String) -> Bool {
        var next: String? = type
        // A class that inherits from itself would not compile.
        for _ in 0..<10 {
            guard let current = next else { return false }
            if methods[current, default: []].contains(method) { return true }
            next = superclasses[current]
        }
        return false
    }
}

/// `import 'package:http/http.dart' as http;`
struct DartImport {
    var address: String
    var prefix: String?
    var node: SyntaxNode

    static func all(in root: SyntaxNode) -> [DartImport] {
        root.children.filter { $0.type == "import_or_export" }.flatMap(\.descendants).compactMap { node in
            guard node.type == "import_specification", let address = node.address else { return nil }
            let words = node.children
            let prefix = words.firstIndex { $0.type == "as" }.flatMap { words[($0 + 1)...].first?.text }
            return DartImport(address: address, prefix: prefix, node: node)
        }
    }

    static func exported(by root: SyntaxNode) -> [String] {
        root.children.filter { $0.type == "import_or_export" }.flatMap(\.descendants)
            .filter { $0.type == "library_export" }.compactMap(\.address)
    }
}

extension SyntaxNode {
    /// The name that a declaration gives.
    var name: String? { nameNode?.text }

    var nameNode: SyntaxNode? {
        children.first { $0.type == "identifier" }
            ?? (type == "type_alias" ? children.first { $0.type == "type_identifier" } : nil)
    }

    fileprivate var answersWithFuture: Bool {
        children.first { $0.type == "type_identifier" || $0.type == "void_type" }.map {
            ["Future", "FutureOr"].contains($0.text)
        }
            ?? false
    }

    fileprivate var address: String? {
        descendants.first { $0.type == "uri" }.map { String($0.text.dropFirst().dropLast()) }
    }
}
