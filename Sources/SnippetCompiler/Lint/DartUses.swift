import SyntaxTrees

/// Names in a Dart file that nothing uses, as its analyzer would tell: imports, what is private to the file, locals.
///
/// A name that stands for something else elsewhere counts as used: what is reported is true, and not all is reported.
struct DartUses {
    struct Name {
        var kind: String
        var text: String
        var node: SyntaxNode
    }

    private(set) var unused: [Name] = []
    private let nodes: [SyntaxNode]
    /// Where names stand that are no use of them: labels, assignments, the parameters `this.x`.
    private var passive: Set<Range<Int>> = []
    /// Behind a dot: no use of a local.
    private var members: Set<Range<Int>> = []

    init(_ root: SyntaxNode, _ imports: [DartImport], _ packages: DartPackages) {
        nodes = root.descendants
        for node in nodes { mark(node) }
        let names = nodes.filter(\.isName)
        findImports(imports, names, packages)
        findPrivate(names)
        findLocals(root)
        unused.sort { $0.node.range.lowerBound < $1.node.range.lowerBound }
    }

    private mutating func mark(_ node: SyntaxNode) {
        switch node.type {
        case "label", "constructor_param": passive.formUnion(node.children.filter(\.isName).map(\.range))
        case "assignment_expression":
            let parts = node.children
            guard parts.count > 1, parts[1].type == "=", parts[0].children.count == 1,
                let name = parts[0].children.first
            else { return }
            passive.insert(name.range)
        case "unconditional_assignable_selector", "conditional_assignable_selector":
            members.formUnion(node.children.filter(\.isName).map(\.range))
        default: break
        }
    }

    // MARK: imports

    private mutating func findImports(_ imports: [DartImport], _ names: [SyntaxNode], _ packages: DartPackages) {
        for item in imports {
            let outside = names.filter { !item.node.range.contains($0.range.lowerBound) }
            let isUsed: Bool
            if let prefix = item.prefix {
                isUsed = outside.contains { $0.text == prefix }
            } else if let brought = packages.libraries[item.address]?.names ?? Self.libraries[item.address] {
                isUsed = outside.contains { brought.contains($0.text) }
            } else {
                isUsed = true
            }
            if !isUsed { unused.append(Name(kind: "import", text: item.address, node: item.node)) }
        }
    }

    /// What the libraries that come with Dart have, but for what `dart:core` has too.
    private static let libraries: [String: Set<String>] = [
        "dart:async": [
            "Completer", "FutureOr", "StreamController", "StreamSubscription", "TimeoutException", "Timer", "Zone",
            "ZoneSpecification", "runZoned", "runZonedGuarded", "scheduleMicrotask", "unawaited",
        ],
        "dart:convert": [
            "AsciiCodec", "Base64Codec", "ByteConversionSink", "Codec", "Converter", "Encoding", "JsonCodec",
            "JsonDecoder", "JsonEncoder", "LineSplitter", "Utf8Decoder", "Utf8Encoder", "ascii", "base64",
            "base64Decode", "base64Encode", "base64Url", "base64UrlEncode", "htmlEscape", "json", "jsonDecode",
            "jsonEncode", "latin1", "utf8",
        ],
        "dart:math": [
            "Point", "Random", "Rectangle", "atan2", "cos", "e", "exp", "log", "max", "min", "pi", "pow", "sin", "sqrt",
            "tan",
        ],
    ]

    // MARK: private to the file

    private mutating func findPrivate(_ names: [SyntaxNode]) {
        let declared = nodes.compactMap { node -> SyntaxNode? in
            let declarations: Set = [
                "class_definition", "enum_declaration", "mixin_declaration", "type_alias", "function_signature",
                "getter_signature", "static_final_declaration", "initialized_identifier",
            ]
            guard declarations.contains(node.type), let name = node.nameNode, name.text.isPrivate else { return nil }
            return name
        }
        for name in declared {
            let isUsed = names.contains {
                $0.text == name.text && $0.range != name.range && !passive.contains($0.range)
            }
            if !isUsed { unused.append(Name(kind: "private name", text: name.text, node: name)) }
        }
    }

    // MARK: locals

    private mutating func findLocals(_ root: SyntaxNode) {
        var end = 0
        // A function within another one is looked at with that.
        for body in nodes where body.type == "function_body" && body.range.lowerBound >= end {
            end = body.range.upperBound
            let inner = body.descendants, names = inner.filter(\.isName)
            for node in inner {
                for name in Self.locals(of: node) where !name.text.isPrivate {
                    let isUsed = names.contains {
                        $0.text == name.text && $0.range != name.range && !passive.contains($0.range)
                            && !members.contains($0.range)
                    }
                    if !isUsed { unused.append(Name(kind: "local", text: name.text, node: name)) }
                }
            }
        }
    }

    private static func locals(of node: SyntaxNode) -> [SyntaxNode] {
        switch node.type {
        case "initialized_variable_definition", "initialized_identifier", "for_loop_parts", "function_signature":
            node.nameNode.map { [$0] } ?? []
        case "catch_parameters": node.children.filter(\.isName)
        default: []
        }
    }
}

extension SyntaxNode {
    fileprivate var isName: Bool { ["identifier", "type_identifier", "identifier_dollar_escaped"].contains(type) }
}

extension String {
    fileprivate var isPrivate: Bool { hasPrefix("_") }
}
