import CTreeSitter

/// The nodes of a tree one after another, each before those below it.
struct FlatTree {
    struct Node {
        /// Public symbol of the grammar.
        var symbol: UInt16
        /// Of its parent; only where it is asked for.
        var field: UInt16
        var isNamed: Bool
        /// Bytes of the text; only where they are asked for.
        var start: UInt32
        var end: UInt32
        /// Index of the first node that is not below it: its next sibling's, unless its parent ends there.
        var next: Int
    }

    private(set) var nodes: [Node] = []

    /// - Parameters: symbols of which fields, and places in the text, are needed.
    init(_ tree: SyntaxTree, fieldsOf hasField: [Bool], placesOf hasPlace: [Bool]) {
        let call = tree.grammar.core.call
        // A cursor, no recursion: the depth is the author's.
        var cursor = call.tree_cursor_new(call.tree_root_node(tree.tree)), open: [Int] = []
        defer { call.tree_cursor_delete(&cursor) }
        nodes.reserveCapacity(tree.text.count / 3 + 16)
        while true {
            let node = call.tree_cursor_current_node(&cursor), symbol = call.node_symbol(node), number = Int(symbol)
            let isPlaced = number < hasPlace.count && hasPlace[number]
            nodes.append(
                Node(
                    symbol: symbol,
                    field: number < hasField.count && hasField[number] ? call.tree_cursor_current_field_id(&cursor) : 0,
                    isNamed: call.node_is_named(node), start: isPlaced ? call.node_start_byte(node) : 0,
                    end: isPlaced ? call.node_end_byte(node) : 0, next: 0))
            if call.tree_cursor_goto_first_child(&cursor) {
                open.append(nodes.count - 1)
                continue
            }
            nodes[nodes.count - 1].next = nodes.count
            while !call.tree_cursor_goto_next_sibling(&cursor) {
                guard call.tree_cursor_goto_parent(&cursor), let parent = open.popLast() else { return }
                nodes[parent].next = nodes.count
            }
        }
    }
}
