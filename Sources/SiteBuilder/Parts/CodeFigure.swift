/// Code on a page: its name and tools, its proof, its lines, the notes on them.
struct CodeFigure {
    struct Line {
        var number: Int
        var code: HTML
    }

    struct Note {
        /// A line of the file.
        var line: Int
        var text: HTML
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
    /// Whether each line has its number and an address of its own.
    var isNumbered = false
    /// A terminal; prompts are not copied.
    var isTerminal = false

    var html: HTML {
        let caption: HTML = """
            <figcaption>\(name.map { "<span class=\"file-name\">\(text: $0)</span>" } ?? "")\
            \(remark.isEmpty ? "" : "<span class=\"file-note\">\(remark)</span>")<span class="file-tools">\(tools)\
            <button type="button" class="copy quiet script-only" data-name="\(text: spokenName)" \
            aria-label="Copy \(text: spokenName)">\
            \(Icon.copy.html)<span>Copy</span></button></span></figcaption>
            """
        let code = stretches.map { $0.map(line).joined() }.joined(separator: "<span class=\"gap\">⋯</span>")
        return """
            <figure class="code\(isTerminal ? " terminal" : "")" id="\(text: id)">
            \(caption)
            \(proof)<div class="scroll\(isNumbered ? " numbered" : "")" tabindex="0" role="region" \
            aria-label="\(text: spokenName), code">\
            <pre><code>\(code)</code></pre></div>
            \(noteList)</figure>

            """
    }

    private func line(_ line: Line) -> HTML {
        let address: HTML = "L\(line.number)"
        let number: HTML = "<a class=\"num\" href=\"#\(address)\" aria-label=\"Line \(line.number)\">\(line.number)</a>"
        let references = notes.indices.filter { notes[$0].line == line.number }.map { index -> HTML in
            """
            <a class="note-ref" id="\(text: id).line-\(index + 1)" href="#\(text: id).note-\(index + 1)" \
            aria-label="Note \(index + 1)">\(index + 1)</a>
            """
        }
        let start: HTML = isNumbered ? "<span class=\"l\" id=\"\(address)\">\(number)" : "<span class=\"l\">"
        return "\(start)\(line.code)\(references.joined())\n</span>"
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
