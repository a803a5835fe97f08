import Diagnostics
import Foundation
import Testing

/// A section of a file in `Specs`: content files, and on their lines the diagnostics that they bring about, as
/// `!! LS1010@5 the message`. A file that a section does not give is that of `TemporaryContent.base`; a block called
/// `steps` or `errors` takes the place of those of its flow, and one called `guide` that of its page's text.
struct Specification: CustomTestStringConvertible, Sendable {
    var title: String
    var files: [String: String] = TemporaryContent.base
    /// `buy.md:3:5 LS1010 message`.
    var expected: [String] = []

    var testDescription: String { title }

    static let all: [Specification] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Specs")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().flatMap { name in
            let text = (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
            return sections(of: text, in: name)
        }
    }()

    private static func sections(of text: String, in file: String) -> [Specification] {
        var specifications: [Specification] = [], fence: (name: String, marks: String)?, block: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let (name, marks) = fence {
                if line == marks {
                    specifications[specifications.count - 1].take(block, as: name)
                    fence = nil
                } else {
                    block.append(line)
                }
            } else if line.hasPrefix("## ") {
                specifications.append(Specification(title: "\(file): \(line.dropFirst(3))"))
            } else if line.hasPrefix("```") {
                let marks = String(line.prefix { $0 == "`" })
                fence = (line.split(separator: " ").last.map(String.init) ?? "", marks)
                block = []
            }
        }
        for index in specifications.indices { specifications[index].readMarks() }
        return specifications
    }

    /// Where a block goes that is a part of a file: the line before its place, and the line after it.
    private static let parts = [
        "steps": ("buy.flow.yaml", "    steps:", "    errors:"), "errors": ("buy.flow.yaml", "    errors:", ""),
        "guide": ("buy.md", "# Buy", nil),
    ]

    private mutating func take(_ block: [String], as name: String) {
        guard let (file, before, after) = Self.parts[name] else {
            files[name] = block.joined(separator: "\n") + "\n"
            return
        }
        var lines = (files[file] ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = (lines.firstIndex(of: before) ?? 0) + 1
        let end = after.flatMap { lines[start...].firstIndex(of: $0) } ?? lines.count
        lines.replaceSubrange(start..<end, with: block)
        files[file] = lines.joined(separator: "\n") + "\n"
    }

    private mutating func readMarks() {
        for (file, text) in files {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            for (index, line) in lines.enumerated() {
                let parts = line.components(separatedBy: " !! ")
                for mark in parts.dropFirst() {
                    let words = mark.split(separator: " ", maxSplits: 1)
                    let place = words[0].split(separator: "@")
                    let message = words.count > 1 ? " \(words[1])" : ""
                    expected.append("\(file):\(index + 1):\(place[1]) \(place[0])\(message)")
                }
                lines[index] = parts[0]
            }
            files[file] = lines.joined(separator: "\n")
        }
    }

    /// What was found and not expected, and the other way round. A mark without a message fits any.
    func differences(from found: [Diagnostic]) -> (unexpected: [String], missing: [String]) {
        var missing = expected.sorted(), unexpected: [String] = []
        for mark in found.map(\.mark).sorted() {
            if let index = missing.firstIndex(where: { mark == $0 || mark.hasPrefix($0 + " ") }) {
                missing.remove(at: index)
            } else {
                unexpected.append(mark)
            }
        }
        return (unexpected, missing)
    }
}

extension Diagnostic {
    /// As specifications have it: message and help in one.
    var mark: String {
        let place = span.map { "\($0.file):\($0.start.line):\($0.start.column)" } ?? ""
        return "\(place) \(code) \(message)\(help.map { "; \($0)" } ?? "")"
    }
}
