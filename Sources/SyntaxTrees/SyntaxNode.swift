import CTreeSitter
package import Diagnostics

/// A node of a tree, for walks; valid as long as the tree is.
package struct SyntaxNode {
    private let tree: SyntaxTree
    private let node: TSNode

    init(_ node: TSNode, of tree: SyntaxTree) {
        self.tree = tree
        self.node = node
    }

    private var call: TreeSitterFunctions { tree.grammar.core.call }

    /// As the grammar names it: `call_expression`, or the text itself for a fixed word or sign.
    package var type: String { call.node_type(node).map { String(cString: $0) } ?? "" }
    /// Bytes of the text.
    package var range: Range<Int> { Int(call.node_start_byte(node))..<Int(call.node_end_byte(node)) }
    package var text: String { String(decoding: tree.text[range], as: UTF8.self) }

    package var children: [SyntaxNode] {
        // By a cursor: a child by its number costs a walk over those before it.
        var cursor = call.tree_cursor_new(node), found: [SyntaxNode] = []
        defer { call.tree_cursor_delete(&cursor) }
        var hasMore = call.tree_cursor_goto_first_child(&cursor)
        while hasMore {
            found.append(SyntaxNode(call.tree_cursor_current_node(&cursor), of: tree))
            hasMore = call.tree_cursor_goto_next_sibling(&cursor)
        }
        return found
    }

    package var start: SourcePosition {
        let point = call.node_start_point(node), offset = range.lowerBound
        let before = tree.text[(offset - Int(point.column))..<offset]
        let column = String(decoding: before, as: UTF8.self).unicodeScalars.count + 1
        return SourcePosition(line: Int(point.row) + 1, column: column)
    }

    /// Itself and all below, in the order of the text.
    ///
    /// Not by recursion: the depth is the author's.
    package var descendants: [SyntaxNode] {
        var found: [SyntaxNode] = [], open = [self]
        while let node = open.popLast() {
            found.append(node)
            open += node.children.reversed()
        }
        return found
    }
}

extension SyntaxTree {
    package var root: SyntaxNode { SyntaxNode(grammar.core.call.tree_root_node(tree), of: self) }
}
