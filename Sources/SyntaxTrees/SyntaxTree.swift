import CTreeSitter
package import Diagnostics

package final class SyntaxTree {
    package let text: [UInt8]
    let grammar: Grammar
    let tree: OpaquePointer

    package init(_ text: [UInt8], _ grammar: Grammar) {
        let call = grammar.core.call
        let parser = call.parser_new()!
        defer { call.parser_delete(parser) }
        _ = call.parser_set_language(parser, grammar.language)
        tree = text.withUnsafeBytes {
            call.parser_parse_string(parser, nil, $0.bindMemory(to: CChar.self).baseAddress, UInt32($0.count))!
        }
        self.text = text
        self.grammar = grammar
    }

    deinit { grammar.core.call.tree_delete(tree) }

    /// The deepest nodes that did not parse: a wide one may be a whole function.
    package func problems() -> [SourcePosition] {
        let call = grammar.core.call
        var found: [SourcePosition] = []
        func visit(_ node: TSNode) {
            guard call.node_has_error(node) else { return }
            let count = found.count
            for index in 0..<call.node_child_count(node) { visit(call.node_child(node, index)) }
            if found.count == count, call.node_is_error(node) || call.node_is_missing(node) {
                let start = call.node_start_point(node)
                found.append(SourcePosition(line: Int(start.row) + 1, column: Int(start.column) + 1))
            }
        }
        visit(call.tree_root_node(tree))
        return found
    }
}
