import Diagnostics
import Markdown

/// A page, and what tests look at in it.
struct Page {
    var document: MarkdownNode
    var diagnostics: [Diagnostic]

    init(_ text: String, firstLine: Int = 1) {
        (document, diagnostics) = MarkdownParser.parse(Array(text.utf8), file: "a.md", firstLine: firstLine)
    }

    var nodes: [MarkdownNode] {
        var nodes: [MarkdownNode] = []
        document.forEach { nodes.append($0) }
        return nodes
    }

    var directives: [Directive] {
        nodes.compactMap { node in
            switch node.kind {
            case .leaf(let directive), .container(let directive): directive
            default: nil
            }
        }
    }

    /// `value 3:5-3:12` for each quoted value.
    var quotedValues: [String] {
        nodes.compactMap { node in
            if case .quotedValue(let value) = node.kind { "\(value) \(node.span.text)" } else { nil }
        }
    }

    /// `LS1101 3:5` for each diagnostic.
    var problems: [String] {
        diagnostics.map { "\($0.code) \($0.span.map { "\($0.start.line):\($0.start.column)" } ?? "")" }
    }

    var anchors: [String] {
        nodes.compactMap { node in if case .heading(_, let anchor) = node.kind { anchor } else { nil } }
    }

    var html: String { HTMLWriter.html(of: document) }
}

extension SourceSpan {
    var text: String { "\(start.line):\(start.column)-\(end.line):\(end.column)" }
}
