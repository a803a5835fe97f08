import Markdown

extension GuideWriter {
    func heading(_ node: MarkdownNode, _ level: Int, _ anchor: String) -> HTML {
        // A heading that `:::each` repeats has its address once.
        let isNew = anchors.insert(anchor).inserted
        let title = plainText(node)
        // The page has one title; a second one in the text is a section.
        let level = min(max(level, 2), 6)
        if level < 4, isNew { contents.append(.heading(level: level, id: anchor, title: title)) }
        return """
            <h\(level)\(attribute: "id", isNew ? anchor : nil)>\(inside(node))<a class="anchor" \
            href="#\(text: Address.encoded(anchor))" \
            aria-label="Link to this section: \(text: title)">#</a></h\(level)>

            """
    }

    func alert(_ node: MarkdownNode, _ alert: MarkdownNode.Alert) -> HTML {
        let name: HTML, icon: Icon
        switch alert {
        case .note: (name, icon) = ("Note", .note)
        case .tip: (name, icon) = ("Tip", .tip)
        case .important: (name, icon) = ("Important", .important)
        case .warning: (name, icon) = ("Warning", .warning)
        case .caution: (name, icon) = ("Caution", .caution)
        }
        return """
            <div class="alert" data-kind="\(text: alert.rawValue)" role="note">
            <p class="alert-title">\(icon.html)\(name)</p>
            \(inside(node))</div>

            """
    }

    /// A table that becomes rows of label and value on a narrow screen. Its roles are spelled out, because what is not
    /// displayed as a table any more would lose them.
    func table(_ node: MarkdownNode, _ alignments: [MarkdownNode.Alignment]) -> HTML {
        guard let head = node.children.first else { return "" }
        let labels = head.children.map(plainText)
        func side(_ column: Int) -> HTML {
            guard alignments.indices.contains(column), alignments[column] != .none else { return "" }
            return "\(attribute: "data-align", alignments[column].rawValue)"
        }
        let headCells = head.children.enumerated().map { column, cell -> HTML in
            "<th role=\"columnheader\" scope=\"col\"\(side(column))>\(inside(cell))</th>"
        }
        var rows: HTML = ""
        func add(_ row: MarkdownNode) {
            let cells = row.children.enumerated().map { column, cell -> HTML in
                column == 0
                    ? "<th role=\"rowheader\" scope=\"row\"\(side(column))>\(inside(cell))</th>"
                    : """
                    <td role="cell" data-label="\(text: labels.indices.contains(column) ? labels[column] : "")"\
                    \(side(column))>\(inside(cell))</td>
                    """
            }
            rows += "<tr role=\"row\">\(cells.joined())</tr>\n"
        }
        for row in node.children.dropFirst() { forEachRow(of: row) { add(row) } }
        return """
            <table class="stack" role="table"><thead role="rowgroup"><tr role="row">\(headCells.joined())</tr></thead>
            <tbody role="rowgroup">
            \(rows)</tbody></table>

            """
    }

    /// For those who hear the page, two regions of one name are one.
    func regionName(_ name: String) -> String {
        let unique = ids.unique("region.\(name)").dropFirst("region.\(name)".count)
        return unique.isEmpty ? name : "\(name) (\(unique.dropFirst()))"
    }

    func footnotes(of document: MarkdownNode) -> HTML {
        let notes = document.children.compactMap { node -> HTML? in
            guard case .footnoteDefinition(let number, let uses) = node.kind else { return nil }
            let ways = (1...max(1, uses)).map { use -> HTML in
                """
                <a href="#footnote.\(number).use-\(use)" aria-label="Back to the \
                text\(use > 1 ? ", place \(use)" : "")">↩</a>
                """
            }
            // The way back stands at the end of the last paragraph, not below it.
            let last = node.children.last.map { if case .paragraph = $0.kind { true } else { false } } ?? false
            let body =
                last
                ? "\(node.children.dropLast().map(html).joined())<p>\(inside(node.children.last ?? node)) "
                : inside(node) as HTML
            return "<li id=\"footnote.\(number)\">\(body)\(ways.joined(separator: " "))\(last ? "</p>" : "")</li>\n"
        }
        return notes.isEmpty
            ? "" : "<section class=\"footnotes\" aria-label=\"Footnotes\"><ol>\n\(notes.joined())</ol></section>\n"
    }
}
