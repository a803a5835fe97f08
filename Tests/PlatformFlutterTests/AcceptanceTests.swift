import ContentModel
import Diagnostics
import Foundation
import PlatformFlows
import PlatformFlutter
import PlatformKit
import SnippetCompiler
import Testing

/// Whether the compiler is here; where it is not, tests that need it are skipped with the reason.
enum Tool {
    static let state = SnippetCompiler(cacheFolder: nil).toolStates().first { $0.name == "dart" }
    static let isThere = ConditionTrait.enabled(if: state?.version != nil, "dart not found; make tools installs it")
}

/// The compiler, the lint and the rules of style have nothing to say about any sample, whatever the names in its flow.
@Suite struct Acceptance {
    static let samples = Flows.all.map { FlutterPlatform().render($0).sample }

    @Test func flowsOfContentAreAmongThem() {
        #expect(Flows.published.map(\.name) == ["connect", "refresh"])
        #expect(Flows.all.count > Flows.published.count + ResolvedFlow.handMade.count)
    }

    @Test(Tool.isThere) func samplesPassTheirRungs() throws {
        let toolchain = FlutterPlatform().toolchain
        let checked = Self.samples.map { SampleToCheck($0, with: toolchain, publishedIn: $0.id.flow) }
        if let folder = ProcessInfo.processInfo.environment["RENDERED"] {
            for sample in Self.samples {
                let name = "\(sample.id)".map { $0.isLetter ? $0 : "-" } + ".dart"
                try sample.files[0].text.write(toFile: "\(folder)/\(String(name))", atomically: true, encoding: .utf8)
            }
        }
        let (verdicts, diagnostics) = SnippetCompiler(cacheFolder: nil).check(checked, through: .types)
        for diagnostic in diagnostics { Issue.record("\(diagnostic.message) \(diagnostic.notes.map(\.message))") }
        for sample in Self.samples {
            for rung in [Rung.syntax, .types] {
                let verdict = try #require(verdicts[sample.id]?[rung])
                #expect(verdict.status == .passed, "\(sample.id) \(rung): \(verdict.reason ?? "")")
            }
        }
    }

    /// Indentation by two, commas behind the last of a broken list, lines of 80 characters. What cannot be broken may be
    /// longer: a line with one long literal or word.
    @Test func samplesAreInTheHouseStyle() {
        for sample in Self.samples {
            let lines = sample.files[0].text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            for (number, problem) in HouseStyle.problems(in: lines) {
                Issue.record("\(sample.id):\(number): \(problem): \(lines[number - 1])")
            }
        }
    }

    @Test(arguments: [
        ("f(\n  a,\n  b\n);", "no comma"), ("f(\n   a,\n);", "odd indentation"), ("a; ", "space at the end"),
        ("\tb;", "tab"), ("a;\n\n\nb;", "two blank lines"),
        ("var a = \(String(repeating: "b + ", count: 20))c;", "long line"),
        ("if (a)\n  b;", "no braces"), ("f({\n  'a': 1\n});", "no comma"),
    ])
    func styleThatIsNotTheHousesIsSeen(_ text: String, _ problem: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(HouseStyle.problems(in: lines).map(\.problem).contains(problem))
    }
}

/// What `dart format` would change, as far as it can be told line by line.
enum HouseStyle {
    static func problems(in lines: [String]) -> [(number: Int, problem: String)] {
        var found: [(number: Int, problem: String)] = []
        for (index, line) in lines.enumerated() {
            func report(_ problem: String) { found.append((index + 1, problem)) }
            let code = line.drop { $0 == " " }, indent = line.count - code.count
            if line.hasSuffix(" ") { report("space at the end") }
            if line.contains("\t") { report("tab") }
            if indent % 2 == 1 { report("odd indentation") }
            if line.isEmpty, index > 0, lines[index - 1].isEmpty, index + 1 < lines.count { report("two blank lines") }
            if line.count > 80, !isOneLongThing(code) { report("long line") }
            if code.hasPrefix("if ("), code.hasSuffix(")") { report("no braces") }
            guard index + 1 < lines.count else { continue }
            let next = lines[index + 1].drop { $0 == " " }
            let end = (code.hasPrefix("//") ? "" : code.components(separatedBy: " // ")[0]).last
            // The end of a list whose items stand on lines of their own; of a block or a map.
            let isList = next.hasPrefix(")") || next.hasPrefix("]"), isBraced = next.hasPrefix("}")
            if let end, isList && !",([{".contains(end) || isBraced && !",;{}".contains(end) { report("no comma") }
        }
        return found
    }

    /// A literal, or a name: there is no place to break it.
    private static func isOneLongThing(_ code: Substring) -> Bool {
        let longest = code.split(separator: " ").map(\.count).max() ?? 0
        let literals = code.replacing("\\'", with: "").split(separator: "'", omittingEmptySubsequences: false)
            .enumerated().filter { $0.offset % 2 == 1 }
        return longest > 40 || literals.contains { $0.element.count > 30 }
    }
}
