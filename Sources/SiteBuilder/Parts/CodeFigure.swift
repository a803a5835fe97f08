/// Code on a page: its name and tools, its proof, its lines, the notes on them.
struct CodeFigure {
    struct Line {
        enum Mark { case marked, added, removed }

        var number: Int
        var code: HTML
        var mark: Mark?
        /// Folded away, with the lines around it that are.
        var isCollapsed = false
    }

    struct Note {
        /// A line of the file.
        var line: Int
        var text: HTML
    }

    enum Numbers {
        case none
        /// To look at.
        case shown
        /// With an address for each line; of one figure in a page.
        case linked
    }

    var id: String
    /// "Connect.kt"; for code of the page itself a language, or nothing.
    var name: String?
    /// For the copy button and for those who hear the page: "Connect.kt, Kotlin".
    var spokenName: String
    /// Beside the name: "lines 10 to 65 of 76".
    var remark: HTML = ""
    /// Links between name and copy button.
    var tools: HTML = ""
    var proof: HTML = ""
    /// Stretches of lines without a gap.
    var stretches: [[Line]]
    var notes: [Note] = []
    var numbers = Numbers.none
    var isWrapped = false
    /// A terminal; prompts are not copied.
    var isTerminal = false

    var html: HTML {
        let caption: HTML = """
            <figcaption>\(name.map { "<span class=\"file-name\">\(text: $0)</span>" } ?? "")\
            \(remark.isEmpty ? "" : "<span class=\"file-note\">\(remark)</span>")<span class="file-tools">\(tools)\
            <button type="button" class="wrap quiet script-only" aria-pressed="false" hidden>Wrap lines</button>\
            <button type="button" class="copy quiet script-only" data-name="\(text: spokenName)" \
            aria-label="Copy \(text: spokenName)">\
            \(Icon.copy.html)<span>Copy</span></button></span></figcaption>
            """
        let isNumbered = numbers != .none
        // Without script it may go on beyond its edge or not, so the keyboard has to reach it.
        return """
            <figure class="code\(isTerminal ? " terminal" : "")" id="\(text: id)">
            \(caption)
            \(proof)<div class="scroll\(isNumbered ? " numbered" : "")\(isWrapped ? " wrapped" : "")" tabindex="0" \
            role="region" aria-label="\(text: spokenName), code">
            \(pieces.joined())</div>
            \(noteList)</figure>

            """
    }

    /// The code, cut where lines are folded away. Taking the tags away gives the lines that are shown, with an empty
    /// one in place of each gap.
    private var pieces: [HTML] {
        var pieces: [HTML] = [], code: HTML = "", count = 0, isFolded = false
        var references: [Int: HTML] = [:]
        for (index, note) in notes.enumerated() { references[note.line, default: ""] += reference(to: index) }
        func finish() {
            guard !code.isEmpty else { return }
            let lines: HTML = count == 1 ? "1 line" : "\(count) lines"
            pieces.append(
                isFolded
                    ? """
                    <details class="fold"><summary>\(lines)<span class="unseen"> folded away</span></summary>\
                    <pre><code>\(code)</code></pre></details>
                    """ : "<pre><code>\(code)</code></pre>")
            (code, count) = ("", 0)
        }
        for (index, stretch) in stretches.enumerated() {
            if index > 0 { code += "<span class=\"gap\">\n</span>" }
            for line in stretch {
                if line.isCollapsed != isFolded {
                    finish()
                    isFolded = line.isCollapsed
                }
                code += html(line, references[line.number] ?? "")
                count += 1
            }
        }
        finish()
        return pieces
    }

    /// Numbers, signs and marks of notes are drawn by the style sheet: the text of a line is its code.
    private func html(_ line: Line, _ references: HTML) -> HTML {
        let tag: HTML =
            switch line.mark {
            case .marked: "mark"
            case .added: "ins"
            case .removed: "del"
            case nil: "span"
            }
        let number = line.number
        let start: HTML =
            switch numbers {
            case .none: "<\(tag) class=\"l\">"
            case .shown: "<\(tag) class=\"l\"><span class=\"num\" data-n=\"\(number)\"></span>"
            case .linked:
                """
                <\(tag) class="l" id="L\(number)"><a class="num" href="#L\(number)" aria-label="Line \(number)" \
                data-n="\(number)"></a>
                """
            }
        return "\(start)\(line.code)\(references)\n</\(tag)>"
    }

    private func reference(to index: Int) -> HTML {
        """
        <a class="note-ref" id="\(text: id).line-\(index + 1)" href="#\(text: id).note-\(index + 1)" \
        aria-label="Note \(index + 1)" data-n="\(index + 1)"></a>
        """
    }

    private var noteList: HTML {
        if notes.isEmpty { return "" }
        let items = notes.enumerated().map { index, note -> HTML in
            """
            <li id="\(text: id).note-\(index + 1)">\(note.text) <a class="line-ref" \
            href="#\(text: id).line-\(index + 1)">line \(note.line)</a></li>
            """
        }
        return "<ol class=\"code-notes\">\(items.joined(separator: "\n"))</ol>\n"
    }
}
