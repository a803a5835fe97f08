import Foundation
import Synchronization
package import Testing

/// What a suite came to: its section in `RESULTS.md`.
package struct SuiteResult {
    private var name: String
    private var figures: [(what: String, passed: Int, all: Int)] = []
    private var deviations: [(item: String, reason: String)] = []

    package init(_ name: String) { self.name = name }

    package mutating func add(_ what: String, _ passed: Int, of all: Int) { figures.append((what, passed, all)) }

    /// A case that does not do as the suite says, and why that is so.
    package mutating func deviates(_ item: String, because reason: String) { deviations.append((item, reason)) }

    private static let file = Suites.checkout.appendingPathComponent("Tests/Suites/RESULTS.md")
    /// Tests run side by side, and write the same file.
    private static let lock = Mutex(())

    private var section: String {
        var text = "## \(name)\n\n| | agree | of |\n| --- | ---: | ---: |\n"
        for figure in figures { text += "| \(figure.what) | \(figure.passed) | \(figure.all) |\n" }
        if !deviations.isEmpty { text += "\nDifferent, and why:\n\n" }
        for reason in Set(deviations.map(\.reason)).sorted() {
            let items = deviations.filter { $0.reason == reason }.map { "`\($0.item)`" }.sorted()
            text += "- \(reason): \(items.joined(separator: ", "))\n"
        }
        return text + "\n"
    }

    /// Fails where the committed section says something else; with `LOCKSTEP_RECORD` set it is written instead.
    package func compare(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try Self.lock.withLock { _ in
            var sections = Self.sections(of: try String(contentsOf: Self.file, encoding: .utf8))
            let index = sections.firstIndex { $0.hasPrefix("## \(name)\n") }
            if ProcessInfo.processInfo.environment["LOCKSTEP_RECORD"] == nil {
                let known = index.map { sections[$0] } ?? ""
                #expect(
                    known.trimmingCharacters(in: .newlines) == section.trimmingCharacters(in: .newlines),
                    "RESULTS.md says something else; 'make suites RECORD=1' writes it", sourceLocation: sourceLocation)
                return
            }
            if let index { sections[index] = section } else { sections.append(section) }
            let text = ([sections[0]] + sections.dropFirst().sorted()).joined()
            let trimmed = text.trimmingCharacters(in: .newlines) + "\n"
            try trimmed.write(to: Self.file, atomically: true, encoding: .utf8)
        }
    }

    /// What stands before the first heading, then each section with an empty line behind it.
    private static func sections(of text: String) -> [String] {
        var sections = [""]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("## ") { sections.append("") }
            sections[sections.count - 1] += line + "\n"
        }
        return sections.map { $0.trimmingCharacters(in: .newlines) + "\n\n" }
    }
}
