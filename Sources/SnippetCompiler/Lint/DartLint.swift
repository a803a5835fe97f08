import ContentModel
import Diagnostics
import SyntaxTrees

/// Mistakes about which Dart's compiler is silent: futures that nobody awaits, names that nothing uses, and libraries
/// that a phone does not have.
struct DartLint {
    var sample: Sample
    var trees: [SyntaxTree]
    var packages: DartPackages

    func findings() -> [Finding] {
        trees.indices.flatMap { file -> [Finding] in
            // A file without code in this language: a manifest, a property list.
            guard sample.files[file].language == "dart" else { return [] }
            let root = trees[file].root, imports = DartImport.all(in: root)
            var findings = imports.compactMap { foreign($0, file) }
            findings += unawaited(in: root, imports).map { call in
                finding(.unawaited, call.node, file, "nobody awaits the future of '\(call.name)'")
            }
            findings += DartUses(root, imports, packages).unused.map { name in
                finding(.unused, name.node, file, "nothing uses the \(name.kind) '\(name.text)'")
            }
            return findings
        }
    }

    private func finding(_ kind: Finding.Kind, _ node: SyntaxNode, _ file: Int, _ message: String) -> Finding {
        Finding(kind: kind, file: file, line: node.start.line, column: node.start.column, message: message)
    }

    /// Of the libraries that come with Dart, those that Flutter has on phones.
    private static let libraries: Set = [
        "dart:async", "dart:collection", "dart:convert", "dart:core", "dart:developer", "dart:ffi", "dart:io",
        "dart:isolate", "dart:math", "dart:typed_data", "dart:ui",
    ]

    private func foreign(_ item: DartImport, _ file: Int) -> Finding? {
        let package = item.address.hasPrefix("package:") ? item.address.dropFirst(8).prefix { $0 != "/" } : ""
        guard !Self.libraries.contains(item.address), !packages.names.contains(String(package)),
            !sample.files.contains(where: { $0.name == item.address })
        else { return nil }
        return finding(
            .foreignImport, item.node, file,
            "'\(item.address)' is neither a file of the sample nor a library that the platform's samples may use")
    }

    // MARK: futures

    private func unawaited(in root: SyntaxNode, _ imports: [DartImport]) -> [(node: SyntaxNode, name: String)] {
        let known = DartFutures(root, imports, packages)
        return root.descendants.compactMap { node in
            guard node.type == "expression_statement" else { return nil }
            let parts = node.children.filter { $0.type != ";" }
            guard known.isFuture(parts), let first = parts.first else { return nil }
            return (first, parts.prefix { !$0.text.hasPrefix("(") }.map(\.text).joined())
        }
    }
}

/// Follows an expression from its first name to what it answers with, as far as declarations say it.
struct DartFutures {
    private enum Value: Hashable {
        case unknown, future
        /// A library under its prefix.
        case library(String)
        /// A class, and an object of one.
        case type(String), object(String)
    }

    private var own: DartDeclarations
    private var all: DartDeclarations
    private var libraries: [String: DartDeclarations] = [:]
    private var variables: [String: Value] = [:]

    init(_ root: SyntaxNode, _ imports: [DartImport], _ packages: DartPackages) {
        own = DartDeclarations(in: root)
        all = own
        for item in imports {
            guard let library = packages.libraries[item.address] else { continue }
            if let prefix = item.prefix {
                libraries[prefix] = library
            } else {
                all.add(library)
            }
        }
        for node in root.descendants {
            guard
                ["static_final_declaration", "initialized_identifier", "initialized_variable_definition"].contains(
                    node.type)
            else { continue }
            let parts = node.children
            guard let name = parts.first(where: { $0.type == "identifier" })?.text else { continue }
            if let type = parts.first(where: { $0.type == "type_identifier" })?.text, all.methods[type] != nil {
                variables[name] = .object(type)
            } else if let start = parts.firstIndex(where: { $0.type == "=" }) {
                let value = value(of: Array(parts[(start + 1)...].prefix { $0.type != "," }))
                if case .object = value { variables[name] = value }
            }
        }
    }

    func isFuture(_ expression: [SyntaxNode]) -> Bool { value(of: expression) == .future }

    private func value(of expression: [SyntaxNode]) -> Value {
        guard let head = expression.first else { return .unknown }
        var value = Value.unknown, member: String?
        switch head.type {
        case "identifier": (value, member) = first(head.text)
        case "this": value = .type("")
        case "const_object_expression", "new_expression":
            value = head.children.first { $0.type == "type_identifier" }.map { .object($0.text) } ?? .unknown
        default: return .unknown
        }
        for selector in expression.dropFirst() {
            guard selector.type == "selector", let part = selector.children.first else { return .unknown }
            if part.type == "argument_part" {
                if let name = member {
                    value = call(name, on: value)
                } else if case .type(let type) = value {
                    value = .object(type)
                } else {
                    return .unknown
                }
                member = nil
            } else {
                if member != nil { return .unknown }
                member = part.children.last { $0.type == "identifier" }?.text
            }
        }
        return member == nil ? value : .unknown
    }

    private func first(_ name: String) -> (Value, member: String?) {
        if libraries[name] != nil { return (.library(name), nil) }
        if let variable = variables[name] { return (variable, nil) }
        // `Request(…)` is a call, `Request.fromStream(…)` a member's.
        return all.methods[name] != nil ? (.type(name), nil) : (.unknown, name)
    }

    private func call(_ name: String, on value: Value) -> Value {
        switch value {
        case .unknown:
            let isOwn = own.methods.values.contains { $0.contains(name) }
            return all.futures.contains(name) || isOwn ? .future : .unknown
        case .library(let prefix):
            guard let library = libraries[prefix] else { return .unknown }
            return library.futures.contains(name) ? .future : library.methods[name] != nil ? .object(name) : .unknown
        case .type(""): return own.methods.values.contains { $0.contains(name) } ? .future : .unknown
        case .type(let type), .object(let type):
            let declarations = [all] + libraries.values
            return declarations.contains { $0.answersWithFuture(name, of: type) } ? .future : .unknown
        case .future:
            return ["then", "timeout", "whenComplete", "catchError"].contains(name) ? .future : .unknown
        }
    }
}
