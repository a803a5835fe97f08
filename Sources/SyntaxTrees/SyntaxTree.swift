import CTreeSitter
package import Diagnostics

/// A parsed text. Text that does not fit its grammar still has a tree, with the places of its problems.
package final class SyntaxTree {
    package let text: [UInt8]
    let grammar: Grammar
    let tree: OpaquePointer

    /// `text` is UTF-8. Text that costs far more than code of its length does is not parsed: it is meant to hurt.
    package init(_ text: [UInt8], _ grammar: Grammar) throws(GrammarProblem) {
        // Code takes one unit for 60 to 120 bytes.
        let budget = UInt32(500 + text.count / 40)
        let parsed = withUnsafePointer(to: grammar.core.call) { call in
            text.withUnsafeBytes {
                let start = $0.bindMemory(to: CChar.self).baseAddress
                return tree_sitter_parse(call, grammar.language, start, UInt32(clamping: $0.count), budget)
            }
        }
        guard let parsed else {
            throw GrammarProblem(description: "\(grammar.name): text too hard to parse", isOfText: true)
        }
        tree = parsed
        self.text = text
        self.grammar = grammar
    }

    deinit { grammar.core.call.tree_delete(tree) }

    /// The deepest nodes that did not parse, in order: a wide one may be a whole function. Columns count bytes.
    package func problems() -> [SourcePosition] {
        let call = grammar.core.call
        var found: [SourcePosition] = []
        // A cursor, neither recursion nor child by index: hostile text nests as deep and spreads as wide as it is long.
        var cursor = call.tree_cursor_new(call.tree_root_node(tree))
        defer { call.tree_cursor_delete(&cursor) }
        // For each broken node on the way down, how many problems were found before it.
        var before: [Int] = []
        while true {
            if call.node_has_error(call.tree_cursor_current_node(&cursor)) {
                before.append(found.count)
                if call.tree_cursor_goto_first_child(&cursor) { continue }
                before.removeLast()
                note(call.tree_cursor_current_node(&cursor), in: &found)
            }
            while !call.tree_cursor_goto_next_sibling(&cursor) {
                guard call.tree_cursor_goto_parent(&cursor) else { return found }
                if before.removeLast() == found.count { note(call.tree_cursor_current_node(&cursor), in: &found) }
            }
        }
    }

    private func note(_ node: TSNode, in found: inout [SourcePosition]) {
        let call = grammar.core.call
        guard call.node_is_error(node) || call.node_is_missing(node) else { return }
        let start = call.node_start_point(node)
        found.append(SourcePosition(line: Int(start.row) + 1, column: Int(start.column) + 1))
    }
}
