import ContentModel
import SampleCode

/// What the sample reads from the bodies of refusals: the fields that payloads and conditions point to.
struct ProblemTree {
    struct Node {
        var wire: String
        var name: String
        /// Of a leaf.
        var type: ValueType
        /// Of a branch: its own type's name.
        var typeName: String
        var children: [Node]
    }

    private(set) var nodes: [Node]

    init(_ flow: ResolvedFlow, style: NamingStyle, types: NameScope) {
        var pointers: [(keys: [String], type: ValueType)] = []
        let failures = flow.distinctFailures.map(\.failure)
        for use in failures.map(\.use) + flow.calls.map(\.call.undocumented) {
            for payload in use.payload {
                if case .body(let keys) = payload.source { pointers.append((keys, payload.type.unwrapped)) }
            }
        }
        pointers += failures.flatMap(\.body).map { ($0.pointer, .string) }
        // A payload knows the type, a condition only that it compares text.
        pointers = (pointers.filter { $0.type != .string } + pointers).uniqued { $0.keys }
        var scope = types
        nodes = Self.nodes(of: pointers, style: style, types: &scope)
    }

    private static func nodes(
        of pointers: [(keys: [String], type: ValueType)], style: NamingStyle, types: inout NameScope
    ) -> [Node] {
        let first = pointers.compactMap(\.keys.first).uniqued()
        let names = style.names(of: first)
        return first.map { wire in
            let below = pointers.filter { $0.keys.first == wire && $0.keys.count > 1 }.map {
                (keys: Array($0.keys.dropFirst()), type: $0.type)
            }
            let wish = style.type(wire)
            return Node(
                wire: wire, name: names[wire] ?? wire, type: pointers.first { $0.keys == [wire] }?.type ?? .string,
                typeName: below.isEmpty ? "" : types.name(wish, for: "problem " + wire, instead: wish + "Body"),
                children: nodes(of: below, style: style, types: &types))
        }
    }

    private func node(_ keys: [String]) -> Node? {
        var level = nodes, found: Node?
        for key in keys {
            found = level.first { $0.wire == key }
            level = found?.children ?? []
        }
        return found
    }

    func name(of keys: [String]) -> String { node(keys)?.name ?? keys.last ?? "value" }
    func isText(_ keys: [String]) -> Bool { node(keys)?.type == .string }
}
