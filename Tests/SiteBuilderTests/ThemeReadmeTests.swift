import HostSystem
import Testing

@testable import SiteBuilder

/// What the theme's README lists is what there is, and all of it.
@Suite struct ThemeReadmeTests {
    private let readme: String
    private let folder: String

    init() throws {
        folder = try #require(Resources.folder(of: "SiteBuilder")) + "/theme"
        readme = String(decoding: try Files.read("\(folder)/README.md"), as: UTF8.self)
    }

    /// Texts in backticks.
    private static func names(in text: some StringProtocol) -> [String] {
        String(text).matches(of: /`([^`]+)`/).map { String($0.1) }
    }

    @Test func eachHoleOfATemplateIsListedAndNoOther() {
        var listed: [String: Set<String>] = [:], templates: [String] = []
        for row in readme.split(separator: "\n") where row.hasPrefix("|") {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false)
            guard cells.count >= 4, !cells[2].contains("`--") else { continue }
            if cells[1].contains("all") { templates = Array(Theme.holes.keys) }
            let files = Self.names(in: cells[1])
            if !files.isEmpty { templates = files }
            for file in templates { listed[file, default: []].formUnion(Self.names(in: cells[2])) }
        }
        #expect(listed == Theme.holes)
    }

    @Test func eachHoleIsInTheDefaultTemplateAndNoOther() throws {
        for (file, holes) in Theme.holes {
            let template = String(decoding: try Files.read("\(folder)/\(file)"), as: UTF8.self)
            let used = Set(template.matches(of: /\{\{([a-z]+)\}\}/).map { String($0.1) })
            #expect(used.subtracting(holes) == [], "\(file)")
            #expect(holes.subtracting(used).subtracting(["root"]) == [], "\(file)")
        }
    }

    @Test func eachCustomPropertyIsListedAndNoOther() throws {
        let tokens = String(decoding: try Files.read("\(folder)/styles/10-tokens.css"), as: UTF8.self)
        let set = Set(tokens.matches(of: /(?m)^  (--[a-z0-9-]+):/).map { String($0.1) })
        let rows = readme.split(separator: "\n").filter { $0.hasPrefix("|") && $0.contains("`--") }
        #expect(Set(rows.flatMap { Self.names(in: $0) }) == set)
        #expect(set.count > 20)
    }
}
