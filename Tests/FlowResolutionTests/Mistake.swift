import Diagnostics
import ExampleFlows
import Foundation
import Testing

/// A change of the example content that makes one mistake, and the one diagnostic that it must give.
struct Mistake: CustomTestStringConvertible {
    struct Edit {
        var file: String
        var right: String
        var wrong: String

        init(_ file: String, _ right: String, _ wrong: String) {
            self.file = file
            self.right = right
            self.wrong = wrong
        }
    }

    var code: String
    var edits: [Edit]
    /// File and a piece of its text after the edits, with the expected place between `«` and `»`.
    var place: (file: String, text: String)
    /// Part of the message or of the help.
    var says: String

    init(_ code: String, _ edits: Edit..., at place: (String, String), says: String = "") {
        self.code = code
        self.edits = edits
        self.place = place
        self.says = says
    }

    /// An edit whose new text has the expected place in it.
    init(_ code: String, in file: String, _ right: String, _ wrong: String, says: String = "") {
        let plain = wrong.replacing("«", with: "").replacing("»", with: "")
        self.init(code, Edit(file, right, plain), at: (file, wrong), says: says)
    }

    /// Other codes that follow from the same change, where they cannot be avoided.
    var allowed: Set<String> = []

    func allowing(_ codes: String...) -> Mistake {
        var mistake = self
        mistake.allowed = Set(codes)
        return mistake
    }

    func expectAlone() throws {
        let found = try diagnostics().filter { $0.severity != .note || $0.code == code }
        let expected = try span()
        let own = found.filter { $0.code == code && $0.span == expected }
        let listed = found.map { "\($0.code) \($0.span?.text ?? "-") \($0.message)\($0.help.map { " / \($0)" } ?? "")" }
        #expect(own.count == 1, "expected \(code) at \(expected.text), found \(listed)")
        #expect(
            found.filter { !allowed.contains($0.code) && !($0.code == code && $0.span == expected) }.isEmpty,
            "more than one: \(listed)")
        if let first = own.first {
            #expect(
                says.isEmpty || (first.message + " / " + (first.help ?? "")).contains(says),
                "says: \(first.message) / \(first.help ?? "")")
        }
    }

    var testDescription: String { "\(code) \(place.text)" }

    /// The diagnostics of the changed content, without those that it had before.
    func diagnostics() throws -> [Diagnostic] {
        let before = Set(ExampleFlows.all.diagnostics.map(\.told))
        return try Self.changed(edits).diagnostics.filter { !before.contains($0.told) }
    }

    static func changed(_ edits: [Edit]) throws -> ExampleFlows {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mistake-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: URL(fileURLWithPath: ExampleFlows.folder), to: folder)
        for edit in edits {
            let file = folder.appendingPathComponent(edit.file)
            let text = try String(contentsOf: file, encoding: .utf8)
            try #require(
                text.ranges(of: edit.right).count == 1,
                "'\(edit.right)' stands \(text.ranges(of: edit.right).count) times in \(edit.file)")
            try text.replacing(edit.right, with: edit.wrong).write(to: file, atomically: true, encoding: .utf8)
        }
        return try ExampleFlows(folder: folder.path)
    }

    /// The expected place, counted in the changed file.
    func span() throws -> SourceSpan {
        let plain = place.text.replacing("«", with: "").replacing("»", with: "")
        var text = try String(contentsOfFile: ExampleFlows.folder + "/" + place.file, encoding: .utf8)
        for edit in edits where edit.file == place.file { text = text.replacing(edit.right, with: edit.wrong) }
        let found = text.ranges(of: plain)
        try #require(found.count == 1, "'\(plain)' stands \(found.count) times in \(place.file)")
        let before = String(text[..<found[0].lowerBound])
        let opening = try #require(place.text.firstIndex(of: "«")),
            closing = try #require(place.text.firstIndex(of: "»"))
        let lead = String(place.text[..<opening])
        let marked = String(place.text[place.text.index(after: opening)..<closing])
        return SourceSpan(
            file: place.file, start: Self.position(behind: before + lead),
            end: Self.position(behind: before + lead + marked))
    }

    private static func position(behind text: String) -> SourcePosition {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return SourcePosition(line: lines.count, column: (lines.last?.unicodeScalars.count ?? 0) + 1)
    }
}

extension SourceSpan {
    var text: String { "\(file):\(start.line):\(start.column)-\(end.line):\(end.column)" }
}

extension Diagnostic {
    /// Without its place, which an edit before it moves.
    fileprivate var told: String { "\(code) \(message)" }
}
