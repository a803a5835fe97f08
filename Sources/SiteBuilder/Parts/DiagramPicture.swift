import ContentModel

/// A sequence diagram as pictures that need no script: a wide one with the words in it, a narrow one with numbers, and
/// the list that belongs to the numbers. Colours are classes of the style sheet.
struct DiagramPicture {
    let diagram: SequenceDiagram
    let id: String
    /// Also the pictures' title.
    let title: String
    let caption: HTML
    /// The longer texts of the events, where they have one.
    let descriptions: [HTML?]
    /// Where more is said of an event; fewer than events: of the rest nothing.
    var links: [String?] = []

    private var events: [SequenceDiagram.Event] { diagram.events }

    var html: HTML {
        let items = events.enumerated().map { index, event -> HTML in
            let link = links.indices.contains(index) ? links[index] : nil
            let words: HTML =
                link.map { "<a href=\"\(text: $0)\">\(text: spoken(event))</a>" } ?? "\(text: spoken(event))"
            return descriptions[index].map { "<li><b>\($0)</b><br>\(words)</li>" } ?? "<li>\(words)</li>"
        }
        return """
            <figure class="diagram" id="\(text: id)">
            \(picture(.wide))\(picture(.narrow))<ol class="steps">\(items.joined(separator: "\n"))</ol>
            \(caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>\n")</figure>

            """
    }

    /// "Your app to Vault: POST /grants".
    func spoken(_ event: SequenceDiagram.Event) -> String {
        switch event.kind {
        case .message(let to), .reply(let to): "\(name(event.from)) to \(name(to)): \(event.text)"
        case .action: "\(name(event.from)): \(event.text)"
        }
    }

    private func name(_ participant: String) -> String {
        diagram.participants.first { $0.id == participant }?.title ?? participant
    }

    private func picture(_ form: Form) -> HTML {
        let layout = Layout(diagram, form)
        let words = events.enumerated().map { "\($0.offset + 1). \(spoken($0.element))." }.joined(separator: " ")
        let heads = diagram.participants.indices.map { layout.head($0) }.joined(separator: "\n")
        let rows = events.indices.map { layout.row($0) }.joined(separator: "\n")
        return """
            <svg class="\(text: form.rawValue)" viewBox="0 0 \(layout.width) \(layout.height)" role="img" \
            aria-labelledby="\(text: id).\(text: form.rawValue).title" \
            aria-describedby="\(text: id).\(text: form.rawValue).words">\
            <title id="\(text: id).\(text: form.rawValue).title">\(text: title)</title>\
            <desc id="\(text: id).\(text: form.rawValue).words">\(text: words)</desc>
            \(heads)
            \(rows)
            </svg>

            """
    }
}

extension DiagramPicture {
    enum Form: String { case wide, narrow }

    /// Where everything stands. Whole units only, so that no rounding differs between machines.
    private struct Layout {
        let diagram: SequenceDiagram
        let form: Form
        let width: Int
        private(set) var height: Int
        private var tops: [Int] = []
        private var lines: [[String]] = []

        init(_ diagram: SequenceDiagram, _ form: Form) {
            self.diagram = diagram
            self.form = form
            width = form == .wide ? 800 : 340
            var y = 44
            height = 0
            for event in diagram.events {
                let words = form == .wide ? Self.wrapped(event.text, to: room(for: event)) : []
                lines.append(words)
                y += form == .wide ? 22 + 14 * max(1, words.count) : 32
                tops.append(y)
            }
            height = y + 24
        }

        /// The middle of a participant's line.
        func x(_ index: Int) -> Int {
            let count = diagram.participants.count, margin = form == .wide ? 70 : 38
            return count < 2 ? width / 2 : margin + index * (width - 2 * margin) / (count - 1)
        }

        private func x(_ participant: String) -> Int {
            x(diagram.participants.firstIndex { $0.id == participant } ?? 0)
        }

        /// Letters that fit above an arrow, or beside an action.
        private func room(for event: SequenceDiagram.Event) -> Int {
            switch event.kind {
            case .message(let to), .reply(let to): max(14, (abs(x(to) - x(event.from)) - 24) * 10 / 72)
            case .action: max(14, max(width - x(event.from), x(event.from)) * 10 / 72 - 6)
            }
        }

        /// At most three lines; what is longer ends in an ellipsis, the list has all of it.
        private static func wrapped(_ text: String, to room: Int) -> [String] {
            var lines: [String] = [""]
            for word in text.split(separator: " ") {
                let last = lines[lines.count - 1]
                if last.isEmpty || last.count + 1 + word.count <= room {
                    lines[lines.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
                } else {
                    lines.append(String(word))
                }
            }
            if lines.count > 3 { lines = Array(lines.prefix(2)) + [lines[2] + "…"] }
            return lines.map { $0.count > room + 8 ? $0.prefix(room + 7) + "…" : $0 }
        }

        func head(_ index: Int) -> HTML {
            let title = diagram.participants[index].title
            let gap = diagram.participants.count > 1 ? x(1) - x(0) : width
            let room = max(3, min(form == .wide ? 22 : 10, gap / 9))
            let short = title.count > room ? title.prefix(room - 1) + "…" : title
            let half = min(gap / 2 - 2, form == .wide ? max(32, short.count * 4 + 12) : max(30, short.count * 4 + 4))
            // Never over the edge of the picture.
            let left = min(max(x(index) - half, 2), width - 2 * half - 2)
            return """
                <path class="life" d="M\(x(index)) 34V\(height - 4)"/><rect class="box" x="\(left)" y="4" \
                width="\(2 * half)" height="30" rx="2"/>\
                <text class="who" x="\(left + half)" y="24" text-anchor="middle">\(text: String(short))</text>
                """
        }

        func row(_ index: Int) -> HTML {
            let event = diagram.events[index], y = tops[index], from = x(event.from)
            switch event.kind {
            case .message(let to): return arrow(index, from: from, to: x(to), y: y, isReply: false)
            case .reply(let to): return arrow(index, from: from, to: x(to), y: y, isReply: true)
            case .action:
                let side = from + width / 5 > width ? -1 : 1
                let texts = lines[index].enumerated().map { line, text -> HTML in
                    """
                    <text class="says" x="\(from + side * 16)" y="\(y + 4 - 14 * (lines[index].count - 1 - line))" \
                    text-anchor="\(side > 0 ? "start" : "end")">\(text: text)</text>
                    """
                }
                return """
                    <path class="self" d="M\(from + side * 5 - 2) \(y - 7)h4l-4 \
                    14h-4z"/>\(dot(index, x: from - side * 14, y: y))\
                    \(texts.joined())
                    """
            }
        }

        private func arrow(_ index: Int, from: Int, to: Int, y: Int, isReply: Bool) -> HTML {
            let side = to < from ? -1 : 1
            let start = from + side * 10, middle = (start + side * 9 + to) / 2
            let texts = lines[index].enumerated().map { line, text -> HTML in
                """
                <text class="says" x="\(middle)" y="\(y - 8 - 14 * (lines[index].count - 1 - line))" \
                text-anchor="middle">\
                \(text: text)</text>
                """
            }
            return """
                <path class="arrow\(isReply ? " back" : "")" d="M\(start + side * 9) \(y)H\(to - side * 8)"/>\
                <path class="head" d="M\(to - side) \(y)l\(-side * 9) \
                -5v10z"/>\(dot(index, x: start, y: y))\(texts.joined())
                """
        }

        private func dot(_ index: Int, x: Int, y: Int) -> HTML {
            """
            <circle class="dot" cx="\(x)" cy="\(y)" r="9"/><text class="num" x="\(x)" y="\(y + 4)">\(index + 1)</text>
            """
        }
    }
}
