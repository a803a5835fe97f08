/// The script that holds what can be found: all words once, and each page's text as numbers of them, with which the
/// search finds words and puts excerpts together again.
///
/// A script, because a page opened from disk may load nothing else.
struct SearchIndex {
    static let path = "assets/search-index.js"

    let pages: [SearchPage]
    /// In the order of their tabs.
    let platforms: [(id: String, title: String, subtitle: String)]

    var file: SiteFile {
        var words = WordTable(), counts: [Int] = []
        // Of each page: the number in the index of each of its own words.
        let numbers = pages.map { page in
            page.words.bytes.withUnsafeBufferPointer { bytes in
                page.words.ends.indices.map { word in
                    words.number(of: UnsafeBufferPointer(rebasing: bytes[page.words.range(of: word)]))
                }
            }
        }
        counts = [Int](repeating: 0, count: words.count)
        for (page, numbers) in zip(pages, numbers) {
            page.forEachText { text in for word in text { counts[numbers[Int(word)]] += 1 } }
        }
        // Frequent words first; of equal ones the one that came first.
        let order = counts.indices.sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }
        let code = WordCode(counts: order.map { counts[$0] })
        var ranks = [Int](repeating: 0, count: order.count)
        for (rank, word) in order.enumerated() { ranks[word] = rank }

        var script = Script()
        script.add("// What can be found on this site. Read by search.js.\n\"use strict\";\nwindow.LockstepIndex = {\n")
        script.add("code: [\(code.one), \(code.two), \(code.three)],\nplatforms: ")
        script.add(lists: platforms.map { [$0.id, $0.title, $0.subtitle] })
        script.add(",\nwords: \"")
        words.list.bytes.withUnsafeBufferPointer { bytes in
            for (rank, word) in order.enumerated() {
                if rank > 0 { script.bytes.append(Script.separator) }
                script.addQuoted(bytes[words.list.range(of: word)])
            }
        }
        script.add("\",\n// Address, then of each section its anchor and the number of its platform.\npages: [\n")
        let places = Dictionary(
            platforms.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        for page in pages {
            script.add("\"")
            script.addQuoted(page.path.utf8)
            for section in page.sections {
                script.bytes.append(Script.separator)
                script.addQuoted(section.anchor.utf8)
                if let place = section.platform.flatMap({ places[$0] }) { script.add(" \(place)") }
            }
            script.add("\",\n")
        }
        script.add("],\n// Title, then of each section its heading and its text.\ntext: \"")
        for (page, numbers) in zip(pages, numbers) {
            page.forEachText { text in
                for word in text where ranks[numbers[Int(word)]] < code.capacity {
                    code.append(ranks[numbers[Int(word)]], to: &script.bytes)
                }
                script.bytes.append(Script.end)
            }
        }
        script.add("\",\n};\n")
        return SiteFile(path: Self.path, bytes: script.bytes)
    }
}

extension SearchPage {
    /// Title, then heading and text of each section.
    fileprivate func forEachText(_ body: ([Int32]) -> Void) {
        body(title)
        for section in sections {
            body(section.heading)
            body(section.text)
        }
    }
}

/// Source of a script that grows.
private struct Script {
    /// Between entries of a text: the words hold no tab.
    static let separator = UInt8(ascii: "\t")
    /// Of a text: no digit of the code.
    static let end = UInt8(ascii: " ")

    var bytes: [UInt8] = []

    mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func addQuoted(_ text: some Sequence<UInt8>) {
        for byte in text {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
            // Control characters are not in texts; in a path one would end the line.
            bytes.append(byte < 0x20 ? UInt8(ascii: "?") : byte)
        }
    }

    mutating func add(lists: [[String]]) {
        add("[")
        for list in lists {
            add("[")
            for text in list {
                add("\"")
                addQuoted(text.utf8)
                add("\", ")
            }
            add("], ")
        }
        add("]")
    }
}
