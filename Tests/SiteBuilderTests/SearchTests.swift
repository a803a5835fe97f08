import ContentModel
import Foundation
import Testing

@testable import SiteBuilder

struct SearchTests {
    /// The index as the search reads it.
    struct Index {
        struct Section: Equatable {
            var anchor: String
            var platform: String?
            var heading: String
            var text: String
        }
        var pages: [String: (title: String, sections: [Section])] = [:]

        init(_ script: String, platforms: [String] = ["swift", "kotlin", "deck"]) throws {
            func strings(_ text: Substring) -> [String] {
                text.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.1).replacing(/\\(.)/) { $0.1 } }
            }
            let code = try #require(script.firstMatch(of: /code: \[(\d+), (\d+), (\d+)\]/))
            let (one, two, three) = try (#require(Int(code.1)), #require(Int(code.2)), #require(Int(code.3)))
            let parts = script.split(separator: "\n")
            let wordList = try #require(parts.first { $0.hasPrefix("words:") })
            let words = try #require(strings(wordList).first).components(separatedBy: "\t")
            let texts = try #require(parts.first { $0.hasPrefix("text:") }), text = try #require(strings(texts).first)
            var read: [String] = [], numbers: [Int] = [], digits = text.utf8.makeIterator()
            while let byte = digits.next() {
                if byte == 0x20 {
                    read.append(Self.joined(numbers.map { words[$0] }))
                    numbers = []
                    continue
                }
                func value(_ byte: UInt8) -> Int { Int(byte) - 35 - (byte > 92 ? 1 : 0) }
                func next() -> Int { digits.next().map(value) ?? 0 }
                let lead = value(byte)
                if lead < one {
                    numbers.append(lead)
                } else if lead < one + two {
                    numbers.append(one + (lead - one) * 91 + next())
                } else if lead < one + two + three {
                    numbers.append(one + two * 91 + ((lead - one - two) * 91 + next()) * 91 + next())
                } else {
                    let rest = (((lead - one - two - three) * 91 + next()) * 91 + next()) * 91 + next()
                    numbers.append(one + two * 91 + three * 8281 + rest)
                }
            }
            var unread = read[...]
            for line in parts.drop(while: { $0 != "pages: [" }).dropFirst().prefix(while: { $0 != "]," }) {
                let entries = try #require(strings(line).first).components(separatedBy: "\t")
                let title = unread.removeFirst()
                let sections = entries.dropFirst().map { entry in
                    let parts = entry.components(separatedBy: " ")
                    return Section(
                        anchor: parts[0], platform: parts.count > 1 ? Int(parts[1]).map { platforms[$0] } : nil,
                        heading: unread.removeFirst(), text: unread.removeFirst())
                }
                pages[entries[0]] = (title, sections)
            }
            #expect(unread.isEmpty)
        }

        static func joined(_ words: [String]) -> String {
            var text = "", isAfterWord = false
            for word in words {
                let isWord =
                    word.unicodeScalars.first.map { $0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "_" }
                    ?? false
                let isSpaced =
                    isWord && word.firstMatch(of: /[\u{E01}-\u{EFF}\u{3041}-\u{30FF}\u{4E00}-\u{9FFF}]/) == nil
                if isAfterWord, isSpaced { text += " " }
                text += word
                isAfterWord = isSpaced
            }
            return text
        }
    }

    private func index(_ fixture: Fixture) throws -> Index { try Index(fixture.site().text("assets/search-index.js")) }

    @Test func eachHeadingPanelAndRowIsAPartOfItsOwn() throws {
        let fixture = Fixture(
            "# Borrow\n\nBring `member_card`.\n\n## When it fails\n\nLook here:\n\n::errors{flow=lend}\n\nThen ask.\n")
        let sections = try #require(try index(fixture).pages["lending/borrow.html"]).sections
        #expect(
            sections.map(\.anchor) == [
                "", "when-it-fails", "errors.lend.swift.taken", "errors.lend.swift.lost", "errors.lend.kotlin.taken",
                "errors.lend.kotlin.lost", "errors.lend.deck",
            ])
        #expect(sections[0].text == "About lending/borrow.md. Bring member_card.")
        #expect(sections[1].text == "Look here: Then ask.")
        #expect(sections[2].platform == "swift" && sections[2].heading == "LendError.taken(days:)")
        #expect(sections[2].text.contains("The tape is taken. Only on weekdays. Wait for days days."))
        #expect(sections[6].platform == "deck" && sections[6].text == "A deck has no network.")
    }

    @Test func codeIsFoundWithoutItsLineNotesAndButtons() throws {
        let sections = try #require(try index(Fixture("::sample{flow=lend}")).pages["lending/borrow.html"]).sections
        let swift = try #require(sections.first { $0.platform == "swift" })
        #expect(swift.anchor == "sample.lend.swift")
        #expect(swift.text.hasPrefix("Lend.swift 7 lines import Tapes func lend() { let a = \"<b>&\" play(a) }"))
        #expect(!swift.text.contains("Copy") && !swift.text.contains("Whole file"))
    }

    @Test(arguments: [
        "one two", "a, b; c", "f(x) -> y", "code_challenge = \"S256\"", "Größe über 中文字 and 한국어 제목", "คำไทย x", "中 文",
        "x 中",
        String(repeating: "ab", count: 90) + " c", "naïve — “quoted”", "/grants/token?x=1&y=2",
    ])
    func wordsAndWhatStandsBetweenAreTheTextAgain(text: String) {
        var words: [String] = []
        WordSplitter.forEachPart(of: Array(text.utf8)) { words.append(String(decoding: $0, as: UTF8.self)) }
        let long = words.contains { $0.utf8.count == 64 }
        #expect(long ? words.joined().hasPrefix(text.prefix(180)) : Index.joined(words) == text, "\(words)")
    }

    @Test func charactersOfScriptsWithoutSpacesAreWords() {
        var words: [String] = []
        WordSplitter.forEachPart(of: Array("用卡 go".utf8)) { words.append(String(decoding: $0, as: UTF8.self)) }
        #expect(words == ["用", "卡", " ", "go"])
    }

    @Test(arguments: [3, 91, 4_000, 700_000, 900_000])
    func everyWordHasACodeOfItsOwn(count: Int) {
        let code = WordCode(counts: (0..<count).map { 1_000_000 / ($0 + 1) })
        #expect(code.capacity >= min(count, 753_571))
        var seen: Set<[UInt8]> = [], step = max(1, count / 5_000)
        if count < 10_000 { step = 1 }
        var tried = 0
        for number in stride(from: 0, to: min(count, code.capacity), by: step) {
            var bytes: [UInt8] = []
            code.append(number, to: &bytes)
            seen.insert(bytes)
            tried += 1
            if bytes.contains(where: { !(0x23...0x7E).contains($0) || $0 == 0x5C }) { Issue.record("\(bytes)") }
        }
        #expect(seen.count == tried)
    }

    @Test func textCannotLeaveTheScript() throws {
        var fixture = Fixture("# \\\" </script> \\\\ `\"];alert(1)//`\n\n- \\\\\n")
        fixture.project.platforms = []
        let text = try fixture.site().text("assets/search-index.js")
        #expect(text.split(separator: "\n").allSatisfy { $0.replacing(/\\./, with: "").count { $0 == "\"" } % 2 == 0 })
        let sections = try #require(try Index(text).pages["lending/borrow.html"]).sections
        #expect(sections.contains { $0.text.hasSuffix("\\") })
    }

    @Test func theIndexIsMuchSmallerThanTheText() throws {
        let nouns = ["tape", "shelf", "loan", "member", "card", "return", "reminder", "deck", "fine", "label"]
        var fixture = Fixture(), state: UInt64 = 7, size = 0
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            return Int(state >> 33) % count
        }
        for page in 0..<60 {
            var text = "# The \(nouns[next(10)]) \(page)\n\n"
            for part in 0..<6 {
                text += "## \(nouns[next(10)]) of \(part)\n\n"
                for _ in 0..<8 {
                    text +=
                        "Each \(nouns[next(10)]) keeps its \(nouns[next(10)]) until the \(nouns[next(10)]) is due.\n"
                }
            }
            size += text.utf8.count
            fixture.guides.append(("lending/g\(page).md", text))
        }
        #expect(try fixture.site().text("assets/search-index.js").utf8.count * 10 < size * 6)
    }
}
