import Markdown
import SyntaxTrees

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

    /// Code of the page itself.
    func codeBlock(_ info: String, _ text: String) -> HTML {
        let name = info.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        let isTerminal = ["console", "terminal"].contains(name.lowercased())
        let title = isTerminal ? "Terminal" : Highlighting.language(named: name).flatMap { Self.titles[$0] } ?? name
        let spoken = title.isEmpty ? "Code" : title
        let lines = isTerminal ? terminalLines(text) : painter.lines(of: text, language: name)
        return CodeFigure(
            id: ids.unique("code"), name: nil, spokenName: regionName(spoken), remark: HTML(text: title),
            stretches: [lines.enumerated().map { CodeFigure.Line(number: $0.offset + 1, code: $0.element) }],
            isTerminal: isTerminal
        ).html
    }

    /// `$ ` begins what is typed; all else is the answer. Neither the prompt nor the answer is copied.
    private func terminalLines(_ text: String) -> [HTML] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
        var isContinued = false
        return lines.map { line in
            let isTyped = isContinued || line.hasPrefix("$ ")
            let command = isContinued ? line : line.dropFirst(2)
            let isFirst = !isContinued
            isContinued = isTyped && line.hasSuffix("\\")
            guard isTyped else { return "<span class=\"output\">\(text: String(line))</span>" }
            let code = painter.lines(of: String(command), language: "bash").joined()
            return isFirst ? "<span class=\"prompt\"></span>\(code)" : code
        }
    }

    /// For those who hear the page, two regions of one name are one.
    func regionName(_ name: String) -> String {
        let unique = ids.unique("region.\(name)").dropFirst("region.\(name)".count)
        return unique.isEmpty ? name : "\(name) (\(unique.dropFirst()))"
    }

    static let titles = [
        "bash": "Shell", "css": "CSS", "dart": "Dart", "groovy": "Groovy", "html": "HTML", "javascript": "JavaScript",
        "json": "JSON", "kotlin": "Kotlin", "swift": "Swift", "tsx": "TypeScript", "typescript": "TypeScript",
        "xml": "XML",
        "yaml": "YAML",
    ]

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
